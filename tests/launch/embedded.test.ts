import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from '@/db/embedded/processes.mjs';
import { temporaryData } from '../support/embedded';

let data: ReturnType<typeof temporaryData>;
beforeEach(() => {
  data = temporaryData();
});
afterEach(() => data.remove());

async function ask(url: string, query: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(query);
  } finally {
    await sql.end();
  }
}

test('a first start creates an owner and an app role that can bypass nothing', async () => {
  const { adminUrl, ownerUrl, appUrl, stop } = await data.start();
  const roles = await ask(
    adminUrl,
    `select rolname, rolcanlogin, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty
     from pg_roles where rolname like 'phr%' order by 1`,
  );
  expect(roles).toEqual([
    { rolname: 'phr_app', rolcanlogin: true, mighty: false },
    { rolname: 'phr_owner', rolcanlogin: true, mighty: false },
  ]);
  await ask(ownerUrl, 'create table t (a int)');
  await expect(ask(appUrl, 'create table u (a int)')).rejects.toThrow('permission denied');
  await expect(ask(appUrl, 'select * from t')).rejects.toThrow('permission denied');
  await stop();
});

test('commits wait for the disk, pages have checksums, and only this computer can connect', async () => {
  const { adminUrl, stop } = await data.start({ durable: true });
  const [settings] = await ask(
    adminUrl,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding`,
  );
  const safe = { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', address: '127.0.0.1', encoding: 'UTF8' };
  expect(settings).toEqual(safe);
  await stop();
});

test('a wrong password is refused', async () => {
  const { appUrl, stop } = await data.start();
  await expect(ask(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await stop();
});

test('a second start keeps data, passwords and port', async () => {
  const first = await data.start();
  await ask(first.ownerUrl, 'create table t as select 1 as a');
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  const second = await data.start();
  expect(second).toMatchObject({ ownerUrl: first.ownerUrl, appUrl: first.appUrl, reused: false });
  expect(await ask(second.ownerUrl, 'select a from t')).toEqual([{ a: 1 }]);
  await second.stop();
});

test('a start on a port that another program has taken uses another port', async () => {
  const first = await data.start();
  await first.stop();
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(first.port, '127.0.0.1', resolve));
  const second = await data.start();
  expect(second.port).not.toBe(first.port);
  await second.stop();
  stranger.close();
});

test('only the launching user can read the passwords', async () => {
  const { stop } = await data.start();
  const { mode, uid } = statSync(join(data.dataDir, 'postgres.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(uid).toBe(process.getuid?.());
  await stop();
});

test('a second launcher on the same data is refused, with the process that holds it', async () => {
  const { stop } = await data.start();
  await expect(data.startElsewhere()).rejects.toThrow(`(process ${process.pid})`);
  await stop();
  const { holder } = await data.startElsewhere();
  await expect(data.start()).rejects.toThrow(`(process ${holder.pid})`);
});
