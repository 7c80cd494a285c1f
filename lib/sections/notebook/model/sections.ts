import type { Figure } from '../figure/outlines';
import { HEIGHT, MIDDLE, SILHOUETTES } from '../figure/silhouette';
import { crossingsAt } from '../figure/spline';
import { ARM, type Keys, LEG, TRUNK } from './depths';

// The model's coordinates in pixels of the drawings: x from the middle of the body, y downwards from the top, z towards the
// viewer.

/** A limb or the trunk as a stack of ellipses, one for each pixel of height from `top` on. */
export interface Sweep {
  top: number;
  bottom: number;
  x: Float32Array;
  z: Float32Array;
  width: Float32Array;
  depth: Float32Array;
  /** The ratio of the distance to the surface to the horizontal distance: less than 1 where the surface is slanted. */
  lean: Float32Array;
}

/**
 * One column of a table as a value for each pixel of height, interpolated smoothly (Catmull-Rom) between the table's rows.
 */
function run(keys: Keys, column: number, top: number, bottom: number): Float32Array {
  const values = new Float32Array(bottom - top + 1);
  for (let y = top; y <= bottom; y++) {
    const after = keys.findIndex(([at]) => at > y);
    const i = after < 0 ? keys.length - 2 : Math.max(0, after - 1);
    const key = (n: number) => keys[Math.min(Math.max(n, 0), keys.length - 1)] as Keys[number];
    const [k0, k1, k2, k3] = [key(i - 1), key(i), key(i + 1), key(i + 2)];
    const t = Math.min(1, Math.max(0, (y - k1[0]) / (k2[0] - k1[0] || 1)));
    const [a = 0, b = 0, c = 0, d = 0] = [k0, k1, k2, k3].map((one) => one[column]);
    values[y - top] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  }
  return values;
}

/** A sweep from a table with the columns height, x, z, half the width, half the depth. */
function sweep(keys: Keys): Sweep {
  const [top, bottom] = [Math.round(keys[0]?.[0] ?? 0), Math.round(keys.at(-1)?.[0] ?? 0)];
  const [x, z, width, depth] = [1, 2, 3, 4].map((column) => run(keys, column, top, bottom)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const slope = (of: Float32Array, i: number) => ((of[i + 1] ?? 0) - (of[i - 1] ?? 0)) / 2;
  const lean = Float32Array.from(x, (_, i) => {
    if (i === 0 || i === x.length - 1) return 0.5;
    const steepest = Math.max(Math.abs(slope(width, i)), Math.abs(slope(depth, i))) + Math.abs(slope(x, i));
    return Math.max(0.35, 1 / Math.hypot(1, steepest));
  });
  return { top, bottom, x, z, width, depth, lean };
}

/** The x values at which a height crosses the right half of the outline, as distances from the middle. */
const outlineAt = (figure: Figure, y: number) =>
  crossingsAt(SILHOUETTES[figure].polygon, y)
    .map((x) => x - MIDDLE)
    .filter((x) => x > 0);

/** The trunk has the outline's width, except at the shoulders, which belong to the arms. */
function trunk(figure: Figure): Sweep {
  const widest = figure === 'male' ? 80 : 73;
  const keys = TRUNK[figure].map(([y, z = 0, depth = 0]) => {
    const edge = outlineAt(figure, y)[0] ?? 0;
    const shoulders = y < 240 ? Math.min(edge, widest - 2 + (y - 176) * 0.03) : edge;
    const crotch = y > 460 ? 36 : y > 450 ? 70 : shoulders;
    return [y, 0, z, crotch, depth] as const;
  });
  return sweep(keys);
}

function arm(figure: Figure): Sweep {
  const slim = figure === 'male' ? 1 : 0.86;
  const keys = ARM.map(([y, z = 0, depth = 0, half]) => {
    const edges = outlineAt(figure, y);
    const outer = edges.at(-1) ?? 0;
    const inner = half === undefined ? (edges.at(-2) ?? 0) : outer - 2 * half * slim;
    return [y, (inner + outer) / 2, z, (outer - inner) / 2, depth * slim] as const;
  });
  return sweep(keys);
}

function leg(figure: Figure): Sweep {
  const keys = LEG.map(([y, z = 0, depth = 0, x, width]) => {
    if (x !== undefined && width !== undefined) return [y, x, z, width, depth] as const;
    const [inner = 0, outer = 0] = outlineAt(figure, Math.min(y, 806));
    return [y, (inner + outer) / 2, z, (outer - inner) / 2, depth] as const;
  });
  return sweep(keys);
}

const neck = (figure: Figure): Sweep =>
  sweep(
    (figure === 'male' ? [26, 27, 27, 29] : [21, 20.5, 20.5, 23]).map((width, i) => {
      const [y, z, depth] = (
        [
          [92, 0, 26],
          [118, -3, 26],
          [140, -7, 26],
          [162, -10, 28],
        ] as const
      )[i] ?? [0, 0, 0];
      return [y, 0, z, width, figure === 'male' ? depth : depth * 0.8] as const;
    }),
  );

export interface Sweeps {
  trunk: Sweep;
  neck: Sweep;
  arm: Sweep;
  leg: Sweep;
}
export const sweepsOf = (figure: Figure): Sweeps => ({
  trunk: trunk(figure),
  neck: neck(figure),
  arm: arm(figure),
  leg: leg(figure),
});

/** The depth at which front and back meet at a point of the body: the middle of the part that the point lies on. */
export function middleDepth({ trunk, neck, arm, leg }: Sweeps, x: number, y: number): number {
  const at = ({ z, top }: Sweep) => z[Math.min(Math.max(Math.round(y) - top, 0), z.length - 1)] ?? 0;
  if (y < 92) return 0;
  if (y < 155) return at(neck);
  if (y < HEIGHT && Math.abs(x) > 80 + Math.max(0, y - 240) * 0.16) return at(arm);
  return y < 455 ? at(trunk) : at(leg);
}
