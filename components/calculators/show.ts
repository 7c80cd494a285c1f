import type { Show } from '@/lib/calculators/calculator';
import { displayedNumber } from '@/lib/values/numbers';

/** All the digits that anybody can type. */
const ALL = 12;

/** A result has two decimals; below 1 it has three digits that count, since a small dose is not 0. */
function decimalsOf(value: number): number {
  const size = Math.abs(value);
  return size >= 1 || size === 0 ? 2 : Math.min(ALL, 2 - Math.floor(Math.log10(size)));
}

/** How the reader of a language writes numbers. */
export const showIn = (locale: string): Show =>
  Object.assign((value: number) => displayedNumber(value, locale, ALL), {
    rounded: (value: number) => displayedNumber(value, locale, decimalsOf(value)),
  });
