import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { urlsAt } from '@/db/embedded/roles.mjs';
import { checkout } from '@/lib/server/process/checkout.mjs';

/** Runs `npm run <name>` in its own process group, as in a terminal, without the configuration of the tests. */
export function npmRun(name: 'demo' | 'dev', { dataDir, port }: { dataDir: string; port: number }) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NEXT_DIST_DIR: '.next-test',
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const child = spawn('npm', ['run', name], {
    cwd: checkout,
    env: env as unknown as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      child.emit('told');
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid as number,
    exit,
    output: () => output,
    says: (text: string) => said(child, () => output, text),
    /** Signals the npm process only, as a supervisor does. */
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Signals the whole process group, as Ctrl-C does. */
    interrupt: () => process.kill(-(child.pid as number), 'SIGINT'),
  };
}

async function said(child: ChildProcess, output: () => string, text: string) {
  while (!output().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended without "${text}":\n${output()}`);
    await Promise.race([once(child, 'told'), once(child, 'close')]);
  }
}

/** Whether the database of this data folder accepts connections. */
export async function databaseAnswers(dataDir: string) {
  const file = join(dataDir, 'postgres.json');
  if (!existsSync(file)) return false;
  const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

/** The connection URLs of the database in this data folder. */
export function addressesOf(dataDir: string) {
  const { port, passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  return urlsAt(port, passwords);
}
