import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { freePort } from '../../db/embedded/port.mjs';
import { endGroup } from '../../lib/server/process/children.mjs';
import { atEnd, Failure, throwIfInterrupted } from '../../lib/server/process/shutdown.mjs';
import { installedChromium } from '../support/browser.mjs';
import { median } from './load.mjs';
import { print } from './table.mjs';

/** The score that each category must reach, of 100. */
const TARGETS = { accessibility: 100, 'best-practices': 95, performance: 90 };
/** @typedef {keyof typeof TARGETS} Category */
const CATEGORIES = /** @type {Category[]} */ (Object.keys(TARGETS));

/**
 * A page audited several times: the scores of each round, and the audits that cost points, each with its worst loss.
 * @typedef {{ name: string, scores: Record<Category, number>[], paint: number[], lost: Map<string, number> }} Audited
 */

/** @param {import('./data.mjs').Data} data */
const pagesOf = ({ cookie }) => [
  { name: 'sign-in', path: '/webui/login' },
  { name: 'card', path: '/webui/Registro/SchedaPaziente', cookie },
  { name: 'diagnoses', path: '/webui/Registro/Diagnosi', cookie },
  { name: 'visits', path: '/webui/Registro/Visite', cookie },
  { name: 'therapies', path: '/webui/Registro/Farmaci', cookie },
];

/**
 * Runs Lighthouse with its desktop settings on the pages in turn, in the browser that the other tests use.
 * @param {import('./servers.mjs').Server} server @param {import('./data.mjs').Data} data @param {number} rounds
 * @returns {Promise<Audited[]>}
 */
export async function measureLighthouse({ origin }, data, rounds) {
  const port = await startBrowser();
  const results = pagesOf(data).map((page) => ({
    ...page,
    scores: /** @type {Audited['scores']} */ ([]),
    paint: /** @type {number[]} */ ([]),
    lost: /** @type {Audited['lost']} */ (new Map()),
  }));
  for (let round = 1; round <= rounds; round++)
    for (const result of results) {
      throwIfInterrupted();
      console.error(`Round ${round} of ${rounds}: Lighthouse, ${result.name} ...`);
      const headers = result.cookie ? { extraHeaders: { Cookie: `phr.session=${result.cookie}` } } : {};
      const flags = { port, logLevel: /** @type {const} */ ('error'), onlyCategories: CATEGORIES, ...headers };
      const report = (await lighthouse(origin + result.path, flags, desktopConfig))?.lhr;
      if (!report || report.runtimeError) throw new Failure(`${result.path}: ${report?.runtimeError?.message}`);
      // A redirect to the sign-in page would measure another page.
      if (new URL(report.finalDisplayedUrl).pathname !== result.path)
        throw new Failure(`${result.path} led to ${report.finalDisplayedUrl}`);
      take(result, report);
    }
  return results;
}

/** @param {Audited} result @param {import('lighthouse').Result} report */
function take({ scores, paint, lost }, { categories, audits }) {
  const of = (/** @type {Category} */ name) => Math.round(100 * (categories[name]?.score ?? 0));
  scores.push(/** @type {Record<Category, number>} */ (Object.fromEntries(CATEGORIES.map((name) => [name, of(name)]))));
  paint.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
  for (const name of CATEGORIES) {
    const { auditRefs = [] } = categories[name] ?? {};
    const whole = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of auditRefs) {
      const score = audits[id]?.score;
      const points = typeof score === 'number' ? (100 * weight * (1 - score)) / whole : 0;
      if (points >= 0.5) lost.set(`${name}: ${id}`, Math.max(points, lost.get(`${name}: ${id}`) ?? 0));
    }
  }
}

/** Starts a separate browser with an empty profile. @returns {Promise<number>} the port of its debugger */
async function startBrowser() {
  const program = installedChromium();
  if (!program) throw new Failure('There is no Chromium: set CHROMIUM_PATH to one.');
  const profile = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  atEnd(() => rmSync(profile, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  atEnd(() => endGroup(child));
  while (!(await answers(`http://127.0.0.1:${port}/json/version`))) {
    if (child.exitCode !== null) throw new Failure(`${program} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return port;
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Prints the scores, and the audits that cost points. @param {Audited[]} results @param {number} rounds */
export function reportLighthouse(results, rounds) {
  if (results.length === 0) return;
  const rows = results.map(({ name, scores, paint }) => {
    const found = CATEGORIES.map((category) => median(scores.map((score) => score[category])));
    const met = CATEGORIES.every((category, at) => (found[at] ?? 0) >= TARGETS[category]);
    return [name, ...found.map(String), median(paint).toFixed(0), met ? 'met' : 'missed'];
  });
  console.log(`\nLighthouse, desktop, median of ${rounds} rounds:\n`);
  print([['', ...CATEGORIES, 'ms to the largest paint', ''], ...rows]);
  console.log(`wanted: ${CATEGORIES.map((category) => `${category} ${TARGETS[category]}`).join(', ')}`);
  for (const { name, lost } of results)
    for (const [audit, points] of [...lost].sort(([, one], [, other]) => other - one))
      console.log(`${name} lost up to ${points.toFixed(1)} points by ${audit}`);
}
