import '../../lib/server/process/node-version.mjs';
import { freePort } from '../../db/embedded/port.mjs';
import { end, launch, throwIfInterrupted } from '../../lib/server/process/shutdown.mjs';
import { builtCopy } from './copy.mjs';
import { provideData } from './data.mjs';
import { measureFirst, reportFirst } from './first.mjs';
import { measureGrowth, reportGrowth } from './growth.mjs';
import { measureLighthouse, reportLighthouse } from './lighthouse.mjs';
import { load, prove } from './load.mjs';
import { scenariosFor } from './scenarios.mjs';
import { processorMilliseconds, residentMegabytes, startApp, startBare } from './servers.mjs';
import { measureStarts, reportStarts } from './start.mjs';
import { report } from './table.mjs';

// `npm run bench`: compares the speed of the app with an empty handler, an empty page and a server without a
// framework, and the pages of a long record with those of a short one. It compares ratios, and fails on a wrong
// answer, never on a figure. BENCH_PART limits it to some parts, separated by commas: load (requests per second),
// first (the cost of pages compared with a bare page), growth (the long record), start (the cold start), lighthouse.
// BENCH_PAGES=visite limits growth to the pages whose name begins with it.
// BENCH_PROFILE names a folder for a profile of the app's processor time.
const ROUNDS = Number(process.env.BENCH_ROUNDS || 3);
const SECONDS = Number(process.env.BENCH_SECONDS || 4);
const CONTACTS = Number(process.env.BENCH_CONTACTS || 60);
const CONNECTIONS = 32;
/** The parts to measure; absent: all. */
const PARTS = process.env.BENCH_PART?.split(',');
const isAsked = (/** @type {string} */ part) => PARTS === undefined || PARTS.includes(part);
/** The folder for the app's CPU profile, in the format of DevTools. */
const PROFILE = process.env.BENCH_PROFILE;
const PROFILED = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [];
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * @typedef {import('./scenarios.mjs').Scenario & { bytes: number, rounds: number[], cost: number[], bad: number }}
 * Measured
 */

launch(
  async () => {
    const { folder, pages } = await builtCopy();
    const [port, barePort] = [await freePort(), await freePort()];
    const origin = `http://localhost:${port}`;
    const secret = 'a-secret-of-the-benchmark-that-guards-nothing';
    const data = await provideData(CONTACTS, {
      AUTH_SECRET: secret,
      APP_ORIGIN: origin,
      LOG_LEVEL: 'error',
      // High enough that calls are counted, but none is refused.
      API_CALLS_A_MINUTE: '1000000000',
    });
    const servers = {
      app: await startApp(folder, { ...data.env, PORT: String(port) }, PROFILED),
      bare: await startBare({ ...data.env, PORT: String(barePort), PATIENT_ID: String(data.patientId) }),
    };
    const before = residentMegabytes(servers.app.pid);
    const starts = isAsked('start') ? await measureStarts(folder, data.env, ROUNDS) : [];
    const results = await measure(isAsked('load') ? scenariosFor(data, pages) : [], servers, data.databasePid);
    const first = pages && isAsked('first') ? await measureFirst(servers.app, data, ROUNDS) : [];
    const grown = pages && isAsked('growth') ? await measureGrowth(servers.app, data, ROUNDS) : [];
    const audited = pages && isAsked('lighthouse') ? await measureLighthouse(servers.app, data, ROUNDS) : [];
    const memory = { before, after: residentMegabytes(servers.app.pid) };
    const run = { memory, pages, contacts: CONTACTS, connections: CONNECTIONS, rounds: ROUNDS, seconds: SECONDS };
    const bad = report(results, run);
    reportStarts(starts);
    reportFirst(first, ROUNDS);
    reportGrowth(grown, ROUNDS);
    reportLighthouse(audited, ROUNDS);
    await end(bad === 0 ? 0 : 1);
  },
  { onSignal: 1 },
);

/**
 * Loads all scenarios in turn, several times, so that other load on the computer affects all of them equally.
 * @param {import('./scenarios.mjs').Scenario[]} scenarios
 * @param {Record<'app' | 'bare', import('./servers.mjs').Server>} servers
 * @param {number} databasePid
 * @returns {Promise<Measured[]>}
 */
async function measure(scenarios, servers, databasePid) {
  const results = scenarios.map((scenario) => ({ ...scenario, bytes: 0, rounds: [], cost: [], bad: 0 }));
  for (const result of results) {
    const { origin } = servers[result.server];
    result.bytes = await prove(origin, result);
    // Warm up first: code is compiled and connections are open only after some thousand answers.
    result.bad += (await load(origin, result, { seconds: 6, connections: CONNECTIONS })).bad;
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const result of results) {
      throwIfInterrupted();
      console.error(`Round ${round} of ${ROUNDS}: ${result.name} ...`);
      await loadOnce(servers[result.server], databasePid, result);
    }
  }
  return results;
}

/** @param {import('./servers.mjs').Server} server @param {number} databasePid @param {Measured} result */
async function loadOnce({ origin, pid }, databasePid, result) {
  const used = usedBy(pid, databasePid);
  const { answered, perSecond, bad } = await load(origin, result, { seconds: SECONDS, connections: CONNECTIONS });
  const usedNow = usedBy(pid, databasePid);
  result.rounds.push(perSecond);
  if (used !== undefined && usedNow !== undefined) result.cost.push((usedNow - used) / answered);
  result.bad += bad;
}

/** The processor time of the process and of the database together. @param {number} pid @param {number} databasePid */
function usedBy(pid, databasePid) {
  const [own, database] = [processorMilliseconds(pid), processorMilliseconds(databasePid, { children: true })];
  return own === undefined || database === undefined ? undefined : own + database;
}
