import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isRunning, signalTo, until } from './processes.mjs';

/** @typedef {import('./home.mjs').Home} Home */

/** The environment of PostgreSQL's programs; it fixes their language and time zone. */
const env = /** @type {NodeJS.ProcessEnv} */ (
  /** @type {unknown} */ ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })
);

/**
 * Creates an empty cluster in a draft folder and renames it when done, so that an existing cluster is always complete.
 * @param {Home} home @param {string} password @param {boolean} durable
 */
export async function createCluster(home, password, durable) {
  const draft = `${home.data}.new`;
  const passwordFile = `${home.data}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.uid !== undefined && home.gid !== undefined) chownSync(passwordFile, home.uid, home.gid);
  try {
    // The builtin provider sorts in the same way on every system; the system's C.UTF-8 recognises letters of other alphabets.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const common = [
      '-D',
      draft,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '-k',
    ];
    const args = [...common, ...locale, ...(durable ? [] : ['--no-sync'])];
    await initdb(home, [...args, '--lc-ctype=C.UTF-8']).catch(() => initdb(home, args));
    renameSync(draft, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Runs initdb, detached so that Ctrl-C does not interrupt it half-way. @param {Home} home @param {string[]} args */
async function initdb({ bin, folder, uid, gid }, args) {
  const child = spawn(join(bin, 'initdb'), args, {
    cwd: folder,
    env,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`);
}

/** @param {Home} home */
export const hasCluster = (home) => existsSync(join(home.data, 'PG_VERSION'));

/**
 * The postmaster that currently serves this home, whichever process started it; null if there is none. After a crash the pid
 * file alone is no proof, since its pid may now belong to another process.
 * @param {Home} home
 */
export function runningPostmaster(home) {
  const file = readPidFile(home);
  if (!file || !isRunning(file.pid)) return null;
  const command = commandOf(file.pid);
  return command === '' || command.includes(home.data) ? file : null;
}

/** @param {Pick<Home, 'data'>} home */
export function readPidFile({ data }) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Starts the server in its own session, so that Ctrl-C reaches the launcher first. Resolves when it accepts connections; throws
 * with the end of its log if it exits instead.
 * @param {Home} home @param {Record<string, string | number>} parameters
 */
export async function startPostmaster(home, parameters) {
  const args = ['-D', home.data, ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(home.log, 'w', 0o600);
  // A pid file left by a crash blocks the start if another process now has its pid. Passing that pid as "grandparent" skips
  // this check, while the one for surviving server processes (shared memory) remains.
  const stale = readPidFile(home)?.pid ?? 0;
  const child = spawn(join(home.bin, 'postgres'), args, {
    cwd: home.folder,
    env: { ...env, PG_GRANDPARENT_PID: String(stale) },
    uid: home.uid,
    gid: home.gid,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const pid = await new Promise((resolve, reject) =>
    child.once('error', reject).once('spawn', () => resolve(child.pid)),
  );
  const answered = await until(() => !isRunning(pid) || isReady(home, pid), 120_000);
  if (answered && isRunning(pid)) return pid;
  signalTo(pid, 'SIGQUIT');
  throw new Error(
    `PostgreSQL did not start:\n${readFileSync(home.log, 'utf8').trim().split('\n').slice(-8).join('\n')}`,
  );
}

/** @param {Home} home @param {number} pid */
function isReady(home, pid) {
  const file = readPidFile(home);
  return file?.pid === pid && file.ready;
}

/**
 * Shuts the server down fast: sessions end and a checkpoint is written. Resolves when the process has ended.
 * @param {number} pid
 */
export async function stopPostmaster(pid) {
  if (!isRunning(pid)) return;
  signalTo(pid, 'SIGINT');
  if (await until(() => !isRunning(pid), 60_000)) return;
  signalTo(pid, 'SIGQUIT');
  await until(() => !isRunning(pid), 10_000);
}
