import { beforeAll, describe, expect, test } from 'vitest';
import { endAllSessions } from '@/lib/session/sessions';
import { bearerOf, browserOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// T13, T14: a session is a database row, which is checked at each call and extended only by the user's activity.

const behind = inProcess();
const handlers: Record<string, Handler> = {};
const ENDPOINTS = [
  'GET /api/session/state',
  'POST /api/session/activity',
  'GET /api/patient/[id]',
  'GET /api/menu/[id_utente]',
  'GET /api/statimatrimoniali',
  'PUT /api/patient/[id]',
  'POST /api/security/hasPermission',
  'GET /api/user/logout',
];
beforeAll(async () => {
  for (const endpoint of ENDPOINTS) handlers[endpoint] = await handlerOf(endpoint);
});

function ask(as: Credentials, endpoint: string, { patientId, userId }: Patient, body?: unknown) {
  const [method = '', path = ''] = endpoint.split(' ');
  const params = { id: String(patientId), id_utente: String(userId) };
  return call(handlers[endpoint] as Handler, as, { method, path, params, ...(body ? { body } : {}) });
}
const status = async (as: Credentials, patient: Patient) => (await ask(as, 'GET /api/session/state', patient)).status;

/** Moves all of a user's sessions into the past, as if that time had passed. */
const pass = ({ userId }: Patient, seconds: number) => behind.sql`
  update sessions set last_active_at = last_active_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where id_utente = ${userId}`;
const idleSeconds = async ({ userId }: Patient) => {
  const [row] = await behind.sql`select extract(epoch from now() - last_active_at)::int as idle from sessions
    where id_utente = ${userId}`;
  return Number(row?.idle);
};

describe('T13: a browser session', () => {
  test('ends after 600 s without activity of the user, however often its tab sends GET requests meanwhile', async () => {
    const patient = await newPatient(behind.db);
    const as = await browserOf(patient.userId);
    for (let minute = 1; minute < 10; minute++) {
      await pass(patient, 60);
      for (const endpoint of ENDPOINTS.filter((one) => one.startsWith('GET') && !one.endsWith('logout')))
        expect((await ask(as, endpoint, patient)).status).toBe(200);
    }
    expect(await idleSeconds(patient)).toBeGreaterThanOrEqual(540);
    await pass(patient, 61);
    expect(await status(as, patient)).toBe(401);
  });

  test('ends after 120 minutes, even if it is in constant use', async () => {
    const patient = await newPatient(behind.db);
    const as = await browserOf(patient.userId);
    for (let minutes = 5; minutes < 120; minutes += 5) {
      await pass(patient, 300);
      expect((await ask(as, 'POST /api/session/activity', patient)).status).toBe(204);
    }
    await pass(patient, 301);
    expect(await status(as, patient)).toBe(401);
  });

  test.each([
    ['POST /api/session/activity', undefined, 204],
    ['PUT /api/patient/[id]', { paziente_gruppo: 'A+' }, 200],
  ])('is renewed by %s', async (endpoint, body, expected) => {
    const patient = await newPatient(behind.db);
    const as = await browserOf(patient.userId);
    await pass(patient, 599);
    expect((await ask(as, endpoint, patient, body)).status).toBe(expected);
    expect(await idleSeconds(patient)).toBeLessThan(60);
  });

  test.each([
    ['a write that is refused', 'PUT /api/patient/[id]', { paziente_gruppo: 'Z+' }, 422],
    ['a question', 'POST /api/security/hasPermission', { data: 'admin' }, 200],
  ])('is not renewed by %s', async (_, endpoint, body, expected) => {
    const patient = await newPatient(behind.db);
    const as = await browserOf(patient.userId);
    await pass(patient, 500);
    expect((await ask(as, endpoint, patient, body)).status).toBe(expected);
    expect(await idleSeconds(patient)).toBeGreaterThanOrEqual(500);
  });

  test('is not renewed by activity or a write after it was idle too long', async () => {
    const patient = await newPatient(behind.db);
    const as = await browserOf(patient.userId);
    await pass(patient, 600);
    expect((await ask(as, 'POST /api/session/activity', patient)).status).toBe(401);
    expect((await ask(as, 'PUT /api/patient/[id]', patient, { paziente_gruppo: 'A+' })).status).toBe(401);
    expect(await status(as, patient)).toBe(401);
  });
});

test('a token stays valid without use and ends after 120 minutes, however it is used', async () => {
  const patient = await newPatient(behind.db);
  const as = await bearerOf(patient.userId);
  await pass(patient, 7190);
  expect(await status(as, patient)).toBe(200);
  expect((await ask(as, 'PUT /api/patient/[id]', patient, { paziente_gruppo: 'A+' })).status).toBe(200);
  await pass(patient, 11);
  expect(await status(as, patient)).toBe(401);
});

describe('T14: an old cookie and an old token open nothing', () => {
  const both = async (patient: Patient) => [await browserOf(patient.userId), await bearerOf(patient.userId)];
  const statuses = async (credentials: Credentials[], patient: Patient) =>
    Promise.all(credentials.map((as) => status(as, patient)));

  test('after a sign-out, which ends the session that requested it and no other', async () => {
    const patient = await newPatient(behind.db);
    const [browser, token] = [await browserOf(patient.userId), await bearerOf(patient.userId)];
    expect((await ask(token, 'GET /api/user/logout', patient)).body).toEqual({ success: true });
    expect(await statuses([browser, token], patient)).toEqual([200, 401]);
    await ask(browser, 'GET /api/user/logout', patient);
    expect(await statuses([browser, token], patient)).toEqual([401, 401]);
  });

  test('after all sessions of the user were ended; sessions of another user stay open', async () => {
    const [patient, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    const [mine, others] = [await both(patient), await both(other)];
    expect(await statuses(mine, patient)).toEqual([200, 200]);
    await endAllSessions(patient.userId);
    expect(await statuses(mine, patient)).toEqual([401, 401]);
    expect(await statuses(others, other)).toEqual([200, 200]);
  });

  test('while the user is disabled', async () => {
    const patient = await newPatient(behind.db);
    const mine = await both(patient);
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${patient.userId}`;
    expect(await statuses(mine, patient)).toEqual([401, 401]);
  });
});

test('the database holds the SHA-256 of a secret and never the secret', async () => {
  const patient = await newPatient(behind.db);
  const { authorization = '' } = await bearerOf(patient.userId);
  const secret = authorization.replace('Bearer ', '');
  expect(secret).toMatch(/^phr_[\w-]{43}$/);
  const rows = await behind.sql`select t::text as row from sessions t where id_utente = ${patient.userId}`;
  expect(rows[0]?.row).not.toContain(secret.slice(4));
  expect(rows[0]?.row).toMatch(/[0-9a-f]{64}/);
});
