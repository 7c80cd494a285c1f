'use client';

import { useEffect } from 'react';

/**
 * When the router itself has come here, because a session ended under it, the document still holds the pages of before:
 * a whole navigation leaves them behind.
 */
export function FreshDocument() {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && new URL(document.name).pathname !== location.pathname) location.replace(location.href);
  }, []);
  return null;
}
