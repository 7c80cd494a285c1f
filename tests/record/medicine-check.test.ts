import { beforeEach, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { checkCurrent, checkDrug } from '@/lib/sections/therapies/interactions';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { daysAfter, today } from '@/lib/values/days';
import { call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { ownerOf } from '../support/saves';

// The check of a record's medicines against the person, as each viewer sees the record.

const behind = inProcess();
const idOf = async (name: string): Promise<number> => {
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = ${name} limit 1`;
  return row?.id;
};
const DAY = today();
const LEVEL = { level: 1, tags: [] };

let patient: Patient;
beforeEach(async () => {
  patient = await newPatient(behind.db, { sex: 'female', birthDate: '1950-01-01' });
});
const therapy = async (drug: string, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'therapies', patient, {
    ...{ state: 1, drug, drugId: (await idOf(drug)) ?? null, start: daysAfter(DAY, -100), end: null, ...LEVEL },
    ...given,
  });
const diagnosis = (pathology: string, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, pathology, ...LEVEL, ...given });
const result = async (
  test: string,
  value: number,
  unit: string,
  day: string,
  given: Record<string, unknown> = LEVEL,
) => {
  const examId = await newRow(behind.db, 'exams', patient, { state: 2, ...given });
  return newRow(behind.db, 'results', patient, { examId, test, name: test, value, unit, day, text: null });
};

const asOwner = async () => viewerOf(patient.userId);
const checked = async (viewer?: Awaited<ReturnType<typeof asOwner>>, of: 'own' | number = 'own') => {
  const found = await withRecord(viewer ?? (await asOwner()), of, therapiesSection, checkCurrent);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const told = async () => (await checked()).findings.map(({ rule }) => rule);

test('a medicine is current by its dates: one that ended or has not begun is not checked', async () => {
  await therapy('Coumadin');
  await therapy('Brufen', { end: daysAfter(DAY, -1) });
  await therapy('Oki', { start: daysAfter(DAY, 1) });
  expect(await told()).toEqual([]);
  await therapy('Voltaren', { end: DAY });
  expect(await told()).toContain('INT001');
});

test('kidneys go by the last creatinine of a year, converted, with its day', async () => {
  await therapy('Glucophage');
  await result('creatinine', 300, 'umol/L', daysAfter(DAY, -30));
  await result('creatinine', 0.8, 'mg/dL', daysAfter(DAY, -200));
  const [finding] = (await checked()).findings;
  expect(finding).toMatchObject({ rule: 'KID001', fact: { kind: 'egfr', day: daysAfter(DAY, -30) } });
  expect(finding?.fact?.value).toBeGreaterThan(10);
  expect(finding?.fact?.value).toBeLessThan(20);
});

test('a creatinine older than a year is not used: the check says what it lacks', async () => {
  await therapy('Glucophage');
  const day = daysAfter(DAY, -400);
  await result('creatinine', 3, 'mg/dL', day);
  const { findings, notAssessable } = await checked();
  expect(findings.filter(({ kind }) => kind === 'kidney')).toEqual([]);
  expect(notAssessable).toMatchObject([{ kind: 'kidney', fact: 'creatinine', reason: 'old', day }]);
});

test('a pregnancy counts while it lasts: not after its end, nor after 45 weeks without one', async () => {
  patient = await newPatient(behind.db, { sex: 'female', birthDate: '1996-01-01' });
  await therapy('Triatec');
  const pregnancy = (given: object) =>
    newRow(behind.db, 'pregnancies', patient, { end: null, outcome: null, ...LEVEL, ...given });
  await pregnancy({ start: daysAfter(DAY, -400) });
  await pregnancy({ start: daysAfter(DAY, -300), end: daysAfter(DAY, -20), outcome: 'nascita' });
  expect((await told()).filter((rule) => rule.startsWith('PRG'))).toEqual([]);
  await pregnancy({ start: daysAfter(DAY, -20 * 7) });
  const [finding] = (await checked()).findings;
  expect(finding).toMatchObject({
    rule: 'PRG015',
    severity: 'contraindicated',
    fact: { kind: 'pregnancy', value: 20 },
  });
});

test('diagnoses, allergies and notes of forbidden medicines count, ruled-out diagnoses do not', async () => {
  await therapy('Brufen');
  await diagnosis('Scompenso cardiaco');
  await diagnosis('Ulcera gastrica', { state: 2 });
  await diagnosis('FANS', { kind: 'Allergia' });
  await therapy('Toradol', { state: 0, note: 'evitare gli antinfiammatori' });
  const rules = await told();
  expect(rules).toEqual(expect.arrayContaining(['DIS008', 'ALG007', 'FORBIDDEN-GROUP']));
  expect(rules).not.toContain('DIS018');
});

test('the dose is that of all products, from dose, times and pack', async () => {
  const [tachipirina] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where aic = '012745182'`;
  const thrice = { rhythm: 'giornaliera', times: ['08:00', '14:00', '20:00'] };
  await therapy('Tachipirina', { drugId: tachipirina?.id, dose: '1 compressa', ...thrice });
  expect((await told()).filter((rule) => rule.startsWith('DOS'))).toEqual([]);
  await therapy('Efferalgan', { dose: '500 mg', ...thrice });
  expect((await checked()).findings).toContainEqual(
    expect.objectContaining({ rule: 'DOS001', fact: expect.objectContaining({ value: 4500, unit: 'mg/d' }) }),
  );
});

test('a typed name that is exactly a medicine or a substance is checked; any other is not', async () => {
  await therapy('Coumadin', { drug: 'Warfarin 5 mg compresse', drugId: null });
  await therapy('x', { drug: 'brufen 600', drugId: null });
  await therapy('x', { drug: 'Tisana al brufen', drugId: null });
  const { findings, unknown } = await checked();
  expect(findings.map(({ rule }) => rule)).toContain('INT001');
  expect(findings.map(({ rule }) => rule)).not.toContain('INT003');
  await therapy('x', { drug: 'Compresse della farmacia', drugId: null, substance: 'acido acetilsalicilico' });
  expect(await told()).toContain('INT003');
  expect(unknown.map(({ name, reason }) => [name, reason])).toEqual([['Tisana al brufen', 'text']]);
});

test('a food is checked by the form’s call, and named in the caller’s language', async () => {
  await therapy('Zocor');
  const handler = await handlerOf('POST /api/farmaci/controllo');
  const ask = async (language: string) => {
    const { body } = await call(handler, await ownerOf(patient), {
      ...{ method: 'POST', path: '/api/farmaci/controllo', body: { alimento: 'X-GRAPEFRUIT' } },
      headers: { 'accept-language': language },
    });
    return body.data;
  };
  expect(await ask('it')).toMatchObject({ drug: 'Pompelmo', findings: [{ drug: 'Pompelmo', with: 'Zocor' }] });
  expect(await ask('en')).toMatchObject({ drug: 'Grapefruit', findings: [{ drug: 'Grapefruit' }] });
});

describe('what is hidden from a viewer changes nothing in the check:', () => {
  const HIDDEN = { level: 6, tags: [] };
  const doctors = async () => {
    const [one, four] = [await newDoctor(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, one, { level: 1 });
    await associate(behind.db, patient, four, { level: 4 });
    return [one, four];
  };
  const answers = async (readers: { userId: number }[]) => {
    const drugId = await idOf('Brufen');
    const all = await Promise.all(
      readers.map(async ({ userId }) => {
        const viewer = await viewerOf(userId);
        const list = await withRecord(viewer, patient.patientId, therapiesSection, checkCurrent);
        const candidate = await withRecord(viewer, patient.patientId, therapiesSection, (record) =>
          checkDrug(record, { drugId }),
        );
        return { list, candidate };
      }),
    );
    return JSON.stringify(all);
  };
  const HIDE: [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ['another medicine', () => therapy('Coumadin', HIDDEN)],
    ['a forbidden medicine', () => therapy('Brufen', { state: 0, note: 'ulcera', ...HIDDEN })],
    ['a typed medicine', () => therapy('x', { drug: 'Tisana', drugId: null, ...HIDDEN })],
    ['a diagnosis', () => diagnosis('Scompenso cardiaco', HIDDEN)],
    ['an allergy', () => diagnosis('FANS', { kind: 'Intolleranza', ...HIDDEN })],
    ['a creatinine', () => result('creatinine', 4, 'mg/dL', DAY, HIDDEN)],
    ['an old creatinine', () => result('creatinine', 4, 'mg/dL', daysAfter(DAY, -500), HIDDEN)],
    ['a potassium', () => result('potassium', 6.5, 'mmol/L', DAY, HIDDEN)],
    [
      'a pregnancy',
      () =>
        newRow(behind.db, 'pregnancies', patient, { start: daysAfter(DAY, -100), end: null, outcome: null, ...HIDDEN }),
    ],
    // A clearance needs a creatinine as well.
    [
      'a weight',
      () => newRow(behind.db, 'readings', patient, { weight: 40, day: DAY, ...HIDDEN }),
      () => result('creatinine', 1.1, 'mg/dL', DAY),
    ],
  ];
  test.each(HIDE)('%s', async (_, hide, before) => {
    patient = await newPatient(behind.db, { sex: 'female', birthDate: '1980-01-01' });
    await therapy('Triatec');
    await therapy('Glucophage');
    await diagnosis('Asma');
    await before?.();
    const readers = await doctors();
    const [seen, own] = [await answers(readers), await answers([patient])];
    expect(seen).toContain('"ok":true');
    await hide();
    expect(await answers(readers)).toBe(seen);
    // The owner is told; otherwise the case would prove nothing.
    expect(await answers([patient])).not.toBe(own);
  });
});
