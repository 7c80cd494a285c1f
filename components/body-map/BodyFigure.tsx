import { type ReactNode, type SVGProps, useId } from 'react';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { OUTLINE } from '@/lib/sections/notebook/figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { FIGURES } from './figures';
import classes from './map.module.css';
import { type PaintedArea, PaintedAreas } from './patterns';

interface BodyFigureProps {
  figure: Figure;
  face: Face;
  label: string;
  /** Areas painted on the body, in its coordinates, clipped to its outline. */
  areas?: readonly PaintedArea[];
  /** Content drawn over the areas, clipped to the body's outline. */
  within?: ReactNode;
  /** Content drawn over the body, not clipped. */
  over?: ReactNode;
  /** Whether the page has the figure's `SharedOutlines`. */
  shared?: boolean;
  /** Attributes that make the drawing interactive. */
  svg?: SVGProps<SVGSVGElement>;
}

/** One of the body drawings without Konva: the body is a cacheable image, the rest is plain markup. */
export function BodyFigure({ figure, face, label, areas = [], within, over, shared, svg }: BodyFigureProps) {
  const own = useId();
  const outline = shared ? sharedId(figure) : own;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.body} role="img" aria-label={label} {...svg}>
      {shared ? null : <Outline figure={figure} id={outline} />}
      <image href={FIGURES[figure][face]} width={WIDTH} height={HEIGHT} />
      <g clipPath={`url(#${outline}c)`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <PaintedAreas id={own} areas={areas} />
        {within}
      </g>
      <use href={`#${outline}b`} fill="none" stroke={OUTLINE.stroke} strokeWidth={OUTLINE.width} />
      {over}
    </svg>
  );
}

const sharedId = (figure: Figure) => `body-${figure}-`;

/** The outlines of the given figures. A page renders them once, however often each body is drawn. */
export const SharedOutlines = ({ figures }: { figures: readonly Figure[] }) => (
  <svg width={0} height={0} className={classes.shared} aria-hidden="true">
    {[...new Set(figures)].map((figure) => (
      <Outline key={figure} figure={figure} id={sharedId(figure)} />
    ))}
  </svg>
);

const Outline = ({ figure, id }: { figure: Figure; id: string }) => (
  <defs>
    <path id={`${id}b`} d={SILHOUETTES[figure].path} />
    <clipPath id={`${id}c`}>
      <use href={`#${id}b`} />
    </clipPath>
  </defs>
);
