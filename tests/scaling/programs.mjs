import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { chown, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, run } from '../../lib/server/process/children.mjs';
import { atEnd, Failure } from '../../lib/server/process/shutdown.mjs';

// Debian's programs for a PostgreSQL cluster. The servers refuse to run as root, so all programs run as
// the user that Debian's package creates.

const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'pgbouncer'];
const DEBIAN = '/usr/lib/postgresql';

/** Installs missing programs, as root on Debian; at runlevel 1 the packages start no database. */
export async function providePrograms() {
  if (postgresFolder() && ['patroni', 'etcd', 'haproxy', 'pgbouncer'].every(isThere)) return;
  if (process.getuid?.() !== 0) throw new Failure(`As root of a Debian this installs ${PACKAGES.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-q'], { output: 'stderr' });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', ...PACKAGES], { env, output: 'stderr' });
  if (!postgresFolder()) throw new Failure('PostgreSQL could not be installed.');
}

const isThere = (/** @type {string} */ name) =>
  ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name)));

/** The program folder of Debian's newest PostgreSQL. */
export function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(one) - Number(other)) : [];
  const folder = join(DEBIAN, versions.at(-1) ?? '', 'bin');
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

/** Creates a folder for the servers' user, which is deleted at the end. */
export async function workFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'scaling-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { uid, gid } = await serverUser();
  await chown(folder, uid, gid);
  return folder;
}

/** @typedef {{ pid: number, kill(signal: NodeJS.Signals): void }} Program */

/**
 * Starts a program as the servers' user, in its own process group; its output goes to a file.
 * @param {string} command @param {string[]} args @param {string} log @returns {Promise<Program>}
 */
export async function startProgram(command, args, log) {
  const { uid, gid } = await serverUser();
  const out = openSync(log, 'a');
  const env = /** @type {NodeJS.ProcessEnv} */ ({ PATH: `${postgresFolder()}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' });
  const child = spawn(command, args, { detached: true, uid, gid, env, cwd: '/', stdio: ['ignore', out, out] });
  atEnd(() => endGroup(child));
  const pid = Number(child.pid);
  return { pid, kill: (signal) => void process.kill(-pid, signal) };
}

async function serverUser() {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!line) throw new Failure('There is no user postgres.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/**
 * Waits until `look` returns a truthy value, and returns it.
 * @template T @param {string} what @param {() => Promise<T | undefined | false | null>} look @param {number} [seconds]
 */
export async function until(what, look, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Failure(`After ${seconds} s still not so: ${what}`);
}
