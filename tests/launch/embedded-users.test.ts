import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkout } from '@/lib/server/process/checkout.mjs';
import { isRoot, kill, ordinaryUser, temporaryData } from '../support/embedded';

let data: ReturnType<typeof temporaryData>;
afterEach(() => data?.remove());

/** Whether another user may read this checkout at all, which is impossible in root's home. */
const isOpen = isRoot && spawnSync('cat', [join(checkout, 'package.json')], ordinaryUser).status === 0;

test.runIf(isRoot)('root starts the server as another user, outside of folders that only root may open', async () => {
  data = temporaryData();
  chmodSync(data.dataDir, 0o700);
  const { pid, folder, stop } = await data.start();
  const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  expect(Number(uid)).toBeGreaterThan(0);
  expect(statSync(join(folder, 'postgres')).uid).toBe(Number(uid));
  expect(folder.startsWith(data.dataDir)).toBe(false);
  await stop();
});

test.runIf(isOpen)('a server that an ordinary user starts keeps everything in the data folder', async () => {
  data = temporaryData(ordinaryUser);
  const { pid, folder, holder } = await data.startElsewhere({}, { ...ordinaryUser, cwd: checkout });
  expect(folder).toBe(data.dataDir);
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${ordinaryUser.uid}\\s`, 'm'));
  await kill(holder, 'SIGTERM');
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
});

test.runIf(isOpen)('root does not start on data that belong to an ordinary user', async () => {
  data = temporaryData(ordinaryUser);
  const { holder } = await data.startElsewhere({}, { ...ordinaryUser, cwd: checkout });
  await kill(holder, 'SIGTERM');
  await expect(data.start()).rejects.toThrow('start as that user');
});

test.runIf(!isRoot)('the server runs as the user who starts it', async () => {
  data = temporaryData();
  const { folder, stop } = await data.start();
  expect(statSync(join(folder, 'postgres')).uid).toBe(process.getuid?.());
  await stop();
});
