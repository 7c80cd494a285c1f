import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { run, runNode } from './children.mjs';
import { Failure } from './shutdown.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked
 */

const stamp = inCheckout('node_modules', '.installed-for');

/** Installs the dependencies unless node_modules holds exactly what package.json and the lock ask for. */
export async function installDependencies() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  if (!fits()) {
    console.error('Installo le dipendenze / installing the dependencies (npm install) ...');
    // `npm ci` is not used: it refuses a lock without other platforms' packages, which some registries do not offer.
    const args = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const options = {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' },
      output: /** @type {const} */ ('stderr'),
    };
    const npm = process.env.npm_execpath;
    const { code } = npm?.endsWith('.js') ? await runNode([npm, ...args], options) : await run('npm', args, options);
    if (code !== 0) throw new Failure('npm install non riuscito / failed.');
  }
  writeFileSync(stamp, wanted());
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
  if (!manifest || !lock || !installed) return false;
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
