import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '@/lib/session/password';
import { bearerOf, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newContact, newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { contactBody, deleteContact, getCard, ownerOf, postContact, putCard, putContact } from '../support/saves';
import { fingerprint } from '../support/watch';

// R5: an action that cannot be logged in the access log is not performed, and a failed action leaves nothing.

const behind = inProcess();
const fail = (table: string, event: string) =>
  behind.sql.unsafe(`
  create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$;
  create trigger injected before ${event} on ${table} for each row execute function fail()`);
const mend = (table: string) => behind.sql.unsafe(`drop trigger if exists injected on ${table}`);

const scene = async () => {
  const patient = await newPatient(behind.db);
  const id = await newContact(behind.db, patient);
  return { patient, id, as: await ownerOf(patient), before: await fingerprint(behind.sql) };
};

describe('while the access log cannot be written', () => {
  beforeEach(() => fail('tbl_audit', 'insert'));
  afterEach(() => mend('tbl_audit'));

  test.each([
    ['creates', ({ as }) => postContact(as, contactBody(), { 'idempotency-key': 'abc' })],
    ['changes', ({ as, id }) => putContact(as, id, { contatto_nominativo: 'X' })],
    ['deletes', ({ as, id }) => deleteContact(as, id)],
    ['saves the card', ({ as, patient }) => putCard(as, patient, { paziente_gruppo: 'A+' })],
  ] as [string, (given: Awaited<ReturnType<typeof scene>>) => ReturnType<typeof postContact>][])(
    'a call that %s fails and stores nothing',
    async (_, send) => {
      const given = await scene();
      expect((await send(given)).status).toBe(500);
      expect(await fingerprint(behind.sql)).toBe(given.before);
    },
  );

  test('a doctor reads nothing of a record', async () => {
    const { patient } = await scene();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor);
    const answer = await getCard(await bearerOf(doctor.userId), patient);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('Rossi');
  });

  test('a doctor’s answer to an invitation is not stored', async () => {
    const { patient } = await scene();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { acceptedAt: null });
    const as = await bearerOf(doctor.userId);
    const before = await fingerprint(behind.sql);
    const params = { id: String(patient.patientId) };
    const answer = await call(await handlerOf('PUT /api/assistiti/[id]'), as, {
      method: 'PUT',
      path: '/api/assistiti/x',
      params,
      body: { stato: 'accettata' },
    });
    expect(answer.status).toBe(500);
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  test('a sign-in fails and opens no session', async () => {
    const { id, email } = await newUser(behind.db, { passwordHash: await hashPassword('cavallo-batteria') });
    const answer = await call(
      await handlerOf('POST /api/user/login'),
      {},
      {
        method: 'POST',
        path: '/api/user/login',
        body: { email, password: 'cavallo-batteria' },
      },
    );
    expect(answer.status).toBe(500);
    expect(await behind.sql`select 1 from sessions where id_utente = ${id}`).toHaveLength(0);
  });
});

describe('while the stored answers of idempotency keys cannot be written', () => {
  beforeEach(() => fail('idempotency_keys', 'update'));
  afterEach(() => mend('idempotency_keys'));

  test('a POST with a key fails as a whole, including its line in the access log', async () => {
    const { patient, as, before } = await scene();
    expect((await postContact(as, contactBody(), { 'idempotency-key': 'abc' })).status).toBe(500);
    expect(await fingerprint(behind.sql)).toBe(before);
    expect(await behind.sql`select 1 from tbl_audit where id_utente = ${patient.userId}`).toHaveLength(0);
  });
});

test('a failed POST can be sent again under the same key', async () => {
  const { as } = await scene();
  await fail('tbl_audit', 'insert');
  await postContact(as, contactBody(), { 'idempotency-key': 'abc' });
  await mend('tbl_audit');
  expect((await postContact(as, contactBody(), { 'idempotency-key': 'abc' })).status).toBe(201);
});
