import '../lib/server/process/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, removeOldTypes } from '../lib/server/build.mjs';
import { program } from '../lib/server/process/checkout.mjs';
import { runNode } from '../lib/server/process/children.mjs';
import { installDependencies } from '../lib/server/process/install.mjs';
import { atEnd, end, launch, throwIfInterrupted } from '../lib/server/process/shutdown.mjs';
import { emptyModuleCache } from './support/module-cache.mjs';
import { playwrightTally, slowest, vitestTally } from './support/tally.mjs';

// `npm test`, with --fast `npm run check`, and with --long `npm run test:long`, which runs all repetitions: does
// its own set-up, continues after a failure, and ends with a one-line summary.
const fast = process.argv.includes('--fast');
const long = process.argv.includes('--long');
Object.assign(process.env, { NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1' });
if (long) process.env.LONG_TESTS = '1';
// Tests must not use a developer's settings for another server.
const set = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_ROLE', 'NEXT_DIST_DIR', 'E2E_ORIGIN', 'PORT', 'SMTP_URL'];
for (const name of [...set, 'MAIL_FROM', 'PHARMACOVIGILANCE_EMAIL']) delete process.env[name];

/** @typedef {import('./support/tally.mjs').Tally} Tally */

const reports = mkdtempSync(join(tmpdir(), 'cartella-salute-reports-'));
atEnd(() => rmSync(reports, { recursive: true, force: true }));
/** @type {Tally} */
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];
/** @type {import('./support/tally.mjs').Timed[]} */
const timed = [];
/** @type {string[]} The failures, repeated at the end, since readers of a long log may see only its last lines. */
const broken = [];

launch(() => allStages().catch(brokenOff), { onSignal: 130 });

async function allStages() {
  await installDependencies();
  // The whole run depends on no earlier one; `npm run check` uses what that has left, to be quick.
  if (!fast) emptyModuleCache();
  await startDatabase();
  if (long) await longStages();
  else await usualStages();
  await close();
}

/** The projects of which some tests know LONG_TESTS (tests/support/long.ts). */
async function longStages() {
  await stage('slow integration', () => vitest('slow*'));
  process.env.NEXT_DIST_DIR = '.next-test';
  await stage('API', () => vitest('api'));
  await stage('faults', () => vitest('faults'));
}

async function usualStages() {
  await stage('lint', () => succeeds(program('@biomejs/biome/bin/biome', 'check', '.')));
  await stage('types', types);
  await stage('unit and integration', () => vitest('fast', 'alone'));
  if (!fast) {
    await stage('slow integration', () => vitest('slow*'));
    await builtStages();
  }
}

/** @param {unknown} error  the set-up failed, or a signal ended us */
async function brokenOff(error) {
  throwIfInterrupted();
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
  await close();
}

/** The number of slowest files listed at the end. */
const SLOWEST = 15;

function close() {
  const slow = timed.length > 0 ? `\n\nThe slowest files\n${slowest(timed, SLOWEST)}` : '';
  const red = broken.map((failure) => `\n\n✗ ${failure}`).join('');
  console.log(`\n${summary.join('\n')}${slow}${red}\n\n${total.passed} passed, ${total.failed} failed`);
  return end(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

async function builtStages() {
  process.env.NEXT_DIST_DIR = '.next-test';
  const built = await stage('build', () => build().then(() => ({ passed: 1, failed: 0 })));
  if (!built) return summary.push('API, launch, faults and end-to-end tests skipped: there is no build');
  await stage('API', () => vitest('api'));
  // Together, since both wait for servers to start and end more than they compute.
  await stage('launch and faults', () => vitest('launch', 'faults'));
  await stage('ratios', () => vitest('ratios'));
  await stage('end to end', endToEnd);
  await inOtherBrowsers();
}

async function startDatabase() {
  throwIfInterrupted();
  const { startEmbedded } = await import('../db/embedded/server.mjs');
  const starting = startEmbedded({ throwaway: true });
  atEnd(async () => (await starting.catch(() => null))?.stop());
  process.env.TEST_ADMIN_URL = (await starting).adminUrl;
}

/**
 * Runs one stage and adds its results to the total; returns whether all of it passed.
 * @param {string} name @param {() => Promise<Tally>} work
 */
async function stage(name, work) {
  throwIfInterrupted();
  console.log(`\n── ${name}`);
  const start = Date.now();
  const {
    passed,
    failed,
    files = [],
    failures = [],
  } = await work().catch((error) => {
    throwIfInterrupted();
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, files: [], failures: [] };
  });
  timed.push(...files);
  broken.push(...failures);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  summary.push(
    `${name.padEnd(22)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(8)} s`,
  );
  return failed === 0;
}

/** @param {string[]} args @returns {Promise<Tally>} */
async function succeeds(args) {
  const { code } = await runNode(args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function types() {
  removeOldTypes();
  const routes = await succeeds(program('next/dist/bin/next', 'typegen'));
  return routes.failed ? routes : succeeds(program('typescript/bin/tsc', '--noEmit'));
}

/** @param {string[]} projects */
async function vitest(...projects) {
  const report = join(reports, `${projects.join('-').replaceAll('*', '')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await runNode(program('vitest/vitest.mjs', 'run', ...chosen, ...reporters));
  return vitestTally(report, code);
}

async function endToEnd() {
  const { provideChromium } = await import('./support/browser.mjs');
  const report = join(reports, 'e2e.json');
  const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runNode(program('@playwright/test/cli.js', 'test', '--reporter=list,json'), { env });
  const tally = playwrightTally(report, code);
  if (tally.failed > 0 && tally.passed > 0) await traceFailures(env.CHROMIUM_PATH);
  return tally;
}

/** The main ways in Firefox and WebKit; the summary names the packages of a browser that is not installed. */
async function inOtherBrowsers() {
  const { otherBrowsers } = await import('./support/other-browsers.mjs');
  const browsers = otherBrowsers();
  if (browsers.some(({ missing }) => missing.length === 0)) await stage('other browsers', () => vitest('browsers'));
  for (const { name, missing } of browsers.filter(({ missing }) => missing.length > 0))
    summary.push(`${name} skipped, not installed: ${missing.join(', ')}`);
}

/**
 * Runs failed browser tests again to record traces in test-results; they count as failed whatever the result.
 * @param {string} CHROMIUM_PATH
 */
async function traceFailures(CHROMIUM_PATH) {
  console.log('\n── what has failed once more, for its trace; this counts for nothing');
  const again = ['test', '--last-failed', '--trace=on', '--max-failures=10', '--reporter=list'];
  await runNode(program('@playwright/test/cli.js', ...again), { env: { CHROMIUM_PATH } });
}
