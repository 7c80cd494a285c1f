'use client';

import { useEffect } from 'react';
import { forgetParam } from '../shell/client/replace-address';
import ui from '../ui/page.module.css';

/**
 * A success message that a parameter of the URL requests; the parameter is removed, so that a reload does not repeat the
 * message.
 */
export function OnceNotice({ name, text }: { name: string; text: string }) {
  useEffect(() => forgetParam(name), [name]);
  return (
    <p role="status" className={ui.notice}>
      {text}
    </p>
  );
}
