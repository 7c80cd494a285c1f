import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { readPatient } from '@/lib/sections/patient/queries';
import { type LatestMeasure, readLatest } from '@/lib/sections/readings/latest';
import { ageOn, today } from '@/lib/values/days';

/**
 * The record's value for a field; `from` is a key under `calculators.origins.`, `day` is when it was measured, and `name` is
 * the name of its source.
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

/** Age and sex from the card; fields that the card lacks are absent. */
export async function readCardFacts(record: RecordAccess): Promise<Facts> {
  const { birthDate, sex } = await readPatient(record);
  return {
    ...(birthDate ? { ageYears: { value: ageOn(birthDate, today()), from: 'card' } } : {}),
    ...(sex === 'male' || sex === 'female' ? { sex: { value: sex, from: 'card' } } : {}),
  };
}

/** Weight (kg), height (cm), age and sex: the known values for the dose and clearance calculators. */
export async function readBodyFacts(record: RecordAccess): Promise<Facts> {
  const [weight, height, card] = await Promise.all([
    readLatest(record, 'weight'),
    readLatest(record, 'height'),
    readCardFacts(record),
  ]);
  return { ...measured('weightKg', weight), ...measured('heightCm', height), ...card };
}
