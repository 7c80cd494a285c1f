import { type Figure, HALVES } from './outlines';
import { flatten, isInside, type Node, type Point, pathOf, smooth } from './spline';

/** The size of a drawing, which the contract fixes. */
export const WIDTH = 419;
export const HEIGHT = 866;
export const MIDDLE = WIDTH / 2;

/** A node given relative to the middle line, on the viewer's right or left, in canvas coordinates. */
export const placed =
  (side: 1 | -1) =>
  (node: Node): Node => [MIDDLE + side * node[0], node[1], node[2]];

function silhouette(half: readonly Node[]) {
  const inner = half.slice(1, -1);
  const nodes = [...half.map(placed(1)), ...inner.map(placed(-1)).reverse()];
  const curve = smooth(nodes, true);
  return { path: pathOf(curve), polygon: flatten(curve) };
}

export const SILHOUETTES: Record<Figure, { path: string; polygon: Point[] }> = {
  female: silhouette(HALVES.female),
  male: silhouette(HALVES.male),
};

export const isOnBody = (figure: Figure, x: number, y: number) => isInside(SILHOUETTES[figure].polygon, x, y);
