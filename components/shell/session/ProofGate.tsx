'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentProof, onProof } from './proof';
import { useSignInTexts } from './sign-in-texts';

/** Most pages never need it: it is fetched when somebody asks. */
const ProofDialog = dynamic(() => import('./ProofDialog').then(({ ProofDialog }) => ProofDialog), { ssr: false });

interface ProofGateProps {
  locale: string;
  /** Who vouches for a user without a password. */
  provider: string;
}

/** Where the user is asked over a page to show that it is them. */
export function ProofGate({ locale, provider }: ProofGateProps) {
  const asked = useSyncExternalStore(onProof, currentProof, () => null);
  const texts = useSignInTexts(locale, asked !== null);
  return asked && texts ? <ProofDialog texts={texts} provider={provider} answer={asked.answer} /> : null;
}
