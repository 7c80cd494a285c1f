'use client';

import { type ReactNode, useEffect, useRef } from 'react';

let opened = false;

/**
 * A page's heading and the skip link's target. After a client-side navigation it takes the focus, so that screen readers notice
 * the new page. On a document's first page the focus stays where the browser has put it.
 */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, []);
  return (
    <h1 ref={heading} id="content" tabIndex={-1}>
      {children}
    </h1>
  );
}
