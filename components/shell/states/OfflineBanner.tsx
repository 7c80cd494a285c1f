'use client';

import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';

/**
 * Says that the connection is lost, and registers the service worker that shows an offline page. The worker stores nothing of
 * the record. A worker of a newer build that waits takes over if this page, which has just come from the server, is alone. A worker that became active while this page was on its
 * way does not serve it until it claims it again.
 */
export function OfflineBanner({ text, className }: { text: string; className: string | undefined }) {
  const { online } = useNetwork();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    navigator.serviceWorker?.register(`${BASE_PATH}/sw.js`, { scope: BASE_PATH }).then(
      ({ waiting, active }) => {
        waiting?.postMessage('take-over');
        if (active && !navigator.serviceWorker.controller) active.postMessage('claim');
      },
      () => undefined,
    );
  }, []);
  return <div role="status">{online ? null : <p className={className}>{text}</p>}</div>;
}
