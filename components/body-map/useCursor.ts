import { type KeyboardEvent, useState } from 'react';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { MAX_POINTS_OF_STROKE } from '@/lib/sections/notebook/strokes';
import { moved, type Position, type View } from './view';

interface CursorOptions {
  onView(change: (view: View) => View): void;
  /** Whether the arrows move the sheet instead of the cursor. */
  moving: boolean;
  /** Called with the points in canvas coordinates while the stroke lasts. */
  onDraw(points: number[] | null): void;
  onStroke(points: number[]): void;
}

const STEP = 8;
const FINE = 2;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The cursor's first position: on the chest, close to every area. */
const FIRST: Position = { x: WIDTH / 2, y: 240 };

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * Draws by keyboard: arrows move a cursor (in small steps with Shift), Space lowers and lifts the pen, Enter stamps a small
 * patch, Escape discards the stroke. The cursor appears with the first arrow.
 */
export function useCursor({ onView, moving, onDraw, onStroke }: CursorOptions) {
  const [at, setAt] = useState<Position | null>(null);
  const [points, setPoints] = useState<number[] | null>(null);
  const draw = (drawn: number[] | null) => {
    setPoints(drawn);
    onDraw(drawn);
  };
  const go = (right: number, down: number, step: number) => {
    if (moving) return onView((view) => moved(view, -right * 4 * step, -down * 4 * step));
    if (!at) return setAt(FIRST);
    const next = { x: within(at.x + right * step, WIDTH), y: within(at.y + down * step, HEIGHT) };
    setAt(next);
    if (points && points.length < 2 * MAX_POINTS_OF_STROKE) draw([...points, next.x, next.y]);
  };
  const act = (key: string) => {
    if (!at) return setAt(FIRST);
    if (key === 'Enter') return onStroke(patchAt(at));
    if (points) onStroke(points);
    draw(points ? null : [at.x, at.y]);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const arrow = ARROWS[key];
    if (arrow) go(...arrow, shiftKey ? FINE : STEP);
    else if ((key === ' ' || key === 'Enter') && !moving) act(key);
    else if (key === 'Escape' && points) draw(null);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    if (points) onStroke(points);
    draw(null);
    setAt(null);
  };
  return { at, isDown: points !== null, keys: { onKeyDown: press, onBlur: leave } };
}

/** A zigzag around a position, like hatching. */
const patchAt = ({ x, y }: Position) =>
  [-6, -3, 0, 3, 6].flatMap((down, i) => [within(x + (i % 2 === 0 ? -7 : 7), WIDTH), within(y + down, HEIGHT)]);
