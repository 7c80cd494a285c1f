import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect, transaction } from '@/db/client';
import { contacts } from '@/db/schema';
import { writeAudit } from '@/lib/audit/audit';
import { databaseCode, isDatabaseAway } from '@/lib/database';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';

// The app's connections: time limits, and no state left for the next user of a connection.

const behind = inProcess();
let one: Connection;
let assuming: Connection;
beforeAll(() => {
  one = connect({ url: behind.appUrl, max: 1 });
  // With a single database URL, the app signs in as another user and assumes the app's role on each connection.
  assuming = connect({ url: behind.adminUrl, role: 'phr_app', max: 2 });
});
afterAll(() => Promise.all([one.close(), assuming.close()]));

test('R11: the time limits also hold under an assumed role', async () => {
  for (const { sql } of [one, assuming]) {
    const [set] = await sql`select current_user as name, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(set).toEqual({ name: 'phr_app', statement: '5s', lock: '2s', idle: '10s' });
  }
});

test('R11: an endless query is cancelled, and is reported as a busy database', async () => {
  const failed = await assuming.sql`select pg_sleep(60)`.catch((error) => error);
  expect([databaseCode(failed), isDatabaseAway(failed)]).toEqual(['57014', true]);
});

test('R11: waiting for a locked row ends with a lock timeout, which is reported as a busy database', async () => {
  const { patientId } = await newPatient(behind.db);
  const update = (sql: typeof behind.sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.patients', ${`{${patientId}}`}, true)`;
      await tx`update tbl_pazienti set version = version where id_paziente = ${patientId}`;
    });
  await behind.sql.begin(async (tx) => {
    await tx`select 1 from tbl_pazienti where id_paziente = ${patientId} for update`;
    const failed = await update(assuming.sql).catch((error) => error);
    expect([databaseCode(failed), isDatabaseAway(failed)]).toEqual(['55P03', true]);
  });
});

test('a record opened in one transaction is closed in the next on the same connection', async () => {
  const patient = await newPatient(behind.db);
  await newContact(behind.db, patient);
  const count = () => transaction(one, 'read', ({ db }) => db.select().from(contacts));
  const opened = () =>
    transaction(one, 'write', async ({ sql, db }) => {
      await sql`select set_config('app.patients', ${`{${patient.patientId}}`}, true), set_config('app.user', '1', true)`;
      return db.select().from(contacts);
    });
  expect([await opened(), await count()].map(({ length }) => length)).toEqual([1, 0]);
  const failing = transaction(one, 'write', async ({ sql }) => {
    await sql`select set_config('app.patients', ${`{${patient.patientId}}`}, true)`;
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await count()).toHaveLength(0);
});

test('a read transaction is one snapshot and cannot write', async () => {
  const write = transaction(one, 'read', ({ sql }) =>
    writeAudit(sql, { userId: null, action: 'read', outcome: 'ok', sender: TEST_SENDER }),
  );
  await expect(write).rejects.toMatchObject({ code: '25006' });
  const levels = await Promise.all(
    (['read', 'write'] as const).map((mode) =>
      transaction(
        one,
        mode,
        async ({ sql }) => (await sql`select current_setting('transaction_isolation') as level`)[0]?.level,
      ),
    ),
  );
  expect(levels).toEqual(['repeatable read', 'read committed']);
});

test('Drizzle’s queries are prepared, inside and outside of a transaction', async () => {
  await transaction(one, 'read', ({ db }) => db.select().from(contacts).limit(7));
  await one.db.select().from(contacts).limit(7).offset(1);
  const prepared =
    await one.sql`select statement from pg_prepared_statements where statement like '%tbl_contatti%limit%'
      and statement not like '%pg_prepared%'`;
  expect(prepared.map(({ statement }) => statement.includes('offset')).sort()).toEqual([false, true]);
});
