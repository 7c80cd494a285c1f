import { expect, test } from 'vitest';
import { CONFIRMED, ONGOING } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { at } from '@/lib/fhir/reading';
import type { Extract } from '@/lib/record/registry/extract';
import { readDoctors } from '@/lib/record/timeline/doctors';
import { CHAPTERS } from '@/lib/reports/chapters';
import { wordsIn } from '@/lib/reports/words';
import { startingValues } from '@/lib/sections/adverse-reactions/prefill';
import { diagnosesFhir } from '@/lib/sections/diagnoses/fhir';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { doctorWords, NOBODY, NOT_STATED } from '@/lib/values/nobody';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// A medicine that nobody has prescribed, and a diagnosis of which no doctor is known.

const behind = inProcess();

test('nobody is told in the reader’s language, in tables and in reports', async () => {
  const { worded } = diagnosesSection.columns.find(({ name }) => name === 'doctor') ?? {};
  expect([worded?.(NOT_STATED, 'it'), worded?.(NOT_STATED, 'en'), worded?.('Anna Neri', 'en')]).toEqual([
    'Non indicato',
    'Not given',
    'Anna Neri',
  ]);
  const row = {
    ...{ id: 1, state: ONGOING, drug: 'Tisana', dose: '1', frequency: 'la sera', start: '2026-01-15', end: null },
    ...{ prescriber: NOBODY, note: null, moveReason: null, diagnosisId: null, level: 1, tags: [] },
  };
  const extract = { rowsOf: () => [row], takenAt: new Date(), patient: {}, scope: {} } as unknown as Extract;
  const chapter = CHAPTERS.find(({ section }) => section.name === 'therapies');
  const printed = async (locale: 'it' | 'en') =>
    JSON.stringify(await chapter?.blocks(extract, wordsIn(locale, []), new Map()));
  expect(await printed('it')).toContain('nessuno / da banco');
  expect(await printed('en')).toContain('nobody / over the counter');
  expect(await printed('en')).not.toContain(NOBODY);
});

test('nobody is not among the doctors by which the timeline is filtered, and prefills no report', async () => {
  const patient = await newPatient(behind.db);
  const therapy = { state: ONGOING, dose: '1', start: '2026-01-15' };
  await newRow(behind.db, 'therapies', patient, { ...therapy, drug: 'Tisana', prescriber: NOBODY });
  await newRow(behind.db, 'therapies', patient, { ...therapy, drug: 'Farmaco', prescriber: 'Anna Neri' });
  await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: CONFIRMED, doctor: NOT_STATED });
  const read = await withRecord(await viewerOf(patient.userId), 'own', diagnosesSection, readDoctors);
  expect(read.ok && read.value.map(({ name }) => name)).toEqual(['Anna Neri']);
  const known = { aic: null, doctor: undefined, patient: {} };
  const prefilled = (prescriber: string) =>
    startingValues({ ...known, therapy: { ...therapy, prescriber, level: 1, tags: [] } } as never).doctorName;
  expect([prefilled(NOBODY), prefilled('Anna Neri')]).toEqual(['', 'Anna Neri']);
});

test('a FHIR document names nobody as the asserter, and reads it back as not stated', () => {
  const say = (key: string) => key;
  const writing = { patient: {}, meta: {}, besides: undefined, say };
  const asserterOf = (doctor: string) => {
    const row = { kind: 'Allergia', state: CONFIRMED, pathology: 'Lattice', doctor, recordedOn: '2026-01-15' };
    return at(diagnosesFhir.write(row as never, writing as never).resources[0]?.resource, 'asserter');
  };
  expect(asserterOf(NOT_STATED)).toBeUndefined();
  expect(asserterOf('Anna Neri')).toBeDefined();
  expect(doctorWords(NOT_STATED, say)).toBe('record.notGiven');
});
