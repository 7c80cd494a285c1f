import { once } from './once';

const formatIn = once(
  (tag: string, decimals: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: decimals, useGrouping: false }),
);

/** A number formatted for display, with a comma or a point. */
export const displayedNumber = (value: number, locale: string, decimals = 2): string =>
  formatIn(locale === 'en' ? 'en-GB' : 'it-IT', decimals).format(value);

/**
 * Measurements written with a decimal point, such as `36.6 °C`, formatted for the language. Text from the first bracket on is
 * quoted from a report and left unchanged.
 */
export function displayedMeasure(measured: string, locale: string): string {
  if (locale === 'en') return measured;
  const [numbers = '', ...words] = measured.split(/(?=\()/);
  return [numbers.replace(/(\d)\.(?=\d)/g, '$1,'), ...words].join('');
}
