import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { averagesOf, dayPartOf, type HomeMeasurement } from '@/lib/sections/readings/home-averages';
import { readHomePressure } from '@/lib/sections/readings/home-pressure';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { readingsSection } from '@/lib/sections/readings/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// The pressure at home by the protocol of the European Society of Hypertension.

const behind = inProcess();
const within = {
  ...{ from: '2026-11-20', to: '2026-11-26' },
  ranges: rangesFor({ birthDate: '1968-03-12', height: null, on: '2026-11-26' }),
};

/** Two measurements in the morning and two in the evening of each day, newest first; the first day is far too high. */
const week: HomeMeasurement[] = ['26', '25', '24', '23', '22', '21', '20'].flatMap((date, at) => {
  const day = `2026-11-${date}`;
  const high = date === '20' ? 40 : 0;
  return [
    { time: '21:10', max: 132 },
    { time: '21:00', max: 134 },
    { time: '07:10', max: 142 },
    { time: '07:00', max: 144 },
  ].map(({ time, max }, of) => ({ id: at * 4 + of, day, time, max: max + high, min: 82 }));
});

describe('the averages of a week', () => {
  test('leave the first day out, and tell morning and evening apart with their number', () => {
    const home = averagesOf(week, within);
    expect(home).toMatchObject({
      leftOut: { day: '2026-11-20', count: 4 },
      days: 6,
      all: { count: 24, max: 138, min: 82 },
      morning: { count: 12, max: 143, min: 82 },
      evening: { count: 12, max: 133, min: 82 },
      other: 0,
      enough: true,
      rated: { judgement: 'above', severity: 'watch' },
    });
  });

  test('are rated from twelve measurements on three days on, and never for a child', () => {
    expect(averagesOf(week.slice(-16), within)).toMatchObject({ all: { count: 12 }, days: 3, enough: true });
    const few = averagesOf(week.slice(-15), within);
    expect([few.enough, few.rated, few.all?.count]).toEqual([false, null, 11]);
    const child = rangesFor({ birthDate: '2016-01-01', height: null, on: '2026-11-26' });
    expect(averagesOf(week, { ...within, ranges: child }).rated).toBeNull();
  });

  test('count a measurement without a time, or at noon, only in the average of all', () => {
    const home = averagesOf([{ id: 1, day: '2026-11-22', time: null, max: 150, min: 90 }, ...week.slice(-5)], within);
    expect([home.other, home.all?.count, home.morning?.count, home.evening]).toEqual([1, 2, 1, null]);
  });

  test('of 135/85 are high, of 134/84 are not', () => {
    const rated = (max: number, min: number) =>
      averagesOf(
        week.map((one) => ({ ...one, max, min })),
        within,
      ).rated?.judgement;
    expect([rated(134, 84), rated(135, 80), rated(120, 85)]).toEqual(['within', 'above', 'above']);
  });
});

test('morning is from 4 to 12, evening from 17 to midnight', () => {
  expect(['03:59', '04:00', '11:59', '12:00', '16:59', '17:00', '23:59', '00:20'].map(dayPartOf)).toEqual([
    ...[null, 'morning', 'morning', null, null, 'evening', 'evening', null],
  ]);
});

test('the last seven days are read, by hand and by device, newest first, and nothing that the viewer does not see', async () => {
  const patient = await newPatient(behind.db);
  const day = daysAfter(today(), -1);
  const pressure = { maxPressure: 140, minPressure: 88, heartRate: null, day };
  await newRow(behind.db, 'readings', patient, { ...pressure, time: '07:00' });
  await newRow(behind.db, 'readings', patient, { ...pressure, time: '21:30' });
  await newRow(behind.db, 'readings', patient, { ...pressure, day: daysAfter(today(), -7), time: '08:00' });
  await newRow(behind.db, 'readings', patient, { ...pressure, minPressure: null, time: '08:00' });
  const read = await withRecord(await viewerOf(patient.userId), 'own', readingsSection, readHomePressure);
  if (!read.ok) throw new Error(read.refusal.code);
  expect(read.value.measurements.map(({ time }) => time)).toEqual(['21:30', '07:00']);
  const stranger = await newPatient(behind.db);
  const other = await withRecord(await viewerOf(stranger.userId), 'own', readingsSection, readHomePressure);
  expect(other.ok && other.value.measurements).toEqual([]);
});
