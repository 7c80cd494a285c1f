'use client';

import { useEffect } from 'react';

/**
 * After a client-side navigation to this page, because the session ended, the document still holds earlier pages in memory: a
 * full page load drops them.
 */
export function FreshDocument() {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && new URL(document.name).pathname !== location.pathname) location.replace(location.href);
  }, []);
  return null;
}
