'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import type { LoginAction } from '@/lib/session/login-state';
import type { ReloginWords } from './ReloginDialog';
import { currentRequest, onRequest } from './relogin';

export interface ReloginProps {
  /** Whose page this is. */
  user: { id: number; email: string };
  action: LoginAction;
  words: ReloginWords;
}

/** Most pages never need it: it is fetched when somebody asks. */
const ReloginDialog = dynamic(() => import('./ReloginDialog').then(({ ReloginDialog }) => ReloginDialog), {
  ssr: false,
});

/** Where the sign-in over a page appears. */
export function ReloginGate(props: ReloginProps) {
  const request = useSyncExternalStore(onRequest, currentRequest, () => null);
  return request ? <ReloginDialog {...props} {...request} /> : null;
}
