import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import type { Embedded } from '@/db/embedded/server.mjs';
import { spawnStart } from '../support/app';
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

test('R9, R12: while the database is away the app lives but is not ready, and comes back by itself', async () => {
  expect([await status('live'), await status('ready')]).toEqual([200, 200]);
  await database.stop();
  expect([await status('live'), await status('ready')]).toEqual([200, 503]);
  database = await data.start();
  expect(await until(async () => (await status('ready')) === 200, never)).toBe(true);
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

test('health tells a stranger nothing but whether', async () => {
  await database.stop();
  const text = await (await fetch(`${origin}/webui/api/health/ready`)).text();
  expect(text).not.toMatch(/postgres|phr_|127\.0\.0\.1|ECONN/);
  database = await data.start();
});
