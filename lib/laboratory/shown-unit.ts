/* How UCUM codes are displayed. Kept apart from the tests and their units, which no browser needs. */

const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:\{INR\}|\{ratio\}|\[pH\]|1)$/, ''],
  [/^10\*(\d+)/, '10^$1'],
  [/^u(?=[a-z[])/, 'µ'],
  [/\/uL/, '/µL'],
  [/\[arb'U\]/, 'U'],
  [/\[(GPL|MPL)'U\]/, '$1'],
  [/mm\[Hg\]/, 'mmHg'],
  [/\{1\.73_m2\}/, '1,73 m²'],
  [/\(24\.h\)/, '24 h'],
  [/\{creat\}/, ' creat.'],
  [/\{Hb\}/, ' Hb'],
  [/\{(FEU|DDU)\}/, ' $1'],
];
const RAISED: Record<string, string> = { '3': '³', '6': '⁶', '9': '⁹', '12': '¹²' };
const WORDS: Record<string, Record<string, string>> = {
  it: { '[IU]': 'UI', '[HPF]': 'campo', '[CFU]': 'UFC', '1,73': '1,73' },
  en: { '[IU]': 'IU', '[HPF]': 'field', '[CFU]': 'CFU', '1,73': '1.73' },
};

/** A unit formatted for display: 10³/µL, mUI/L. */
export function shownUnit(unit: string | null, locale: string): string {
  const plain = SHOWN.reduce((text, [sign, put]) => text.replace(sign, put), unit ?? '');
  const words = WORDS[locale] ?? WORDS.it ?? {};
  return plain
    .replace(/10\^(\d+)/, (_, power: string) => `10${RAISED[power] ?? `^${power}`}`)
    .replace(/\[(?:IU|HPF|CFU)\]|1,73/g, (sign) => words[sign] ?? sign);
}
