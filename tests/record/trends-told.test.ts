import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record';
import { readReadingTrends } from '@/lib/record/readings/queries';
import { readingsSection } from '@/lib/record/readings/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// What a chart begins with: the newest value, how it stands, and how it went.

const behind = inProcess();
const ago = (days: number) => daysAfter(today(), -days);

async function told(rows: { ago: number; [name: string]: unknown }[], birthDate = '1970-01-01') {
  const patient = await newPatient(behind.db, { birthDate });
  for (const { ago: days, ...given } of rows)
    await newRow(behind.db, 'readings', patient, { heartRate: null, ...given, day: ago(days) });
  const read = await withRecord(
    await viewerOf(patient.userId),
    'own',
    readingsSection,
    readReadingTrends({ periodo: 'tutto' }),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.told;
}

describe('of a pressure', () => {
  test('both values of the newest reading, judged together, and from where they came', async () => {
    const { pressure, heartRate } = await told([
      { ago: 300, maxPressure: 150, minPressure: 95 },
      { ago: 200, maxPressure: 145, minPressure: 92 },
      { ago: 3, maxPressure: 128, minPressure: 82 },
    ]);
    expect(pressure).toEqual({
      last: [128, 82],
      day: ago(3),
      meal: null,
      judgement: 'within',
      first: { values: [150, 95], day: ago(300) },
      direction: 'falling',
    });
    expect(heartRate).toBeNull();
  });

  test('two values of two readings are not put together', async () => {
    const { pressure } = await told([
      { ago: 9, maxPressure: 150, minPressure: 95 },
      { ago: 3, maxPressure: 128 },
    ]);
    expect(pressure).toMatchObject({ last: [128, null], judgement: 'within', direction: null });
  });
});

test('a single value has no course; a glucose is judged by its meal and compared with none', async () => {
  const { weight, glucose } = await told([
    { ago: 5, weight: 80, glucose: 90, meal: 'fasting' },
    { ago: 2, glucose: 130, meal: 'fasting' },
  ]);
  expect(weight).toMatchObject({ last: [80], judgement: null, first: null, direction: null });
  expect(glucose).toMatchObject({ last: [130], meal: 'fasting', judgement: 'above', first: null, direction: null });
  const after = await told([{ ago: 2, glucose: 130, meal: 'postprandial' }]);
  expect(after.glucose).toMatchObject({ judgement: 'within' });
});

test('a body mass index is judged as such, a height not at all, and nothing of a child is', async () => {
  const { bmi, height } = await told([{ ago: 2, weight: 100, height: 170 }]);
  expect([bmi?.judgement, height?.judgement, height?.last]).toEqual(['above', null, [170]]);
  const child = await told([{ ago: 2, weight: 100, height: 170, maxPressure: 180, minPressure: 100 }], ago(3000));
  expect([child.bmi?.judgement, child.pressure?.judgement]).toEqual([null, null]);
});
