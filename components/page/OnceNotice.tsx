'use client';

import { useEffect } from 'react';
import ui from '../ui/page.module.css';

/** A success message requested by a parameter of the address; the parameter is removed, so that a reload does not repeat it. */
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
