import type { Stretch } from './trace';
import { secondsAcross, type View, xOf } from './view';

/** A pen that draws a page of the tracing from left to right, over the previous page. */
export interface Sweep {
  /** Time at which the page begins. */
  startSeconds: number;
  /** How much of the page is drawn. */
  penSeconds: number;
}

/** Width kept clear in front of the pen, to make its position visible. */
export const CLEAR_PX = 30;

/**
 * The pen's position after some time. The pen stops at the end of the recording, and does not turn a page that is
 * exactly full.
 */
export function advanced(sweep: Sweep, elapsed: number, across: number, seconds: number): Sweep & { isOver: boolean } {
  const now = Math.min(seconds, sweep.startSeconds + sweep.penSeconds + elapsed);
  const isOver = now >= seconds;
  const pages = (now - sweep.startSeconds) / across;
  const turned = isOver ? Math.max(0, Math.ceil(pages) - 1) : Math.floor(pages);
  const startSeconds = sweep.startSeconds + turned * across;
  return { startSeconds, penSeconds: now - startSeconds, isOver };
}

/** What is visible while the pen draws: the page up to the pen, and after the clear gap the rest of the previous page. */
export function stretchesOf(view: View, penSeconds: number): [written: Stretch, before: Stretch] {
  const penX = xOf(view, view.startSeconds + penSeconds);
  const before = { ...view, startSeconds: view.startSeconds - secondsAcross(view) };
  return [
    { view, fromX: view.left, toX: Math.min(penX, view.width) },
    { view: before, fromX: Math.min(penX + CLEAR_PX, view.width), toX: view.width },
  ];
}

export const wholeView = (view: View): Stretch[] => [{ view, fromX: view.left, toX: view.width }];
