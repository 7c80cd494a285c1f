'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentProof, onProof } from './proof';
import { useSignInTexts } from './sign-in-texts';

/** Loaded on demand, since most pages never need it. */
const ProofDialog = dynamic(() => import('./ProofDialog').then(({ ProofDialog }) => ProofDialog), { ssr: false });

interface ProofGateProps {
  locale: string;
  /** The identity provider of a user without a password. */
  provider: string;
}

/** Renders the dialog that asks for a proof of identity over the page. */
export function ProofGate({ locale, provider }: ProofGateProps) {
  const asked = useSyncExternalStore(onProof, currentProof, () => null);
  const texts = useSignInTexts(locale, asked !== null);
  return asked && texts ? (
    <ProofDialog texts={texts} provider={provider} give={asked.give} answer={asked.answer} />
  ) : null;
}
