'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import ui from './page.module.css';

interface FocusedTitleProps {
  /** Whether it is the page's own title. */
  page?: boolean;
  children: ReactNode;
}

/** The title of content that replaces a form: it takes the focus, which was on the form's button. */
export function FocusedTitle({ page = false, children }: FocusedTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Title = page ? 'h1' : 'h2';
  return (
    <Title ref={title} tabIndex={-1} className={page ? undefined : ui.cardTitle}>
      {children}
    </Title>
  );
}
