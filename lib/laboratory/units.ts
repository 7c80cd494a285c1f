import { type LabTest, TESTS } from './tests';

/* Units in UCUM. Values are converted only by the factors of their own test and between prefixes of one unit; never across
   tests, and never between units that depend on the method, such as [IU] and grams. */

/** Units as written on reports, besides their UCUM codes: 'mil.' is a million, 'mila' and 'migl.' a thousand. */
const WRITTEN = {
  'mg%': 'mg/dL',
  'gr/dl': 'g/dL',
  'g/1000ml': 'g/L',
  'cv%': '%',
  '10e9/L': '10*9/L',
  '10e12/L': '10*12/L',
  '10^3/uL': '10*3/uL',
  '10^6/uL': '10*6/uL',
  '10^9/L': '10*9/L',
  '10^12/L': '10*12/L',
  'K/uL': '10*3/uL',
  'mila/mmc': '10*3/uL',
  'migl./mmc': '10*3/uL',
  'mil./mmc': '10*6/uL',
  '/mmc': '/uL',
  'micr.UI/ml': 'u[IU]/mL',
  'mcUI/mL': 'u[IU]/mL',
  'mcg/dL': 'ug/dL',
  'mcg/mL': 'ug/mL',
  'mcg/L': 'ug/L',
  'µg/mg': 'ug/mg{creat}',
  'mg/gr': 'mg/g{creat}',
  'mg/g': 'mg/g{creat}',
  'mg/24h': 'mg/(24.h)',
  'g/24h': 'g/(24.h)',
  mmHg: 'mm[Hg]',
  'UFC/mL': '[CFU]/mL',
  'CFU/mL': '[CFU]/mL',
  'Leu/ul': '/uL',
  'mval/l': 'meq/L',
  'mL/min/1.73m2': 'mL/min/{1.73_m2}',
  'mL/min/1,73m2': 'mL/min/{1.73_m2}',
  sec: 's',
  INR: '{INR}',
  pH: '[pH]',
  ratio: '{ratio}',
} as const;
/** Units that occur on reports, but are not the unit of any test. */
const BARE = [
  'a',
  '/mL',
  'mg/L',
  'g/L',
  'ug/mL',
  '[IU]/mL',
  '[IU]/L',
  'U/mL',
  'mU/mL',
  'mU/L',
  'uU/mL',
  'nmol/L',
  'umol/L',
  'mg',
];

const MARKS: Record<string, string> = { µ: 'u', μ: 'u', '³': '*3', '⁶': '*6', '⁹': '*9', '¹²': '*12' };
/** Ignores case after the first letter, which may be a prefix (mmol, Mmol); both Unicode signs for µ become u. */
function folded(unit: string): string {
  const plain = unit.replace(/\s+/g, '').replace(/[µμ³⁶⁹]|¹²/g, (mark) => MARKS[mark] ?? mark);
  const cased = /^[MmPp]/.test(plain) ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain.toLowerCase();
  return cased.replace(/\[?(?:ui|iu)\]?/, '[iu]');
}

const ofTests = TESTS.flatMap(({ unit, others }) => [unit, ...Object.keys(others)]).filter(Boolean);
const known = new Map(
  [...[...BARE, ...ofTests].map((unit) => [unit, unit] as const), ...Object.entries(WRITTEN)].map(([as, unit]) => [
    folded(as),
    unit,
  ]),
);

/**
 * A unit as other systems write it in the form of reports: powers of ten (`x10E9/L`, `10^3/uL`), cubic millimetres, thousands and
 * millions in words, and without UCUM's annotations in braces, which say what is counted and change no value.
 */
const plain = (written: string) =>
  written
    // Of a unit that is an annotation alone nothing remains but the number.
    .replace(/^\{[^}]*\}$/, '1')
    .replace(/\{[^}]*\}/g, '')
    .replace(/^[x×*]\s*(?=10)/i, '')
    .replace(/^10\s*(?:\*\*|[*^]|e\+?)?\s*\(?0?(\d{1,2})\)?(?=\s*\/)/i, '10*$1')
    .replace(/^(?:thousands?|thou|tho|K)(?=\s*\/)/i, '10*3')
    .replace(/^(?:millions?|mill?|M)(?=\s*\/\s*(?:[uµμ]l|mcl|mm))/i, '10*6')
    .replace(/\/\s*(?:cu\.?\s?mm|cmm|mm\^?3|mm³|mcl)$/i, '/uL')
    .replace(/^(?:cells?|cell\.)(?=\s*\/)/i, '');

/** The UCUM unit of a written unit; null if it is ambiguous or unknown. */
export const unitNamed = (written: string): string | null =>
  known.get(folded(written)) ?? known.get(folded(plain(written))) ?? null;

/** The units in which a test is reported, the usual one first. */
export const unitsOf = ({ unit, others }: LabTest): string[] => [unit, ...Object.keys(others)].filter(Boolean);

const POWERS: Record<string, number> = { '': 0, k: 3, d: -1, m: -3, u: -6, n: -9, p: -12, f: -15 };
const MEASURED = /^([kmunpf]?)(g|mol|eq|kat|U|\[IU\])\/([dmunpf]?)L$/;

/** For an amount per volume: what is measured, and the power of ten of its prefixes. */
function amountOf(unit: string): { of: string; power: number } | undefined {
  const [, amount = '', of, volume = ''] = MEASURED.exec(unit) ?? [];
  return of === undefined ? undefined : { of, power: (POWERS[amount] ?? 0) - (POWERS[volume] ?? 0) };
}

/** Units of numbers without a dimension. `1` is UCUM's. */
const UNITLESS = ['1', '{INR}', '{ratio}', '[pH]'];
/** Tests in international units that reports also write as units: U, as laboratories abbreviate IU. */
const ABBREVIATED = ['insulin', 'tsh', 'fsh', 'lh', 'hcg_beta', 'ige_total'];

/**
 * Whether units (U) and international units ([IU]) are the same amount of what a test measures: always of an enzyme, since 1 U
 * is 1 umol a minute as 1 IU is; of other tests where a standard of the WHO alone is in use. A maker's own units, such as those of
 * antibodies, are none.
 */
const isAbbreviated = ({ key, unit }: LabTest) => /^k?U\/L$/.test(unit) || ABBREVIATED.includes(key);
const withoutAbbreviation = (test: LabTest, of: string) => (isAbbreviated(test) && of === '[IU]' ? 'U' : of);

/** The factor from the test's own unit to another one; undefined if they cannot be converted. */
function factorTo(test: LabTest, unit: string): number | undefined {
  if (unit === test.unit) return 1;
  if (UNITLESS.includes(unit) && UNITLESS.includes(test.unit)) return 1;
  if (unit === '1' && test.unit === '%') return 0.01;
  if (Object.hasOwn(test.others, unit)) return test.others[unit];
  const asked = amountOf(unit);
  if (!asked) return undefined;
  for (const [alike, factor] of [[test.unit, 1] as const, ...Object.entries(test.others)]) {
    const amount = amountOf(alike);
    if (amount && withoutAbbreviation(test, amount.of) === withoutAbbreviation(test, asked.of))
      return factor * 10 ** (amount.power - asked.power);
  }
  return undefined;
}

/** A test's value in another unit; null if the units cannot be converted or are unknown. */
export function converted(test: LabTest, value: number, from: string, to: string): number | null {
  if (from === to && from === test.unit) return value;
  const [divided, multiplied] = [factorTo(test, from), factorTo(test, to)];
  return divided === undefined || multiplied === undefined ? null : (value / divided) * multiplied;
}

/** Whether a value is possible in a living person; true if that is unknown. */
export function isPossible(test: LabTest, value: number, unit: string): boolean {
  const own = converted(test, value, unit, test.unit);
  if (own === null || test.possible === null) return true;
  const [min, max] = test.possible;
  // A tolerance: conversion factors have about five digits, so that a value at the limit may come out slightly beyond
  // it.
  return own >= min * 0.999 && own <= max * 1.001;
}
