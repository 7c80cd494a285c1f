import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { checkout } from '../../lib/launch/checkout.mjs';

/** @typedef {{ file: string, seconds: number }} Timed  a file of tests, and how long its tests took */
/** @typedef {{ passed: number, failed: number, files?: Timed[] }} Tally */

/**
 * What vitest's JSON reporter tells. A file that could not even be loaded counts as one failure, and so does a run
 * that failed for a reason which no test shows (an unhandled rejection, no tests at all).
 * @param {string} file @param {number} code @returns {Tally}
 */
export function vitestTally(file, code) {
  const report = read(file);
  const unloaded = report?.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
  );
  return complete(
    { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0) },
    code,
    report?.testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ result) => ({
      file: fromCheckout(result.name),
      seconds: (result.endTime - result.startTime) / 1000,
    })),
  );
}

/** What Playwright's tells. @param {string} file @param {number} code @returns {Tally} */
export function playwrightTally(file, code) {
  const report = read(file);
  const stats = report?.stats;
  const tally = { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
  return complete(tally, code, report && timesOf(report.suites));
}

/** @param {Tally} tally @param {number} code @param {Timed[]} [files] */
function complete({ passed, failed }, code, files = []) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, files };
}

/** @typedef {{ results: { duration: number }[] }} Ran */
/** @typedef {{ file: string, suites?: Suite[], specs: { tests: Ran[] }[] }} Suite */

/** The time of each file's tests, of a file in several of Playwright's projects all together. @param {Suite[]} suites */
function timesOf(suites) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const suite of suites) {
    const file = `tests/e2e/${suite.file}`;
    seconds.set(file, (seconds.get(file) ?? 0) + secondsOf(suite));
  }
  return [...seconds].map(([file, took]) => ({ file, seconds: took }));
}

/** @param {Suite} suite @returns {number} */
function secondsOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** The slowest of all files, one a line. @param {Timed[]} files @param {number} count */
export function slowest(files, count) {
  const sorted = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  return sorted.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
}

/** @param {string} path */
const fromCheckout = (path) => relative(checkout, path).split(sep).join('/');

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
