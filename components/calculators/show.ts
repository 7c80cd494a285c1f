import type { Show } from '@/lib/calculators/calculator';
import { displayedNumber } from '@/lib/values/numbers';

/** The number of decimals that shows a typed number in full: nobody can type more. */
const ALL = 12;

/** A result has two decimals; below 1 it has three significant digits, so that a small dose is not shown as 0. */
function decimalsOf(value: number): number {
  const size = Math.abs(value);
  return size >= 1 || size === 0 ? 2 : Math.min(ALL, 2 - Math.floor(Math.log10(size)));
}

/** Formats numbers for a language. */
export const showIn = (locale: string): Show =>
  Object.assign((value: number) => displayedNumber(value, locale, ALL), {
    rounded: (value: number) => displayedNumber(value, locale, decimalsOf(value)),
  });
