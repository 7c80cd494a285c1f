'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';

interface TopDialogProps {
  title: string;
  text: string;
  role?: 'dialog' | 'alertdialog';
  veiled?: boolean;
  /** Called on Escape; without it Escape does not close the dialog. The first focus is on the element with `data-autofocus`. */
  onEscape?: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, which covers any other dialog, makes everything else inert and works offline. Mantine's mark on the
 * focused element keeps dialogs beneath from handling Escape.
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
