import { beforeEach, expect, test } from 'vitest';
import { SCHEDULED } from '@/db/reference/values';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newDose, newReminder, newRow } from '../support/rows';
import { newReminded, planned, remindedBy, written } from './scene';

// T52: what a user is to be reminded of, under the policy of the user and in the wall time of the chosen zone.

const behind = inProcess();
let mario: Awaited<ReturnType<typeof newReminded>>;
beforeEach(async () => {
  mario = await newReminded(behind.db);
});
const of = async (from: string, to: string, more = {}) =>
  written(await planned(mario.userId, mario.patientId, [from, to], more));
const onlyDoses = async (from: string, to: string) => (await of(from, to)).filter((line) => line.startsWith('dose'));

test('doses keep their wall time over both changes of daylight saving, over a new year, and each is there once', async () => {
  expect(await onlyDoses('2026-03-28T22:00:00Z', '2026-03-29T22:00:00Z')).toEqual([
    'dose 2026-03-29 08:00 at 2026-03-29T06:00',
    'dose 2026-03-29 20:00 at 2026-03-29T18:00',
  ]);
  expect(await onlyDoses('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual([
    'dose 2026-10-25 08:00 at 2026-10-25T07:00',
    'dose 2026-10-25 20:00 at 2026-10-25T19:00',
  ]);
  expect(await onlyDoses('2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z')).toEqual([
    'dose 2026-12-31 20:00 at 2026-12-31T19:00',
    'dose 2027-01-01 08:00 at 2027-01-01T07:00',
  ]);
});

test('a dose in the skipped hour is due at its end, one in the doubled hour once', async () => {
  const night = await newReminded(behind.db, { times: ['02:30'] });
  const doses = async (from: string, to: string) =>
    written(await planned(night.userId, night.patientId, [from, to])).filter((line) => line.startsWith('dose'));
  expect(await doses('2026-03-28T20:00:00Z', '2026-03-29T20:00:00Z')).toEqual([
    'dose 2026-03-29 02:30 at 2026-03-29T01:00',
  ]);
  expect(await doses('2026-10-24T20:00:00Z', '2026-10-25T20:00:00Z')).toEqual([
    'dose 2026-10-25 02:30 at 2026-10-25T00:30',
  ]);
});

test('windows that follow each other give each occurrence once, whatever their lengths', async () => {
  const whole = await of('2026-03-27T00:00:00Z', '2026-04-03T00:00:00Z');
  let [at, end] = [Date.parse('2026-03-27T00:00:00Z'), Date.parse('2026-04-03T00:00:00Z')];
  const parts: string[] = [];
  for (let step = 1; at < end; step = (step * 7) % 23) {
    const next = Math.min(end, at + step * 3_600_000);
    parts.push(...(await of(new Date(at).toISOString(), new Date(next).toISOString())));
    at = next;
  }
  expect(parts).toEqual(whole);
});

test('a dose that was told is left out, and one that was put off returns at its new time', async () => {
  const told = (time: string, given: object) =>
    newDose(behind.db, mario, mario.therapyId, { day: '2026-02-03', time, ...given });
  await told('08:00', { state: 'presa' });
  await told('20:00', { state: 'rimandata', at: new Date('2026-02-03T19:30:00Z') });
  expect(await onlyDoses('2026-02-02T23:00:00Z', '2026-02-03T23:00:00Z')).toEqual([
    'dose 2026-02-03 20:00 at 2026-02-03T19:30',
  ]);
});

test('wall times are meant in the zone of the settings', async () => {
  expect((await of('2026-07-01T00:00:00Z', '2026-07-01T14:00:00Z', { zone: 'America/New_York' }))[0]).toContain(
    'dose 2026-07-01 08:00 at 2026-07-01T12:00',
  );
});

test('a booked visit is due the evening before and two hours before, a booked exam the evening before', async () => {
  const row = { patientId: mario.patientId, authorId: mario.userId, level: 4, tags: [], day: '2026-05-12' };
  await behind.db.insert(schema.appointments).values({ ...row, id: newId(), time: '10:30', reason: 'Controllo' });
  await behind.db.insert(schema.appointments).values({ ...row, id: newId(), time: '11:30', reason: 'No', state: 2 });
  await newRow(behind.db, 'exams', mario, { state: SCHEDULED, day: '2026-05-12', reason: 'Esami del sangue' });
  const found = (await planned(mario.userId, mario.patientId, ['2026-05-11T00:00:00Z', '2026-05-12T12:00:00Z'])).filter(
    ({ kind }) => kind === 'visit' || kind === 'exam',
  );
  expect(written(found).sort()).toEqual([
    'exam 2026-05-12  at 2026-05-11T16:00',
    'visit 2026-05-12 10:30 at 2026-05-11T16:00',
    'visit 2026-05-12 10:30 at 2026-05-12T06:30',
  ]);
});

test('a choice for one item decides its channels and its lead; none means not at all', async () => {
  const id = newId();
  await behind.db.insert(schema.appointments).values({
    ...{ id, patientId: mario.patientId, authorId: mario.userId, level: 4, tags: [] },
    ...{ day: '2026-05-12', time: '10:30', reason: 'Controllo' },
  });
  const about = (section: string, rowId: number, given: object) =>
    newReminder(behind.db, mario, { section, rowId, text: null, day: null, time: null, ...given });
  await about('therapies', mario.therapyId, { kind: 'dose', channels: [] });
  await about('appointments', id, { kind: 'visit', channels: ['mail'], leadMinutes: 60 });
  const found = await planned(mario.userId, mario.patientId, ['2026-05-11T22:00:00Z', '2026-05-12T22:00:00Z']);
  expect(found.filter(({ kind }) => kind === 'dose')).toEqual([]);
  expect(found.filter(({ kind }) => kind === 'visit')).toMatchObject([
    { at: new Date('2026-05-12T07:30:00Z'), channels: ['mail'] },
  ]);
});

test('own reminders repeat; the last day of a short month stands for a day that it lacks', async () => {
  const other = await newPatient(behind.db);
  await remindedBy(behind.db, other.userId, other);
  await newReminder(behind.db, other, { day: '2026-01-31', time: '09:00', repeat: 'monthly', until: '2026-04-30' });
  await newReminder(behind.db, other, { day: '2024-02-29', time: '10:00', repeat: 'yearly' });
  await newReminder(behind.db, other, { day: '2026-02-10', time: '11:00', doneAt: new Date() });
  const found = await planned(other.userId, other.patientId, ['2026-01-01T00:00:00Z', '2026-06-30T00:00:00Z']);
  expect(found.filter(({ kind }) => kind === 'other').map(({ day }) => day)).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31', '2026-04-30'],
  ]);
});

test('a measurement of a plan is due at its times, on the days of the plan alone', async () => {
  await behind.db.insert(schema.measurementPlans).values({
    ...{ id: newId(), patientId: mario.patientId, authorId: mario.userId, level: 4, tags: [] },
    ...{ measure: 'pressione', start: '2026-05-12', days: 2, times: ['07:00', '19:00'] },
  });
  const found = await planned(mario.userId, mario.patientId, ['2026-05-10T00:00:00Z', '2026-05-20T00:00:00Z']);
  const measured = found.filter(({ kind }) => kind === 'measurement');
  expect(measured.map(({ day, time, text }) => `${day} ${time} ${text}`)).toEqual([
    ...['2026-05-12 07:00 Pressione', '2026-05-12 19:00 Pressione'],
    ...['2026-05-13 07:00 Pressione', '2026-05-13 19:00 Pressione'],
  ]);
});

test('a medicine that runs out is told as many days before as was chosen, and two days before', async () => {
  const { patientId, therapyId } = mario;
  // Two tablets a day from the evening of the 1st: the last ones are taken on the 11th.
  const stock = { units: 21, countedAt: new Date('2026-06-01T12:00:00Z'), renewDays: 5 };
  await behind.db.insert(schema.therapyStocks).values({ patientId, therapyId, ...stock });
  const days: string[] = [];
  for (let day = 1; day <= 12; day++) {
    const [from, to] = [day, day + 1].map((one) => `2026-06-${String(one).padStart(2, '0')}T03:00:00Z`) as [
      string,
      string,
    ];
    const found = await planned(mario.userId, patientId, [from, to]);
    days.push(...found.filter(({ kind }) => kind === 'refill').map((one) => `${one.day} ${one.text}`));
  }
  expect(days).toEqual(['2026-06-06 Ramipril', '2026-06-09 Ramipril']);
});

test('a vaccine of the calendar is told on the first day on which it is due', async () => {
  const { userId, patientId } = await newPatient(behind.db, { birthDate: '1955-03-04' });
  await remindedBy(behind.db, userId, { patientId });
  const found = await planned(userId, patientId, ['2026-09-20T00:00:00Z', '2026-10-05T00:00:00Z']);
  const boosters = found.filter(({ kind }) => kind === 'booster');
  expect(boosters.map(({ day, time }) => `${day} ${time}`)).toContain('2026-10-01 09:00');
  expect(boosters.every(({ text }) => text !== '' && !text.includes('.calendar.'))).toBe(true);
});

test('a carer is reminded only with the capability, and never of what is above the ceiling or kept from carers', async () => {
  const day = ['2026-02-02T23:00:00Z', '2026-02-03T23:00:00Z'] as const;
  const carer = await newCarer(behind.db, mario, { level: 4 });
  const doses = async (userId: number) =>
    (await planned(userId, mario.patientId, day)).filter(({ kind }) => kind === 'dose');
  expect(await doses(carer.userId)).toHaveLength(2);
  await behind.sql`update tbl_terapie set mai_ai_delegati = true where id_terapie = ${mario.therapyId}`;
  expect(await doses(carer.userId)).toEqual([]);
  expect(await doses(mario.userId)).toHaveLength(2);
  await behind.sql`update tbl_terapie set mai_ai_delegati = false, id_livello_confidenzialita = 5
    where id_terapie = ${mario.therapyId}`;
  expect(await doses(carer.userId)).toEqual([]);
  await behind.sql`update tbl_terapie set id_livello_confidenzialita = 4 where id_terapie = ${mario.therapyId}`;
  expect(await doses(carer.userId)).toHaveLength(2);
  await behind.sql`update tbl_deleghe set riceve_promemoria = false where id_delega = ${carer.delegationId}`;
  expect(await doses(carer.userId)).toEqual([]);
  const stranger = await newPatient(behind.db);
  expect(await doses(stranger.userId)).toEqual([]);
});
