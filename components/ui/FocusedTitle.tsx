'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import ui from './page.module.css';

/** The title of content that replaces a form: it takes the focus, which was on the form's button. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className={ui.cardTitle}>
      {children}
    </h2>
  );
}
