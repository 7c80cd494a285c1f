'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';

interface TopDialogProps {
  title: string;
  text: string;
  role?: 'dialog' | 'alertdialog';
  veiled?: boolean;
  /** What Escape does; without it the dialog cannot be waved away. The first focus is on what has `data-autofocus`. */
  onEscape?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog, which lies over whatever dialog of the page is open, makes all else inert, and works
 * without the network. A dialog beneath must not take Escape for its own, so Mantine's mark on whatever has the focus.
 */
export function TopDialog({ title, text, role = 'dialog', veiled, onEscape, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const node = dialog.current;
    const before = document.activeElement;
    node?.showModal();
    for (const part of node?.querySelectorAll('button, input') ?? []) {
      part.setAttribute('data-mantine-stop-propagation', 'true');
    }
    node?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      node?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={classes.dialog}
      data-veiled={veiled || undefined}
      data-mantine-stop-propagation="true"
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  );
}
