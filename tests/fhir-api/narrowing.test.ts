import { beforeAll, expect, test } from 'vitest';
import { SOURCES } from '@/lib/record/fhir/resources';
import { bearerOf, type Credentials } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { allMatches } from './interface';

// T58: A mapping's condition on rows makes a search fast and never changes what it finds.

const behind = inProcess();
let patient: Patient;
let as: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  as = await bearerOf(patient.userId);
  const exam = await newRow(behind.db, 'exams', patient, { state: 2, kind: 'Laboratori Analisi', day: '2025-03-30' });
  for (const [loinc, day] of [
    ['2345-7', '2025-03-30'],
    ['718-7', '2025-03-29'],
    [null, '2024-12-31'],
  ] as const)
    await newRow(behind.db, 'results', patient, {
      examId: exam,
      loinc,
      test: null,
      name: 'Prova',
      value: 5,
      unit: 'mg/dL',
      day,
    });
  for (const [given, day, time] of [
    [{ weight: 70 }, '2025-03-30', null],
    [{ weight: 71, height: 180 }, '2025-03-30', '00:30'],
    [{ maxPressure: 120, minPressure: 80 }, '2025-03-29', '23:59'],
    [{ oxygen: 97, perfusionIndex: 2 }, '2025-01-01', '00:00'],
    [{ temperature: 37, glucose: 90 }, '2024-12-31', '23:59'],
  ] as const)
    await newRow(behind.db, 'readings', patient, { weight: null, ...given, day, time });
  await newRow(behind.db, 'scores', patient, {});
  await newRow(behind.db, 'notebook', patient, {});
});

const QUERIES = [
  'code=29463-7',
  'code=http://loinc.org|29463-7,718-7',
  'code=85354-9',
  'code=85353-1',
  'code=39156-5',
  'code=59408-5',
  'code=http://loinc.org|',
  'code=x',
  'combo-code=8480-6',
  'category=laboratory',
  'category=vital-signs',
  'category=vital-signs,survey',
  'category=survey&code=38208-5',
  'category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory&date=2025-03-30',
  'date=2025-03-30',
  'date=2025-03',
  'date=2025',
  'date=ge2025&date=lt2025-03-30',
  'date=gt2025-03-29T22:59:00Z',
  'date=lt2025-01-01T00:00:00%2B01:00',
  'date=sa2025-03-29',
  'date=eb2025-03-30',
  'date=ne2025-03-30',
  'date=le2024-12-31',
  'date=2025-03-29,2025-03-30',
];

test.each(QUERIES)('%s finds the same with and without the condition', async (query) => {
  const found = (await allMatches(as, `Observation?${query}`)).map(({ id }) => id);
  const kept = SOURCES.map((source) => [source, source.narrow] as const);
  for (const [source] of kept) Object.assign(source, { narrow: undefined });
  try {
    expect(found).toEqual((await allMatches(as, `Observation?${query}`)).map(({ id }) => id));
  } finally {
    for (const [source, narrow] of kept) Object.assign(source, { narrow });
  }
});

test('a day is that of the clock in Italy', async () => {
  const on = async (query: string) => (await allMatches(as, `Observation?code=29463-7&${query}`)).length;
  expect(await on('date=2025-03-30')).toBe(2);
  expect(await on('date=2025-03-29')).toBe(0);
  expect(await on('date=sa2025-03-29T23:15:00Z')).toBe(1);
  expect(await on('date=lt2025-03-30')).toBe(0);
});
