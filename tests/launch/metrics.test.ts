import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '@/db/client';
import { freePort } from '@/db/embedded/port.mjs';
import { type RunningApp, spawnStart, startApp } from '../support/app';
import { newUser } from '../support/people';

let app: RunningApp;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startApp({ template: 'migrated', env: { METRICS_PORT: String(port) } });
});
afterAll(() => app.stop());

async function asSuperuser({ appUrl }: RunningApp, work: (db: Db) => Promise<void>) {
  const url = new URL(appUrl);
  url.username = new URL(process.env.TEST_ADMIN_URL ?? '').username;
  const { db, close } = connect({ url: url.href, max: 1 });
  await work(db).finally(close);
}

/** The metrics by name and labels, sorted, since their order in the text has no meaning. */
async function figures() {
  const answer = await fetch(metrics);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [ordered(line.slice(0, line.lastIndexOf(' '))), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const ordered = (series: string) =>
  series.replace(/\{(.*)\}$/, (_, labels: string) => `{${(labels.match(/\w+="[^"]*"/g) ?? []).sort().join(',')}}`);

test('requests are counted and timed by route, not by address', async () => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${app.origin}/webui${path}`, { redirect: 'manual', ...init }).then((a) => a.arrayBuffer());
  for (const id of [7_654_321, 7_654_322]) await ask(`/api/diagnosiPatient/${id}?limit=7654323`);
  await ask('/login');
  await ask('/api/user/login', { method: 'POST', body: '{"email":"someone@example.it"}' });
  await ask('/what/mario.rossi@example.it');
  const found = await figures();
  expect(found.get('http_requests_total{method="GET",route="/api/diagnosiPatient/[id]",status="401"}')).toBe(2);
  expect(found.get('http_request_duration_seconds_count{method="GET",route="/login"}')).toBe(1);
  expect(found.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/login"}')).toBe(1);
  expect(found.get('http_requests_total{method="POST",route="/api/user/login",status="415"}')).toBe(1);
  expect(found.get('http_requests_total{method="GET",route="/[...missing]",status="307"}')).toBe(1);
  const all = [...found.keys()].join('\n');
  expect(all).not.toMatch(/765432|someone|mario|what|example/);
});

test('the metrics have the pool, the queues, the event loop and the memory', async () => {
  const found = await figures();
  expect(found.get('database_pool_connections')).toBe(10);
  expect(found.get('database_transactions_open')).toBe(0);
  expect(found.get('database_silent')).toBe(0);
  expect(found.get('mail_outbox_waiting')).toBe(0);
  expect(found.get('webhooks_waiting')).toBe(0);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  expect(found.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(found.get('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  expect(found.get('http_requests_worked_on')).toBe(0);
});

test('a webhook event is counted as waiting even before it is due', async () => {
  await asSuperuser(app, async (db) => {
    const { id } = await newUser(db);
    await db.execute(sql`insert into sessions (hash, kind, id_utente, expires_at, last_active_at)
      values ('x', 'token', ${id}, now() + interval '1 day', now())`);
    await db.execute(sql`insert into tokens (id, id_utente, session, name, writes, sections)
      values (1, ${id}, 'x', 'Prova', false, '{diagnoses}')`);
    await db.execute(sql`insert into webhooks (token_id, url, secret) values (1, 'https://a.example', '')`);
    await db.execute(sql`insert into webhook_events (token_id, record, event_id, due_at)
      values (1, 1, 'a', now() + interval '1 hour'), (1, 2, 'b', now() + interval '1 hour')`);
  });
  expect((await figures()).get('webhooks_waiting')).toBe(2);
});

test('each metric has a description and a type, and occurs once', async () => {
  const text = await (await fetch(metrics)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name]) => name);
  expect(types.length).toBeGreaterThan(10);
  expect(new Set(types).size).toBe(types.length);
  for (const name of types) expect(text).toMatch(new RegExp(`^# HELP ${name} [A-Z0-9].*\\.$`, 'm'));
  const series = text.split('\n').filter((line) => line && !line.startsWith('#'));
  for (const line of series)
    expect(line).toMatch(/^[a-z_]+(?:\{(?:[a-z]+="[^"]*",?)+\})? -?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/);
  expect(new Set(series.map((line) => line.split(' ')[0])).size).toBe(series.length);
});

test('the metrics are served on their own port only, and nothing else is', async () => {
  expect((await fetch(`${app.origin}/webui/metrics`, { redirect: 'manual' })).status).toBe(307);
  expect((await fetch(metrics.replace('/metrics', '/webui/login'))).status).toBe(404);
});

test('a malformed metrics port is named', async () => {
  const { exit, output } = spawnStart({ PORT: String(await freePort()), METRICS_PORT: '99999' });
  expect(await exit).toBe(1);
  expect(output()).toContain('METRICS_PORT is malformed');
});
