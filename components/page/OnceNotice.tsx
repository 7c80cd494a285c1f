'use client';

import { useEffect } from 'react';
import ui from '../ui/page.module.css';

/**
 * A success message that a parameter of the URL requests; the parameter is removed, so that a reload does not repeat the
 * message.
 */
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
