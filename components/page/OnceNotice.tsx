'use client';

import { useEffect } from 'react';
import ui from '../ui/page.module.css';

/** A word of success that a parameter of the address has asked for; without it there, a reload does not repeat it. */
export function OnceNotice({ name, text }: { name: string; text: string }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete(name);
    window.history.replaceState(null, '', url);
  }, [name]);
  return (
    <p role="status" className={ui.notice}>
      {text}
    </p>
  );
}
