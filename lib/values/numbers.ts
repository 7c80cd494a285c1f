import { once } from './once';

const formatIn = once(
  (tag: string, decimals: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: decimals, useGrouping: false }),
);

/** A number as it is read, with a comma or a point. */
export const displayedNumber = (value: number, locale: string, decimals = 2): string =>
  formatIn(locale === 'en' ? 'en-GB' : 'it-IT', decimals).format(value);

/**
 * Measurements that are written with a decimal point, such as `36.6 °C`, as a language writes them. What stands in
 * brackets is a report's own words, and behind them is no number more.
 */
export function displayedMeasure(measured: string, locale: string): string {
  if (locale === 'en') return measured;
  const [numbers = '', ...words] = measured.split(/(?=\()/);
  return [numbers.replace(/(\d)\.(?=\d)/g, '$1,'), ...words].join('');
}
