import type { Stretch } from './trace';
import { secondsAcross, type View, xOf } from './view';

/** A pen that writes a page from left to right, over what it wrote on it before. */
export interface Sweep {
  /** The time at which the page begins. */
  startSeconds: number;
  /** How much of the page is written. */
  penSeconds: number;
}

/** How much is kept clear before the pen, so that one sees where it is. */
export const CLEAR_PX = 30;

/** The pen after some time. It stops at the end of the recording, where a page that is just full is not turned. */
export function advanced(sweep: Sweep, elapsed: number, across: number, seconds: number): Sweep & { isOver: boolean } {
  const now = Math.min(seconds, sweep.startSeconds + sweep.penSeconds + elapsed);
  const isOver = now >= seconds;
  const pages = (now - sweep.startSeconds) / across;
  const turned = isOver ? Math.max(0, Math.ceil(pages) - 1) : Math.floor(pages);
  const startSeconds = sweep.startSeconds + turned * across;
  return { startSeconds, penSeconds: now - startSeconds, isOver };
}

/** What is seen while the pen writes: the page up to it, and after the clear window what the page before held. */
export function stretchesOf(view: View, penSeconds: number): [written: Stretch, before: Stretch] {
  const penX = xOf(view, view.startSeconds + penSeconds);
  const before = { ...view, startSeconds: view.startSeconds - secondsAcross(view) };
  return [
    { view, fromX: view.left, toX: Math.min(penX, view.width) },
    { view: before, fromX: Math.min(penX + CLEAR_PX, view.width), toX: view.width },
  ];
}

export const wholeView = (view: View): Stretch[] => [{ view, fromX: view.left, toX: view.width }];
