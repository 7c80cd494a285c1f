'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface MenuPanelProps {
  id: string;
  className: string | undefined;
  children: ReactNode;
}

/** The width from which head.module.css lays the panel out in a row. */
const WIDE = '(min-width: 62em)';

/** A native popover; it closes when one of its links is followed or the window becomes wide. */
export function MenuPanel({ id, className, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const hide = () => panel.current?.hidePopover();
    wide.addEventListener('change', hide);
    return () => wide.removeEventListener('change', hide);
  }, []);
  const followed = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by mouse or key
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div ref={panel} id={id} popover="auto" className={className} onClick={followed}>
      {children}
    </div>
  );
}
