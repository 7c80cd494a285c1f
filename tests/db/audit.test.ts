import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditEntry, writeAudit } from '@/lib/audit/audit';
import { openSession } from '@/lib/session/sessions';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';

// T43: a line of the access log is added by one function, which takes the actor from the open session.

const behind = inProcess();
const REFUSED = { code: '42501' };
let app: postgres.Sql;
beforeAll(() => {
  app = postgres(behind.appUrl, { max: 1, onnotice: () => {} });
});
afterAll(() => app.end());

const write = (sql: postgres.Sql | postgres.TransactionSql, entry: Partial<AuditEntry>) =>
  writeAudit(sql, { userId: null, action: 'read', outcome: 'ok', sender: TEST_SENDER, ...entry });
const newest = async () =>
  (
    await behind.sql`select id_utente as "userId", id_cpp as cpp from tbl_audit order by xmin::text::int8 desc, ctid desc limit 1`
  )[0];
const as = (session: string) => ({ sender: { ...TEST_SENDER, session } });

test('the log names the session’s user or no user, whatever user the caller claims', async () => {
  const [me, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const { hash } = await openSession(me.userId, 'browser', TEST_SENDER);
  await write(app, { ...as(hash) });
  expect(await newest()).toMatchObject({ userId: me.userId });
  await expect(write(app, { userId: other.userId, ...as(hash) }).execute()).rejects.toMatchObject(REFUSED);
  await write(app, { userId: other.userId, ...as('no session') });
  expect(await newest()).toMatchObject({ userId: null });
});

test('a refused sign-in is logged with the account that was tried; a successful one needs its session', async () => {
  const { userId } = await newPatient(behind.db);
  await write(app, { userId, action: 'sign_in', outcome: 'wrong_credentials' });
  expect(await newest()).toMatchObject({ userId });
  await write(app, { userId, action: 'sign_in', outcome: 'ok' });
  expect(await newest()).toMatchObject({ userId: null });
});

test('in an open record the log names the user who opened it, and refuses the user of another session', async () => {
  const [me, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const { hash } = await openSession(other.userId, 'browser', TEST_SENDER);
  const inside = (entry: Partial<AuditEntry>) =>
    app.begin(async (sql) => {
      await sql`select * from open_record(${me.userId}, null, null)`;
      await write(sql, entry);
    });
  await inside({ userId: me.userId });
  expect(await newest()).toMatchObject({ userId: me.userId });
  await expect(inside(as(hash))).rejects.toMatchObject(REFUSED);
  await expect(inside({ userId: other.userId })).rejects.toMatchObject(REFUSED);
});

test('the log names the association of the doctor who acts, and never that of another doctor', async () => {
  const [record, doctor, other] = [await newPatient(behind.db), await newDoctor(behind.db), await newDoctor(behind.db)];
  const cpp = await associate(behind.db, record, doctor);
  await associate(behind.db, record, other);
  const reading = (doctorId: number) =>
    app.begin(async (sql) => {
      await sql`select * from open_record(${doctor.userId}, ${doctor.doctorId}, ${record.patientId})`;
      await write(sql, { userId: doctor.userId, patientId: record.patientId, doctorId });
    });
  await reading(doctor.doctorId);
  expect(await newest()).toEqual({ userId: doctor.userId, cpp });
  await reading(other.doctorId);
  expect(await newest()).toEqual({ userId: doctor.userId, cpp: null });
});
