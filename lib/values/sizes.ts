import { once } from './once';

/** Smaller sizes are shown as less than this, since two decimals would show zero. */
const LEAST_MB = 0.01;

const numbersIn = once((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));

/** A size for display, in megabytes, or in gigabytes from 1000 MB on. */
export function sizeText(megabytes: number, locale: string): string {
  const numbers = numbersIn(locale === 'en' ? 'en-GB' : 'it-IT');
  if (megabytes >= 1000) return `${numbers.format(megabytes / 1000)} GB`;
  return megabytes > 0 && megabytes < LEAST_MB ? `< ${numbers.format(LEAST_MB)} MB` : `${numbers.format(megabytes)} MB`;
}
