import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atEnd, throwIfInterrupted } from './shutdown.mjs';

/**
 * @typedef {{ env?: Record<string, string>, output?: 'shown' | 'kept' | 'stderr', started?: (pid: number) => void }} RunOptions
 * @typedef {{ code: number, stdout: string }} Outcome
 */

/**
 * Runs a program to its end, in a process group of its own: when it ends, so do all processes that it started, and
 * Ctrl-C reaches this process first.
 * @param {string} command @param {string[]} args
 * @param {RunOptions} [options] 'kept' returns what it wrote on stdout; 'stderr' shows it there; `started` is called with the
 *   number of its process, which is also that of its group @returns {Promise<Outcome>}
 */
export async function run(command, args, { env = {}, output = 'shown', started } = {}) {
  throwIfInterrupted();
  const child = spawn(command, args, {
    detached: true,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, ...env }),
    stdio: ['ignore', output === 'kept' ? 'pipe' : output === 'stderr' ? 2 : 'inherit', 'inherit'],
  });
  const forget = atEnd(() => endGroup(child));
  if (child.pid !== undefined) started?.(child.pid);
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, stdout };
  } finally {
    forget();
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    throwIfInterrupted();
  }
}

/** Like run(), for node itself. @param {string[]} args @param {RunOptions} [options] */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Asks a process group to end, and kills it after `patience` milliseconds. Resolves when its leader has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function endGroup(child, patience = 10_000) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  signalGroup(child.pid, 'SIGTERM');
  const impatience = setTimeout(signalGroup, patience, child.pid, 'SIGKILL');
  await end;
  clearTimeout(impatience);
  // Processes left behind by the leader, such as build workers, are no longer needed.
  signalGroup(child.pid, 'SIGKILL');
}

/** @param {number} leader @param {NodeJS.Signals} signal */
export function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // The whole group has already ended.
  }
}
