const formats = new Map<string, Intl.NumberFormat>();

/** A number as it is read, with a comma or a point. */
export function displayedNumber(value: number, locale: string, decimals = 2): string {
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'it-IT', { maximumFractionDigits: decimals, useGrouping: false });
  formats.set(key, format);
  return format.format(value);
}
