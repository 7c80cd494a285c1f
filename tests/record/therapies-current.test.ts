import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { isCurrent, STANDINGS, type Standing, standingOf } from '@/lib/sections/therapies/current';
import { isCurrentTherapy, standingIs } from '@/lib/sections/therapies/current-query';
import { daysAfter, today } from '@/lib/values/days';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// Whether a therapy is current is decided by its dates, once in JavaScript and once in SQL.

const behind = inProcess();
const now = today();
const day = (days: number) => daysAfter(now, days);

const CASES: [state: number, start: string, end: string | null, standing: Standing][] = [
  [ONGOING, day(-10), null, 'current'],
  [ONGOING, now, null, 'current'],
  [ONGOING, day(-10), now, 'current'],
  [ONGOING, now, now, 'current'],
  [ONGOING, day(-10), day(1), 'current'],
  [ONGOING, day(-10), day(-1), 'ended'],
  [ONGOING, day(1), null, 'toCome'],
  [ONGOING, day(1), day(5), 'toCome'],
  [CONCLUDED, day(-10), day(-1), 'ended'],
  [CONCLUDED, day(-10), null, 'ended'],
  [CONCLUDED, day(-10), day(5), 'ended'],
  [CONCLUDED, day(1), day(5), 'ended'],
  [FORBIDDEN, day(-10), null, 'forbidden'],
  [FORBIDDEN, day(-10), day(-1), 'forbidden'],
  [FORBIDDEN, day(1), null, 'forbidden'],
];

test('a therapy is current from its first day to its last, and JavaScript and SQL agree on it', async () => {
  const patient = await newPatient(behind.db);
  for (const [state, start, end, standing] of CASES) {
    const id = await newRow(behind.db, 'therapies', patient, { state, start, end });
    const [row] = await behind.db
      .select({ period: { state: therapies.state, start: therapies.start, end: therapies.end } })
      .from(therapies)
      .where(eq(therapies.id, id));
    expect(row && standingOf(row.period), `${state} ${start} ${end}`).toBe(standing);
    expect(row && isCurrent(row.period)).toBe(standing === 'current');
    const asked = Object.fromEntries(STANDINGS.map((one) => [one, sql<boolean>`${standingIs(one)}`]));
    const [said] = await behind.db
      .select({ ...asked, current: sql<boolean>`${isCurrentTherapy}` })
      .from(therapies)
      .where(eq(therapies.id, id));
    expect(said).toEqual(Object.fromEntries(STANDINGS.map((one) => [one, one === standing])));
  }
});

test('a therapy changes its standing with the day', () => {
  const period = { state: ONGOING, start: '2026-03-02', end: '2026-03-08' } as const;
  const days = ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'];
  expect(days.map((one) => standingOf(period, one))).toEqual(['toCome', 'current', 'current', 'ended']);
});
