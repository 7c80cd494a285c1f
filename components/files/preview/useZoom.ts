'use client';

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The greatest zoom, relative to the fitting size. */
export const MOST = 8;
const STEP = 1.5;
/** The wheel movement per zoom step: one notch of most mice, as some browsers count it. */
const NOTCH = 100;

interface Point {
  clientX: number;
  clientY: number;
}

/** The zoom of a scrollable place. The point under the pointer, or the middle, stays in place. */
export function useZoom() {
  const place = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const now = useRef(1);
  /** The point that stays in place, and the zoom before the change. */
  const kept = useRef<{ x: number; y: number; before: number } | null>(null);

  const to = (wanted: number, point?: Point) => {
    const at = place.current;
    const next = Math.min(MOST, Math.max(1, wanted > 1.02 ? wanted : 1));
    if (!at || next === now.current) return false;
    const box = at.getBoundingClientRect();
    const [x, y] = point
      ? [point.clientX - box.left, point.clientY - box.top]
      : [at.clientWidth / 2, at.clientHeight / 2];
    kept.current = { x, y, before: now.current };
    now.current = next;
    setZoom(next);
    return true;
  };
  const by = (factor: number, point?: Point) => to(now.current * factor, point);

  useLayoutEffect(() => {
    const [at, stays] = [place.current, kept.current];
    kept.current = null;
    if (!at || !stays) return;
    const factor = zoom / stays.before;
    at.scrollLeft = (at.scrollLeft + stays.x) * factor - stays.x;
    at.scrollTop = (at.scrollTop + stays.y) * factor - stays.y;
  }, [zoom]);

  const latest = useRef({ by, to });
  latest.current = { by, to };
  useEffect(() => {
    const at = place.current;
    return at ? listen(at, latest, now) : undefined;
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => unknown> = { '+': () => by(STEP), '-': () => by(1 / STEP), '0': () => to(1) };
    const act = keys[event.key === '=' ? '+' : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { place, zoom, by: (factor: number) => by(factor), fit: () => to(1), onKeyDown };
}

type Acts = Record<'by' | 'to', (value: number, point?: Point) => boolean>;

/** Native listeners for wheel and touch, since React's are passive and cannot prevent the page's own movement. */
function listen(at: HTMLElement, latest: { current: Acts }, now: { current: number }) {
  let pinch: { apart: number; zoom: number } | null = null;
  const wheel = (event: WheelEvent) => {
    const turned = event.deltaMode === event.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    // A touchpad pinch arrives as a wheel event with ctrlKey, in smaller steps.
    const factor = STEP ** (-turned / (event.ctrlKey ? NOTCH / 4 : NOTCH));
    // At the limits of the zoom let the page scroll.
    if (latest.current.by(factor, event) || event.ctrlKey) event.preventDefault();
  };
  const apart = ([one, two]: TouchList | Touch[]) =>
    one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
  const start = ({ touches }: TouchEvent) => {
    pinch = touches.length === 2 ? { apart: apart(touches), zoom: now.current } : null;
  };
  const move = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!pinch || !one || !two || pinch.apart === 0) return;
    event.preventDefault();
    const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
    latest.current.to((pinch.zoom * apart(event.touches)) / pinch.apart, middle);
  };
  at.addEventListener('wheel', wheel, { passive: false });
  at.addEventListener('touchstart', start, { passive: true });
  at.addEventListener('touchmove', move, { passive: false });
  return () => {
    at.removeEventListener('wheel', wheel);
    at.removeEventListener('touchstart', start);
    at.removeEventListener('touchmove', move);
  };
}
