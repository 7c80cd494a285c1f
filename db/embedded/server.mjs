import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastingHome, throwawayHome } from './home.mjs';
import { takeLock } from './lock.mjs';
import { parametersFor } from './parameters.mjs';
import { freePort } from './port.mjs';
import { createCluster, hasCluster, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.mjs';
import { until } from './processes.mjs';
import { answersAt, ensureRolesAndDatabase, urlsAt } from './roles.mjs';
import { newSettings, readSettings, writeSettings } from './settings.mjs';
import { superviseServer } from './supervision.mjs';

/**
 * @typedef {import('./home.mjs').Home} Home
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {{ adminUrl: string, ownerUrl: string, appUrl: string, port: number, pid: number, folder: string, reused: boolean, stop(): Promise<void> }} Embedded
 * @typedef {Embedded & { keepUp(say: (what: string) => void): void }} Lasting  `keepUp`: from then on the server is restarted, at its port, whenever it ends unexpectedly
 */

/**
 * The PostgreSQL of the npm package, on 127.0.0.1 only. A lasting cluster keeps its data in `dataDir` and serves one launcher
 * at a time; a throw-away one disappears with the process that started it and does not wait for the disk, unless `durable`.
 * @param {{ dataDir?: string, throwaway?: boolean, durable?: boolean }} wish @returns {Promise<Embedded>}
 */
export async function startEmbedded({ dataDir = '.data', throwaway = false, durable = !throwaway }) {
  throwOnWindows();
  return throwaway ? startThrowaway(durable) : startLasting(dataDir, durable);
}

function throwOnWindows() {
  if (process.platform === 'win32') throw new Error('On Windows set DATABASE_URL, or work inside WSL.');
}

/** @param {string} dataDir @param {boolean} [durable] @returns {Promise<Lasting>} */
export async function startLasting(dataDir, durable = true) {
  throwOnWindows();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  const release = takeLock(join(folder, 'postgres.lock'));
  try {
    const settings = readSettings(folder);
    const home = lastingHome(folder, settings.id);
    const survivor = await survivorOf(home, settings);
    const running = survivor ?? (await start(home, settings, durable));
    writeSettings(folder, { ...settings, port: running.port });
    await ensureRolesAndDatabase(running.port, settings.passwords);
    /** @type {ReturnType<typeof superviseServer> | undefined} */
    let supervision;
    const pidNow = async () => (await supervision?.end()) ?? running.pid;
    const stop = onlyOnce(() => pidNow().then(stopPostmaster).finally(release));
    return {
      ...urlsAt(running.port, settings.passwords),
      ...running,
      folder: home.folder,
      reused: survivor !== null,
      stop,
      keepUp(say) {
        const again = () => startAgain(home, running.port, durable);
        supervision ??= superviseServer(running.pid, again, say);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** @param {boolean} durable @returns {Promise<Embedded>} */
async function startThrowaway(durable) {
  const settings = newSettings();
  const home = throwawayHome();
  const stop = onlyOnce(reaperOf(home));
  try {
    const { pid, port } = await start(home, settings, durable);
    await ensureRolesAndDatabase(port, settings.passwords);
    return { ...urlsAt(port, settings.passwords), port, pid, folder: home.folder, reused: false, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the process that removes the cluster later. Called before the cluster is created, so that nothing is left behind even
 * if this process dies early.
 * @param {Home} home @returns {() => Promise<void>}
 */
function reaperOf({ folder, data }) {
  const program = fileURLToPath(new URL('reaper.mjs', import.meta.url));
  const reaper = spawn(process.execPath, [program, folder, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  reaper.unref();
  const end = once(reaper, 'exit');
  return async () => {
    reaper.ref();
    reaper.stdin.end();
    await end;
  };
}

/**
 * Finds the server that an earlier launcher left running when it was killed; the server may still be starting or stopping.
 * @param {Home} home @param {Settings} settings
 */
async function survivorOf(home, { passwords }) {
  const isSettled = async () => {
    const found = runningPostmaster(home);
    return !found || (found.ready && (await answersAt(found.port, passwords)));
  };
  if (!(await until(isSettled, 60_000)))
    throw new Error(`The PostgreSQL of ${home.data} runs but does not answer; see ${home.log}.`);
  const found = runningPostmaster(home);
  return found && { pid: found.pid, port: found.port };
}

/** @param {Home} home @param {Settings} settings @param {boolean} durable */
async function start(home, settings, durable) {
  if (!hasCluster(home)) await createCluster(home, settings.passwords.admin, durable);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? settings.port : 0);
    try {
      return { port, pid: await startPostmaster(home, parametersFor(port, durable)) };
    } catch (error) {
      if (attempt === 5 || !mayPass(home)) throw error;
    }
  }
}

/**
 * Restarts the server at the same port and at no other, because clients already have its URL.
 * @param {Home} home @param {number} port @param {boolean} durable
 */
async function startAgain(home, port, durable) {
  if ((await freePort(port)) !== port) throw new Error(`port ${port} is taken`);
  return startPostmaster(home, parametersFor(port, durable));
}

/** Whether a retry may help: the port was taken after the check, or processes of a killed server are still ending. */
function mayPass(/** @type {Home} */ home) {
  return /could not bind|shared memory block .* still in use/.test(readFileSync(home.log, 'utf8'));
}

/** @param {() => Promise<void>} work @returns {() => Promise<void>} */
function onlyOnce(work) {
  /** @type {Promise<void> | undefined} */
  let done;
  return () => (done ??= work());
}
