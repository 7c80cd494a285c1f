import type { PainLevel } from './levels';

// How levels look outside the drawing itself: on the body in two and three dimensions, in lists and in reports.

/**
 * The pattern of each level: none, dots, horizontal lines, slanted lines, a slanted grid, a fine upright grid. The worse the
 * pain, the denser the pattern.
 */
export const PATTERNS = {
  1: { size: 14, path: 'M7 7h0.01', width: 4.5 },
  2: { size: 12, path: 'M0 6H12', width: 2.5 },
  3: { size: 12, path: 'M-3 3L3 -3M0 12L12 0M9 15L15 9', width: 2.5 },
  4: { size: 14, path: 'M0 0L14 14M14 0L0 14', width: 2 },
  5: { size: 8, path: 'M0 4H8M4 0V8', width: 2 },
} as const;
/** The opacity of the pattern over the colour. */
export const PATTERN_OPACITY = 0.7;
/** The colour of the line around an area and around its number. */
export const AREA_EDGE = '#4a4038';

export interface LevelLook {
  colour: string;
  /** The colour of the number and the pattern. */
  ink: string;
}

/**
 * The look of each level. Each colour is darker than the one before, also for people who cannot see red, green or blue, so
 * that the order is visible without colour. The contract's own colours have no such order.
 */
export const SCALE: Record<PainLevel, LevelLook> = {
  0: { colour: '#ffffff', ink: '#000000' },
  1: { colour: '#fdeaa0', ink: '#000000' },
  2: { colour: '#f8bd5a', ink: '#000000' },
  3: { colour: '#e97f38', ink: '#000000' },
  4: { colour: '#b3321f', ink: '#ffffff' },
  5: { colour: '#6a0a22', ink: '#ffffff' },
};

/** The number on an area, in pixels of the drawing. */
export const NUMBER = { radius: 14, size: 18 } as const;

/** The numbers as paths around the centre, since a server may have no font. */
export const DIGITS: Record<PainLevel, string> = {
  0: 'M0 -6C3 -6 4 -3 4 0S3 6 0 6S-4 3 -4 0S-3 -6 0 -6Z',
  1: 'M-3 -3.5L1 -6V6',
  2: 'M-4 -3C-4 -7 4 -7 4 -3C4 0 -4 3 -4 6H4',
  3: 'M-4 -5C-1 -7 4 -6 4 -3C4 -1 1 -0.5 -1 -0.5C1 -0.5 4 0 4 3C4 6.5 -2 7 -4 4.5',
  4: 'M2 6V-6L-4.5 2.5H4.5',
  5: 'M4 -6H-3L-3.5 -0.5C-1 -2 4 -1.5 4 2.5C4 6.5 -2 7 -4 4.5',
};
