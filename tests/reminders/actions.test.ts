import { beforeEach, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { newActionSecret } from '@/lib/reminders/push/action-secrets';
import { daysAfter, today } from '@/lib/values/days';
import { call, NOBODY } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { handlerOf } from '../support/routes';
import { asRecipient, newReminded, remindedBy } from './scene';

// T52: a button of a notification marks the doses that it is about, once, as its user and under the policy of the moment.

const behind = inProcess();
const day = daysAfter(today(), -1);
let mario: Awaited<ReturnType<typeof newReminded>>;
beforeEach(async () => {
  mario = await newReminded(behind.db);
});

const secretFor = (userId = mario.userId) =>
  newActionSecret(database().db, {
    ...{ userId, record: mario.patientId },
    occurrences: ['08:00', '20:00'].map((time) => ({
      ...{ kind: 'dose' as const, section: 'therapies', rowId: mario.therapyId, day, time },
    })),
  });
const press = async (
  secret: string,
  action: string,
  headers: Record<string, string> = { origin: 'http://localhost:3000' },
) => {
  const { status, text } = await call(await handlerOf('POST /reminder-actions'), NOBODY, {
    method: 'POST',
    path: '/reminder-actions',
    body: { secret, action },
    headers,
  });
  return [status, text];
};
const told = async () => {
  const rows = await behind.sql`select stato, ora from tbl_dosi
    where id_paziente = ${mario.patientId} and deleted_at is null order by ora`;
  return rows.map(({ stato, ora }) => `${ora} ${stato}`);
};

test('Presa marks the doses, once; a used, an unknown and an expired secret get the same answer and do nothing', async () => {
  const secret = await secretFor();
  const first = await press(secret, 'taken');
  expect(first).toEqual([204, '']);
  expect(await told()).toEqual(['08:00 presa', '20:00 presa']);
  await behind.sql`delete from tbl_dosi where id_paziente = ${mario.patientId}`;
  expect(await press(secret, 'taken')).toEqual(first);
  expect(await press('A'.repeat(43), 'taken')).toEqual(first);
  const old = await secretFor();
  await behind.sql`update reminder_actions set expires_at = now() - interval '1 second'`;
  expect(await press(old, 'taken')).toEqual(first);
  expect(await told()).toEqual([]);
});

test('Più tardi puts the doses off by half an hour', async () => {
  await press(await secretFor(), 'later');
  expect(await told()).toEqual(['08:00 rimandata', '20:00 rimandata']);
  const [row] = await behind.sql`select extract(epoch from quando - now()) / 60 as minutes from tbl_dosi
    where id_paziente = ${mario.patientId}`;
  expect(Math.round(Number(row?.minutes))).toBe(30);
});

test('Più tardi leaves a dose as it is that was taken or skipped meanwhile, and puts the others off', async () => {
  const [first, second, third] = [await secretFor(), await secretFor(), await secretFor()];
  await press(first, 'taken');
  expect(await press(second, 'later')).toEqual([204, '']);
  expect(await told()).toEqual(['08:00 presa', '20:00 presa']);
  await behind.sql`update tbl_dosi set stato = 'saltata', quando = null where id_paziente = ${mario.patientId} and ora = '08:00'`;
  await behind.sql`delete from tbl_dosi where id_paziente = ${mario.patientId} and ora = '20:00'`;
  await press(third, 'later');
  expect(await told()).toEqual(['08:00 saltata', '20:00 rimandata']);
});

test('a carer who is reminded but no longer reads the record marks nothing', async () => {
  const carer = await newCarer(behind.db, mario, { level: 4 });
  await remindedBy(behind.db, carer.userId, mario);
  const open = () => asRecipient(carer.userId, mario.patientId, async () => true);
  expect(await open()).toBe(true);
  await behind.sql`update tbl_deleghe set legge = false where id_delega = ${carer.delegationId}`;
  expect(await open()).toBeNull();
});

test('only the hash of a secret is stored, and two presses at the same time mark once', async () => {
  const secret = await secretFor();
  const rows = await behind.sql`select hash from reminder_actions`;
  expect(JSON.stringify(rows)).not.toContain(secret);
  await Promise.all([press(secret, 'taken'), press(secret, 'later')]);
  expect(new Set((await told()).map((line) => line.split(' ')[1])).size).toBe(1);
});

test('a carer marks only while the relation permits it, and what the carer sees', async () => {
  const carer = await newCarer(behind.db, mario, { level: 4 });
  await remindedBy(behind.db, carer.userId, mario);
  const [first, second, third] = [
    await secretFor(carer.userId),
    await secretFor(carer.userId),
    await secretFor(carer.userId),
  ];
  await behind.sql`update tbl_terapie set mai_ai_delegati = true where id_terapie = ${mario.therapyId}`;
  expect(await press(first, 'taken')).toEqual([204, '']);
  expect(await told()).toEqual([]);
  await behind.sql`update tbl_terapie set mai_ai_delegati = false where id_terapie = ${mario.therapyId}`;
  await press(second, 'taken');
  expect(await told()).toEqual(['08:00 presa', '20:00 presa']);
  await behind.sql`delete from tbl_dosi where id_paziente = ${mario.patientId}`;
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${carer.delegationId}`;
  expect(await press(third, 'taken')).toEqual([204, '']);
  expect(await told()).toEqual([]);
});

test('a press from another website is refused, and its secret still works', async () => {
  const secret = await secretFor();
  for (const headers of [{ origin: 'https://evil.example' }, {}] as Record<string, string>[])
    expect((await press(secret, 'taken', headers))[0]).toBe(403);
  expect(await told()).toEqual([]);
  await press(secret, 'taken');
  expect(await told()).toHaveLength(2);
});
