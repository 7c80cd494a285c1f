'use client';

import { useEffect, useState } from 'react';

/** The secret of the opened link: it is in the fragment, which is not sent to the server. Empty until it is read. */
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
