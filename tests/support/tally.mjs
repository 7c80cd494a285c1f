import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { checkout } from '../../lib/server/process/checkout.mjs';

/** @typedef {{ file: string, seconds: number }} Timed  a file of tests, and how long its tests took */
/** @typedef {{ passed: number, failed: number, files?: Timed[], failures?: string[] }} Tally  `failures`: what failed, and how */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Assertion[] }} TestFile */

/**
 * The results of vitest's JSON reporter. A file that could not be loaded counts as one failure, and so does a run that failed
 * for a reason that no test shows (an unhandled rejection, no tests).
 * @param {string} file @param {number} code @returns {Tally}
 */
export function vitestTally(file, code) {
  const report = read(file);
  /** @type {TestFile[]} */
  const results = report?.testResults ?? [];
  const unloaded = results.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(failed),
  );
  const failures = results.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(failed).map((one) => told(name, one.fullName, one.failureMessages.join('\n'))),
  );
  return complete(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + unloaded.length,
      files: results.map(({ name, startTime, endTime }) => ({
        file: fromCheckout(name),
        seconds: (endTime - startTime) / 1000,
      })),
      failures: [...failures, ...unloaded.map(({ name, message }) => told(name, 'was not loaded', message))],
    },
    code,
  );
}

/** @param {{ status: string }} result */
const failed = ({ status }) => status === 'failed';

/** The maximum length of a failure message in the summary: enough for the expectation and a property test's seed. */
const MOST = 1500;

/** @param {string} file @param {string} name @param {string} message */
const told = (file, name, message) => `${fromCheckout(file)} › ${name}\n${message.slice(0, MOST)}`;

/** The results of Playwright's JSON reporter. @param {string} file @param {number} code @returns {Tally} */
export function playwrightTally(file, code) {
  const report = read(file);
  const stats = report?.stats;
  const suites = report?.suites ?? [];
  const counted = { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
  return complete({ ...counted, files: timesOf(suites), failures: suites.flatMap(failuresOf) }, code);
}

/** @param {Tally} tally @param {number} code */
function complete(tally, code) {
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return { ...tally, failed: silent ? 1 : tally.failed };
}

/** @typedef {{ results: { duration: number, error?: { message?: string } }[] }} Ran */
/** @typedef {{ title: string, ok: boolean, tests: Ran[] }} Spec */
/** @typedef {{ file: string, suites?: Suite[], specs: Spec[] }} Suite */

/** @param {Suite} suite @returns {string[]} */
function failuresOf({ file, suites = [], specs }) {
  const message = (/** @type {Spec} */ { tests }) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n');
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => `tests/e2e/${file} › ${spec.title}\n${message(spec).slice(0, MOST)}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

/** The time of each file's tests, summed over Playwright's projects. @param {Suite[]} suites */
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

/** The slowest files, one per line. @param {Timed[]} files @param {number} count */
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
