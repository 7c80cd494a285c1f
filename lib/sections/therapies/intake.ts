import type { Intake } from '@/lib/catalogue/interactions/findings';
import { NOBODY } from '@/lib/values/nobody';
import type { Therapy } from './model';

/** How a therapy is taken, as its form and its row say. */
export type Taken = Partial<
  Pick<
    Therapy,
    | 'substance'
    | 'strength'
    | 'dose'
    | 'frequency'
    | 'rhythm'
    | 'everyDays'
    | 'weekdays'
    | 'times'
    | 'maxPerDay'
    | 'prescriber'
    | 'prescriberId'
  >
>;
/** What the catalogue says of a product. */
export interface Product {
  pack: string;
  form: string;
  ingredients: readonly string[];
  atcCodes: readonly string[];
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`;
const MASS = String.raw`(mg|mcg|µg|ug|g|gr|milligrammi|microgrammi|grammi)\b`;
/** How many mg a unit of mass is. */
const IN_MG: Record<string, number> = { mg: 1, milligrammi: 1, mcg: 0.001, µg: 0.001, ug: 0.001, microgrammi: 0.001 };
const GRAM = 1000;

/** A number as Italians write it: `1.000` is a thousand, `0.125` an eighth. */
const numberOf = (text: string) =>
  Number(/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replace(',', '.'));
const mgOf = (value: string, unit: string) => numberOf(value) * (IN_MG[unit] ?? GRAM);

const COUNTS: Record<string, number> = {
  ...{ mezza: 0.5, mezzo: 0.5, '½': 0.5, '1/2': 0.5, half: 0.5, un: 1, una: 1, uno: 1, one: 1 },
  ...{ due: 2, two: 2, tre: 3, three: 3, quattro: 4, four: 4, cinque: 5, sei: 6 },
};
const COUNT = String.raw`(${Object.keys(COUNTS).join('|')}|\d+(?:[.,]\d+)?)`;
const UNIT =
  '(?:compress[ae]|cpr|cp|capsul[ae]|cps|bustin[ae]|suppost[ae]|fial[ae]|confett[oi]|pastigli[ae]|tablets?|capsules?|sachets?)';
const countOf = (text: string) => COUNTS[text] ?? Number(text.replace(',', '.'));

const UNITS = new RegExp(`(?<![\\d,.])${COUNT}\\s*(?:(?:-|o|a|or|to)\\s*${COUNT}\\s*)?${UNIT}\\b`, 'g');
const MASSES = new RegExp(`${NUMBER}\\s*${MASS}(?!\\s*/)`, 'g');
/** The strengths at the beginning of a pack's text: of a combination, or of one ingredient that is not in a liquid. */
const TOGETHER = new RegExp(`^${NUMBER}(?:\\s*${MASS})?(?:\\s*[/+]\\s*${NUMBER}\\s*${MASS})+`);
const ALONE = new RegExp(`^${NUMBER}\\s*${MASS}(?!\\s*/\\s*(?:\\d|ml|dose))`);
const LAST_UNIT = new RegExp(`${MASS}$`);
const STRENGTHS = new RegExp(`${NUMBER}\\s*(?:${MASS})?`, 'g');
const A_DAY = new RegExp(`${COUNT}\\s*(?:volt[ae]|times?|x)?\\s*(?:al|/|a|per)\\s*(?:giorno|d[iì]|die|day)`);
const A_WEEK = new RegExp(
  `(?:${COUNT}\\s*(?:volt[ae]|giorn[oi]|times?)\\s*)?\\b(?:alla|a|ogni|per) (?:settimana|week)\\b`,
);

/** A single dose: in mg, or as a number of tablets. "1-2 compresse" is two, since the daily amount is the highest. */
function doseOf(text: string): { mg: number } | { units: number } | null {
  if (text === '') return null;
  const plain = text.toLowerCase();
  const units = [...plain.matchAll(UNITS)];
  const masses = [...plain.matchAll(MASSES)];
  if (units.length > 1 || masses.length > 1 || plain.includes('+')) return null;
  const [count] = units.map(([, first = '', last]) => countOf(last ?? first));
  const [mg] = masses.map(([, value = '', unit = '']) => mgOf(value, unit));
  if (mg !== undefined) return { mg: mg * (count ?? 1) };
  return count === undefined ? null : { units: count };
}

/** The strengths of one unit in mg, one for each ingredient: `500 mg, 10 compresse`, `20 mg/12,5 mg`. */
function strengthsOf({ pack, ingredients }: Product): number[] | null {
  if (pack === '') return null;
  const plain = pack.toLowerCase();
  const text = TOGETHER.exec(plain)?.[0] ?? ALONE.exec(plain)?.[0] ?? '';
  const unit = LAST_UNIT.exec(text)?.[1] ?? 'mg';
  const strengths = [...text.matchAll(STRENGTHS)].map(([, value = '', own]) => mgOf(value, own ?? unit));
  return strengths.length === ingredients.length ? strengths : null;
}

const SUBSTANCE = 7;

/** The strength by the code of each substance. A combination has its own code first, then those of its ingredients. */
function byCode({ atcCodes, ingredients }: Product, strengths: readonly number[]): Map<string, number> {
  const codes = atcCodes.filter((code) => code.length === SUBSTANCE);
  if (ingredients.length === 1) return new Map(codes.map((code) => [code, strengths[0] ?? 0]));
  const ofParts = codes.length === ingredients.length + 1 ? codes.slice(1) : codes;
  return ofParts.length === ingredients.length
    ? new Map(ofParts.map((code, at) => [code, strengths[at] ?? 0]))
    : new Map();
}

/** How often a day the drug is taken at most; null if it is not known. */
function perDay({ rhythm, times, maxPerDay, frequency }: Taken): number | null {
  if (rhythm === 'al_bisogno') return maxPerDay ?? null;
  if (rhythm) return times?.length || null;
  const text = (frequency ?? '').toLowerCase();
  const often = A_DAY.exec(text)?.[1];
  if (often) return countOf(often);
  const hours = /(?:ogni|every)\s*(\d{1,2})\s*(?:ore|hours|h)\b/.exec(text)?.[1];
  if (hours && Number(hours) > 0) return Math.max(1, Math.floor(24 / Number(hours)));
  const parts = ['mattin', 'pranzo', 'pomeriggio', 'cena', 'sera', 'notte'].filter((part) => text.includes(part));
  return parts.length || null;
}

const WEEK = 7;

/** The lowest number of days between two intakes; null if it is not known. */
function intervalOf({ rhythm, everyDays, weekdays, frequency }: Taken): number | null {
  if (rhythm === 'giornaliera') return 1;
  if (rhythm === 'ogni_giorni') return everyDays ?? null;
  if (rhythm === 'settimanale') return weekdays && weekdays.length > 0 ? gapOf(weekdays) : null;
  if (rhythm) return null;
  const text = (frequency ?? '').toLowerCase();
  const weekly = A_WEEK.exec(text);
  if (weekly) return Math.floor(WEEK / Math.max(1, countOf(weekly[1] ?? '1')));
  if (/settimanal|weekly/.test(text)) return WEEK;
  const days = /(?:ogni|every)\s*(\d{1,3})\s*(?:giorni|days)/.exec(text)?.[1];
  if (days) return Number(days);
  if (/(?:al|ogni) mese|mensil|monthly/.test(text)) return 30;
  return /al giorno|ogni giorno|al d[iì]\b|\bdie\b|giornalier|quotidian|daily|a day|every day|ogni \d+ ore/.test(text)
    ? 1
    : null;
}

/** The lowest gap between two of the weekdays, over the end of the week. */
function gapOf(weekdays: readonly number[]): number {
  const days = [...new Set(weekdays)].sort((one, other) => one - other);
  return Math.min(...days.map((day, at) => (days[at + 1] ?? (days[0] ?? day) + WEEK) - day));
}

function routeOf({ form, pack }: Product): Intake['route'] {
  const text = `${form} ${pack}`.toLowerCase();
  if (/iniett|iniezion|infusion|siringa|penna|injection|\bfial/.test(text)) return 'injection';
  if (/crema|unguento|gel\b|collirio|cerott|spray|inal|cutane|vaginal|nasal|oftalm|auricolar/.test(text))
    return 'other';
  return /compress|capsul|bustin|granulat|gocce|sciropp|oral|polvere|suppost|confett|pastigl|masticab|tablet/.test(text)
    ? 'oral'
    : null;
}

/** Who takes a drug on their own account, as people write it where the prescriber stands. */
const ONESELF = /^(?:io|me|me stess[oa]|nessuno|automedicazione|da sol[oa]|di mia iniziativa|myself|nobody|self)$/i;
const isOneself = (prescriber: string) => prescriber === NOBODY || ONESELF.test(prescriber);

/**
 * How much of a product is taken, as far as the dose, the frequency and the pack say. An amount that is not clear is left
 * out: a wrong one would be worse than none.
 */
export function intakeOf(taken: Taken, product: Product): Intake {
  const strengths = strengthsOf(product) ?? strengthsOf({ ...product, pack: taken.strength ?? '' });
  const dose = doseOf(taken.dose ?? '');
  const times = perDay(taken);
  const single = product.ingredients.length === 1;
  const dailyMg = new Map<string, number>();
  if (dose && times) {
    if ('units' in dose && strengths)
      for (const [code, strength] of byCode(product, strengths)) dailyMg.set(code, strength * dose.units * times);
    if ('mg' in dose && single) for (const [code, mg] of byCode(product, [dose.mg])) dailyMg.set(code, mg * times);
  }
  const [strength] = strengths ?? [];
  return {
    dailyMg,
    strengthMg: single ? (strength ?? (dose && 'mg' in dose ? dose.mg : null)) : null,
    everyDays: intervalOf(taken),
    route: routeOf(product),
    selfCare: !taken.prescriberId && isOneself((taken.prescriber ?? '').trim()),
  };
}
