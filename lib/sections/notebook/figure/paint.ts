import { DETAILS, type Face } from './details';
import type { Figure } from './outlines';
import { placed, SILHOUETTES } from './silhouette';
import { type Node, pathOf, smooth } from './spline';

/**
 * One stroke or filling of a drawing, the same for SVG and canvas. All except the outline, which is drawn last, are clipped
 * to the silhouette.
 */
export interface Paint {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

/** The colour of the skin: dark enough that white marks are visible on it, and pale enough for all other colours. */
export const SKIN = '#e4d9cd';
const SHADE = '#8f7a66';
const LINE = '#7d6c5c';

/** Shading towards the edge makes the flat shape look round: wide soft bands, clipped at the silhouette. */
const bands = [52, 45, 38, 32, 26, 20, 15, 10, 6];

function paintsOf(figure: Figure, face: Face): Paint[] {
  const { path } = SILHOUETTES[figure];
  return [
    { path, fill: SKIN },
    ...bands.map((width) => ({ path, stroke: SHADE, width, opacity: 0.038 })),
    ...DETAILS[figure][face].flatMap(({ nodes, faint }) =>
      sidesOf(nodes).map((side) => ({
        path: pathOf(smooth(nodes.map(placed(side)))),
        stroke: LINE,
        width: faint ? 1 : 1.3,
        opacity: faint ? 0.3 : 0.6,
      })),
    ),
  ];
}

/** A line on the middle line is its own mirror image, and is drawn once. */
const sidesOf = (nodes: readonly Node[]): (1 | -1)[] => (nodes.every(([x]) => x === 0) ? [1] : [1, -1]);

const pair = (figure: Figure) => ({ front: paintsOf(figure, 'front'), back: paintsOf(figure, 'back') });
export const PAINTS: Record<Figure, Record<Face, Paint[]>> = { female: pair('female'), male: pair('male') };

/** The outline, which is drawn over everything else, including the marks. */
export const OUTLINE = { stroke: LINE, width: 1.6 } as const;
