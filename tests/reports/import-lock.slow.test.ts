import { beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { keyOf } from '@/lib/record/import/import-wire';
import type { Viewer } from '@/lib/session/sessions';
import { browserOf, call, type Handler, viewerOf } from '../support/calls';
import { importing } from '../support/fhir/importing';
import { inProcess } from '../support/in-process';
import { isAnyoneWaiting } from '../support/locks';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';

// A document is compared with the record and then saved row by row: a lock prevents two processes from doing so with one record
// at the same time. `importing` bypasses the limit within a process, so each call acts as another process.

const behind = inProcess();
const NAMES = ['Asma', 'Gotta', 'Otite'];
const documento = JSON.stringify({
  resourceType: 'Bundle',
  type: 'document',
  entry: NAMES.map((text) => ({ fullUrl: `urn:x:${text}`, resource: { resourceType: 'Condition', code: { text } } })),
});
const scelti = NAMES.map((_, index) => keyOf(index));
const inAnotherProcess = ({ viewer }: { viewer: Viewer }) => importing(viewer, { documento, scelti });

let handler: Handler;
let patient: Patient & { viewer: Viewer };
beforeAll(async () => {
  handler = await handlerOf('POST /api/importaFhir');
});
beforeEach(async () => {
  patient = await subscriber();
});
async function subscriber() {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}

const savedFor = async ({ patientId }: Patient) =>
  (
    await behind.sql`select diagnosi_patologia as name from tbl_diagnosi where id_paziente = ${patientId} order by 1`
  ).map(({ name }) => name);

/** Runs `meanwhile` while an import is stopped at its first row; returns the import's result. */
async function duringImport(meanwhile: () => Promise<void>) {
  let ended: Promise<PromiseSettledResult<Awaited<ReturnType<typeof importing>>>[]> | undefined;
  await behind.sql.begin(async (stopped) => {
    await stopped`lock table tbl_diagnosi in exclusive mode`;
    ended = Promise.allSettled([inAnotherProcess(patient)]);
    expect(await until(() => isAnyoneWaiting(behind.sql), 60_000)).toBe(true);
    await meanwhile();
  });
  return (await ended)?.[0];
}

test('processes that get the same document at once save it once', async () => {
  const answers = await Promise.all([patient, patient, patient].map(inAnotherProcess));
  expect(await savedFor(patient)).toEqual(NAMES);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
  expect(refused.filter((code) => code !== 'too_many')).toEqual([]);
  expect(refused.length).toBeLessThan(answers.length);
});

test('an import during another process’s import is refused at once, and the next one finds nothing new', async () => {
  const as = await browserOf(patient.userId);
  const send = (body: object) => call(handler, as, { method: 'POST', path: '/api/importaFhir', body });
  const ended = await duringImport(async () => {
    const second = await send({ documento, scelti });
    expect([second.status, second.headers['retry-after']]).toEqual([429, '1']);
    // Reading a document changes nothing and takes no lock.
    expect((await send({ documento })).status).toBe(200);
  });
  expect(ended).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  expect((await send({ documento, scelti })).body.data).toEqual([]);
  expect(await savedFor(patient)).toEqual(NAMES);
});

test('an import whose lock is lost saves no further row', async () => {
  const ended = await duringImport(async () => {
    const lost = await behind.sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect(lost).toHaveLength(1);
  });
  expect(ended?.status).toBe('rejected');
  expect(await savedFor(patient)).toEqual(NAMES.slice(0, 1));
  expect(await inAnotherProcess(patient)).toMatchObject({ ok: true });
  expect(await savedFor(patient)).toEqual(NAMES);
});

test('many imports at once leave a connection to save with, even in the smallest pool', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, subscriber));
  const usual = config().DATABASE_POOL;
  const openPool = async (size: number) => {
    // Close without waiting: the lost transaction never ends.
    await database().sql.end({ timeout: 0 });
    delete (globalThis as { phrConnection?: unknown }).phrConnection;
    Object.assign(config(), { DATABASE_POOL: size });
  };
  await openPool(2);
  const refused: unknown[] = [];
  const ended = await duringImport(async () => {
    for (const answer of await Promise.all(people.map(inAnotherProcess)))
      refused.push(answer.ok || answer.refusal.code);
  }).finally(() => openPool(usual));
  expect(refused).toEqual(['too_many', 'too_many', 'too_many']);
  expect(ended).toMatchObject({ status: 'fulfilled', value: { ok: true } });
});
