import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { readPatient } from '@/lib/sections/patient/queries';
import { type LatestMeasure, readLatest } from '@/lib/sections/readings/latest';
import { ageOn, today } from '@/lib/values/days';

/**
 * A value that the record has for a field; `from` is a key under `calculators.origins.`, `day` when it was measured, and
 * `name` what it is from is called.
 */
export interface Fact {
  value: number | string;
  from: string;
  day?: string;
  name?: string;
}
export type Facts = Record<string, Fact>;

export const measured = (field: string, latest: LatestMeasure | null): Facts =>
  latest === null ? {} : { [field]: { ...latest, from: 'reading' } };

/** What the card says of age and sex; nothing of what is not given there. */
export async function readCardFacts(record: RecordAccess): Promise<Facts> {
  const { birthDate, sex } = await readPatient(record);
  return {
    ...(birthDate ? { ageYears: { value: ageOn(birthDate, today()), from: 'card' } } : {}),
    ...(sex === 'male' || sex === 'female' ? { sex: { value: sex, from: 'card' } } : {}),
  };
}

/** Weight (kg), height (cm), age and sex: what the calculators of doses and clearance know beforehand. */
export async function readBodyFacts(record: RecordAccess): Promise<Facts> {
  const [weight, height, card] = await Promise.all([
    readLatest(record, 'weight'),
    readLatest(record, 'height'),
    readCardFacts(record),
  ]);
  return { ...measured('weightKg', weight), ...measured('heightCm', height), ...card };
}
