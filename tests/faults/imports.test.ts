import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { database } from '@/lib/database';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { browserOf, type Credentials } from '../support/calls';
import { form } from '../support/files';
import { repetitions } from '../support/long';
import { type Perishable, startPerishable } from '../support/outage';
import { newPatient, subscribe } from '../support/people';
import { type Outcome, send, signIn } from './load';

// R10, T55: while documents of the largest size are imported, by one patient or by many at once, everybody else is still answered.

const MANY = 19_000;
const PEOPLE = 9;
/**
 * The longest wait for the health endpoint, as a share of the import's duration. An import that runs on the thread that answers
 * requests delays them for a quarter of its duration or more; receiving six megabytes and reading rows there takes a twentieth.
 */
const MOST_OF_IMPORT = 0.2;
/** Tolerance for other processes on this computer's cores, as a multiple of the slowest health answer measured before. */
const BUSY = 3;
/** Damaged files that are sent one after the other, by the usual run of the tests. */
const DAMAGED = repetitions(150, 2_000);
/** What the slowest of thousands of answers may take on busy cores where the slowest of a few took less. */
const SLOW_MS = 100;

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

const condition = (n: number) => ({ resourceType: 'Condition', code: { text: `Malattia ${n}` } });
const all = <T>(make: (n: number) => T) => Array.from({ length: MANY }, (_, n) => make(n));
const bundle = (entry: object[]) => ({ resourceType: 'Bundle', type: 'document', entry });
const conditions = bundle(all((n) => ({ fullUrl: `urn:x:${n}`, resource: condition(n) })));
const contained = bundle([{ fullUrl: 'urn:x:0', resource: { ...condition(0), contained: all(condition) } }]);
const importBy = (headers: Credentials, documento: object) =>
  send(perishable.origin, { method: 'POST', path: '/api/importaFhir', headers, body: { documento } });

const health = () => send(perishable.origin, { path: '/api/health/live' });
const page = () => send(perishable.origin, { path: '/Registro/Diagnosi', headers: { ...reader, accept: 'text/html' } });

const toldOf = (outcomes: Outcome[]) => {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
};

/** Requests the health endpoint and another patient's page repeatedly while the work runs. */
async function looking(work: () => Promise<Outcome[]>) {
  let over = false;
  const keep = async (ask: () => Promise<Outcome>) => {
    const outcomes: Outcome[] = [];
    while (!over) outcomes.push(await ask());
    return outcomes;
  };
  const looks = Promise.all([keep(health), keep(page)]);
  const began = performance.now();
  const outcomes = await work();
  const ms = performance.now() - began;
  over = true;
  const [healths, pages] = await looks;
  expect([...outcomes, ...healths, ...pages].filter(({ status }) => status !== 200)).toEqual([]);
  return { ms, health: toldOf(healths), page: toldOf(pages) };
}

test('R10: during imports of 19,000 entries, or nine imports at once, health and another patient’s page answer', {
  timeout: 600_000,
}, async () => {
  for (let n = 0; n < 20; n++) await page();
  const looks = async () => {
    const outcomes: Outcome[] = [];
    for (let n = 0; n < 40; n++) outcomes.push(await page());
    return outcomes;
  };
  const alone = await looking(looks);
  const [one, other] = importers as [Credentials, Credentials];
  const scenes = {
    '19,000 Conditions': () => Promise.all([importBy(one, conditions)]),
    '19,000 contained': () => Promise.all([importBy(other, contained)]),
    'nine at once': () => Promise.all(importers.map((each) => importBy(each, conditions))),
  };
  for (const [name, scene] of Object.entries(scenes)) {
    const { ms, ...found } = await looking(scene);
    const words = (of: typeof alone.health) => `median ${of.median.toFixed(0)} ms, slowest ${of.slowest.toFixed(0)} ms`;
    console.info(`${name}: ${ms.toFixed(0)} ms; health ${words(found.health)}; page ${words(found.page)}`);
    console.info(`alone: health ${words(alone.health)}; page ${words(alone.page)}`);
    const bound = Math.max(MOST_OF_IMPORT * ms, BUSY * alone.health.slowest);
    expect(found.health.slowest, name).toBeLessThan(bound);
  }
});

/** A laboratory report as a file, damaged at a place that `n` chooses: cut, a byte changed, or a part repeated. */
function damaged(n: number): Buffer {
  const file = readFileSync(inCheckout(`tests/fixtures/import/LAB-v1.${n % 2 === 0 ? 'pdf' : 'xml'}`));
  const at = (n * 7919) % file.length;
  if (n % 3 === 0) return file.subarray(0, at);
  if (n % 3 === 1) return Buffer.concat([file.subarray(0, at), Buffer.from([n % 256]), file.subarray(at + 1)]);
  return Buffer.concat([file.subarray(0, at), file.subarray(Math.max(0, at - 500), at), file.subarray(at)]);
}

async function importFile(headers: Credentials, data: Buffer): Promise<number> {
  const sent = form({}, { name: 'referto', data });
  const answer = await fetch(`${perishable.origin}/webui/api/importa`, {
    method: 'POST',
    headers: { ...headers, ...sent.headers } as Record<string, string>,
    body: sent.body as BodyInit,
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('T55: damaged and hostile files are read or refused, and health answers meanwhile', {
  timeout: 600_000,
}, async () => {
  const statuses = new Set<number>();
  const [one] = importers as [Credentials];
  const files = [
    ...Array.from({ length: DAMAGED }, (_, n) => damaged(n)),
    Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><ClinicalDocument xmlns="urn:hl7-org:v3">&b;</ClinicalDocument>'),
    Buffer.from(`<ClinicalDocument xmlns="urn:hl7-org:v3">${'<a>'.repeat(100_000)}`),
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 0xff)]),
  ];
  for (let n = 0; n < 20; n++) await page();
  const alone = await looking(async () => [await page(), await page()]);
  const { ms, ...found } = await looking(async () => {
    for (const file of files) statuses.add(await importFile(one, file));
    return [];
  });
  console.info(`${files.length} files: ${ms.toFixed(0)} ms; health slowest ${found.health.slowest.toFixed(0)} ms`);
  expect([...statuses].filter((status) => ![200, 422].includes(status))).toEqual([]);
  expect(found.health.slowest).toBeLessThan(Math.max(BUSY * alone.health.slowest, BUSY * SLOW_MS));
});
