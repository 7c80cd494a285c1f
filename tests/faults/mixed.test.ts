import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { builtApp } from '../support/built-app';
import { repetitions } from '../support/long';
import { residentBytes } from '../support/uploads';
import { keepAsking } from './load';
import { mixedRequests, newPeople, type People } from './mixed-requests';

// R7, R10: after thousands of mixed requests the app uses no more memory than before and leaves nothing open. The long run
// sends twice as many; MIXED_REQUESTS sets another number.

const { MIXED_REQUESTS = repetitions(2000, 4000) } = process.env;
const COUNT = Number(MIXED_REQUESTS);
const LANES = 12;
/** About half of it is code and messages: each of the two runtimes of Next.js loads its own copy. */
const MOST_BYTES = 500 * 1024 * 1024;
/** An idle app releases its memory after about a minute. */
const IDLE_MS = 180_000;

const metricsPort = await freePort();
const web = builtApp({ env: { METRICS_PORT: String(metricsPort) } });
let people: People;
beforeAll(async () => {
  people = await newPeople(web);
});

const descriptors = () => readdirSync(`/proc/${web.app.pid}/fd`).length;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Reads the app's metrics. */
async function figures(...names: string[]) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return names.map((name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]));
}

/** Sends all requests, a few at a time; returns the statuses, the faults, and the app's memory after each answer. */
async function askAll(requests: ReturnType<typeof mixedRequests>) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const sizes: number[] = [];
  let next = 0;
  await keepAsking(
    LANES,
    async () => {
      const one = requests[next++];
      if (!one) return;
      const { method, path, headers, body } = one();
      const { status } = await web.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) faults.push(`${status} ${method} ${path}`);
      sizes.push(residentBytes(web.app.pid));
    },
    () => next >= requests.length,
  );
  return { statuses: Object.fromEntries(statuses), faults, sizes };
}

test(`R7: ${COUNT} mixed requests leave no fault, memory, descriptor or transaction behind`, async () => {
  const requests = mixedRequests(people, COUNT);
  // After these requests every page and call has been requested once, and all connections are open.
  const first = await askAll(requests.slice(0, COUNT / 4));
  const open = descriptors();
  const begin = performance.now();
  const second = await askAll(requests.slice(COUNT / 4, COUNT / 2));
  const third = await askAll(requests.slice(COUNT / 2));
  const seconds = (performance.now() - begin) / 1000;
  const statuses = [first, second, third].map((part) => part.statuses);
  const grown = [first, second, third].map(({ sizes }) => median(sizes.slice(-COUNT / 4)));
  console.info(
    `${COUNT} requests, three quarters in ${seconds.toFixed(1)} s: ${JSON.stringify(statuses)}; MB ${grown.map(megabytes)}, at most ${megabytes(Math.max(...third.sizes))}; ${open} descriptors`,
  );
  expect([first, second, third].flatMap(({ faults }) => faults)).toEqual([]);
  expect(third.statuses[200]).toBeGreaterThan(COUNT / 10);
  expect(await until(() => descriptors() <= open, 60_000)).toBe(true);
  expect(await until(async () => residentBytes(web.app.pid) < MOST_BYTES, IDLE_MS)).toBe(true);
  const busy = ['database_transactions_open', 'http_requests_in_progress', 'http_requests_worked_on'];
  expect(await figures(...busy)).toEqual([0, 0, 0]);
  expect(
    await web.sql`select state, query from pg_stat_activity where datname = current_database()
      and application_name = 'cartella-salute' and state <> 'idle'`,
  ).toHaveLength(0);
  expect((grown[2] as number) / (grown[1] as number)).toBeLessThan(1.25);
}, 900_000);
