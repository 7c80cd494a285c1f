import { throwIfInterrupted } from '../../lib/server/process/shutdown.mjs';
import { BARE_PAGE, EMPTY_PAGE } from './copy.mjs';
import { median } from './load.mjs';
import { openPage, whole } from './open.mjs';
import { print } from './table.mjs';
import { weigh } from './weight.mjs';

const TIMES = 20;
const BARE = 'bare page';
const CARD = 'card';
/** The limits for a page, in kB, compressed. @type {Record<keyof Weight, string>} */
const MOST = { page: '', scripts: '150', styles: '25' };

/**
 * `against` names the page with whose processor time this page's is compared, and `target` is the highest ratio allowed.
 * @typedef {{ name: string, path: string, cookie: string, against?: string, target?: number }} Page
 */

/**
 * A page with only the root layout, the same page again as a control for the measuring error, and the pages that users open
 * first or most often.
 * @param {import('./data.mjs').Data} data @returns {Page[]}
 */
const pagesOf = ({ cookie, doctor }) => [
  { name: BARE, path: BARE_PAGE, cookie },
  { name: 'bare page again', path: BARE_PAGE, cookie, against: BARE, target: 1 },
  { name: 'empty signed-in page', path: EMPTY_PAGE, cookie, against: BARE, target: 1.5 },
  { name: 'home', path: '/webui', cookie, against: BARE, target: 3 },
  { name: 'diagnoses', path: '/webui/Registro/Diagnosi', cookie, against: BARE, target: 3 },
  { name: CARD, path: '/webui/Registro/SchedaPaziente', cookie, against: BARE, target: 3 },
  { name: 'diary', path: '/webui/Registro/Taccuino', cookie, against: BARE },
  { name: 'home beside the card', path: '/webui', cookie, against: CARD, target: 1.5 },
  {
    name: 'summary, of a doctor',
    path: `/webui/assistiti/${doctor.patientId}`,
    cookie: doctor.cookie,
    against: CARD,
    target: 1.5,
  },
  { name: 'timeline', path: '/webui/Registro/Storia', cookie, against: CARD, target: 1.5 },
  {
    name: 'timeline, of a doctor',
    path: `/webui/assistiti/${doctor.patientId}/storia`,
    cookie: doctor.cookie,
    against: CARD,
    target: 1.5,
  },
];

/**
 * @typedef {import('./open.mjs').Cost} Cost
 * @typedef {import('./weight.mjs').Weight} Weight
 * @typedef {Page & { costs: Cost[][], weight: Weight }} Opened  the costs of each round
 */

/**
 * Opens the pages in turn, one at a time, so that other load on the computer affects all of them equally.
 * @param {import('./servers.mjs').Server} server @param {import('./data.mjs').Data} data @param {number} rounds
 * @returns {Promise<Opened[]>}
 */
export async function measureFirst(server, data, rounds) {
  /** @type {Opened[]} */
  const results = [];
  for (const page of pagesOf(data)) results.push({ ...page, costs: [], weight: await weigh(server, page) });
  // Discard round 0: figures are meaningful only once the code is compiled.
  for (let round = 0; round <= rounds; round++) {
    if (round > 0) console.error(`Round ${round} of ${rounds}: first pages ...`);
    const costs = results.map(() => /** @type {Cost[]} */ ([]));
    for (let time = 0; time < TIMES; time++)
      for (const [at, page] of results.entries()) {
        throwIfInterrupted();
        costs[at]?.push(await openPage(server, data.databasePid, page));
      }
    if (round > 0) for (const [at, result] of results.entries()) result.costs.push(/** @type {Cost[]} */ (costs[at]));
  }
  return results;
}

/** Prints the cost and the size of the pages. @param {Opened[]} results @param {number} rounds */
export function reportFirst(results, rounds) {
  if (results.length === 0) return;
  const each = (/** @type {Cost[]} */ costs, /** @type {keyof Cost} */ what) => median(costs.map((cost) => cost[what]));
  const all = (/** @type {Cost[]} */ costs) => median(costs.map(whole));
  const rows = results.map(({ name, costs, against, target, weight }) => {
    const base = results.find((other) => other.name === against);
    const ratios = base ? costs.map((round, at) => all(round) / all(base.costs[at] ?? [])) : [];
    const ratio = median(ratios);
    const isTold = base && !Number.isNaN(ratio);
    return [
      name,
      median(costs.map((round) => each(round, 'time'))).toFixed(1),
      median(costs.map((round) => each(round, 'app'))).toFixed(1),
      median(costs.map((round) => each(round, 'database'))).toFixed(1),
      against ?? '',
      isTold ? ratio.toFixed(2) : '',
      isTold ? `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}` : '',
      target?.toFixed(2) ?? '',
      isTold && target && target !== 1 ? (ratio <= target ? 'met' : 'missed') : '',
      weight.page.toFixed(1),
      weight.scripts.toFixed(0),
      weight.styles.toFixed(1),
    ];
  });
  console.log(`\nPages opened in turn, median of ${rounds} rounds of ${TIMES}:\n`);
  const costs = ['ms', 'CPU ms, app', 'database', 'beside', 'ratio', 'rounds', 'target', ''];
  print([['', ...costs, 'kB, page', 'scripts', 'styles'], ...rows]);
  console.log(`
ratio    the processor time of app and database beside the other page's of the same round; the bare page again is the control
kB       compressed, all that a first visit fetches; at most ${MOST.scripts} of scripts and ${MOST.styles} of styles are wanted`);
}
