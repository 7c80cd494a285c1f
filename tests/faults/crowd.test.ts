import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { database } from '@/lib/database';
import { AT_ONCE } from '@/lib/server/gateway/shares.mjs';
import type { Credentials } from '../support/calls';
import { type Perishable, startPerishable } from '../support/outage';
import { isPutOff, type Outcome, send, signIn } from './load';

// R9, R10: more concurrent requests than the server can answer.

const CROWD = 500;
const SESSIONS = 20;

let perishable: Perishable;
let browsers: Credentials[];
beforeAll(async () => {
  perishable = await startPerishable({ LOG_LEVEL: 'info' });
  // Two users, since one alone cannot use all places.
  const [mario, giulia] = [
    await signIn(perishable, 'mario.rossi@example.it', SESSIONS / 2),
    await signIn(perishable, 'giulia.bianchi@example.it', SESSIONS / 2),
  ];
  browsers = mario.flatMap((browser, at) => [browser, giulia[at] as Credentials]);
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

const page = (number: number) =>
  send(perishable.origin, {
    path: '/Registro/Diagnosi',
    headers: { ...browsers[number % SESSIONS], accept: 'text/html' },
  });
const health = () => send(perishable.origin, { path: '/api/health/live' });
const quantile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] as number;
/**
 * How long the server has taken for each of these pages so far, from its log: these times do not depend on how busy the
 * test process is.
 */
const logged = () =>
  [...perishable.output().matchAll(/"route":"\/Registro\/Diagnosi","status":\d+,"ms":(\d+)/g)].map(([, ms]) =>
    Number(ms),
  );

test('R10: each of 500 simultaneous requests is answered or refused, the wait is bounded, and health answers', async () => {
  for (let n = 0; n < 40; n++) await page(n);
  const usual = quantile(logged().slice(20), 0.5);
  const crowd = Promise.all(Array.from({ length: CROWD }, (_, n) => page(n)));
  let over = false;
  const looks: Outcome[] = [];
  const looking = (async () => {
    while (!over) looks.push(await health());
  })();
  const outcomes = await crowd;
  over = true;
  await looking;
  const [served, putOff] = [outcomes.filter(({ status }) => status === 200), outcomes.filter(isPutOff)];
  expect(await until(() => logged().length === 40 + CROWD, 60_000)).toBe(true);
  const times = logged().slice(40);
  console.info(
    `500 at once: ${served.length} served, ${putOff.length} put off; in the server p50 ${quantile(times, 0.5)} ms, ` +
      `p99 ${quantile(times, 0.99)} ms, one alone ${usual} ms; ${looks.length} looks at its health, the slowest ` +
      `${Math.round(Math.max(...looks.map(({ ms }) => ms)))} ms`,
  );
  expect(served.length + putOff.length).toBe(CROWD);
  expect(served.length).toBeGreaterThanOrEqual(AT_ONCE);
  // An admitted request waits at most for the requests before it; the limit is doubled for the cost of all the
  // connections.
  expect(quantile(times, 0.99)).toBeLessThan(2 * AT_ONCE * usual);
  expect(looks.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await page(0)).status).toBe(200);
});
