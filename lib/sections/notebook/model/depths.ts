import type { Figure } from '../figure/outlines';

/**
 * Rows by height; the comment of each table names its columns. The drawings give the body's widths, these tables its depths.
 */
export type Keys = readonly (readonly [y: number, ...values: number[]])[];

/** Depths of half a trunk: height, z of its middle, half the depth. */
export const TRUNK: Record<Figure, Keys> = {
  male: [
    [148, -9, 24],
    [160, -9, 31],
    [176, -6, 40],
    [200, -3, 49],
    [235, 0, 54],
    [270, 1, 52],
    [310, 2, 46],
    [345, 3, 43],
    [385, 2, 45],
    [420, -3, 48],
    [440, -4, 46],
    [456, -4, 36],
    [464, -4, 20],
  ],
  female: [
    [148, -9, 20],
    [160, -9, 26],
    [176, -7, 34],
    [200, -5, 41],
    [235, -3, 44],
    [270, -1, 43],
    [310, 1, 38],
    [340, 2, 36],
    [385, 1, 42],
    [420, -3, 47],
    [440, -4, 45],
    [456, -4, 36],
    [464, -4, 20],
  ],
};

/**
 * Depths of an arm: height, z of its middle, half the depth. The rows where the outline has no inner edge also give half the
 * width.
 */
export const ARM: Keys = [
  [184, -5, 22, 20],
  [196, -5, 27, 24],
  [212, -5, 28, 25],
  [236, -5, 27, 24],
  [262, -5, 25],
  [290, -6, 22],
  [318, -7, 20],
  [334, -7, 19.5],
  [352, -5, 20],
  [380, -2, 19],
  [410, 1, 15.5],
  [435, 3, 12],
  [452, 5, 10.5],
];

/**
 * Depths of a leg: height, z of its middle, half the depth. The rows at the hips also give the x of the leg's middle and
 * half its width, which are used there instead of the outline.
 */
export const LEG: Keys = [
  [384, -4, 14, 34, 16],
  [412, -4, 30, 39, 30],
  [446, -4, 41, 43, 38.5],
  [476, -3, 44],
  [510, 0, 43],
  [555, 3, 37],
  [595, 2, 30],
  [622, 1, 28],
  [648, -4, 27],
  [688, -10, 30],
  [720, -10, 26],
  [755, -9, 20],
  [782, -8, 16.5],
  [802, -8, 17.5],
  [824, -8, 20],
];
