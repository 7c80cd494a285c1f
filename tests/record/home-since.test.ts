import { expect, test } from 'vitest';
import { COMPLETED, SCHEDULED } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { readSince } from '@/lib/record/home/since';
import { cardSection } from '@/lib/sections/patient/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// What a record has got since the patient's last visit.

const behind = inProcess();
const ago = (days: number) => daysAfter(today(), -days);

async function sinceOf({ userId }: Patient) {
  const read = await withRecord(await viewerOf(userId), 'own', cardSection, readSince);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

const NONE = { maxPressure: null, minPressure: null, heartRate: null };

test('rows after the last visit are counted, with the mean of the pressures that have both values', async () => {
  const patient = await newPatient(behind.db);
  const add = (section: string, given: Record<string, unknown>) => newRow(behind.db, section, patient, given);
  await add('visits', { day: ago(40) });
  await add('visits', { day: ago(10) });
  await add('visits', { day: daysAfter(today(), 5) });
  await add('readings', { ...NONE, day: ago(10), maxPressure: 190, minPressure: 110 });
  await add('readings', { ...NONE, day: ago(9), maxPressure: 130, minPressure: 80 });
  await add('readings', { ...NONE, day: ago(2), maxPressure: 141, minPressure: 84 });
  await add('readings', { ...NONE, day: ago(2), maxPressure: 120 });
  await add('readings', { ...NONE, day: ago(1), weight: 80 });
  await add('exams', { state: COMPLETED, day: ago(3) });
  await add('exams', { state: COMPLETED, day: ago(20) });
  expect(await sinceOf(patient)).toMatchObject({
    ...{ visit: ago(10), from: ago(10), others: 2, exams: 1, ecgs: 0, asked: [] },
    pressures: { count: 2, max: 136, min: 82 },
  });
});

test('booked exams whose day has passed are asked about, the last first; those to come are not', async () => {
  const patient = await newPatient(behind.db);
  for (const [reason, days] of [
    ['Primo', 30],
    ['Secondo', 4],
    ['Terzo', 2],
    ['Oggi', 0],
  ] as const)
    await newRow(behind.db, 'exams', patient, { state: SCHEDULED, reason, day: ago(days) });
  const { asked } = await sinceOf(patient);
  expect(asked.map(({ reason }) => reason)).toEqual(['Terzo', 'Secondo']);
});

test('without a visit the last thirty days count, and an empty record has got nothing', async () => {
  const since = await sinceOf(await newPatient(behind.db));
  expect(since).toEqual({
    ...{ visit: null, from: ago(30), pressures: null, others: 0, ecgs: 0, exams: 0, asked: [] },
  });
});
