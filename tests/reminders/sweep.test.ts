import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { sweepReminders } from '@/lib/reminders/sweep';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { browserKeys } from '../support/push-encryption';
import { newDose } from '../support/rows';
import { newReminded, remindedBy } from './scene';

// T52: what is due is put into the outbox once, whoever sweeps and whenever; what fell into quiet hours comes at their end.

const behind = inProcess();
// Notifications stay in the outbox.
const globals = globalThis as { phrQueuesStopped?: boolean };
beforeAll(() => {
  globals.phrQueuesStopped = true;
});
afterAll(() => {
  globals.phrQueuesStopped = false;
});
let mario: Awaited<ReturnType<typeof newReminded>>;
beforeEach(async () => {
  await behind.sql`delete from reminder_clocks`;
  await behind.sql`delete from push_outbox`;
  mario = await newReminded(behind.db);
  await browser(mario.userId);
});

const { p256dh, auth } = browserKeys();
const browser = (userId: number) =>
  behind.db.insert(schema.pushSubscriptions).values({
    ...{ userId, endpoint: `https://push.example.it/${userId}/${Math.random()}`, label: 'Prova' },
    ...{ p256dh, auth: auth.toString('base64url') },
  });
const sweep = (at: string) => sweepReminders(new AbortController().signal, new Date(at));
const outbox = async () =>
  (await behind.db.select().from(schema.pushOutbox)).map(({ userId, occurrences }) => ({
    userId,
    due: occurrences.map(({ day, time }) => `${day} ${time}`),
  }));
const clock = async () =>
  (await behind.sql`select next_at, swept_until from reminder_clocks where id_utente = ${mario.userId}`)[0];
const quiet = (from: string | null, to: string | null) =>
  behind.sql`update reminder_settings set quiet_from = ${from}, quiet_to = ${to} where id_utente = ${mario.userId}`;

test('a dose is put into the outbox at its minute, and not again', async () => {
  await sweep('2026-01-05T06:59:30Z');
  expect(await outbox()).toEqual([]);
  expect(await clock()).toMatchObject({ next_at: '2026-01-05T07:00:00.000Z' });
  await sweep('2026-01-05T07:00:20Z');
  expect(await outbox()).toEqual([{ userId: mario.userId, due: ['2026-01-05 08:00'] }]);
  await sweep('2026-01-05T07:01:20Z');
  await behind.sql`update reminder_clocks set next_at = now() - interval '1 year'`;
  await sweep('2026-01-05T07:02:20Z');
  expect(await outbox()).toHaveLength(1);
});

test('a pause is caught up as one notification, of the last day alone', async () => {
  await sweep('2026-01-09T10:00:00Z');
  expect(await outbox()).toEqual([{ userId: mario.userId, due: ['2026-01-08 20:00', '2026-01-09 08:00'] }]);
});

test('two sweeps at the same time put it into the outbox once', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => newReminded(behind.db)));
  for (const { userId } of others) await browser(userId);
  await Promise.all(Array.from({ length: 4 }, () => sweep('2026-01-05T07:00:20Z')));
  expect((await outbox()).map(({ userId }) => userId).sort()).toEqual(
    [mario, ...others].map(({ userId }) => userId).sort(),
  );
});

test('what falls into the quiet hours comes together at their end, without what was done meanwhile', async () => {
  await quiet('19:00', '09:30');
  await newDose(behind.db, mario, mario.therapyId, { day: '2026-01-05', time: '20:00', state: 'saltata' });
  await sweep('2026-01-05T09:00:00Z');
  await behind.sql`delete from push_outbox`;
  for (const at of ['2026-01-05T19:00:30Z', '2026-01-06T07:00:30Z', '2026-01-06T08:29:59Z']) await sweep(at);
  expect(await outbox()).toEqual([]);
  expect(await clock()).toMatchObject({ next_at: '2026-01-06T08:30:00.000Z' });
  await sweep('2026-01-06T08:30:00Z');
  expect(await outbox()).toEqual([{ userId: mario.userId, due: ['2026-01-06 08:00'] }]);
});

test('over both changes of daylight saving each dose is sent once, at its wall time', async () => {
  for (const [first, hours] of [['2026-03-28T20:00:00Z', 24] as const, ['2026-10-24T20:00:00Z', 25] as const]) {
    await behind.sql`delete from push_outbox`;
    await behind.sql`update reminder_clocks set swept_until = ${first}, next_at = ${first}`;
    for (let minute = 0; minute <= hours * 60; minute += 5)
      await sweep(new Date(Date.parse(first) + minute * 60_000).toISOString());
    const day = first.startsWith('2026-03') ? '2026-03-29' : '2026-10-25';
    expect((await outbox()).flatMap(({ due }) => due)).toEqual([`${day} 08:00`, `${day} 20:00`]);
  }
});

test('each browser of the user gets it; a user without one gets no row', async () => {
  await browser(mario.userId);
  const alone = await newReminded(behind.db);
  await sweep('2026-01-05T07:00:20Z');
  expect((await outbox()).map(({ userId }) => userId)).toEqual([mario.userId, mario.userId]);
  expect(alone.userId).not.toBe(mario.userId);
});

test('a carer is told what the carer sees; the clock of who may no longer be reminded is removed', async () => {
  const carer = await newCarer(behind.db, mario, { level: 3 });
  await remindedBy(behind.db, carer.userId, mario);
  await browser(carer.userId);
  await sweep('2026-01-05T07:00:20Z');
  expect((await outbox()).map(({ userId }) => userId)).toEqual([mario.userId]);
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${carer.delegationId}`;
  await behind.sql`update reminder_clocks set next_at = '2026-01-05'`;
  await sweep('2026-01-05T07:01:20Z');
  const left = await behind.sql`select id_utente::int8 as id from reminder_clocks`;
  expect(left.map(({ id }) => Number(id))).toEqual([mario.userId]);
});

test('who has closed the account is not reminded, and is again once it is restored', async () => {
  await behind.sql`insert into closures (id_utente) values (${mario.userId})`;
  await sweep('2026-01-05T07:00:20Z');
  expect(await outbox()).toEqual([]);
  await behind.sql`delete from closures where id_utente = ${mario.userId}`;
  await sweep('2026-01-05T19:00:20Z');
  expect(await outbox()).toEqual([{ userId: mario.userId, due: ['2026-01-05 20:00'] }]);
});
