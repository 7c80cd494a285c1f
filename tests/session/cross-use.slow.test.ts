import { encode } from 'next-auth/jwt';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookieName, seal, unseal } from '@/lib/session/cookie';
import { openSession } from '@/lib/session/sessions';
import { type Credentials, call, type Handler, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// T15: a browser session is not accepted as a token, a token not as a browser session, and no other secret as either.

const behind = inProcess();
let state: Handler;
let browser: string;
let bearer: string;
beforeAll(async () => {
  state = await handlerOf('GET /api/session/state');
  const { userId } = await newPatient(behind.db);
  browser = (await openSession(userId, 'browser', TEST_SENDER)).secret;
  bearer = (await openSession(userId, 'bearer', TEST_SENDER)).secret;
});

const status = async (as: Credentials) => (await call(state, as, { method: 'GET', path: '/api/session/state' })).status;
const cookie = (value: string) => ({ cookie: `${cookieName()}=${value}` });
const token = (value: string) => ({ authorization: `Bearer ${value}` });
const jwt = (sid: unknown, secret: string) => encode({ token: { sid } as never, secret });

test("a cookie opens a browser session, and a token a program's session", async () => {
  expect([await status(cookie(await seal(browser))), await status(token(bearer))]).toEqual([200, 200]);
  expect(await status({ authorization: `bearer ${bearer}` })).toBe(200);
});

describe('sent as a token,', () => {
  test.each([
    ["the browser's cookie", async () => seal(browser)],
    ["the secret in the browser's cookie", async () => browser],
    ['that secret with the prefix of a token', async () => `phr_${browser}`],
    ['a token without its prefix', async () => bearer.slice(4)],
    ['a token in upper case', async () => bearer.toUpperCase()],
    ['nothing', async () => ''],
  ])('%s opens nothing', async (_, value) => expect(await status(token(await value()))).toBe(401));

  test('a token sent in any other form opens nothing', async () => {
    const basic = Buffer.from(`x:${bearer}`).toString('base64');
    for (const authorization of [`Basic ${basic}`, bearer, `Bearer ${bearer}, x`, `Bearer  ${bearer} x`, 'Bearer', ''])
      expect(await status({ authorization }), authorization).toBe(401);
  });

  test('a wrong token next to a valid cookie opens nothing', async () => {
    expect(await status({ ...cookie(await seal(browser)), ...token('phr_x') })).toBe(401);
  });
});

describe('sent as a cookie,', () => {
  test.each([
    ['a token', async () => bearer],
    ['a token that is sealed as a cookie is', async () => seal(bearer)],
    ['the secret unsealed', async () => browser],
    ['a JWT of ours made with another key', async () => jwt(browser, 'another-secret-that-is-long-enough-too')],
    ['a JWT of ours without a session', async () => jwt(undefined, process.env.AUTH_SECRET ?? '')],
    ['a JWT of ours whose session is no text', async () => jwt({ $ne: null }, process.env.AUTH_SECRET ?? '')],
    ['what no JWT is', async () => 'a.b.c'],
    ['a cookie with its end cut off', async () => (await seal(browser)).slice(0, -2)],
  ])('%s opens nothing', async (_, value) => expect(await status(cookie(await value()))).toBe(401));

  test("a session cookie contains the session's secret, encrypted with AES-256-GCM", async () => {
    const value = await seal(browser);
    expect(await unseal(value)).toBe(browser);
    expect(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString()).toMatch(/"enc":"A256GCM"/);
  });
});
