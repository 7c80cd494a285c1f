import { BLOCK, type Grid, type Samples } from './samples';

/**
 * A surface: its points as x, y, z one after the other, and its triangles as three point numbers, counterclockwise seen from
 * outside.
 */
export interface Surface {
  points: number[];
  triangles: number[];
}

/**
 * The surface on which the sampled values change their sign, computed by naive surface nets: each cell that the surface
 * crosses gets one point.
 */
export function surfaceOf(samples: Samples, grid: Grid): Surface {
  const { values, counts, blocks } = samples;
  const [nx, ny] = counts;
  const cells = new Int32Array(values.length).fill(-1);
  const surface: Surface = { points: [], triangles: [] };
  const steps = [1, nx, nx * ny] as const;
  for (const [i0, j0, k0] of blocks)
    for (let k = k0; k < k0 + BLOCK; k++)
      for (let j = j0; j < j0 + BLOCK; j++)
        for (let i = i0; i < i0 + BLOCK; i++) {
          const at = i + nx * (j + ny * k);
          if (!isCrossed(values, at, steps)) continue;
          cells[at] = surface.points.length / 3;
          addPoint(
            surface.points,
            values,
            at,
            steps,
            [(i - samples.half) * grid.step, grid.y[0] + j * grid.step, grid.z[0] + k * grid.step],
            grid.step,
          );
          addSquares(surface.triangles, values, cells, at, steps);
        }
  return surface;
}

type Triple = readonly [number, number, number];

function isCrossed(values: Float32Array, at: number, [sx, sy, sz]: Triple): boolean {
  const inside = (values[at] as number) < 0;
  for (let corner = 1; corner < 8; corner++) {
    const value = values[at + (corner & 1) * sx + ((corner >> 1) & 1) * sy + (corner >> 2) * sz] as number;
    if (value < 0 !== inside) return true;
  }
  return false;
}

/** Adds a cell's point: the mean of the points at which the surface crosses the cell's twelve edges. */
function addPoint(points: number[], values: Float32Array, at: number, steps: Triple, place: Triple, step: number) {
  let [x, y, z, count] = [0, 0, 0, 0];
  for (let corner = 0; corner < 8; corner++) {
    const [cx, cy, cz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const here = at + cx * steps[0] + cy * steps[1] + cz * steps[2];
    const a = values[here] as number;
    for (let axis = 0; axis < 3; axis++) {
      if ((corner >> axis) & 1) continue;
      const b = values[here + (steps[axis] as number)] as number;
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      x += cx + (axis === 0 ? t : 0);
      y += cy + (axis === 1 ? t : 0);
      z += cz + (axis === 2 ? t : 0);
      count++;
    }
  }
  points.push(place[0] + (x / count) * step, place[1] + (y / count) * step, place[2] + (z / count) * step);
}

/**
 * Adds the surface's squares around those of the three edges at this cell's first corner that the surface crosses. Each
 * square connects the points of the four cells around its edge.
 */
function addSquares(triangles: number[], values: Float32Array, cells: Int32Array, at: number, steps: Triple) {
  const inside = (values[at] as number) < 0;
  for (let axis = 0; axis < 3; axis++) {
    if ((values[at + (steps[axis] as number)] as number) < 0 === inside) continue;
    const u = steps[(axis + 1) % 3] as number;
    const v = steps[(axis + 2) % 3] as number;
    const a = cells[at] as number;
    const b = cells[at - u] as number;
    const c = cells[at - u - v] as number;
    const d = cells[at - v] as number;
    if (inside) triangles.push(a, b, c, a, c, d);
    else triangles.push(a, c, b, a, d, c);
  }
}
