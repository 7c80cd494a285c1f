import { freePort } from '../../db/embedded/port.mjs';
import { throwIfInterrupted } from '../../lib/server/process/shutdown.mjs';
import { median } from './load.mjs';
import { processorMilliseconds, residentMegabytes, startApp } from './servers.mjs';
import { print } from './table.mjs';

/** @typedef {{ ready: number, first: number, cpu: number, memory: number }} Started */

/**
 * Starts the built app on the same database several times, requests the sign-in page each time, and stops it.
 * @param {string} folder @param {Record<string, string>} env @param {number} rounds @returns {Promise<Started[]>}
 */
export async function measureStarts(folder, env, rounds) {
  const found = [];
  for (let round = 1; round <= rounds; round++) {
    throwIfInterrupted();
    console.error(`Round ${round} of ${rounds}: cold start ...`);
    const begun = performance.now();
    const server = await startApp(folder, { ...env, PORT: String(await freePort()) });
    const ready = performance.now() - begun;
    const memory = residentMegabytes(server.pid);
    await (await fetch(`${server.origin}/webui/login`)).text();
    const first = performance.now() - begun - ready;
    found.push({ ready, first, cpu: processorMilliseconds(server.pid) ?? Number.NaN, memory });
    await server.stop();
  }
  return found;
}

/** @param {Started[]} starts */
export function reportStarts(starts) {
  if (starts.length === 0) return;
  const of = (/** @type {keyof Started} */ what) => median(starts.map((start) => start[what])).toFixed(0);
  console.log(`\nCold start of the built app, median of ${starts.length}:\n`);
  print([
    ['', 'ms until ready', 'ms, first sign-in page', 'CPU ms by then', 'MB at rest'],
    ['npm start', of('ready'), of('first'), of('cpu'), of('memory')],
  ]);
}
