import { setTimeout as pass } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtApp } from '../support/built-app';
import { contactBody } from '../support/saves';

// R13: in a rolling upgrade the new version migrates the database while processes of the old version still run.

const web = builtApp();
const MARIO = 'mario.rossi@example.it';

/** Leaves the database as a newer version does that has migrated it and taken a privilege from the app's role. */
const migrateFurther = () =>
  web.sql.begin(async (sql) => {
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`;
    await sql`revoke insert on tbl_contatti, sessions from phr_app`;
  });
const restore = () =>
  web.sql.begin(async (sql) => {
    await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
    await sql`grant insert on tbl_contatti, sessions to phr_app`;
  });

test('after a newer version has migrated, the old process is not ready and answers 503 with Retry-After', async () => {
  const browser = await web.browser(MARIO);
  const save = () => web.send('POST', '/webui/api/contatti', { headers: { ...browser }, body: contactBody() });
  const signIn = () =>
    web.send('POST', '/webui/api/user/login', { body: { email: MARIO, password: 'Demo-Salute-2026!' } });
  expect([(await web.get('/webui/api/health/ready')).status, (await save()).status]).toEqual([200, 201]);
  await migrateFurther();
  // The first save may arrive before the process has checked the schema by itself.
  const answers = [await save(), await save(), await signIn(), await web.get('/webui/api/health/ready')];
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(4).fill([503, '5']));
  const page = await web.get('/webui/Registro/Diagnosi', { ...browser, accept: 'text/html' });
  expect(page.status).toBe(503);
  expect((await web.get('/webui/api/health/live')).status).toBe(200);
  expect(web.app.output()).toContain('a newer version has migrated the database');
  expect(web.app.output()).not.toMatch(/"level":50[^\n]*"msg":"(unexpected fault|fault in a page)"/);
  await restore();
  while ((await web.get('/webui/api/health/ready')).status !== 200) await pass(50);
  expect((await save()).status).toBe(201);
}, 60_000);
