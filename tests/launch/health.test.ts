import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import type { Embedded } from '@/db/embedded/server.mjs';
import { cookieName, seal } from '@/lib/session/cookie';
import { SECRET, spawnStart } from '../support/app';
import { temporaryData } from '../support/embedded';

const never = 600_000;
let data: ReturnType<typeof temporaryData>;
let database: Embedded;
let app: ReturnType<typeof spawnStart>;
let origin: string;

beforeAll(async () => {
  data = temporaryData();
  database = await data.start();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
  app = spawnStart({ PORT: String(port), APP_ORIGIN: origin, DATABASE_URL, DATABASE_OWNER_URL });
  await Promise.race([until(async () => (await status('ready')) === 200, never), app.exit]);
});
afterAll(async () => {
  await app.end();
  await database.stop();
  await data.remove();
});

const status = (which: 'live' | 'ready') =>
  fetch(`${origin}/webui/api/health/${which}`).then(
    (response) => response.status,
    () => 0,
  );

test('R9, R12: while the database is away the app is live but not ready, and recovers by itself', async () => {
  expect([await status('live'), await status('ready')]).toEqual([200, 200]);
  await database.stop();
  expect([await status('live'), await status('ready')]).toEqual([200, 503]);
  database = await data.start();
  expect(await until(async () => (await status('ready')) === 200, never)).toBe(true);
});

test('R9: while the database is away pages answer 503 in the reader’s language, and recover by themselves', async () => {
  Object.assign(process.env, { DATABASE_URL: database.appUrl, APP_ORIGIN: origin, AUTH_SECRET: SECRET });
  // Only the database knows to which user this session belongs.
  const headers = { cookie: `${cookieName()}=${await seal('x'.repeat(43))}; locale=en`, accept: 'text/html' };
  const page = () => fetch(`${origin}/webui/Registro/Diagnosi`, { headers, redirect: 'manual' });
  expect((await page()).status).toBe(307);
  await database.stop();
  const away = await page();
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(away.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(away.headers.get('cache-control')).toContain('no-store');
  const text = await away.text();
  expect(text).toContain('The record cannot be reached at the moment');
  expect(text).not.toMatch(/postgres|phr_|127\.0\.0\.1|ECONN/);
  expect((await fetch(`${origin}/webui/login`)).status).toBe(200);
  database = await data.start();
  expect(await until(async () => (await page()).status === 307, never)).toBe(true);
});

test('R12: the app is not ready while the newest migration is missing', async () => {
  const sql = postgres(database.ownerUrl, { max: 1 });
  const [newest] = await sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations) returning *`;
  expect([await status('live'), await status('ready')]).toEqual([200, 503]);
  await sql`insert into drizzle.__drizzle_migrations ${sql(newest as postgres.Row)}`;
  expect(await status('ready')).toBe(200);
  await sql.end();
});

test('health reveals nothing of the database to a stranger', async () => {
  await database.stop();
  const text = await (await fetch(`${origin}/webui/api/health/ready`)).text();
  expect(text).not.toMatch(/postgres|phr_|127\.0\.0\.1|ECONN/);
  database = await data.start();
});
