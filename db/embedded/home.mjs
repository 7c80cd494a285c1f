import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLinks, copyPostgres, shippedPostgres } from './binaries.mjs';

/**
 * The folder of a cluster, and its owner.
 * @typedef {{ folder: string, data: string, log: string, bin: string, uid?: number, gid?: number }} Home
 */

const stateDir = '/var/lib/cartella-salute';
const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. For root it runs as another user, who may have no access to the checkout (root's home is
 * closed to that user). So programs and data are then in the system's state directory, in a folder named by `id`.
 * @param {string} dataDir @param {string} id @returns {Home}
 */
export function lastingHome(dataDir, id) {
  if (!isRoot) return ordinaryHome(dataDir);
  const inPlace = join(dataDir, 'postgres');
  if (existsSync(inPlace)) {
    throw new Error(
      `${inPlace} belongs to user ${lstatSync(inPlace).uid}: start as that user, not as root, to use these data.`,
    );
  }
  return rootsHome(id);
}

/** A new home that is removed as a whole after use. @returns {Home} */
export function throwawayHome() {
  return isRoot
    ? rootsHome(`throwaway-${randomBytes(8).toString('hex')}`)
    : ordinaryHome(mkdtempSync(join(tmpdir(), 'cartella-salute-')));
}

/** @param {string} folder @returns {Home} */
function ordinaryHome(folder) {
  const { root } = shippedPostgres();
  completeLinks(root);
  return {
    folder,
    data: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    bin: join(root, 'native', 'bin'),
  };
}

/** @param {string} id @returns {Home} */
function rootsHome(id) {
  const { root, version } = shippedPostgres();
  completeLinks(root);
  const account = serverAccount();
  const folder = join(stateDir, id);
  const programs = join(stateDir, `programs-${version}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(stateDir, 0o711);
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
  copyPostgres(root, programs);
  return {
    folder,
    data: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    bin: join(programs, 'bin'),
    ...account,
  };
}

/** The user that runs the server when started by root: PostgreSQL's own user if the system has one. */
function serverAccount() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const of = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: of('-u'), gid: of('-g') };
    } catch {}
  }
  throw new Error(
    'Run as an ordinary user: this system has no user (postgres or nobody) who could run PostgreSQL for root.',
  );
}
