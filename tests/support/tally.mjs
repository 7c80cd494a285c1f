import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

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
  );
}

/** What Playwright's tells. @param {string} file @param {number} code @returns {Tally} */
export function playwrightTally(file, code) {
  const stats = read(file)?.stats;
  return complete({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, code);
}

/** @param {Tally} tally @param {number} code */
function complete({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
