import { beforeAll, expect, test } from 'vitest';
import { findSession, openSession } from '@/lib/session/sessions';
import { enter } from '@/lib/session/sign-in';
import { bearerOf, browserOf, type Credentials, call, type Handler, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Which sessions a sign-in or sign-out ends, and that no other site can end a session.

const behind = inProcess();
let state: Handler;
let logout: Handler;
beforeAll(async () => {
  state = await handlerOf('GET /api/session/state');
  logout = await handlerOf('GET /api/user/logout');
});
const status = async (as: Credentials) => (await call(state, as, { method: 'GET', path: '/api/session/state' })).status;
const signOut = (as: Credentials) => call(logout, as, { method: 'GET', path: '/api/user/logout' });

test("T21: a browser's cookie signs out only from the app's own pages, although the call is a GET", async () => {
  const patient = await newPatient(behind.db);
  const { cookie = '' } = await browserOf(patient.userId);
  const others: Credentials[] = [
    { cookie },
    { cookie, origin: 'https://evil.example' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site' },
    { cookie, 'sec-fetch-site': 'none' },
  ];
  for (const elsewhere of others) expect((await signOut(elsewhere)).status).toBe(403);
  expect(await status({ cookie })).toBe(200);
  const ours = { cookie, 'sec-fetch-site': 'same-origin' };
  expect((await signOut(ours)).status).toBe(200);
  expect(await status({ cookie })).toBe(401);
});

test('T14: a user has at most twenty sessions, even if many open simultaneously; the next one ends the oldest', async () => {
  const patient = await newPatient(behind.db);
  const first = await bearerOf(patient.userId);
  await behind.sql`update sessions set created_at = created_at - interval '1 minute'`;
  const others = await Promise.all(Array.from({ length: 19 }, () => bearerOf(patient.userId)));
  expect(await status(first)).toBe(200);
  const last = await bearerOf(patient.userId);
  expect(await status(first)).toBe(401);
  expect(await Promise.all([...others, last].map((as) => status(as)))).toEqual(Array(20).fill(200));
  await Promise.all(Array.from({ length: 12 }, () => enter(patient.userId, 'bearer', TEST_SENDER)));
  const [open] = await behind.sql`select count(*)::int as of from sessions where id_utente = ${patient.userId}`;
  expect(open?.of).toBe(20);
});

test("T14: a sign-in ends the browser's former session, whichever user it belonged to", async () => {
  const [one, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const former = await openSession(one.userId, 'browser', TEST_SENDER);
  await enter(other.userId, 'browser', TEST_SENDER, { device: 'x', former: former.secret });
  expect((await findSession('browser', former.secret, TEST_SENDER)).state).toBe('none');
});
