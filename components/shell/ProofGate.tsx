'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentProof, onProof } from './proof';
import type { ProofWords } from './proof-words';

/** Most pages never need it: it is fetched when somebody asks. */
const ProofDialog = dynamic(() => import('./ProofDialog').then(({ ProofDialog }) => ProofDialog), { ssr: false });

/** Where the user is asked over a page to show that it is them. */
export function ProofGate({ words }: { words: ProofWords }) {
  const asked = useSyncExternalStore(onProof, currentProof, () => null);
  return asked ? <ProofDialog words={words} answer={asked.answer} /> : null;
}
