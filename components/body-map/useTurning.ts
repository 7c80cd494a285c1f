'use client';

import { type PointerEvent, useEffect, useRef } from 'react';
import { lifted, nearer, type Pose, tilted, turned } from './pose';

type Change = (change: (pose: Pose) => Pose) => void;
interface Place {
  x: number;
  y: number;
}

/** Radians per pixel. */
const SPEED = 0.009;

/**
 * Turns the model with mouse, pen or finger: dragging turns and tilts it (a vertical swipe scrolls the page instead); when
 * zoomed, dragging up and down moves it. Two fingers or Ctrl + wheel zoom.
 */
export function useTurning(onPose: Change, zoomed: boolean) {
  const pointers = useRef(new Map<number, Place>());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React adds passive wheel listeners, which cannot prevent the browser's own zoom.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onPose((pose) => nearer(pose, Math.exp(-event.deltaY / 300)));
    };
    const element = box.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [onPose]);
  const down = ({ pointerId, clientX, clientY }: PointerEvent) => {
    pointers.current.set(pointerId, { x: clientX, y: clientY });
  };
  const move = ({ pointerId, pointerType, clientX, clientY, buttons }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (!before || buttons === 0) return;
    const now = { x: clientX, y: clientY };
    pointers.current.set(pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    onPose((pose) => {
      if (other) return nearer(pose, gap(now, other) / gap(before, other));
      const aside = turned(pose, dx * SPEED);
      if (zoomed) return lifted(aside, -dy * 0.012);
      return pointerType === 'touch' ? aside : tilted(aside, dy * SPEED);
    });
  };
  const up = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  return {
    ref: box,
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: up,
  };
}

const gap = (a: Place, b: Place) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
