'use client';

import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { ProofMeans } from '@/lib/session/proof-means';
import { signedByPasskey } from '../sign-in/passkey';
import type { GiveProof } from './proof';
import type { ProofWords } from './proof-words';

const ADDRESS = `${BASE_PATH}/api/session/proof`;

/** How the user can prove their identity, and whether they have done so recently. Throws if it cannot be fetched. */
export async function proofMeans(): Promise<ProofMeans> {
  const response = await fetch(ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()).data;
}

interface Failure {
  text: string;
  at: number;
}

const toSession: GiveProof = (proof) =>
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });

/** Sends a proof of identity, to the session unless `give` sends it elsewhere, and says why it was refused. */
export function useProof(
  { failures: words, noKey }: ProofWords,
  give: GiveProof | undefined,
  answer: (proved: boolean) => void,
) {
  const [means, setMeans] = useState<ProofMeans | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const fail = (text: string) => setFailure({ text, at: Date.now() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => void proofMeans().then(setMeans, () => fail(words.offline)), []);
  const send = async (proof: Record<string, unknown>) => {
    setPending(true);
    setFailure(null);
    try {
      const response = await (give ?? toSession)(proof);
      if (!response || response.ok) return answer(response !== null);
      fail(reasonOf(response, proof, words));
    } catch {
      fail(words.offline);
    }
    setPending(false);
  };
  const sendPasskey = async () => {
    const passkey = await signedByPasskey('passkey');
    if (passkey) await send({ passkey: JSON.parse(passkey) });
    else fail(noKey);
  };
  /** Checks whether the proof was given elsewhere meanwhile. A request that needs it is sent only when the user asks. */
  const look = async (isAsked: boolean) => {
    if (give) return isAsked ? send({}) : undefined;
    setPending(isAsked);
    const { fresh } = await proofMeans().catch(() => ({ fresh: null }));
    if (fresh) return answer(true);
    if (isAsked) fail(fresh === null ? words.offline : words.notYet);
    setPending(false);
  };
  return { means, failure, pending, send, sendPasskey, look };
}

function reasonOf({ status, headers }: Response, proof: object, words: ProofWords['failures']): string {
  if (status === 403 && Object.keys(proof).length === 0) return words.notYet;
  if (status === 422) return 'password' in proof ? words.wrongPassword : words.wrongCode;
  if (status !== 429) return words.fault;
  const minutes = Math.ceil(Number(headers.get('retry-after') ?? 60) / 60);
  return words.tooMany.replace('{minutes}', String(minutes));
}
