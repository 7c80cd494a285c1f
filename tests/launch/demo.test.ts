import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { addressesOf, databaseAnswers, npmRun } from '../support/demo';
import { temporaryData } from '../support/embedded';

const never = 600_000;
let data: ReturnType<typeof temporaryData>;
let dataDir: string;
let port: number;
beforeAll(async () => {
  data = temporaryData();
  dataDir = data.dataDir;
  port = await freePort();
});
afterAll(() => data.remove());

const demo = () => npmRun('demo', { dataDir, port });
const login = () => fetch(`http://localhost:${port}/webui/login`);
const ready = 'Ctrl-C';

async function inside<T>(work: (sql: postgres.Sql) => Promise<T>) {
  const sql = postgres(addressesOf(dataDir).ownerUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Expects that port and database are free. */
async function expectGone() {
  await expect(login()).rejects.toThrow();
  expect(await databaseAnswers(dataDir)).toBe(false);
}

/** Signs in with the provider's button, as a browser does, and expects Mario's session. */
async function expectProvider() {
  expect(await (await login()).text()).toContain('Accedi con Provider di prova');
  const { csrfToken } = (await (await visit('/webui/api/auth/csrf')).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, json: 'true' });
  const { url } = (await (await visit('/webui/api/auth/signin/oidc', { method: 'POST', body })).json()) as {
    url: string;
  };
  const page = await (await visit(url)).text();
  expect(page).toContain('simulato');
  expect(page).toContain('<button name="account" value="mario.rossi@example.it">');
  const allowed = await visit(`${url.replace('/authorize?', '/allow?')}&account=mario.rossi@example.it`);
  await visit(allowed.headers.get('location') ?? '');
  const home = await visit('/webui');
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('Mario');
}

/** Expects the links to other sites on Mario's home and account and on a phone's sign-in page, each to an example that says so. */
async function expectExamples() {
  const stores = await fetch(`http://localhost:${port}/webui/login`, { headers: { 'user-agent': 'Android' } });
  const [home, account] = [await visit('/webui'), await visit('/webui/account')];
  const pages = (await stores.text()) + (await home.text()) + (await account.text());
  const links = new Set(pages.match(/http:\/\/127\.0\.0\.1:\d+\/esempio\/[a-z-]+/g));
  expect([...links].map((link) => new URL(link).pathname).sort()).toEqual(
    ['app-store', 'assistenza', 'cup', 'google-play'].map((name) => `/esempio/${name}`),
  );
  for (const link of links) {
    const example = await fetch(link);
    expect(example.status, link).toBe(200);
    expect(await example.text()).toContain('Esempio: qui starebbe');
  }
}

const cookies = new Map<string, string>();
/** Requests an address of the demo, or another one, with the cookies that were set before; redirects are not followed. */
async function visit(address: string, options: RequestInit = {}) {
  const url = new URL(address, `http://localhost:${port}`);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: `http://localhost:${port}` };
  const response = await fetch(url, { ...options, headers, redirect: 'manual' });
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  return response;
}

test('the demo prints its address and accounts, offers a sign-in provider and examples of other sites, serves, and ends completely when npm gets SIGTERM', async () => {
  const first = demo();
  await first.says(ready);
  expect(first.output()).toContain(`http://localhost:${port}/webui`);
  expect(first.output()).toContain('mario.rossi@example.it');
  expect((await login()).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/webui/login`)).status).toBe(200);
  await inside((sql) => sql`create table left_behind as select 42 as a`);
  await expectProvider();
  await expectExamples();
  first.signal('SIGTERM');
  expect(await first.exit).toBe(0);
  await expectGone();
});

test('a second start keeps the data and the secret, and Ctrl-C ends it completely', async () => {
  const secret = readFileSync(join(dataDir, 'auth-secret'), 'utf8');
  const second = demo();
  await second.says(ready);
  expect(await inside((sql) => sql`select a from left_behind`)).toEqual([{ a: 42 }]);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret);
  second.interrupt();
  expect(await second.exit).toBe(0);
  await expectGone();
});

test('after a launcher was killed, the next one uses its database server, and stops it at its end', async () => {
  const killed = demo();
  await killed.says(ready);
  process.kill(-killed.pid, 'SIGKILL');
  await killed.exit;
  expect(await databaseAnswers(dataDir)).toBe(true);
  const next = demo();
  await next.says(ready);
  expect(await inside((sql) => sql`select a from left_behind`)).toEqual([{ a: 42 }]);
  next.signal('SIGTERM');
  expect(await next.exit).toBe(0);
  await expectGone();
});

test('a taken port is named, and nothing is left running', async () => {
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
  const refused = demo();
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain(`port ${port} is taken`);
  expect(await databaseAnswers(dataDir)).toBe(false);
  stranger.close();
});

test('the development server runs on the same data and ends completely', async () => {
  const dev = npmRun('dev', { dataDir, port });
  await dev.says('Ready in');
  expect(await until(async () => (await fetch(`http://localhost:${port}/webui/api/health/live`)).ok, never)).toBe(true);
  dev.interrupt();
  await dev.exit;
  await expectGone();
});
