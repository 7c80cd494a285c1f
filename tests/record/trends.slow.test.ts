import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEALS } from '@/db/reference/devices';
import { newId } from '@/db/schema/columns';
import { type Target, withRecord } from '@/lib/access/record/record';
import { MEASURED_LINES } from '@/lib/sections/readings/buckets';
import { GLUCOSE_MEALS, isGlucoseLine } from '@/lib/sections/readings/lines';
import { readReadingTrends } from '@/lib/sections/readings/queries';
import { glucoseRange, rangesFor, standingOf } from '@/lib/sections/readings/ranges';
import { readingsSection } from '@/lib/sections/readings/section';
import { POINTS } from '@/lib/sections/readings/trends';
import { daysAfter, daysBetween, monthsBefore, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The readings charts: their aggregates, and that they show a doctor nothing hidden.

const behind = inProcess();

async function readingsOf(userId: number, target: Target, periodo?: string) {
  const read = readReadingTrends(periodo ? { periodo } : {});
  const result = await withRecord(await viewerOf(userId), target, readingsSection, read);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const add = (patient: Patient, day: string, given: Record<string, unknown>) =>
  newRow(behind.db, 'readings', patient, { heartRate: null, day, ...given });
const ago = (days: number) => daysAfter(today(), -days);

test('a period contains its own readings only, and defaults to 12 months', async () => {
  const patient = await newPatient(behind.db);
  for (const days of [3, 100, 300, 1000]) await add(patient, ago(days), { weight: 70 });
  for (const [periodo, count] of Object.entries({ 1: 1, 6: 2, 12: 3, tutto: 4 })) {
    const { trends } = await readingsOf(patient.userId, 'own', periodo);
    expect([periodo, trends.period, trends.series.weight.count]).toEqual([periodo, periodo, count]);
  }
  for (const other of [undefined, '7', '__proto__'])
    expect((await readingsOf(patient.userId, 'own', other)).trends.period).toBe('12');
});

test('ten thousand readings become a limited number of points that keep maximum, minimum and mean', async () => {
  const patient = await newPatient(behind.db);
  const { patientId, userId } = patient;
  await behind.sql`insert into tbl_parametri_vitali (id, id_paziente, author_id, id_livello_confidenzialita, created_on,
      parametro_peso, parametro_altezza)
    select ${newId() - 10_000}::int8 + n, ${patientId}, ${userId}, 4, current_date - n / 4, 70 + n % 5, 170
    from generate_series(0, 9998) n`;
  await add(patient, ago(500), { weight: 99, height: 170 });
  const { trends } = await readingsOf(userId, 'own', 'tutto');
  const { weight, bmi } = trends.series;
  expect(weight.points.length).toBeLessThanOrEqual(POINTS);
  expect(weight.points.length).toBeGreaterThan(POINTS / 2);
  expect([weight.count, weight.min, weight.max]).toEqual([10_000, 70, 99]);
  expect(weight.mean).toBeCloseTo(72, 1);
  expect(bmi.max).toBeCloseTo(99 / 1.7 ** 2, 6);
  for (const { at } of weight.points) expect(at).toBeLessThanOrEqual(trends.days);
});

test('the latest value is that of the newest reading that has one', async () => {
  const patient = await newPatient(behind.db);
  await add(patient, ago(30), { weight: 80, height: 160 });
  await add(patient, ago(20), { weight: 81, height: 180 });
  await add(patient, ago(10), { heartRate: 70 });
  const { trends } = await readingsOf(patient.userId, 'own');
  expect(trends.series.weight.last).toEqual({ value: 81, day: ago(20) });
  expect(trends.series.bmi.last?.value).toBeCloseTo(25, 6);
});

test('T5: hidden readings leave no trace in the charts, heights and normal ranges that a doctor sees', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 3 });
  await add(patient, ago(50), { level: 3, glucose: 90, meal: 'fasting' });
  await add(patient, ago(40), { level: 3, weight: 70, height: 170, minPressure: 80, maxPressure: 120, heartRate: 60 });
  const seen = () =>
    Promise.all(['1', '12', 'tutto'].map((period) => readingsOf(doctor.userId, patient.patientId, period)));
  const before = await seen();
  const pressures = { minPressure: 99, maxPressure: 199, heartRate: 99 };
  const hidden = { level: 4, weight: 99, height: 199, ...pressures, glucose: 199, meal: 'fasting' };
  for (const days of [0, 40, 2000]) await add(patient, ago(days), hidden);
  expect(await seen()).toEqual(before);
  await add(patient, ago(2000), { ...hidden, level: 3 });
  expect(await seen()).not.toEqual(before);
});

describe('the normal range', () => {
  const on = '2026-11-21';
  test('exists for adults, and for a weight if the height is known', () => {
    const { weight, bmi } = rangesFor({ birthDate: '1968-03-12', height: { heightCm: 200, day: on }, on });
    expect([weight?.from, weight?.to]).toEqual([74, 100]);
    expect(bmi).toEqual({ from: 18.5, to: 25 });
    expect(rangesFor({ birthDate: null, height: null, on }).weight).toBeUndefined();
  });
  test('of a weight does not use a height measured in childhood', () => {
    const grown = (day: string) => rangesFor({ birthDate: '1980-03-12', height: { heightCm: 140, day }, on });
    expect(grown('1998-03-11').weight).toBeUndefined();
    expect(grown('1998-03-11').bmi).toBeDefined();
    expect(grown('1998-03-12').weight).toBeDefined();
  });
  test('does not exist for children', () => {
    expect(rangesFor({ birthDate: '2008-11-22', height: { heightCm: 150, day: on }, on })).toEqual({ steps: {} });
    expect(rangesFor({ birthDate: '2008-11-21', height: { heightCm: 150, day: on }, on }).bmi).toBeDefined();
  });
  test.each([
    ['maxPressure', 89, 'low'],
    ['maxPressure', 90, null],
    ['maxPressure', 134, null],
    ['maxPressure', 135, 'high'],
    ['minPressure', 85, 'high'],
    ['heartRate', 100, null],
    ['heartRate', 101, 'high'],
    ['bmi', 24.99, null],
    ['bmi', 25, 'high'],
    ['bmi', 18.4, 'low'],
    ['oxygen', 95, null],
    ['oxygen', 94, 'low'],
    ['oxygen', 100, null],
    ['temperature', 37.5, null],
    ['temperature', 37.6, 'high'],
    ['temperature', 34.9, 'low'],
  ] as const)('judges %s %d as %s', (name, value, standing) => {
    expect(standingOf(value, rangesFor({ birthDate: null, height: null, on })[name])).toBe(standing);
  });
});

test.each([
  ['fasting', 99.9, null],
  ['fasting', 100, 'high'],
  ['fasting', 69, 'low'],
  ['postprandial', 139, null],
  ['postprandial', 140, 'high'],
  ['bedtime', 199, null],
  [null, 200, 'high'],
] as const)('a glucose measured %s of %d is judged %s', (meal, value, standing) => {
  expect(standingOf(value, glucoseRange(rangesFor({ birthDate: null, height: null, on: '2026-11-21' }), meal))).toBe(
    standing,
  );
});

test('months are counted back by the calendar', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15');
  expect(monthsBefore('2024-08-31', 6)).toBe('2024-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
});

describe('a chart', () => {
  const whole = (step: number, max: number) => fc.integer({ min: 1, max: max * step }).map((parts) => parts / step);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  // The whole range of the columns, which is wider than that of accepted values.
  const rows = fc.array(
    fc.record({
      ago: fc.integer({ min: 0, max: 30_000 }),
      height: maybe(whole(10, 999.9)),
      weight: maybe(whole(100, 999.99)),
      minPressure: maybe(fc.integer({ min: -32_767, max: 32_767 })),
      maxPressure: maybe(fc.integer({ min: 0, max: 300 })),
      heartRate: fc.integer({ min: 0, max: 300 }),
      oxygen: maybe(fc.integer({ min: 0, max: 100 })),
      temperature: maybe(whole(10, 999.9)),
      glucose: maybe(whole(10, 9999.9)),
      meal: maybe(fc.constantFrom(...MEALS)),
    }),
    { minLength: 1, maxLength: 25 },
  );

  test('sums up exactly the values that were saved, for every measure, and for the glucose of every moment apart', () =>
    fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const patient = await newPatient(behind.db);
        for (const { ago: days, ...measures } of written) await add(patient, ago(days), measures);
        const { trends } = await readingsOf(patient.userId, 'own', 'tutto');
        for (const name of MEASURED_LINES) {
          const values = written.flatMap((row) =>
            isGlucoseLine(name) ? (row.meal === GLUCOSE_MEALS[name] && row.glucose) || [] : (row[name] ?? []),
          );
          const { count, min, max, mean, points } = trends.series[name];
          expect([name, count]).toEqual([name, values.length]);
          if (count === 0) continue;
          expect([name, min, max]).toEqual([name, Math.min(...values), Math.max(...values)]);
          expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / count, 6);
          expect(points.reduce((sum, point) => sum + point.count, 0)).toBe(count);
          expect(Math.min(...points.map((point) => point.min))).toBe(min);
          expect(Math.max(...points.map((point) => point.max))).toBe(max);
        }
      }),
      { numRuns: 25 },
    ));

  test('has each value at its day, also before 2000, and each measure only at the days on which it was taken', async () => {
    const patient = await newPatient(behind.db);
    await add(patient, '1990-05-01', { weight: 60 });
    await add(patient, '1990-05-02', { heartRate: 70 });
    const { trends } = await readingsOf(patient.userId, 'own', 'tutto');
    expect(trends.from).toBe('1990-05-01');
    expect(trends.series.weight.points).toEqual([{ at: 0, count: 1, mean: 60, min: 60, max: 60 }]);
    expect(trends.series.heartRate.points.map(({ at }) => at)).toEqual([1]);
    expect(trends.series.weight.last).toEqual({ value: 60, day: '1990-05-01' });
  });

  test('follows a changed reading and drops a deleted one', async () => {
    const patient = await newPatient(behind.db);
    const id = await add(patient, ago(3), { weight: 60 });
    await add(patient, ago(2), { weight: 62 });
    const weight = async () => (await readingsOf(patient.userId, 'own')).trends.series.weight;
    await behind.sql`update tbl_parametri_vitali set parametro_peso = 61.5 where id = ${id}`;
    expect([(await weight()).min, (await weight()).max]).toEqual([61.5, 62]);
    await behind.sql`update tbl_parametri_vitali set deleted_at = now() where id = ${id}`;
    expect((await weight()).count).toBe(1);
  });
});
