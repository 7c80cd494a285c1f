'use client';

import { type MouseEvent, useRef } from 'react';
import classes from './sheet.module.css';
import { sheetOf } from './sheet-of';

/** Whether a press is on the backdrop; its event target is the dialog itself. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: Element) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * The sheet in which a phone shows all of a row. It is a copy of the row's own markup, made when the row is pressed, so that
 * nothing is sent twice; pressing a button in it presses the row's own button.
 */
export function useRowSheet() {
  const dialog = useRef<HTMLDialogElement>(null);
  const twins = useRef(new Map<Element, HTMLElement>());
  const open = (opener: HTMLElement) => {
    const row = opener.closest('tr');
    if (!dialog.current || !row) return;
    twins.current = sheetOf(row, dialog.current);
    dialog.current.showModal();
  };
  const click = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest('button');
    // An explanation opens above the sheet.
    if (button?.hasAttribute('popovertarget')) return;
    if (!button && !(target === dialog.current && isBeside(event, target))) return;
    event.stopPropagation();
    dialog.current?.close();
    if (button) twins.current.get(button)?.click();
  };
  const empty = () => dialog.current?.replaceChildren();
  const sheet = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the browser's own; a press beside it closes it
    <dialog ref={dialog} className={classes.sheet} onClick={click} onClose={empty} />
  );
  return { open, sheet };
}
