'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';

interface MenuPanelProps {
  id: string;
  /** The id of its title. */
  labelledBy: string;
  className: string | undefined;
  children: ReactNode;
}

/** A native popover, which closes when one of its links is followed. */
export function MenuPanel({ id, labelledBy, className, children }: MenuPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const followed = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) panel.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <dialog ref={panel} id={id} popover="auto" aria-labelledby={labelledBy} className={className} onClick={followed}>
      {children}
    </dialog>
  );
}
