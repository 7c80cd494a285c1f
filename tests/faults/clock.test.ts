import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { database } from '@/lib/database';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import type { Credentials } from '../support/calls';
import { type Perishable, startPerishable } from '../support/outage';
import { contactBody } from '../support/saves';
import { send, signIn } from './load';

// T13, T14, R3: the computer's clock is changed while the app runs. The validity of sessions, proofs and keys depends only on
// the database's clock, so a wrong app clock cannot extend it.

const folder = mkdtempSync(join(tmpdir(), 'cartella-salute-clock-'));
const file = join(folder, 'shift');
const HOUR = 3_600_000;

let perishable: Perishable;
let browser: Credentials;
const fresh = async () => (await signIn(perishable, 'mario.rossi@example.it', 1))[0] as Credentials;
beforeAll(async () => {
  writeFileSync(file, '0');
  perishable = await startPerishable({
    NODE_OPTIONS: `--require ${inCheckout('tests/faults/shifted-clock.cjs')}`,
    CLOCK_SHIFT_FILE: file,
    LOG_LEVEL: 'info',
  });
  browser = await fresh();
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
  rmSync(folder, { recursive: true });
});

/** The app's clock, from the log line of a request. */
const clock = async () => {
  await send(perishable.origin, { path: '/login' });
  return Number([...perishable.output().matchAll(/"time":(\d+)/g)].at(-1)?.[1]);
};
/** Sets the app's clock and waits until its log bears the time. */
async function setClock(hours: number) {
  writeFileSync(file, String(hours * HOUR));
  expect(await until(async () => Math.abs((await clock()) - Date.now() - hours * HOUR) < 60_000, 20_000)).toBe(true);
}
const state = async (as = browser) =>
  (await send(perishable.origin, { path: '/api/session/state', headers: as })).status;
const age = (what: string) => perishable.ask((sql) => sql.unsafe(`update sessions set ${what} where kind = 'browser'`));
const exported = (as: Credentials) => send(perishable.origin, { path: '/Registro/Accessi/accessi.csv', headers: as });
const save = (key: string) =>
  send(perishable.origin, {
    method: 'POST',
    path: '/api/contatti',
    headers: { ...browser, 'idempotency-key': key },
    body: contactBody({ contatto_nominativo: key }),
  });
const saved = async (key: string) =>
  (await perishable.ask((sql) => sql`select 1 from tbl_contatti where lower(contatto_nominativo) = ${key}`)).length;

describe.each([-48, 1])('with a clock off by %i hours', (hours) => {
  test('a session is valid, is renewed, and ends on time', async () => {
    browser = await fresh();
    await setClock(hours);
    expect(await state()).toBe(200);
    // Five minutes of idleness end with a request, by the database's clock, whatever the app's clock shows.
    await age(`last_active_at = now() - interval '5 minutes'`);
    expect((await save(`renewed-${hours}`)).status).toBe(201);
    const [row] = await perishable.ask(
      (sql) => sql`select max(last_active_at) > now() - interval '1 minute' as renewed from sessions`,
    );
    expect(row?.renewed).toBe(true);
    await age(`last_active_at = now() - interval '11 minutes'`);
    expect(await state()).toBe(401);
    browser = await fresh();
    expect(await state()).toBe(200);
    await age(`expires_at = now() - interval '1 second'`);
    expect(await state()).toBe(401);
    await setClock(0);
  });

  test('a proof is valid for five minutes', async () => {
    browser = await fresh();
    await setClock(hours);
    expect((await exported(browser)).status).toBe(200);
    await age(`proved_at = now() - interval '6 minutes'`);
    expect((await exported(browser)).status).toBe(403);
    await setClock(0);
  });

  test('a request repeated with its key after the clock was set is executed once', async () => {
    browser = await fresh();
    const key = `once-${hours}-of-the-clock`;
    const first = await save(key);
    await setClock(hours);
    const second = await save(key);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(await saved(key)).toBe(1);
    await setClock(0);
  });
});
