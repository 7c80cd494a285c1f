import type { Direction } from '@/lib/laboratory/trend';

/** The sign of each direction; in a file without styles, for pages that show no results. */
export const ARROWS: Record<Direction, string> = { rising: '↗', falling: '↘', steady: '→', varying: '↕' };
