import { describe, expect, test } from 'vitest';
import type { Query } from '@/lib/access/lists/listing';
import { withRecord } from '@/lib/access/record/record';
import { readDuePlans } from '@/lib/sections/measurement-plans/due';
import { readDoctorViewPlans } from '@/lib/sections/measurement-plans/queries';
import { readPlanResult } from '@/lib/sections/measurement-plans/result';
import { measurementPlansSection } from '@/lib/sections/measurement-plans/section';
import { daysAfter } from '@/lib/values/days';
import { opened, tie } from '../access/doctor-scene';
import { dataOf, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { DEVICE_ROW } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Plans of measurements: how they are saved, what came of them, and what of it others see.

const behind = inProcess();
const api = apiOf('pianiMisura', 'pianiMisuraPatient');
const START = '2026-11-02';
const body = { misura: 'pressione', data_inizio: START, giorni: 7, orari: '20, 8', ripetizioni: 2 };
/** The afternoon of the plan's fourth day in Italy. */
const NOW = new Date('2026-11-05T15:00:00Z');

const newPlan = (patient: Patient, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'measurementPlans', patient, { start: START, repeats: 2, level: 1, ...given });
const newPressure = (patient: Patient, day: string, time: string | null, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'readings', patient, { day, time, maxPressure: 130, minPressure: 80, level: 1, ...given });

const resultFor = async (userId: number, target: 'own' | number, id: number) => {
  const read = await withRecord(await viewerOf(userId), target, measurementPlansSection, readPlanResult(id, NOW));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};
const dueFor = async (patient: Patient, now: string) => {
  const read = await withRecord(await viewerOf(patient.userId), 'own', measurementPlansSection, (record) =>
    readDuePlans(record, new Date(now)),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};

describe('a plan', () => {
  test('is saved without a licence, with its times in order, and listed', async () => {
    const patient = await newPatient(behind.db);
    const as = await ownerOf(patient);
    const saved = {
      misura: 'pressione',
      orari: ['08:00', '20:00'],
      fuso: 'Europe/Rome',
      id_livello_confidenzialita: 4,
    };
    expect(dataOf(await api.post(as, body))).toMatchObject(saved);
    expect(dataOf(await api.list(as, patient))).toMatchObject([saved]);
  });

  test.each([
    ['misura', 'altezza'],
    ['orari', ''],
    ['orari', '25'],
    ['orari', '1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['giorni', 91],
    ['giorni', 0],
    ['ripetizioni', 6],
    ['data_inizio', 'x'],
  ])('whose %s is %s is refused', async (field, value) => {
    const as = await ownerOf(await newPatient(behind.db));
    const { status, ...answer } = await api.post(as, { ...body, [field]: value });
    expect([status, Object.keys(errorsOf({ status, ...answer })).map((path) => path.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
  });
});

describe('the result', () => {
  test('has the readings by day and time, by hand and by device, how many were made, and the averages', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient);
    await newPressure(patient, START, '08:05', { maxPressure: 170 });
    for (const day of [1, 2].map((days) => daysAfter(START, days))) {
      await newPressure(patient, day, '07:55');
      await newPressure(patient, day, '20:30', { maxPressure: 126 });
    }
    const device = { ...DEVICE_ROW, kind: 'pressure', day: '2026-11-05', measuredAt: '2026-11-05T09:10:00', level: 1 };
    await newRow(behind.db, 'readings', patient, { ...device, maxPressure: 134, minPressure: 82 });
    await newPressure(patient, '2026-11-05', '14:00');
    await newRow(behind.db, 'readings', patient, { day: '2026-11-05', time: '08:01', weight: 80, heartRate: null });
    const result = await resultFor(patient.userId, 'own', id);
    expect(result).toMatchObject({ made: 6, planned: 28, whole: true, standing: 'running', dayNumber: 4 });
    expect(result?.home).toMatchObject({ leftOut: { day: START, count: 1 }, days: 3, enough: false });
    expect(result?.home?.morning).toMatchObject({ count: 3, max: 131 });
    expect(result?.home?.evening).toMatchObject({ count: 2, max: 126 });
    const [, , , fourth] = result?.days ?? [];
    expect(fourth?.slots.map(({ taken }) => taken.map(({ time }) => time))).toEqual([['09:10'], []]);
    expect(result?.others.map(({ time }) => time)).toEqual(['14:00']);
  });

  test('leads from today’s empty times to the form: with the planned time once its window is over, and not before', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient, { times: ['08:00', '15:00', '22:00'] });
    const result = await resultFor(patient.userId, 'own', id);
    const form = (time = '') => `/Registro/Visite?vista=misure&misura=pressione${time}#aggiungi-rilevazioni`;
    expect(result?.days.map(({ slots }) => slots.map(({ fill }) => fill))).toEqual([
      ...Array(3).fill([null, null, null]),
      [form('&ora=08:00'), form(), null],
      ...Array(3).fill([null, null, null]),
    ]);
  });

  test('of another measure has its means by time', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient, { measure: 'glicemia', times: ['07:30'], repeats: 1 });
    for (const [days, glucose] of [95, 104].entries())
      await newRow(behind.db, 'readings', patient, {
        day: daysAfter(START, days),
        time: '07:10',
        glucose,
        heartRate: null,
      });
    expect(await resultFor(patient.userId, 'own', id)).toMatchObject({
      ...{ made: 2, planned: 7, home: null },
      means: [{ time: null, count: 2, mean: 99.5, min: 95, max: 104 }],
    });
  });
});

describe('for others than the patient', () => {
  test('a doctor sees only the readings of their level, and never how many were planned to be made as a fact', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient);
    await newPressure(patient, START, '08:00', { level: 1 });
    await newPressure(patient, START, '08:02', { level: 4 });
    await newPressure(patient, START, '20:00', { level: 5 });
    for (const [level, made] of [
      [1, 1],
      [4, 2],
    ] as const) {
      const { doctor } = await tie(behind, patient, { visibility: 1, level });
      expect(await resultFor(doctor.userId, patient.patientId, id)).toMatchObject({ made, whole: false });
    }
  });

  test.each([
    ['above their level', { visibility: 1, level: 3 }, { level: 4 }],
    ['of another speciality', { visibility: 3, level: 6, tags: [CARDIOLOGY] }, { tags: [] }],
    ['under Minima', { visibility: 2, level: 6 }, {}],
  ])('a plan %s does not exist for a doctor, like one that never was', async (_, granted, hidden) => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient, hidden);
    const { doctor } = await tie(behind, patient, granted);
    const page = async (query: Query) => {
      const read = await opened(
        doctor.userId,
        patient.patientId,
        [measurementPlansSection, readDoctorViewPlans],
        query,
      );
      if (!read.ok) throw new Error(read.refusal.code);
      return read.value as Awaited<ReturnType<ReturnType<typeof readDoctorViewPlans>>>;
    };
    expect([await page({ piano: String(id) }), await page({ piano: '1' }), await page({ piano: 'x' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect((await page({}))?.tables?.[0].rows).toEqual([]);
  });

  test('a carer with a ceiling sees the readings below it; a stranger’s plan does not exist', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient);
    await newPressure(patient, START, '08:00', { level: 2 });
    await newPressure(patient, START, '20:00', { level: 5 });
    const { userId } = await newCarer(behind.db, patient, { level: 3 });
    expect(await resultFor(userId, patient.patientId, id)).toMatchObject({ made: 1, whole: false });
    const stranger = await newPatient(behind.db);
    expect(await resultFor(stranger.userId, 'own', id)).toBeUndefined();
  });
});

describe('what is due', () => {
  test('is the planned time that has come and is not full, until its window ends; then the next one is told', async () => {
    const patient = await newPatient(behind.db);
    const id = await newPlan(patient);
    const told = async (now: string) =>
      (await dueFor(patient, now)).map(({ due, next, doneToday }) => [
        due?.time,
        next && `${next.day} ${next.time}`,
        doneToday,
      ]);
    expect(await told('2026-11-05T06:30:00Z')).toEqual([[undefined, '2026-11-05 08:00', 0]]);
    await newPressure(patient, '2026-11-05', '08:00');
    expect(await told('2026-11-05T07:00:00Z')).toEqual([['08:00', '2026-11-05 20:00', 1]]);
    await newPressure(patient, '2026-11-05', '08:02');
    expect(await told('2026-11-05T07:10:00Z')).toEqual([[undefined, '2026-11-05 20:00', 2]]);
    expect(await told('2026-11-05T20:30:00Z')).toEqual([['20:00', '2026-11-06 08:00', 2]]);
    expect(await dueFor(patient, '2026-11-05T20:30:00Z')).toMatchObject([
      { id, measure: 'pressione', dayNumber: 4, days: 7, plannedToday: 4 },
    ]);
  });

  test('before the first day and after the last one is nothing, but the last time is due beyond midnight', async () => {
    const patient = await newPatient(behind.db);
    await newPlan(patient, { times: ['22:30'] });
    expect(await dueFor(patient, '2026-11-01T10:00:00Z')).toEqual([]);
    expect(await dueFor(patient, '2026-11-08T23:30:00Z')).toMatchObject([
      { due: { day: '2026-11-08', time: '22:30' }, next: null, plannedToday: 0 },
    ]);
    expect(await dueFor(patient, '2026-11-09T03:00:00Z')).toEqual([]);
  });

  test('on the days on which clocks change follows the wall clock', async () => {
    const patient = await newPatient(behind.db);
    await newPlan(patient, { start: '2026-10-24', days: 3, times: ['02:30', '08:00'] });
    const due = async (now: string) => (await dueFor(patient, now)).map(({ due }) => due?.time);
    // 08:10 in summer time on the 24th, and in winter time on the 25th.
    expect([await due('2026-10-24T06:10:00Z'), await due('2026-10-25T07:10:00Z')]).toEqual([['08:00'], ['08:00']]);
    // 02:40 comes twice on the 25th.
    expect([await due('2026-10-25T00:40:00Z'), await due('2026-10-25T01:40:00Z')]).toEqual([['02:30'], ['02:30']]);
  });
});
