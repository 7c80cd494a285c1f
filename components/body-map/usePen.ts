'use client';

import { type PointerEvent, useRef, useState } from 'react';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { MAX_POINTS_OF_STROKE } from '@/lib/sections/notebook/strokes';
import { moved, type Position, pointAt, type View, zoomed } from './view';

interface PenOptions {
  view: View;
  onView(change: (view: View) => View): void;
  /** Whether dragging moves the sheet instead of drawing. */
  moving: boolean;
  /** Called with the points in canvas coordinates while the stroke lasts. */
  onDraw(points: number[] | null): void;
  onStroke(points: number[]): void;
}

/**
 * Mouse, pen and fingers on a sheet. One pointer draws; two fingers zoom and move, or scroll the page if the sheet is not
 * zoomed. Touches by the palm while a pen draws are ignored.
 */
export function usePen({ view, onView, moving, onDraw, onStroke }: PenOptions) {
  const pointers = useRef(new Map<number, Position>());
  const points = useRef<number[] | null>(null);
  const [penId, setPenId] = useState<number | null>(null);
  const stop = () => {
    points.current = null;
    onDraw(null);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (penId !== null && event.pointerType === 'touch')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event, event.currentTarget));
    if (event.pointerType === 'pen') setPenId(event.pointerId);
    if (pointers.current.size > 1 || moving) return stop();
    const { x, y } = pointAt(view, placeOf(event, event.currentTarget));
    points.current = [x, y];
    onDraw(points.current);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const sheet = event.currentTarget;
    if (points.current) {
      const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
      const places = (events.length > 0 ? events : [event.nativeEvent]).map((one) => placeOf(one, sheet));
      points.current = grown(
        points.current,
        places.map((place) => pointAt(view, place)),
      );
      return onDraw(points.current);
    }
    const place = placeOf(event, sheet);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, place);
    onView((now) => (other ? pinched(now, before, place, other) : moved(now, place.x - before.x, place.y - before.y)));
    if (view.zoom === 1 && event.pointerType === 'touch') window.scrollBy(0, before.y - place.y);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    if (event.pointerId === penId) setPenId(null);
    const drawn = points.current;
    stop();
    if (drawn && event.type === 'pointerup') onStroke(drawn);
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

/** An event's position on the sheet, in units of the drawing. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, sheet: HTMLElement): Position {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
}

/** Adds points that are far enough from the last one, up to the limit of a stroke. */
function grown(points: number[], more: Position[]): number[] {
  const all = [...points];
  for (const { x, y } of more) {
    const way = Math.hypot(x - (all.at(-2) ?? 0), y - (all.at(-1) ?? 0));
    if (way >= 0.8 && all.length < 2 * MAX_POINTS_OF_STROKE) all.push(x, y);
  }
  return all;
}

/** Each of the two fingers moves the sheet by half its movement, and zooms around the other. */
function pinched(view: View, before: Position, now: Position, other: Position): View {
  const gap = (place: Position) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return moved(zoomed(view, gap(now) / gap(before), middle), (now.x - before.x) / 2, (now.y - before.y) / 2);
}
