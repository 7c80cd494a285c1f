import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalTo } from '@/db/embedded/processes.mjs';
import { type Embedded, startEmbedded } from '@/db/embedded/server.mjs';
import { inCheckout } from '@/lib/server/process/checkout.mjs';

export const isRoot = process.getuid?.() === 0;
/** An unprivileged user (`nobody`), for tests that run as root. */
export const ordinaryUser = { uid: 65534, gid: 65534 };

interface Wish {
  durable?: boolean;
  throwaway?: boolean;
}

/** A data folder that is removed, together with every server started in it, when the test ends in any way. */
export function temporaryData(owner?: { uid: number; gid: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cartella-salute-data-'));
  if (owner) chownSync(dataDir, owner.uid, owner.gid);
  const undertaker = spawn(process.execPath, [inCheckout('tests/support/cleanup.mjs'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const end = once(undertaker, 'exit');
  const holders: ChildProcess[] = [];
  return {
    dataDir,
    start: (wish: Wish = {}) => startEmbedded({ dataDir, durable: false, ...wish }),
    /** Starts the server from another process, which is returned as `holder`. */
    startElsewhere: async (wish: Wish = {}, options: SpawnOptions = {}) => {
      const holder = hold({ dataDir, durable: false, ...wish }, options);
      holders.push(holder.process);
      return { ...(await holder.cluster), holder: holder.process };
    },
    remove: async () => {
      for (const holder of holders) holder.kill('SIGKILL');
      undertaker.stdin.end();
      await end;
    },
  };
}

function hold(wish: object, options: SpawnOptions) {
  const program = inCheckout('tests/support/hold-cluster.mjs');
  const child = spawn(process.execPath, [program, JSON.stringify(wish)], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [told, complaint] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const cluster = new Promise<Omit<Embedded, 'stop'>>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      told += text;
      if (told.endsWith('\n')) resolve(JSON.parse(told));
    });
    child.once('close', () => reject(new Error(complaint)));
  });
  return { process: child, cluster };
}

/** Kills a process and waits until it is gone. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  const end = once(child, 'exit');
  child.kill(signal);
  await end;
}

/** Kills all processes simultaneously: a surviving one could still write the data that it holds in memory. */
export function killWhole({ pid }: Pick<Embedded, 'pid'>) {
  const all = [pid, ...childrenOf(pid)];
  for (const each of all) signalTo(each, 'SIGSTOP');
  for (const each of all) signalTo(each, 'SIGKILL');
}

/** The child processes of a process, read from /proc. */
export function childrenOf(parent: number) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
