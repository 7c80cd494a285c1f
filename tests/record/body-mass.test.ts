import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { bodyMassIndex } from '@/lib/clinical';
import { readReadingList, readReadingTrends } from '@/lib/sections/readings/queries';
import { readingsSection } from '@/lib/sections/readings/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The height that is used for a body mass index, in the table and in the chart.

const behind = inProcess();

async function readingsOf(userId: number, target: 'own', periodo?: string) {
  const query = periodo ? { periodo } : {};
  const result = await withRecord(await viewerOf(userId), target, readingsSection, async (record) => ({
    ...(await readReadingList(query)(record)),
    ...(await readReadingTrends(query)(record)),
  }));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const add = (patient: Patient, day: string, given: Record<string, unknown>) =>
  newRow(behind.db, 'readings', patient, { heartRate: null, day, ...given });
const ago = (days: number) => daysAfter(today(), -days);

describe('the body mass index of a weight', () => {
  const indexOf = (kg: number, cm: number) => kg / (cm / 100) ** 2;

  test('uses the latest height before the weight, or else the first height after it', async () => {
    const patient = await newPatient(behind.db);
    const kept = [
      await add(patient, ago(900), { weight: 30 }),
      await add(patient, ago(800), { height: 120 }),
      await add(patient, ago(700), { weight: 40 }),
      await add(patient, ago(500), { height: 150 }),
      await add(patient, ago(300), { weight: 50 }),
      await add(patient, ago(100), { weight: 60, height: 160 }),
      await add(patient, ago(50), { weight: 61 }),
      await add(patient, ago(1), { height: 170 }),
    ];
    const { trends, heights } = await readingsOf(patient.userId, 'own', 'tutto');
    const means = trends.series.bmi.points.map(({ mean }) => mean);
    const right = [indexOf(30, 120), indexOf(40, 120), indexOf(50, 150), indexOf(60, 160), indexOf(61, 160)];
    expect(means).toHaveLength(right.length);
    for (const [i, value] of right.entries()) expect(means[i]).toBeCloseTo(value, 6);
    const byRow = kept.map((id) => heights.get(id));
    expect(byRow.map((height) => height?.heightCm)).toEqual([120, 120, 120, 150, 150, 160, 160, 170]);
    expect(byRow[0]?.day).toBe(ago(800));
    expect(trends.series.bmi.last).toEqual({ value: means[4], day: ago(50), heightOn: ago(100) });
  });

  test('uses a height from before the period, and one of the same day whichever was saved first', async () => {
    const patient = await newPatient(behind.db);
    await add(patient, ago(1000), { height: 150 });
    await add(patient, ago(20), { weight: 60 });
    await add(patient, ago(10), { weight: 60, createdAt: new Date('2026-01-01T08:00:00Z') });
    await add(patient, ago(10), { height: 200, createdAt: new Date('2026-01-01T09:00:00Z') });
    const { series } = (await readingsOf(patient.userId, 'own', '1')).trends;
    expect(series.bmi.points.map(({ mean }) => Math.round(mean * 1000))).toEqual(
      [indexOf(60, 150), indexOf(60, 200)].map((value) => Math.round(value * 1000)),
    );
  });

  test('is absent without any height', async () => {
    const patient = await newPatient(behind.db);
    await add(patient, ago(20), { weight: 60 });
    const { trends, heights } = await readingsOf(patient.userId, 'own');
    expect([trends.series.bmi.points, trends.series.bmi.last, heights.size]).toEqual([[], null, 0]);
  });

  test('the chart and the table show the same index, also if only some weights were saved together with a height', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            ago: fc.integer({ min: 0, max: 12 }),
            weight: fc.integer({ min: 30, max: 200 }),
            height: fc.option(fc.integer({ min: 120, max: 215 }), { nil: null }),
          }),
          { minLength: 1, maxLength: 10 },
        ),
        async (written) => {
          const patient = await newPatient(behind.db);
          for (const { ago: days, ...measures } of written) await add(patient, ago(days), measures);
          const { table, heights, trends } = await readingsOf(patient.userId, 'own', '1');
          const indexes = table.rows.flatMap(({ id, weight }) => {
            const index = bodyMassIndex({ weightKg: weight, heightCm: heights.get(id)?.heightCm });
            return index.ok ? [index.value] : [];
          });
          const { count, min, max, mean } = trends.series.bmi;
          expect(count).toBe(indexes.length);
          if (count === 0) return;
          expect(min).toBeCloseTo(Math.min(...indexes), 6);
          expect(max).toBeCloseTo(Math.max(...indexes), 6);
          expect(mean).toBeCloseTo(indexes.reduce((sum, value) => sum + value, 0) / count, 6);
          expect(trends.series.bmi.last?.value).toBeCloseTo(indexes[0] ?? Number.NaN, 6);
        },
      ),
      { numRuns: 20 },
    ));
});
