import { Failure } from '../../lib/launch/shutdown.mjs';
import { processorMilliseconds } from './servers.mjs';

/**
 * What it takes to open a page: milliseconds until all of it is there, and those of a processor; NaN where the system
 * does not tell.
 * @typedef {{ time: number, app: number, database: number }} Cost
 * @typedef {{ path: string, cookie: string }} Opened
 */

/** The processor time of app and database together. @param {Cost} cost */
export const whole = ({ app, database }) => app + database;

/**
 * Opens a page as a browser does. Nothing else may be opened at the time.
 * @param {import('./servers.mjs').Server} server @param {number} databasePid @param {Opened} page
 * @returns {Promise<Cost>}
 */
export async function openPage({ origin, pid }, databasePid, { path, cookie }) {
  const headers = { cookie: `phr.session=${cookie}`, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const used = () => ({
    app: processorMilliseconds(pid) ?? Number.NaN,
    database: processorMilliseconds(databasePid, { children: true }) ?? Number.NaN,
  });
  const before = used();
  const begun = performance.now();
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  await answer.text();
  const time = performance.now() - begun;
  if (!answer.ok) throw new Failure(`${path}: ${answer.status}`);
  const after = used();
  return { time, app: after.app - before.app, database: after.database - before.database };
}
