// Stops a throw-away cluster and removes its folder when the process that uses it closes the pipe or ends, however it ends: the
// system then closes the pipe. Runs as a process of its own.
import { rmSync } from 'node:fs';
import { readPidFile, stopPostmaster } from './postmaster.mjs';

const [folder = '', data = ''] = process.argv.slice(2);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

process.stdin.resume().once('close', async () => {
  const running = readPidFile({ data });
  if (running) await stopPostmaster(running.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
