import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/database';
import type { Credentials } from '../support/calls';
import { repetitions } from '../support/long';
import { type Perishable, startPerishable } from '../support/outage';
import { contactBody } from '../support/saves';
import { type Asked, isPutOff, keepAsking, type Outcome, send, signIn } from './load';

// R9: the database is away under load for 16 seconds, in the long run for 20. Callers soon get 503 with Retry-After, and the
// app recovers by itself.

const LANES = 12;
/** The maximum time for an answer: a silent database is noticed after 7 seconds, a silent connection after 5. */
const PATIENCE_MS = 14_000;
/**
 * The outage lasts longer than that time, so that a request that waited for the database's return would fail the test.
 */
const AWAY_MS = repetitions(16_000, 20_000);
const RECOVERY_MS = 20_000;

let perishable: Perishable;
let browsers: Credentials[];
let patient: number;
beforeAll(async () => {
  perishable = await startPerishable();
  browsers = await signIn(perishable, 'mario.rossi@example.it', LANES);
  const [row] = await perishable.ask(
    (sql) => sql`select id_paziente as id from tbl_titolarita join tbl_utenti using (id_utente)
      where email = 'mario.rossi@example.it'`,
  );
  patient = Number(row?.id);
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

/** A page, a list and a save in turn. */
const askedBy = (lane: number): Asked[] => [
  { path: '/Registro/Diagnosi', headers: { ...browsers[lane], accept: 'text/html' } },
  { path: `/api/diagnosiPatient/${patient}`, headers: { ...browsers[lane] } },
  { path: '/api/contatti', method: 'POST', headers: { ...browsers[lane] }, body: contactBody() },
];

/** Generates load before, during and after the outage; returns the outcomes of requests begun during it. */
async function during(leave: () => unknown, comeBack: () => unknown) {
  const pid = perishable.appPid();
  const outcomes: (Outcome & { asked: string; began: number })[] = [];
  const health: Outcome[] = [];
  let over = false;
  const load = keepAsking(
    LANES,
    async (lane) => {
      for (const asked of askedBy(lane)) {
        const began = performance.now();
        outcomes.push({ ...(await send(perishable.origin, asked)), asked: asked.path, began });
        await pass(50);
      }
    },
    () => over,
  );
  await pass(1000);
  expect(outcomes.filter(({ status }) => status > 201)).toEqual([]);
  const from = performance.now();
  await leave();
  while (performance.now() - from < AWAY_MS) {
    health.push(await send(perishable.origin, { path: '/api/health/live' }));
    await pass(250);
  }
  const notReady = await send(perishable.origin, { path: '/api/health/ready' });
  const until = performance.now();
  await comeBack();
  const back = performance.now();
  while (!(await perishable.isReady())) await pass(50);
  const recovered = performance.now() - back;
  const served = outcomes.length;
  while (outcomes.length < served + 3 * LANES) await pass(50);
  over = true;
  await load;
  expect(perishable.appPid()).toBe(pid);
  return {
    outcomes,
    whileAway: outcomes.filter(({ began }) => began > from && began < until),
    health,
    notReady,
    recovered,
  };
}

const outages = {
  'killed, with all its processes': [() => perishable.kill(), () => perishable.restart()],
  'stopped, so that its connections stay open and nobody answers': [
    () => perishable.suspend(),
    () => perishable.resume(),
  ],
} as const;

test.each(Object.entries(outages))('requests are put off while the database is %s', async (what, [leave, comeBack]) => {
  const { outcomes, whileAway, health, notReady, recovered } = await during(leave, comeBack);
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  const worstHealth = Math.max(...health.map(({ ms }) => ms));
  console.info(
    `${what}: ${whileAway.length} asked meanwhile, slowest answer ${Math.round(slowest)} ms, ` +
      `health ${Math.round(worstHealth)} ms, ready ${Math.round(recovered)} ms after it was back`,
  );
  // Every request is answered without a server error; a refusal says when to retry.
  const wrong = outcomes.filter((one) => ![200, 201].includes(one.status) && !isPutOff(one));
  expect(wrong.map(({ status, asked, ms }) => ({ status, asked, ms }))).toEqual([]);
  expect(whileAway.filter(isPutOff).length).toBeGreaterThan(LANES);
  expect(slowest).toBeLessThan(PATIENCE_MS);
  expect(health.filter(({ status }) => status !== 200)).toEqual([]);
  expect(worstHealth).toBeLessThan(PATIENCE_MS / 4);
  expect(isPutOff(notReady)).toBe(true);
  expect(recovered).toBeLessThan(RECOVERY_MS);
  expect(outcomes.at(-1)?.status).toBeLessThan(300);
});
