import { blended, type Part, partsIn } from './field';

/** The box in which a surface is sampled; it extends as far to the left as to the right, by `halfWidth`. */
export interface Grid {
  step: number;
  halfWidth: number;
  y: readonly [number, number];
  z: readonly [number, number];
}

/**
 * The edge length, in steps, of the cubes (blocks) into which the grid is divided. Blocks without a part near them are
 * skipped.
 */
export const BLOCK = 4;

/** The values of a field at the points of a grid; they are exact only within `blocks`. */
export interface Samples {
  values: Float32Array;
  counts: readonly [number, number, number];
  /** The first point of each block that the surface may cross, in ascending order. */
  blocks: (readonly [number, number, number])[];
  half: number;
}

const OUTSIDE = 1e3;

/** The values of the blended parts on a grid. One half of the body is computed and then mirrored. */
export function sampled(parts: readonly Part[], grid: Grid): Samples {
  const { step, y, z } = grid;
  const half = Math.ceil(grid.halfWidth / step / BLOCK) * BLOCK;
  const along = ([from, to]: readonly [number, number]) => Math.ceil((to - from) / step / BLOCK) * BLOCK + 1;
  const counts = [2 * half + 1, along(y), along(z)] as const;
  const samples: Samples = { values: new Float32Array(counts[0] * counts[1] * counts[2]), counts, blocks: [], half };
  samples.values.fill(OUTSIDE);
  const size = BLOCK * step;
  for (let k = 0; k < counts[2] - 1; k += BLOCK)
    for (let j = 0; j < counts[1] - 1; j += BLOCK) {
      const row: (readonly [number, number, number])[] = [];
      for (let i = half; i < counts[0] - 1; i += BLOCK) {
        const [left, top, back] = [(i - half) * step, y[0] + j * step, z[0] + k * step];
        const near = partsIn(parts, [left, left + size, top, top + size, back, back + size]);
        if (near.length > 0 && fillBlock(samples, near, [i, j, k], [left, top, back], step)) row.push([i, j, k]);
      }
      const mirrored = row.map(([i]) => [2 * half - i - BLOCK, j, k] as const).reverse();
      samples.blocks.push(...mirrored, ...row);
    }
  return samples;
}

type Triple = readonly [number, number, number];

/**
 * Fills a block with values, and returns whether the surface may cross it. A block deep within the body gets one value, and
 * a block far outside is left as it is.
 */
function fillBlock({ values, counts, half }: Samples, near: Part[], [i, j, k]: Triple, place: Triple, step: number) {
  const field = blended(near);
  const [left, top, back] = place;
  const radius = (BLOCK * step) / 2;
  const middle = field(left + radius, top + radius, back + radius);
  const crossed = Math.abs(middle) < radius * 1.75 * 1.5;
  if (!crossed && middle > 0) return false;
  for (let c = 0; c <= BLOCK; c++)
    for (let b = 0; b <= BLOCK; b++) {
      const row = counts[0] * (j + b + counts[1] * (k + c));
      for (let a = 0; a <= BLOCK; a++) {
        const at = row + i + a;
        if (values[at] !== OUTSIDE) continue;
        const value = crossed ? field(left + a * step, top + b * step, back + c * step) : middle;
        values[at] = value;
        values[row + 2 * half - i - a] = value;
      }
    }
  return crossed;
}
