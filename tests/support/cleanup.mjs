// When the test closes the pipe or dies, stops every process that uses the test's data folder and removes the folder. This is a
// separate process, since the servers of these tests are built to outlive the process that starts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastingHome } from '../../db/embedded/home.mjs';
import { readPidFile, stopPostmaster } from '../../db/embedded/postmaster.mjs';
import { isRunning, signalTo, until } from '../../db/embedded/processes.mjs';

const dataDir = process.argv[2] ?? '';
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

process.stdin.resume().once('close', async () => {
  await endLauncher();
  const { folder, data } = home();
  const server = readPidFile({ data });
  if (server) await stopPostmaster(server.pid);
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
});

async function endLauncher() {
  const lock = join(dataDir, 'postgres.lock');
  if (!existsSync(lock)) return;
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'));
  if (pid === process.ppid) return; // never stop the test process itself
  signalTo(pid, 'SIGTERM');
  await until(() => !isRunning(pid), 60_000);
}

function home() {
  const settings = join(dataDir, 'postgres.json');
  const inPlace = { folder: dataDir, data: join(dataDir, 'postgres') };
  if (existsSync(inPlace.data) || !existsSync(settings)) return inPlace;
  return lastingHome(dataDir, JSON.parse(readFileSync(settings, 'utf8')).id);
}
