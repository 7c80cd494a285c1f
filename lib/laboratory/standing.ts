import type { Ordinal } from './ordinals';
import type { Limits } from './ranges';
import type { Comparator } from './values';

export type Standing = 'below' | 'within' | 'above';

export interface Measured {
  value: number;
  comparator: Comparator | null;
}

/**
 * The interval in which a result lies: `<5` is anything from 0 up to, but not including, 5. No measured quantity is negative.
 */
function spanOf({ value, comparator }: Measured, least: number) {
  switch (comparator) {
    case '<':
    case '<=':
      return { from: Math.min(least, value), to: value, open: comparator === '<' ? 'to' : null };
    case '>':
    case '>=':
      return { from: value, to: Number.POSITIVE_INFINITY, open: comparator === '>' ? 'from' : null };
    default:
      return { from: value, to: value, open: null };
  }
}

/**
 * Where a result lies relative to the range on its own report. Null without a range, and for a result such as `<5` that may be
 * on either side of a limit. `least` is the smallest possible value.
 */
export function standingOf(measured: Measured, limits: Limits, least = 0): Standing | null {
  const { low, high, lowInclusive = true, highInclusive = true } = limits;
  if (low === undefined && high === undefined) return null;
  const { from, to, open } = spanOf(measured, least);
  const isBelow = (value: number, included: boolean) =>
    low !== undefined && (value < low || (value === low && !(included && lowInclusive)));
  const isAbove = (value: number, included: boolean) =>
    high !== undefined && (value > high || (value === high && !(included && highInclusive)));
  if (isBelow(to, open !== 'to')) return 'below';
  if (isAbove(from, open !== 'from')) return 'above';
  const endsWithin = open === 'to' ? high === undefined || to <= high : !isAbove(to, true);
  const beginsWithin = open === 'from' ? low === undefined || from >= low : !isBelow(from, true);
  return beginsWithin && endsWithin ? 'within' : null;
}

/**
 * Where a step of a scale lies relative to the expected one, for example `++` where absence is expected; null if one of them
 * has no place on the scale. Present without a step is above absent.
 */
export function stepStanding(step: Ordinal, expected: Ordinal): Standing | null {
  if (typeof expected !== 'number') return null;
  if (step === 'P') return expected === 0 ? 'above' : null;
  if (step === 'E') return null;
  return step > expected ? 'above' : 'within';
}

const PRINTED: Record<string, Standing> = {
  H: 'above',
  HH: 'above',
  '↑': 'above',
  L: 'below',
  LL: 'below',
  '↓': 'below',
  N: 'within',
};

/** The laboratory's printed mark next to a result, if it is a common one. */
export const printedStanding = (interpretation: string | null): Standing | null =>
  PRINTED[interpretation?.trim().toUpperCase() ?? ''] ?? null;
