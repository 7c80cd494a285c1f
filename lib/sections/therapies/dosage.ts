import { FORBIDDEN, type TherapyState } from '@/db/reference/values';
import { cut, NOT_STATED } from '@/lib/fhir/concepts';
import { at, listAt, numberAt, ownText, textAt } from '@/lib/fhir/reading';
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

/** How a drug is taken. From another system's document only the words are read, those of all its dosages together. */
export function intakeOf(resource: Resource, state: TherapyState) {
  const dosages = [...listAt(resource, 'dosage'), ...listAt(resource, 'dosageInstruction')];
  const [dosage] = dosages;
  const [dose, frequency] = [ownText(dosage, 'dose'), ownText(dosage, 'frequency')];
  if (dose !== undefined || frequency !== undefined)
    return { dose: dose ?? null, frequency: frequency ?? null, ...scheduleRead(dosage) };
  const nothing = state === FORBIDDEN ? null : NOT_STATED;
  const words = dosages.flatMap((one) => wordsOfDosage(one) ?? []);
  return { dose: cut(words.join('; '), 200) || nothing, frequency: nothing };
}

/** A dosage in words; without words, the amount of a single dose. */
function wordsOfDosage(dosage: unknown): string | undefined {
  const quantity = at(dosage, 'doseAndRate', 0, 'doseQuantity');
  const [value, unit] = [numberAt(quantity, 'value'), textAt(quantity, 'unit') ?? textAt(quantity, 'code')];
  return textAt(dosage, 'text') ?? (value === undefined ? undefined : [value, unit].filter(Boolean).join(' '));
}
