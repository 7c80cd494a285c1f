'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentRequest, onRequest } from './relogin';
import type { ReloginProps } from './relogin-props';

/** Most pages never need it: it is fetched when somebody asks. */
const ReloginDialog = dynamic(() => import('./ReloginDialog').then(({ ReloginDialog }) => ReloginDialog), {
  ssr: false,
});

/** Where the sign-in over a page appears. */
export function ReloginGate(props: ReloginProps) {
  const request = useSyncExternalStore(onRequest, currentRequest, () => null);
  return request ? <ReloginDialog {...props} {...request} /> : null;
}
