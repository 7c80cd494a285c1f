import type { Figure } from '../figure/outlines';
import { BLOBS, type Blob, HAND, type Rod, SHOULDER } from './blobs';
import { type Sweep, type Sweeps, sweepsOf } from './sections';

/** The approximate distance of a point from a surface, negative inside. */
export type Field = (x: number, y: number, z: number) => number;

/** The limits of a box: lowest and highest x, lowest and highest y, lowest and highest z. */
export type Box = readonly [number, number, number, number, number, number];

/**
 * A part of the body on the right half, which is then mirrored; `blend` is the width over which it merges with the parts
 * before it.
 */
export interface Part {
  distance: Field;
  blend: number;
  box: Box;
}

/** The y of the floor that the soles stand on. */
const FLOOR = 852;

/** The parts of a body: trunk, neck, arms and legs as sweeps, the rest as ellipsoids and rods. */
export function bodyParts(figure: Figure): { parts: Part[]; sweeps: Sweeps } {
  const sweeps = sweepsOf(figure);
  const parts = [
    ...BLOBS[figure].map(blobPart),
    sweepPart(sweeps.neck, 14),
    sweepPart(sweeps.trunk, 16),
    sweepPart(sweeps.leg, 20),
    rodPart(SHOULDER[figure]),
    sweepPart(sweeps.arm, 9),
    ...HAND.map(rodPart),
  ];
  return { parts, sweeps };
}

/**
 * The distance from some parts of a body, blended with each other; it equals the distance from the whole body wherever all
 * other parts are far away.
 */
export function blended(parts: readonly Part[]): Field {
  return (x, y, z) => {
    const side = Math.abs(x);
    let distance = 1e3;
    for (const part of parts) distance = melted(distance, part.distance(side, y, z), part.blend);
    return Math.max(distance, y - FLOOR);
  };
}

/** The parts that affect the surface within a box. */
export const partsIn = (parts: readonly Part[], box: Box): Part[] =>
  parts.filter(({ box: own, blend }) => [0, 2, 4].every((i) => gap(own, box, i) <= blend));
const gap = (a: Box, b: Box, i: number) => Math.max((b[i] ?? 0) - (a[i + 1] ?? 0), (a[i] ?? 0) - (b[i + 1] ?? 0));

/** The smaller of two values, smoothed where they are close (polynomial smooth minimum). */
function melted(a: number, b: number, blend: number): number {
  const near = blend - Math.abs(a - b);
  const least = Math.min(a, b);
  return near > 0 ? least - (near * near) / (4 * blend) : least;
}

function blobPart({ at: [cx, cy, cz], radii: [rx, ry, rz], blend }: Blob): Part {
  const least = -Math.min(rx, ry, rz);
  const distance: Field = (px, py, pz) => {
    const x = (px - cx) / rx;
    const y = (py - cy) / ry;
    const z = (pz - cz) / rz;
    const size = Math.sqrt(x * x + y * y + z * z);
    const slope = Math.sqrt((x * x) / (rx * rx) + (y * y) / (ry * ry) + (z * z) / (rz * rz));
    return slope < 1e-6 ? least : (size * (size - 1)) / slope;
  };
  return { distance, blend, box: [cx - rx, cx + rx, cy - ry, cy + ry, cz - rz, cz + rz] };
}

function rodPart({ from, to, radii, blend }: Rod): Part {
  const [fx, fy, fz] = from;
  const [dx, dy, dz] = [to[0] - fx, to[1] - fy, to[2] - fz];
  const square = dx * dx + dy * dy + dz * dz;
  const distance: Field = (px, py, pz) => {
    const t = Math.min(1, Math.max(0, ((px - fx) * dx + (py - fy) * dy + (pz - fz) * dz) / square));
    const x = px - fx - t * dx;
    const y = py - fy - t * dy;
    const z = pz - fz - t * dz;
    return Math.sqrt(x * x + y * y + z * z) - (radii[0] + t * (radii[1] - radii[0]));
  };
  const wide = Math.max(...radii);
  const ends = [0, 1, 2].flatMap((i) => {
    const [a = 0, b = 0] = [from[i], to[i]];
    return [Math.min(a, b) - wide, Math.max(a, b) + wide];
  });
  return { distance, blend, box: ends as unknown as Box };
}

function sweepPart(sweep: Sweep, blend: number): Part {
  const { top, bottom, x, z, width, depth, lean } = sweep;
  const last = x.length - 2;
  const distance: Field = (px, py, pz) => {
    const y = Math.max(top, Math.min(py, bottom));
    const row = Math.min(Math.floor(y - top), last);
    const t = y - top - row;
    const at = (of: Float32Array) => (of[row] as number) * (1 - t) + t * (of[row + 1] as number);
    const w = at(width);
    const d = at(depth);
    const qx = (px - at(x)) / w;
    const qz = (pz - at(z)) / d;
    const size = Math.sqrt(qx * qx + qz * qz);
    const slope = Math.sqrt((qx * qx) / (w * w) + (qz * qz) / (d * d));
    const across = (slope < 1e-6 ? -Math.min(w, d) : (size * (size - 1)) / slope) * at(lean);
    if (py === y) return across;
    const beyond = Math.abs(py - y);
    return across > 0 ? Math.sqrt(across * across + beyond * beyond) : Math.max(across, beyond);
  };
  const around = (of: Float32Array, by: Float32Array): [number, number] => [
    Math.min(...of.map((value, i) => value - (by[i] ?? 0))),
    Math.max(...of.map((value, i) => value + (by[i] ?? 0))),
  ];
  return { distance, blend, box: [...around(x, width), top, bottom, ...around(z, depth)] };
}
