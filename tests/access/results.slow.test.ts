import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { DOCTOR_CALCULATORS, readDoctorViewCalculators } from '@/lib/calculators/scores/doctor-view';
import { readDoctorViewExams } from '@/lib/sections/exams/page/queries';
import { readingsSection } from '@/lib/sections/readings/section';
import { readDoctorViewResults } from '@/lib/sections/results/queries';
import { resultsSection } from '@/lib/sections/results/section';
import { today } from '@/lib/values/days';
import { bearerOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, DERMATOLOGY, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { apiOf } from '../support/sections';
import { tie } from './doctor-scene';
import { type Association, HIDING, newHidden } from './hidden-cases';

// T5: a result is visible to every reader who sees its exam; hidden results leave no trace in any list, curve, arrow,
// calculator or answer.

const behind = inProcess();
const api = apiOf('risultati', 'risultati');
const UNKNOWN = 281_474_976_710_600;

const TESTS = [
  ['creatinine', '2160-0', 'mg/dL'],
  ['bili_total', '1975-2', 'mg/dL'],
  ['inr', '6301-6', '{INR}'],
  ['sodium', '2951-2', 'mmol/L'],
  ['albumin', '1751-7', 'g/dL'],
  ['chol', '2093-3', 'mg/dL'],
  ['hdl', '2085-9', 'mg/dL'],
] as const;

/** An exam with a result of every test that a calculator uses. */
async function withResults(patient: Patient, shared: Record<string, unknown>, value: number, day = today()) {
  const exam = await newHidden(behind.db, 'exams', patient, { ...shared, state: 2, day });
  for (const [key, loinc, unit] of TESTS)
    await newRow(behind.db, 'results', patient, { examId: exam, test: key, loinc, unit, name: key, value, day });
  return exam;
}

/** Everything that a doctor can read: each page, also for the exam and for each test, every calculator, every list. */
async function told(userId: number, patient: Patient, exam: number) {
  const viewer = await viewerOf(userId);
  const read = async <T>(query: Record<string, string>, reads: (q: typeof query) => (r: never) => Promise<T>) =>
    withRecord(viewer, patient.patientId, resultsSection, reads(query) as never);
  const as = await bearerOf(userId);
  const calculators = DOCTOR_CALCULATORS.map(({ page }) =>
    withRecord(viewer, patient.patientId, readingsSection, readDoctorViewCalculators({ calcolo: page })),
  );
  return {
    overview: await read({}, readDoctorViewResults),
    curves: await Promise.all(TESTS.map(([key]) => read({ test: key }, readDoctorViewResults))),
    exam: await read({ esame: String(exam) }, readDoctorViewResults),
    exams: await read({}, readDoctorViewExams as never),
    calculators: await Promise.all(calculators),
    lists: await Promise.all(
      ['', '?test=creatinine', `?id_indagine=${exam}`, '?limit=1'].map((query) => api.list(as, patient, query)),
    ),
    put: await api.put(as, exam, { valore: 1 }),
  };
}

describe.each(HIDING)('with %s', (_, association: Association, hidden) => {
  test('the results of a hidden exam change nothing that the doctor gets', async () => {
    const patient = await newPatient(behind.db, { birthDate: '1960-01-01', sex: 'female' });
    const { doctor } = await tie(behind, patient, association);
    const seen = { level: 1, tags: association.tags ?? [DERMATOLOGY] };
    for (const [value, day] of [
      [1.1, '2024-01-10'],
      [1.2, today()],
    ] as const)
      await withResults(patient, seen, value, day);
    const before = await told(doctor.userId, patient, UNKNOWN);
    const exam = await withResults(patient, hidden, 1.7);
    expect(await told(doctor.userId, patient, UNKNOWN)).toEqual(before);
    const asked = await told(doctor.userId, patient, exam);
    expect(asked.exam).toEqual(before.exam);
    expect(asked.lists).toEqual(before.lists);
    const [{ id = 0 } = {}] =
      await behind.sql`select id_risultato::float8 as id from tbl_risultati where id_indagine = ${exam}`;
    const as = await bearerOf(doctor.userId);
    expect(await api.put(as, id, { valore: 1 })).toEqual(await api.put(as, UNKNOWN, { valore: 1 }));
    expect(await api.remove(as, id)).toEqual(await api.remove(as, UNKNOWN));
  });
});

const valuesOf = async (userId: number, patient: Patient) =>
  ((await api.list(await bearerOf(userId), patient, '?test=creatinine')).body.data as { valore: number }[]).map(
    ({ valore }) => valore,
  );

test('a doctor of level 3 loses an exam’s results, in arrow and curve too, once the exam’s level is 6', async () => {
  const patient = await newPatient(behind.db);
  const { doctor } = await tie(behind, patient, { level: 3 });
  const days = ['2024-01-10', '2025-01-10', '2026-01-10'];
  const exams: number[] = [];
  const values = [3, 1, 3.1];
  for (const [at, day] of days.entries())
    exams.push(await withResults(patient, { level: 3, tags: [] }, values[at] ?? 0, day));
  const direction = async () => {
    const read = await withRecord(
      await viewerOf(doctor.userId),
      patient.patientId,
      resultsSection,
      readDoctorViewResults({}),
    );
    if (!read.ok) throw new Error(read.refusal.code);
    const rows = read.value?.overview?.groups.flatMap((group) => group.rows);
    return rows?.find(({ row }) => row.test === 'creatinine')?.direction;
  };
  expect(await valuesOf(doctor.userId, patient)).toEqual([3.1, 1, 3]);
  expect(await direction()).toBe('varying');
  await behind.sql`update tbl_indagini set id_livello_confidenzialita = 6 where id_indagine = ${exams[1] ?? 0}`;
  expect(await valuesOf(doctor.userId, patient)).toEqual([3.1, 3]);
  expect(await direction()).toBeNull();
});

test('no result is in the emergency set: Minima shows none, Parziale those of an exam with the tag', async () => {
  const patient = await newPatient(behind.db);
  await withResults(patient, { level: 1, tags: [CARDIOLOGY] }, 1.5);
  const minimal = await tie(behind, patient, { visibility: 2 });
  const tagged = await tie(behind, patient, { visibility: 3, tags: [CARDIOLOGY] });
  const otherwise = await tie(behind, patient, { visibility: 3, tags: [DERMATOLOGY] });
  expect(await valuesOf(minimal.doctor.userId, patient)).toEqual([]);
  expect(await valuesOf(tagged.doctor.userId, patient)).toEqual([1.5]);
  expect(await valuesOf(otherwise.doctor.userId, patient)).toEqual([]);
});

test("calculators are prefilled with the newest results, converted to the calculators' units, and name the exam", async () => {
  const patient = await newPatient(behind.db, { birthDate: '1960-01-01', sex: 'female' });
  const { doctor } = await tie(behind, patient);
  const exam = await newRow(behind.db, 'exams', patient, { state: 2, day: today(), reason: 'Sangue' });
  const of = (given: Record<string, unknown>) =>
    newRow(behind.db, 'results', patient, { examId: exam, day: today(), ...given });
  await of({ value: 106, unit: 'umol/L' });
  await of({ test: 'chol', value: 5.2, unit: 'mmol/L' });
  await of({ test: 'hdl', value: 1.3, unit: 'mmol/L' });
  await of({ test: 'bili_total', value: 0.2, comparator: '<', unit: 'mg/dL' });
  await newRow(behind.db, 'scores', patient, { inputs: { inr: 1.4, hdlMgDl: 30 }, createdAt: new Date('2026-06-01') });
  const viewer = await viewerOf(doctor.userId);
  const facts = async (calcolo: string) => {
    const read = await withRecord(viewer, patient.patientId, readingsSection, readDoctorViewCalculators({ calcolo }));
    return read.ok ? read.value.facts : {};
  };
  const from = { from: 'exam', day: today(), name: 'Sangue' };
  expect(await facts('Clearance')).toMatchObject({ creatinineMgDl: { value: 1.2, ...from } });
  const framingham = await facts('framinghamScore');
  expect(framingham).toMatchObject({
    totalCholesterolMgDl: { value: 201, ...from },
    hdlMgDl: { value: 50.3, ...from },
  });
  expect(await facts('meldScore')).toMatchObject({ inr: { value: 1.4, from: 'score' } });
  expect(await facts('hasBledScore')).not.toHaveProperty('abnormalRenal');
  await of({ value: 200, unit: 'umol/L' });
  expect(await facts('hasBledScore')).toMatchObject({ abnormalRenal: { value: '1', ...from } });
  expect(framingham).not.toHaveProperty('bilirubinMgDl');
});
