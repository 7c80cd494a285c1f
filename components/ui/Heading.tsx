'use client';

import { type ReactNode, useEffect, useRef } from 'react';

let opened = false;

/**
 * A page's heading and the skip link's target. When the router has changed the page, nothing else tells that it did:
 * the new heading takes the focus. The first page of a document leaves it where the browser has put it.
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
