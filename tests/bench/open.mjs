import { Failure } from '../../lib/server/process/shutdown.mjs';
import { processorMilliseconds } from './servers.mjs';

/**
 * The cost of opening a page, in milliseconds: the time until it is complete, and the processor times of app and database;
 * NaN where the system does not report them.
 * @typedef {{ time: number, app: number, database: number }} Cost
 * With a body, the request is a call as a page sends it.
 * @typedef {{ path: string, cookie: string, body?: object }} Opened
 */

/** The processor time of app and database together. @param {Cost} cost */
export const whole = ({ app, database }) => app + database;

/**
 * Opens a page as a browser does, or makes a call as a page does. No other request may run at the same time.
 * @param {import('./servers.mjs').Server} server @param {number} databasePid @param {Opened} page
 * @returns {Promise<Cost>}
 */
export async function openPage({ origin, pid }, databasePid, { path, cookie, body }) {
  const session = { cookie: `phr.session=${cookie}` };
  const asked = body
    ? {
        method: 'POST',
        headers: { ...session, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers: { ...session, 'sec-fetch-mode': 'navigate', accept: 'text/html' } };
  const used = () => ({
    app: processorMilliseconds(pid) ?? Number.NaN,
    database: processorMilliseconds(databasePid, { children: true }) ?? Number.NaN,
  });
  const before = used();
  const begun = performance.now();
  const answer = await fetch(origin + path, { ...asked, redirect: 'manual' });
  await answer.text();
  const time = performance.now() - begun;
  // The server answers 503 to a request that takes too long: its time is measured too.
  if (!answer.ok && answer.status !== 503) throw new Failure(`${path}: ${answer.status}`);
  const after = used();
  return { time, app: after.app - before.app, database: after.database - before.database };
}
