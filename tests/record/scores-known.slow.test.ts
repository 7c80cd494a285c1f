import { describe, expect, test } from 'vitest';
import { FORBIDDEN, ONGOING } from '@/db/reference/values';
import { scores } from '@/db/schema';
import { withRecord } from '@/lib/access/record/record';
import { readScoreFacts } from '@/lib/calculators/scores/facts';
import { coursesOf } from '@/lib/sections/scores/course';
import { compute, formulaOf } from '@/lib/sections/scores/formulas';
import { scoresSection } from '@/lib/sections/scores/section';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { newDrug } from '../support/drugs';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The prefilled values of a score's form with their sources, and the curve of saved scores.

const behind = inProcess('seeded');
const factsOf = async ({ userId }: Patient) => {
  const facts = await withRecord(await viewerOf(userId), 'own', scoresSection, readScoreFacts);
  return facts.ok ? facts.value : {};
};
const at = (day: string) => new Date(`${day}T10:00:00Z`);

test('a score is prefilled from card, pressure, habits, diagnoses and earlier scores, each with its day', async () => {
  const patient = await newPatient(behind.db, { birthDate: '1950-01-01', sex: 'female' });
  const day = daysAfter(today(), -40);
  await newRow(behind.db, 'readings', patient, { maxPressure: 170, minPressure: 90, day: '2026-01-15' });
  await newRow(behind.db, 'readings', patient, { weight: 80, day: '2026-01-16' });
  await newRow(behind.db, 'physiology', patient, { smoking: 'si' });
  await newRow(behind.db, 'diagnoses', patient, { pathology: 'Diabete mellito di tipo 2', recordedOn: '2020-05-01' });
  await newRow(behind.db, 'scores', patient, { createdAt: at(day) });
  expect(await factsOf(patient)).toMatchObject({
    ageGroup: { value: 'from_75', from: 'card' },
    elderly: { value: '1', from: 'card' },
    sex: { value: 'female', from: 'card' },
    systolicMmHg: { value: 170, from: 'reading', day: '2026-01-15' },
    uncontrolledHypertension: { value: '1', from: 'reading', day: '2026-01-15' },
    smoker: { value: '1', from: 'physiology' },
    diabetes: { value: '1', from: 'diagnosis', day: '2020-05-01' },
    creatinineMgDl: { value: 1.1, from: 'score', day },
    inr: { value: 1.1, from: 'score', day },
  });
});

test.each([
  ['C09AA05', '1'],
  ['C03AA03', '1'],
  ['C01AA05', undefined],
])(
  'a current therapy with a medicine of %s prefills whether medicines for pressure are taken: %s',
  async (code, value) => {
    const patient = await newPatient(behind.db, { birthDate: null, sex: 'unknown' });
    const drugId = await newDrug(behind.db, [code]);
    const given = { state: ONGOING, drugId, drug: 'Prova 5 mg', start: '2024-03-01' };
    await newRow(behind.db, 'therapies', patient, { ...given, end: daysAfter(today(), -1) });
    await newRow(behind.db, 'therapies', patient, { ...given, start: daysAfter(today(), 1), end: null });
    await newRow(behind.db, 'therapies', patient, { ...given, state: FORBIDDEN, end: null });
    expect((await factsOf(patient)).treated).toBeUndefined();
    await newRow(behind.db, 'therapies', patient, { ...given, end: today() });
    const fact = { value, from: 'therapy', day: '2024-03-01', name: 'Prova 5 mg' };
    expect((await factsOf(patient)).treated).toEqual(value ? fact : undefined);
  },
);

test('cholesterol is prefilled from the laboratory, both values of one exam, with its day', async () => {
  const patient = await newPatient(behind.db, { birthDate: null, sex: 'unknown' });
  const exam = async (day: string, ...tests: [string, string, number][]) => {
    const examId = await newRow(behind.db, 'exams', patient, { state: 2, day, reason: 'Esami del sangue' });
    for (const [test, loinc, value] of tests)
      await newRow(behind.db, 'results', patient, { examId, day, test, loinc, value, unit: 'mg/dL' });
  };
  const [older, newer] = [daysAfter(today(), -40), daysAfter(today(), -10)];
  await exam(older, ['chol', '2093-3', 220], ['hdl', '2085-9', 50]);
  expect(await factsOf(patient)).toMatchObject({
    totalCholesterolMgDl: { value: 220, from: 'exam', day: older },
    hdlMgDl: { value: 50, from: 'exam', day: older },
  });
  await exam(newer, ['chol', '2093-3', 210]);
  const facts = await factsOf(patient);
  // HDL of another sample is not combined with it, neither from an older exam nor from a score.
  expect([facts.totalCholesterolMgDl?.day, facts.hdlMgDl]).toEqual([newer, undefined]);
  await newRow(behind.db, 'scores', patient, { inputs: { totalCholesterolMgDl: 300, hdlMgDl: 90, inr: 2 } });
  const after = await factsOf(patient);
  expect([after.totalCholesterolMgDl?.value, after.hdlMgDl, after.inr?.value]).toEqual([210, undefined, 2]);
});

describe('no value is prefilled', () => {
  test('for a patient whose record is empty and whose card has no sex', async () => {
    expect(await factsOf(await newPatient(behind.db, { birthDate: null, sex: 'unknown' }))).toEqual({});
  });

  test.each([
    ['Prediabete'],
    ['Diabete gestazionale'],
    ['Diabete insipido'],
    ['Familiarità per diabete'],
    ['Ipertensione polmonare'],
    ['Sospetto ictus'],
  ])('from a diagnosis with another meaning: %s', async (pathology) => {
    const patient = await newPatient(behind.db, { birthDate: null, sex: 'unknown' });
    await newRow(behind.db, 'diagnoses', patient, { pathology });
    expect(await factsOf(patient)).toEqual({});
  });

  test('from a diagnosis that is only suspected, or from a score more than a year old', async () => {
    const patient = await newPatient(behind.db, { birthDate: null, sex: 'unknown' });
    await newRow(behind.db, 'diagnoses', patient, { pathology: 'Diabete mellito', state: 1 });
    await newRow(behind.db, 'scores', patient, { createdAt: at(daysAfter(monthsBefore(today(), 12), -1)) });
    expect(await factsOf(patient)).toEqual({});
  });
});

test('a patient who has given up smoking is prefilled as a non-smoker', async () => {
  const patient = await newPatient(behind.db);
  await newRow(behind.db, 'physiology', patient, { smoking: 'si', smokingUntil: '2024-06-30' });
  expect((await factsOf(patient)).smoker).toEqual({ value: '', from: 'physiology' });
});

test('each equation has its own curve, the specification’s first; scores sent without inputs have a separate one', () => {
  const row = (day: string, value: number, formula: string | null) =>
    ({ name: 'cardiovascolare-score', value, formula, inputs: null, createdAt: at(day) }) as const;
  const [course] = coursesOf([
    row('2026-03-01', 9.5, null),
    row('2026-02-01', 7.8639, 'score2-op-2021'),
    row('2026-01-15', 5.1234, 'score2-2021'),
    row('2026-01-01', 18.5, 'pooled-cohort-2013'),
  ]);
  expect(course?.newest).toMatchObject({ value: 9.5, formula: null });
  expect([course?.from, course?.lines.map(({ name }) => name)]).toEqual([
    '2026-01-01',
    ['pooledCohort', 'score2', 'sent'],
  ]);
  expect(course?.lines[1]?.series).toMatchObject({
    count: 2,
    min: 5.1234,
    max: 7.8639,
    last: { value: 7.8639, day: '2026-02-01' },
  });
  expect(coursesOf([])).toEqual([]);
});

test('each score of the demo equals the result that its equation gives for its inputs', async () => {
  const rows = await behind.db.select().from(scores).orderBy(scores.createdAt);
  const seeded = rows.filter(({ createdAt }) => createdAt < at('2026-11-01')).filter(({ level }) => level > 0);
  let checked = 0;
  for (const { formula, inputs, value, additional } of seeded) {
    const name = formulaOf(formula);
    const answer = name && inputs ? compute(name, inputs) : undefined;
    if (!answer?.ok) throw new Error(`${formula} is not computed`);
    expect(value).toBeCloseTo(answer.value, 4);
    if (answer.additional !== undefined) expect(additional).toBe(answer.additional);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(15);
});
