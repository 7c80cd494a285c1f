import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ONGOING } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { intakeOrder } from '@/lib/sections/therapies/current-query';
import type { Schedule } from '@/lib/sections/therapies/schedule';
import { firstTime, TIMES_OF_DAY, timeOfDay } from '@/lib/sections/therapies/time-of-day';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// The times of day under which medicines are listed are named in JavaScript and sorted in SQL.

const behind = inProcess();
const daily = (...times: string[]): Schedule => ({ rhythm: 'giornaliera', times });

/** In the order of the list. */
const CASES: [Schedule, first: string | null, part: string][] = [
  [daily('05:00'), '05:00', 'morning'],
  [daily('00:00', '08:00', '16:00'), '08:00', 'morning'],
  [daily('11:29'), '11:29', 'morning'],
  [daily('11:30'), '11:30', 'noon'],
  [daily('13:00', '20:00'), '13:00', 'noon'],
  [daily('14:59'), '14:59', 'noon'],
  [daily('15:00'), '15:00', 'afternoon'],
  [daily('17:59'), '17:59', 'afternoon'],
  [daily('18:00'), '18:00', 'evening'],
  [{ rhythm: 'settimanale', weekdays: [7], times: ['22:59'] }, '22:59', 'evening'],
  [daily('23:00'), '23:00', 'night'],
  [daily('00:30'), '00:30', 'night'],
  [daily('04:59'), '04:59', 'night'],
  [{}, null, 'withoutTime'],
  [{ rhythm: 'al_bisogno', maxPerDay: 3 }, null, 'asNeeded'],
];

test('a medicine stands under the part of the day of its first intake', () => {
  for (const [schedule, first, part] of CASES) {
    expect(firstTime(schedule), JSON.stringify(schedule)).toBe(first);
    expect(timeOfDay(schedule), JSON.stringify(schedule)).toBe(part);
  }
});

test('SQL sorts medicines by the parts of the day and within them by their first intake', async () => {
  const patient = await newPatient(behind.db);
  const ids: number[] = [];
  for (const [schedule] of [...CASES].reverse())
    ids.push(await newRow(behind.db, 'therapies', patient, { state: ONGOING, ...schedule }));
  const rows = await behind.db
    .select({ id: therapies.id, rhythm: therapies.rhythm, times: therapies.times })
    .from(therapies)
    .where(eq(therapies.patientId, patient.patientId))
    .orderBy(intakeOrder);
  expect(rows.map(({ id }) => id)).toEqual([...ids].reverse());
  const parts = rows.map((row) => TIMES_OF_DAY.indexOf(timeOfDay(row)));
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
});
