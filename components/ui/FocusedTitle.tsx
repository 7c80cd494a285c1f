'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import ui from './page.module.css';

/** The title of what takes a form's place: it takes the focus too, which the form's button has lost. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className={ui.cardTitle}>
      {children}
    </h2>
  );
}
