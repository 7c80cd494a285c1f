'use client';

import { useEffect, useState } from 'react';

/** The secret of the link that was opened: it stands behind the `#`, which no server is sent. Empty until it is read. */
export function useMailLink(): string {
  const [link, setLink] = useState('');
  useEffect(() => {
    const read = () => setLink(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}
