import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { MOST_SESSIONS } from '@/lib/session/sessions';
import type { Credentials } from '../support/calls';
import { type Perishable, startPerishable } from '../support/outage';
import { keepAsking, type Outcome, send, signIn } from './load';

// R10: one patient requests pages on many connections without pause, from the same address as another patient.

const CONNECTIONS = 48;
const PAGES = 25;
/** The highest factor by which another patient's page may slow down, as a median. */
const SLOWED = 5;

let perishable: Perishable;
let other: Credentials;
let greedy: Credentials[];
beforeAll(async () => {
  perishable = await startPerishable();
  [other] = (await signIn(perishable, 'giulia.bianchi@example.it', 1)) as [Credentials];
  greedy = await signIn(perishable, 'mario.rossi@example.it', MOST_SESSIONS);
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

const page = (as: Credentials = {}, path = '/Registro/Diagnosi') =>
  send(perishable.origin, { path, headers: { ...as, accept: 'text/html' } });

async function median() {
  const outcomes: Outcome[] = [];
  for (let n = 0; n < PAGES; n++) outcomes.push(await page(other));
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  return outcomes.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(PAGES / 2)] as number;
}

const garbage = (n: number) => ({ cookie: `phr.session=${'garbage'.repeat(20)}${n}` });
let asked = 0;
const attacks: Record<string, () => Promise<Outcome>> = {
  'by one session': () => page(greedy[0]),
  'by twenty sessions of one user': () => page(greedy[asked++ % MOST_SESSIONS]),
  'by cookies that are none': () => page(garbage(asked++)),
  'without a session': () => page({}, '/login'),
};

test.each(Object.entries(attacks))(
  'R10: 48 connections that ask %s slow another patient at most fivefold',
  async (what, attack) => {
    await median();
    const alone = await median();
    let over = false;
    const served: number[] = [];
    const asking = keepAsking(
      CONNECTIONS,
      async () => void served.push((await attack()).status),
      () => over,
    );
    await median();
    const beside = await median();
    over = true;
    await asking;
    const count = served.filter((status) => status < 400).length;
    console.info(
      `${what}: alone ${alone.toFixed(1)} ms, beside them ${beside.toFixed(1)} ms, ${(beside / alone).toFixed(1)} times; they got ${count} of ${served.length}`,
    );
    expect(beside / alone).toBeLessThan(SLOWED);
    // Their requests are served, too, in turn; a request that has waited too long is refused with a retry time.
    expect(count).toBeGreaterThan(CONNECTIONS);
    expect(served.filter((status) => status >= 400 && status !== 503)).toEqual([]);
  },
);
