'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconFileImport } from '@/components/ui/overview-icons';
import ui from '@/components/ui/page.module.css';
import { ACCEPTED_DOCUMENTS, IMPORT_PAGE } from './accepted';
import { handOver } from './handed-over';
import classes from './start.module.css';

interface ImportActionProps {
  label: string;
  /** Whether it looks like a plain action of a page instead of the page's main button. */
  quiet?: boolean;
  /** Whether a phone shows only its icon. */
  brief?: boolean;
}

/**
 * The choice of a document as a button: choosing one opens the page of imports, which reads it. The browser's own file input
 * covers the button, so that a press, a key and a dropped file work as everywhere.
 */
export function ImportAction({ label, quiet = true, brief }: ImportActionProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const open = () => {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    // Reset, so that a browser that restores the page does not choose the document again.
    input.current.value = '';
    setBusy(true);
    handOver(file);
    router.push(IMPORT_PAGE);
  };
  // A document that was chosen before this script ran.
  const openEarly = useEffectEvent(open);
  useEffect(() => openEarly(), []);
  return (
    <span
      className={`${ui.button} ${classes.action}`}
      data-quiet={quiet ? '' : undefined}
      data-brief={brief ? '' : undefined}
      aria-busy={busy}
    >
      <IconFileImport size={20} aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
      <input
        ref={input}
        type="file"
        className={classes.input}
        aria-label={label}
        accept={ACCEPTED_DOCUMENTS.join(',')}
        autoComplete="off"
        onChange={open}
      />
    </span>
  );
}
