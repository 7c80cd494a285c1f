import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '@/lib/config';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { findSession, openSession } from '@/lib/session/sessions';
import { bearerOf, browserOf, type Credentials, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { byToken } from '../support/tokens';

// R15: a program's calls per minute are counted in the database, each call once, per token and across all processes.

const behind = inProcess();
const LIMIT = 5;
let usual: number;
beforeAll(() => {
  usual = config().API_CALLS_A_MINUTE;
  Object.assign(config(), { API_CALLS_A_MINUTE: LIMIT });
});
afterAll(() => Object.assign(config(), { API_CALLS_A_MINUTE: usual }));

let patient: Awaited<ReturnType<typeof newPatient>>;
beforeEach(async () => {
  patient = await newPatient(behind.db);
});

async function get(as: Credentials, { patientId } = patient) {
  const { NextRequest } = await import('next/server');
  const handler = await handlerOf('GET /api/diagnosiPatient/[id]');
  const request = new NextRequest(`http://localhost:3000/webui/api/diagnosiPatient/${patientId}`, { headers: as });
  return handler(request, { params: Promise.resolve({ id: String(patientId) }) as Promise<never> });
}
const leftOf = (answer: Response) => Number(/;r=(\d+);/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? Number.NaN);

test('every answer names the calls left, and a refused one the time to wait', async () => {
  for (const as of [await bearerOf(patient.userId), await byToken(patient.userId, { sections: ['diagnoses'] })]) {
    for (let left = LIMIT - 1; left >= 0; left -= 1) {
      const answer = await get(as);
      expect([answer.status, leftOf(answer)]).toEqual([200, left]);
      expect(answer.headers.get('ratelimit-policy')).toBe('"token";q=5;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(/^"token";r=\d;t=([1-9]|[1-5]\d|60)$/);
    }
    const refused = await get(as);
    expect([refused.status, leftOf(refused), await refused.json()]).toMatchObject([429, 0, { status: 429 }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit')).toContain(`t=${wait}`);
  }
});

test('each token of a user has its own count, and a browser is not counted', async () => {
  const [one, other, browser] = [
    await bearerOf(patient.userId),
    await bearerOf(patient.userId),
    await browserOf(patient.userId),
  ];
  for (let n = 0; n <= LIMIT; n += 1) await get(one);
  expect((await get(one)).status).toBe(429);
  expect(leftOf(await get(other))).toBe(LIMIT - 1);
  for (let n = 0; n < 2 * LIMIT; n += 1) {
    const answer = await get(browser);
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null]);
  }
});

test('of many simultaneous calls exactly the limit is served', async () => {
  const as = await bearerOf(patient.userId);
  const answers = await Promise.all(Array.from({ length: 4 * LIMIT }, () => get(as)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3 * LIMIT);
});

test('a new window starts once the old one has ended', async () => {
  const as = await bearerOf(patient.userId);
  for (let n = 0; n <= LIMIT; n += 1) await get(as);
  await behind.sql`update api_use set window_ends_at = now() - interval '1 second'`;
  expect(leftOf(await get(as))).toBe(LIMIT - 1);
});

test('a costly call that looks up its caller twice counts once', async () => {
  const as = await bearerOf(patient.userId);
  const { NextRequest } = await import('next/server');
  const handler = await handlerOf('GET /api/location/[text]');
  const request = new NextRequest('http://localhost:3000/webui/api/location/roma', { headers: as });
  expect(leftOf(await handler(request, { params: Promise.resolve({ text: 'roma' }) as Promise<never> }))).toBe(
    LIMIT - 1,
  );
});

test('a call with an invalid token is not counted', async () => {
  const before = await behind.sql`select count(*)::int as count from api_use`;
  const answer = await get({ authorization: 'Bearer phr_nothing' });
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([401, null]);
  expect(await behind.sql`select count(*)::int as count from api_use`).toEqual(before);
});

test('two processes share one count, and lose no call', async () => {
  const { secret } = await openSession(patient.userId, 'bearer', TEST_SENDER);
  const calls = 40;
  const counts = await Promise.all([countingProcess(secret, calls), countingProcess(secret, calls)]);
  const all = counts.flat().sort((one, other) => one - other);
  expect(all).toEqual(Array.from({ length: 2 * calls }, (_, index) => index + 1));
  for (const own of counts) expect(own).toHaveLength(calls);
  expect((await findSession('bearer', secret, TEST_SENDER, 60)).use?.count).toBe(2 * calls + 1);
});

/** Starts a process that uses a token `calls` times and returns the number of each use. */
async function countingProcess(secret: string, calls: number): Promise<number[]> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      inCheckout('tests/support/counting-process.ts'),
      secret,
      String(calls),
    ],
    { env: process.env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return JSON.parse(output);
}
