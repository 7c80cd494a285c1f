'use client';

import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';

/**
 * On the sign-in page: clears the device after a sign-out, and asks whether an emergency card may stay. Only a document to which
 * the sign-out itself has led clears anything: anybody can write a link to this page.
 */
export function ForgetDevice({ signedOut }: { signedOut: boolean }) {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const clears = signedOut && (document?.redirectCount ?? 0) > 0;
    const forget = async () => {
      const [{ clearDevice }, { checkCard }] = await Promise.all([
        import('./device/clearing.mjs'),
        import('./device/device-card.mjs'),
      ]);
      if (clears) await clearDevice();
      await checkCard(BASE_PATH);
    };
    forget().catch(() => undefined);
  }, [signedOut]);
  return null;
}
