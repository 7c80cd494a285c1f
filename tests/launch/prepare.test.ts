import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Embedded } from '@/db/embedded/server.mjs';
import { script } from '@/lib/server/process/checkout.mjs';
import { temporaryData } from '../support/embedded';

let data: ReturnType<typeof temporaryData>;
let cluster: Embedded;
beforeAll(async () => {
  data = temporaryData();
  cluster = await data.start();
});
afterAll(async () => {
  await cluster.stop();
  await data.remove();
});

/** Runs prepare.ts as start.mjs does; returns the role that it found, or its message when it refused. */
async function prepare(env: Record<string, string>) {
  const fixed = {
    PATH: process.env.PATH,
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGIN: 'http://localhost:3000',
    NODE_ENV: 'production',
  };
  const options = { env: { ...fixed, ...env } as unknown as NodeJS.ProcessEnv };
  return promisify(execFile)(process.execPath, script('lib/server/process/prepare.ts'), options).then(
    ({ stdout }) => ({ role: JSON.parse(stdout.trim().split('\n').at(-1) ?? '').role as string | null }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

async function emptyDatabase(name: string, owner = 'phr_owner') {
  const sql = postgres(cluster.adminUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${name} owner ${owner}`);
  await sql.end();
  const at = (url: string) => url.replace(/\/\w+$/, `/${name}`);
  return { adminUrl: at(cluster.adminUrl), ownerUrl: at(cluster.ownerUrl), appUrl: at(cluster.appUrl) };
}

test('R13: two starts at once on an empty database apply every migration once', async () => {
  const { appUrl, ownerUrl } = await emptyDatabase('fresh');
  const start = () => prepare({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  expect(await Promise.all([start(), start()])).toEqual([{ role: null }, { role: null }]);
  const sql = postgres(ownerUrl, { max: 1 });
  const [twice] = await sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`;
  expect(twice).toBeUndefined();
  await sql.end();
});

test('a superuser is refused as the app’s login, whoever migrates', async () => {
  const { adminUrl, ownerUrl } = await emptyDatabase('mighty');
  const refused = await prepare({ DATABASE_URL: adminUrl, DATABASE_OWNER_URL: ownerUrl });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('superuser') });
});

test('in production an owner who cannot create the app’s role is told what to grant', async () => {
  const { ownerUrl } = await emptyDatabase('single');
  const refused = await prepare({ DATABASE_URL: ownerUrl });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/CREATE ROLE|CREATEROLE/) });
});
