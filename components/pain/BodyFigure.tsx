import { type ReactNode, type SVGProps, useId } from 'react';
import type { Face } from '@/lib/record/notebook/figure/details';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import { OUTLINE, PAINTS } from '@/lib/record/notebook/figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from '@/lib/record/notebook/figure/silhouette';
import classes from './map.module.css';
import { type PaintedArea, PaintedAreas } from './patterns';

interface BodyFigureProps {
  figure: Figure;
  face: Face;
  label: string;
  /** Painted on the body, in its coordinates, and cut off at its edge. */
  areas?: readonly PaintedArea[];
  /** Drawn over them and cut off as well. */
  within?: ReactNode;
  /** Drawn over it, uncut. */
  over?: ReactNode;
  /** What makes more than a picture of it. */
  svg?: SVGProps<SVGSVGElement>;
}

/** One of the body drawings as plain markup, without Konva. */
export function BodyFigure({ figure, face, label, areas = [], within, over, svg }: BodyFigureProps) {
  const id = useId();
  const { path: outline } = SILHOUETTES[figure];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.body} role="img" aria-label={label} {...svg}>
      <defs>
        <path id={`${id}b`} d={outline} />
        <clipPath id={`${id}c`}>
          <use href={`#${id}b`} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {PAINTS[figure][face].map(({ path, fill, stroke, width, opacity }) => {
          const paint = { fill, stroke, strokeWidth: width, opacity };
          return path === outline ? (
            <use key={`outline ${width}`} href={`#${id}b`} {...paint} />
          ) : (
            <path key={path} d={path} {...paint} />
          );
        })}
        <PaintedAreas id={id} areas={areas} />
        {within}
      </g>
      <use href={`#${id}b`} fill="none" stroke={OUTLINE.stroke} strokeWidth={OUTLINE.width} />
      {over}
    </svg>
  );
}
