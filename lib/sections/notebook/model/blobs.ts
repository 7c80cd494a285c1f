import type { Figure } from '../figure/outlines';

/** An ellipsoid; `blend` is the width over which it merges with the parts before it. */
export interface Blob {
  at: readonly [x: number, y: number, z: number];
  radii: readonly [x: number, y: number, z: number];
  blend: number;
}
/** A rod with round ends and changing thickness. */
export interface Rod {
  from: readonly [x: number, y: number, z: number];
  to: readonly [x: number, y: number, z: number];
  radii: readonly [from: number, to: number];
  blend: number;
}

const blob = (at: Blob['at'], radii: Blob['radii'], blend: number): Blob => ({ at, radii, blend });
const rod = (from: Rod['from'], to: Rod['to'], radii: Rod['radii'], blend: number): Rod => ({ from, to, radii, blend });

const head = (jaw: number): Blob[] => [
  blob([0, 64, 0], [38.5, 49, 46], 1),
  blob([0, 94, 14], [jaw, 36, 30], 16),
  blob([0, 119, 27], [13, 11, 12], 14),
  blob([0, 86, 45], [5, 9, 7], 6),
  blob([0, 72, 43], [3.5, 12, 4], 6),
  blob([13, 61, 39], [11, 4, 6], 9),
  blob([0, 104, 40], [11, 5, 5], 7),
  blob([41, 77, -4], [3.5, 12.5, 7], 3),
];

const foot: Blob[] = [
  blob([43, 836, -24], [17, 17, 19], 10),
  blob([44, 836, 12], [16.5, 18, 34], 12),
  blob([47, 842, 46], [20, 11, 28], 12),
  blob([47.5, 845, 66], [19, 8, 16], 8),
];

const male: Blob[] = [
  blob([40, 220, 32], [38, 30, 20], 22),
  blob([46, 214, -36], [34, 40, 18], 18),
  blob([40, 432, -27], [37, 35, 31], 14),
  blob([94, 203, -4], [21, 30, 26], 14),
  blob([44, 619, 21], [13, 17, 9], 12),
  blob([46, 686, -24], [19, 36, 16], 14),
];
const female: Blob[] = [
  blob([40, 249, 31], [28, 27, 24], 16),
  blob([40, 214, -28], [30, 38, 16], 18),
  blob([41, 432, -26], [40, 38, 33], 14),
  blob([84, 204, -4], [17, 26, 22], 14),
  blob([43, 619, 20], [12, 16, 9], 12),
  blob([43, 686, -23], [18, 36, 15], 14),
];

/** The ellipsoids of a body. They are given for the half on the viewer's right, and mirrored. */
export const BLOBS: Record<Figure, readonly Blob[]> = {
  male: [...head(31), ...male, ...foot],
  female: [...head(28), ...female, ...foot],
};

/** A rod from the neck to the shoulder. */
export const SHOULDER: Record<Figure, Rod> = {
  male: rod([28, 171, -8], [88, 195, -5], [17, 20], 16),
  female: rod([22, 173, -8], [78, 195, -5], [13.5, 17], 16),
};

export const HAND: readonly Rod[] = [
  rod([155.5, 448, 5], [160, 476, 8], [11.5, 11], 8),
  rod([158, 474, 8], [157.5, 500, 11], [9, 6], 8),
  rod([165, 472, 8], [168, 502, 11], [10, 6.5], 8),
  rod([171, 474, 8], [178.5, 500, 11], [10, 6.5], 8),
  rod([156.5, 500, 11], [160.5, 535, 17], [5, 3.8], 1),
  rod([165.5, 503, 11], [170, 545, 19], [5.2, 4], 1),
  rod([175, 503, 11], [182, 545, 19], [5.2, 4], 1),
  rod([182.5, 498, 11], [193, 534, 17], [5, 3.8], 1),
  rod([167, 464, 9], [185, 482, 16], [9, 6.5], 6),
  rod([185, 482, 16], [196, 501, 18], [6.2, 4.6], 4),
];
