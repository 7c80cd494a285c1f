import type { Surface } from './nets';

/** A surface cut in two; a point on the cut exists twice, once for each half. */
export interface Halves {
  /** x, y, z and the normal's x, y, z of each point, one after the other. */
  points: number[];
  triangles: number[];
  /** Whether each point belongs to the front half. */
  fronts: boolean[];
}

const VALUES = 6;

/** Cuts a surface where `depths` (one value for each point) changes its sign. */
export function cutInHalves({ points, triangles }: Surface, normals: Float32Array, depths: Float32Array): Halves {
  const halves: Halves = { points: [], triangles: [], fronts: [] };
  for (let i = 0; i < depths.length; i++) {
    for (let axis = 0; axis < 3; axis++) halves.points.push(points[3 * i + axis] as number);
    for (let axis = 0; axis < 3; axis++) halves.points.push(normals[3 * i + axis] as number);
    halves.fronts.push((depths[i] as number) >= 0);
  }
  const cuts = new Map<number, number>();
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i], triangles[i + 1], triangles[i + 2]] as [number, number, number];
    const [a, b, c] = corners.map((corner) => halves.fronts[corner]);
    if (a === b && b === c) halves.triangles.push(...corners);
    else cutTriangle(halves, cuts, depths, corners);
  }
  return halves;
}

/**
 * Cuts a triangle that lies on both halves: the half with one corner gets a small triangle, the other half a quadrilateral.
 */
function cutTriangle(halves: Halves, cuts: Map<number, number>, depths: Float32Array, corners: number[]) {
  const sides = corners.map((corner) => halves.fronts[corner]);
  const at = sides.findIndex((side, i) => side !== sides[(i + 1) % 3] && side !== sides[(i + 2) % 3]);
  const [alone, next, last] = [0, 1, 2].map((i) => corners[(at + i) % 3]) as [number, number, number];
  const side = sides[at] === true;
  const cut = (other: number, front: boolean) => cutPoint(halves, cuts, depths, [alone, other], front);
  halves.triangles.push(alone, cut(next, side), cut(last, side));
  const [a, b] = [cut(next, !side), cut(last, !side)];
  halves.triangles.push(a, next, last, a, last, b);
}

type Cuts = Map<number, number>;

function cutPoint({ points, fronts }: Halves, cuts: Cuts, depths: Float32Array, edge: number[], front: boolean) {
  const [from, to] = [Math.min(...edge), Math.max(...edge)];
  const name = (from * depths.length + to) * 2 + (front ? 1 : 0);
  const known = cuts.get(name);
  if (known !== undefined) return known;
  const [a, b] = [depths[from] as number, depths[to] as number];
  const t = a / (a - b);
  for (let i = 0; i < VALUES; i++)
    points.push((points[VALUES * from + i] as number) * (1 - t) + t * (points[VALUES * to + i] as number));
  cuts.set(name, fronts.length);
  return fronts.push(front) - 1;
}
