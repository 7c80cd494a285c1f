import { throwIfInterrupted } from '../../lib/launch/shutdown.mjs';
import { median } from './load.mjs';
import { openPage, whole } from './open.mjs';
import { print } from './table.mjs';

/** How many times as much processor time as the patient's card the first pages may take. */
const TARGET = 1.5;
const TIMES = 20;
const CARD = 'card';

/**
 * The pages that people begin with, and the card, which has always been one of them.
 * @param {import('./data.mjs').Data} data @returns {{ name: string, path: string, cookie: string }[]}
 */
const pagesOf = ({ cookie, doctor }) => [
  { name: CARD, path: '/webui/Registro/SchedaPaziente', cookie },
  { name: 'home', path: '/webui', cookie },
  { name: 'summary, of a doctor', path: `/webui/assistiti/${doctor.patientId}`, cookie: doctor.cookie },
  { name: 'timeline', path: '/webui/Registro/Storia', cookie },
  { name: 'timeline, of a doctor', path: `/webui/assistiti/${doctor.patientId}/storia`, cookie: doctor.cookie },
];

/**
 * @typedef {import('./open.mjs').Cost} Cost
 * @typedef {{ name: string, costs: Cost[][] }} Opened  the costs of each round
 */

/**
 * Opens the pages in turn, one at a time, so that what else the computer does meets all of them alike.
 * @param {import('./servers.mjs').Server} server @param {import('./data.mjs').Data} data @param {number} rounds
 * @returns {Promise<Opened[]>}
 */
export async function measureFirst(server, data, rounds) {
  const pages = pagesOf(data);
  const results = pages.map(({ name }) => /** @type {Opened} */ ({ name, costs: [] }));
  // Until code is compiled, a figure tells nothing.
  for (let round = 0; round <= rounds; round++) {
    if (round > 0) console.error(`Round ${round} of ${rounds}: first pages ...`);
    const costs = pages.map(() => /** @type {Cost[]} */ ([]));
    for (let time = 0; time < TIMES; time++)
      for (const [at, page] of pages.entries()) {
        throwIfInterrupted();
        costs[at]?.push(await openPage(server, data.databasePid, page));
      }
    if (round > 0) for (const [at, result] of results.entries()) result.costs.push(/** @type {Cost[]} */ (costs[at]));
  }
  return results;
}

/** Prints what the first pages cost beside the card, in the same run. @param {Opened[]} results @param {number} rounds */
export function reportFirst(results, rounds) {
  const card = results.find(({ name }) => name === CARD);
  if (!card) return;
  const each = (/** @type {Cost[]} */ costs, /** @type {keyof Cost} */ what) => median(costs.map((cost) => cost[what]));
  const all = (/** @type {Cost[]} */ costs) => median(costs.map(whole));
  const rows = results.map(({ name, costs }) => {
    const ratios = costs.map((round, at) => all(round) / all(card.costs[at] ?? []));
    const ratio = median(ratios);
    const isCard = name === CARD;
    return [
      name,
      median(costs.map((round) => each(round, 'time'))).toFixed(1),
      median(costs.map((round) => each(round, 'app'))).toFixed(1),
      median(costs.map((round) => each(round, 'database'))).toFixed(1),
      isCard ? '' : ratio.toFixed(2),
      isCard ? '' : `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
      isCard ? '' : TARGET.toFixed(2),
      isCard || Number.isNaN(ratio) ? '' : ratio <= TARGET ? 'met' : 'missed',
    ];
  });
  console.log(`\nFirst pages beside the patient's card, opened in turn, median of ${rounds} rounds of ${TIMES}:\n`);
  print([['', 'ms', 'CPU ms, app', 'database', 'ratio', 'rounds', 'target', ''], ...rows]);
  console.log('\nratio    the processor time of app and database beside the card’s of the same round');
}
