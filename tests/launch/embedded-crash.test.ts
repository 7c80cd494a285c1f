import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, until } from '@/db/embedded/processes.mjs';
import { startLasting } from '@/db/embedded/server.mjs';
import { kill, killWhole, temporaryData } from '../support/embedded';

let data: ReturnType<typeof temporaryData>;
beforeEach(() => {
  data = temporaryData();
});
afterEach(() => data.remove());

const never = 600_000;

test('the next start uses the running server of a killed launcher, and stops it at its end', async () => {
  const first = await data.startElsewhere();
  await kill(first.holder);
  const second = await data.start();
  expect(second).toMatchObject({ reused: true, pid: first.pid, port: first.port });
  await second.stop();
  expect(isRunning(first.pid)).toBe(false);
});

test('a pid file left by a crash blocks no start, even if another process has the pid', async () => {
  const first = await data.startElsewhere();
  await kill(first.holder);
  killWhole(first);
  await until(() => !isRunning(first.pid), never);
  const file = join(first.folder, 'postgres', 'postmaster.pid');
  const { uid, gid } = statSync(file);
  const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const second = await data.start();
  expect(second.reused).toBe(false);
  await second.stop();
  await kill(stranger);
});

test('a throw-away cluster is deleted with the process that started it, even if that is killed', async () => {
  const { pid, folder, holder } = await data.startElsewhere({ throwaway: true });
  expect(existsSync(folder)).toBe(true);
  await kill(holder);
  expect(await until(() => !existsSync(folder) && !isRunning(pid), never)).toBe(true);
});

test('Ctrl-C and SIGTERM delete a throw-away cluster', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const { pid, folder, holder } = await data.startElsewhere({ throwaway: true }, { detached: true });
    process.kill(-(holder.pid as number), signal);
    await once(holder, 'exit');
    expect(await until(() => !existsSync(folder) && !isRunning(pid), never)).toBe(true);
  }
});

test('R9: a killed server is started again at its address, and a stopped one is not', async () => {
  const cluster = await startLasting(data.dataDir);
  const said: string[] = [];
  cluster.keepUp((what) => said.push(what));
  const sql = postgres(cluster.ownerUrl, { max: 1, onnotice: () => {}, backoff: () => 0.1 });
  await sql`create table kept (id int)`;
  await sql`insert into kept values (7)`;
  killWhole(cluster);
  const answers = () => sql`select id from kept`.catch(() => []);
  expect(await until(async () => (await answers())[0]?.id === 7, never)).toBe(true);
  expect(said.at(-1)).toContain('started again');
  await sql.end();
  await cluster.stop();
  const late = postgres(cluster.ownerUrl, { max: 1, connect_timeout: 1 });
  await expect(late`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await late.end();
});

test('R1: every acknowledged row is still there after the server with all its processes was killed', async () => {
  for (let round = 0; round < 3; round++) {
    const { lost, acknowledged } = await crashWhileWriting(true);
    expect({ round, lost }).toEqual({ round, lost: 0 });
    expect(acknowledged).toBeGreaterThanOrEqual(3000);
  }
});

test('R1, control: without durability the same test loses rows', async () => {
  let lost = 0;
  for (let round = 0; round < 10 && lost === 0; round++) lost = (await crashWhileWriting(false)).lost;
  expect(lost).toBeGreaterThan(0);
});

async function crashWhileWriting(durable: boolean) {
  const cluster = await data.startElsewhere({ durable });
  const sql = postgres(cluster.ownerUrl, { max: 4, onnotice: () => {} });
  await sql`create table if not exists written (id bigint primary key)`;
  const acknowledged: number[] = [];
  let next = Date.now() * 1000;
  const writer = async () => {
    while (true) {
      const id = next++;
      await sql`insert into written values (${id})`;
      acknowledged.push(id);
      if (acknowledged.length === 3000) killWhole(cluster);
    }
  };
  await Promise.allSettled([writer(), writer(), writer(), writer()]);
  await sql.end({ timeout: 0 });
  await kill(cluster.holder);
  return { acknowledged: acknowledged.length, lost: await countLost(acknowledged) };
}

/**
 * Restarts at once: the start itself must wait for the remains of the killed server. If the server does not start or the
 * table is missing, all rows count as lost.
 */
async function countLost(ids: number[]) {
  const cluster = await data.start({ durable: true }).catch(() => null);
  if (!cluster) return ids.length;
  const sql = postgres(cluster.ownerUrl, { max: 1 });
  const [table] = await sql`select to_regclass('written') is not null as kept`;
  const rows = table?.kept ? await sql`select id from written` : [];
  const kept = new Set(rows.map(({ id }) => Number(id)));
  await sql.end();
  await cluster.stop();
  return ids.filter((id) => !kept.has(id)).length;
}
