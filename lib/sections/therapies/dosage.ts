import { FORBIDDEN, type TherapyState } from '@/db/reference/values';
import { cut, NOT_STATED } from '@/lib/fhir/concepts';
import type { Reading } from '@/lib/fhir/mapping';
import { at, listAt, numberAt, ownText, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import type { Therapy } from './model';
import { scheduleRead, timingOf } from './timing';

/** How a drug is taken, as FHIR's Dosage. */
export function dosageOf(row: Therapy) {
  const { dose, frequency } = row;
  const text = [dose, frequency].filter(Boolean).join(' ');
  if (text === '') return [];
  const { meal } = row;
  return [present({ extension: own({ dose, frequency, meal }), text, ...timingOf(row) })];
}

/**
 * How a drug is taken. From another system's document the words are read, those of all its dosages together; a document without
 * words tells it by its amounts and its timing.
 */
export function intakeOf(resource: Resource, state: TherapyState, say: Reading['say']) {
  const dosages = [...listAt(resource, 'dosage'), ...listAt(resource, 'dosageInstruction')];
  const [dosage] = dosages;
  const [dose, frequency] = [ownText(dosage, 'dose'), ownText(dosage, 'frequency')];
  if (dose !== undefined || frequency !== undefined)
    return { dose: dose ?? null, frequency: frequency ?? null, ...scheduleRead(dosage) };
  const nothing = state === FORBIDDEN ? null : NOT_STATED;
  const isWorded = dosages.some((one) => proseAt(one, 'text') !== undefined);
  const words = dosages.flatMap((one) => proseAt(one, 'text') ?? amountsOf(one));
  const often = isWorded ? undefined : dosages.map((one) => timingWords(one, say)).find((one) => one !== undefined);
  const joined = words.join(isWorded ? '; ' : ', ');
  return { dose: cut(joined, 200) || nothing, frequency: often === undefined ? nothing : cut(often, 200) };
}

/** The amounts of a dosage in words: of its doses, then of its rates. */
function amountsOf(dosage: unknown): string[] {
  const given = listAt(dosage, 'doseAndRate');
  const named = (name: string) =>
    given.flatMap((one) => amountIn(at(one, `${name}Quantity`)) ?? rangeIn(at(one, `${name}Range`)) ?? []);
  return [...named('dose'), ...named('rate')];
}

const comma = (value: number) => String(value).replace('.', ',');
function amountIn(quantity: unknown): string | undefined {
  const value = numberAt(quantity, 'value');
  return value === undefined ? undefined : [comma(value), unitOf(quantity)].filter(Boolean).join(' ');
}

function rangeIn(range: unknown): string | undefined {
  const ends = ['low', 'high'].flatMap((end) => numberAt(range, end, 'value') ?? []);
  const unit = unitOf(at(range, 'high')) ?? unitOf(at(range, 'low'));
  const words = [...new Set(ends)].map(comma).join(' - ');
  return words === '' ? undefined : [words, unit].filter(Boolean).join(' ');
}

const unitOf = (quantity: unknown) => textAt(quantity, 'unit') ?? textAt(quantity, 'code');

const PERIODS = ['min', 'h', 'd', 'wk', 'mo', 'a'];

/** How often a drug is taken, in words; undefined if a dosage does not tell it. */
function timingWords(dosage: unknown, say: Reading['say']): string | undefined {
  const timing = at(dosage, 'timing');
  const [period, unit] = [numberAt(timing, 'repeat', 'period'), textAt(timing, 'repeat', 'periodUnit') ?? ''];
  if (period === undefined || !PERIODS.includes(unit)) return wordsOf(at(timing, 'code'));
  const every = period === 1 ? say(`fhir.every.${unit}`) : say(`fhir.everyFew.${unit}`, { count: comma(period) });
  const times = numberAt(timing, 'repeat', 'frequency') ?? 1;
  return times === 1 ? every : say('fhir.times', { count: comma(times), every });
}
