import { BASE_PATH } from '@/lib/http/base-path';
import { type ProblemTold, type ProgressLine, WITH_PROGRESS } from '@/lib/http/progress-wire';
import { askForProof } from '../shell/session/proof';
import { askForLogin } from '../shell/session/relogin';

export type Progress = { place: number } | { share: number };

/** A refused document, with the message for it. */
export class NoDocument extends Error {
  readonly code: string | undefined;

  constructor(readonly problem: ProblemTold) {
    super(problem.message ?? '');
    this.code = problem.code;
  }
}

interface Asked {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/**
 * A document's bytes. If the user must sign in again or give a step-up proof, that happens over the page, and the request is
 * repeated.
 */
export async function fetchDocument(address: string, asked: Asked): Promise<Blob> {
  const answer = await fetch(BASE_PATH + address, {
    headers: { accept: WITH_PROGRESS },
    cache: 'no-store',
    signal: asked.signal,
  });
  if (answer.status === 401 && (await askForLogin())) return fetchDocument(address, asked);
  try {
    if (!answer.ok) throw new NoDocument(await answer.json().catch(() => ({})));
    if (answer.headers.get('content-type') !== WITH_PROGRESS) return await answer.blob();
    return new Blob([await bytesIn(answer, asked.onProgress)], { type: 'application/pdf' });
  } catch (error) {
    const mustProve = error instanceof NoDocument && error.code === 'step_up_required';
    if (mustProve && (await askForProof())) return fetchDocument(address, asked);
    throw error;
  }
}

const NEW_LINE = 10;

/** Reads the progress lines, and returns the bytes after them. Throws NoDocument. */
export async function bytesIn(
  { body }: Response,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  let length: number | null = null;
  while (reader) {
    const { value, done } = await reader.read();
    if (value) rest = joined(rest, value);
    while (length === null && rest.includes(NEW_LINE)) {
      const end = rest.indexOf(NEW_LINE);
      const line = JSON.parse(new TextDecoder().decode(rest.subarray(0, end))) as ProgressLine;
      rest = rest.slice(end + 1);
      if ('problem' in line) throw new NoDocument(line.problem);
      if ('bytes' in line) length = line.bytes;
      else onProgress(line);
    }
    if (done) break;
  }
  if (length === null || rest.length !== length) throw new NoDocument({});
  return rest;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
