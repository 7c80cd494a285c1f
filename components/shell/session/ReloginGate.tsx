'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentRequest, onRequest } from './relogin';
import type { ReloginProps } from './relogin-props';
import { useSignInTexts } from './sign-in-texts';

/** Loaded on demand, since most pages never need it. */
const ReloginDialog = dynamic(() => import('./ReloginDialog').then(({ ReloginDialog }) => ReloginDialog), {
  ssr: false,
});

/** Renders the sign-in over the page. */
export function ReloginGate({ locale, ...props }: ReloginProps) {
  const request = useSyncExternalStore(onRequest, currentRequest, () => null);
  const texts = useSignInTexts(locale, request !== null);
  return request && texts ? <ReloginDialog {...props} {...request} texts={texts} /> : null;
}
