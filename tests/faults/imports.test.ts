import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { database } from '@/lib/database';
import { browserOf, type Credentials } from '../support/calls';
import { type Perishable, startPerishable } from '../support/outage';
import { newPatient, subscribe } from '../support/people';
import { type Outcome, send, signIn } from './load';

const MANY = 19_000;
const PEOPLE = 9;

let perishable: Perishable;
let importers: Credentials[];
let reader: Credentials;
beforeAll(async () => {
  perishable = await startPerishable();
  [reader] = (await signIn(perishable, 'mario.rossi@example.it', 1)) as [Credentials];
  const people = await perishable.ask(async (sql) => {
    const db = drizzle(sql) as unknown as Db;
    const made = await Promise.all(Array.from({ length: PEOPLE }, () => newPatient(db)));
    for (const { userId } of made) await subscribe(db, userId);
    return made;
  });
  importers = await Promise.all(
    people.map(async ({ userId }) => ({ ...(await browserOf(userId)), origin: perishable.origin })),
  );
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

const health = () => send(perishable.origin, { path: '/api/health/live' });
const page = () => send(perishable.origin, { path: '/Registro/Diagnosi', headers: { ...reader, accept: 'text/html' } });
const condition = (n: number) => ({ resourceType: 'Condition', code: { text: `Malattia ${n}` } });
const all = <T>(make: (n: number) => T) => Array.from({ length: MANY }, (_, n) => make(n));
const bundle = (entry: object[]) => ({ resourceType: 'Bundle', type: 'document', entry });
const conditions = bundle(all((n) => ({ fullUrl: `urn:x:${n}`, resource: condition(n) })));
const contained = bundle([{ fullUrl: 'urn:x:0', resource: { ...condition(0), contained: all(condition) } }]);
const importOf = (n: number, documento: object, scelti?: number[]) =>
  send(perishable.origin, {
    method: 'POST',
    path: '/api/importaFhir',
    headers: { ...importers[n] },
    body: { documento, scelti },
  });

const quantile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] as number;
const told = (outcomes: Outcome[]) => {
  const times = outcomes.map(({ ms }) => ms);
  return { median: quantile(times, 0.5), slowest: Math.max(...times), count: times.length };
};

async function looking(work: () => Promise<unknown>) {
  let over = false;
  const keep = async (ask: () => Promise<Outcome>) => {
    const outcomes: Outcome[] = [];
    while (!over) outcomes.push(await ask());
    return outcomes;
  };
  const looks = Promise.all([keep(health), keep(page)]);
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  over = true;
  const [healths, pages] = await looks;
  return { ms, health: told(healths), page: told(pages) };
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
test('measure', { timeout: 900_000 }, async () => {
  for (let n = 0; n < 30; n++) await page();
  const out: Record<string, unknown> = {};
  out.alone = await looking(() => pass(4000));
  const statuses: unknown[] = [];
  const one = async (n: number, document: object, scelti?: number[]) => {
    const { status, ms, text } = await importOf(n, document, scelti);
    statuses.push([status, Math.round(ms), text.slice(0, 60)]);
  };
  out.conditions = await looking(() => one(0, conditions));
  out.conditionsAgain = await looking(() => one(0, conditions));
  out.contained = await looking(() => one(1, contained));
  out.nine = await looking(() => Promise.all(importers.map((_, n) => one(n, conditions))));
  out.save500 = await looking(() => one(0, conditions, Array.from({ length: 500 }, (_, n) => n + 1)));
  out.save500b = await looking(() => one(0, conditions, Array.from({ length: 500 }, (_, n) => n + 501)));
  console.info(JSON.stringify(out, null, 1), JSON.stringify(statuses));
  expect(1).toBe(1);
});
