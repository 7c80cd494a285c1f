'use client';

import { useEffect, useRef } from 'react';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import type { Stroke } from '@/lib/sections/notebook/strokes';
import classes from './pain.module.css';
import { clipToBody, paintStroke } from './paint';

/** The canvas has twice the resolution, for high-density screens. */
const FINE = 2;

/**
 * The strokes drawn by hand, over the body with tappable areas. The layer ignores the pointer, so that the body below gets it.
 */
export function StrokesLayer({ strokes, figure, face }: { strokes: readonly Stroke[]; figure: Figure; face: Face }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const here = strokes.filter((stroke) => stroke.face === face);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(FINE, 0, 0, FINE, 0, 0);
    context.clearRect(0, 0, WIDTH, HEIGHT);
    context.save();
    clipToBody(context, figure);
    for (const stroke of strokes) if (stroke.face === face) paintStroke(context, stroke);
    context.restore();
  }, [strokes, figure, face]);
  if (here.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus and hears nothing
    <canvas ref={canvas} width={WIDTH * FINE} height={HEIGHT * FINE} className={classes.strokes} aria-hidden="true" />
  );
}
