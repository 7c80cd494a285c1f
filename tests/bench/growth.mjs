import { Failure, throwIfInterrupted } from '../../lib/launch/shutdown.mjs';
import { RECORD_PAGES } from '../../lib/record/pages';
import { median } from './load.mjs';
import { FILLED, LONG, SHORT } from './records.mjs';
import { processorMilliseconds } from './servers.mjs';
import { print } from './table.mjs';

/** How many times as long the long record's page may take. */
const TARGET = 1.3;
const PAIRS = 15;

/**
 * A page of both records, as the same viewer or as each one's owner opens it.
 * @typedef {{ name: string, short: Opened, long: Opened }} Page
 * @typedef {{ path: string, cookie: string }} Opened
 * @typedef {{ name: string, milliseconds: [number[], number[]], ratios: number[], cost: number[] }} Grown
 */

/** Pages of which more than the usual address is measured. @type {Record<string, { owned: string[], seen: string[] }>} */
const PERIODS = {
  visite: {
    owned: ['?vista=misure', '?vista=andamento&periodo=1', '?vista=andamento&periodo=tutto'],
    seen: ['?vista=misure', '?vista=andamento&periodo=tutto'],
  },
  taccuino: { owned: ['?periodo=tutto'], seen: [] },
};
/** Made of all sections, it is filled by each of them. */
const WHOLE = 'storia';
const measured = RECORD_PAGES.filter(
  ({ id, sections }) => id === WHOLE || sections.some((name) => Object.hasOwn(FILLED, name)),
);
/** What a patient opens of the pages that the long record fills, and what a doctor does. */
export const OWNED = measured.flatMap(({ id, href }) =>
  ['', ...(PERIODS[id]?.owned ?? [])].map((period) => href.replace('/Registro/', '') + period),
);
export const SEEN = measured.flatMap(({ id, part }) =>
  part ? ['', ...(PERIODS[id]?.seen ?? [])].map((period) => part.slice(1) + period) : [],
);

/** BENCH_PAGES leaves out the pages whose name does not begin so. */
const isAsked = (/** @type {Page} */ { name }) => name.toLowerCase().startsWith(ASKED);
const ASKED = (process.env.BENCH_PAGES ?? '').toLowerCase();

/** @param {import('./data.mjs').Data['records']} records @returns {Page[]} */
function pagesOf({ short, long, readers }) {
  const owned = OWNED.map((page) => {
    const path = `/webui/Registro/${page}`;
    return { name: page, short: { path, cookie: short.cookie }, long: { path, cookie: long.cookie } };
  });
  const seen = readers.flatMap(({ name, cookie }) =>
    SEEN.map((page) => {
      const of = (/** @type {{ patientId: number }} */ { patientId }) => `/webui/assistiti/${patientId}/${page}`;
      return { name: `${page}, ${name}`, short: { path: of(short), cookie }, long: { path: of(long), cookie } };
    }),
  );
  return [...owned, ...seen].filter(isAsked);
}

/**
 * Opens every page of both records in turn, so that what else the computer does meets both alike, and often enough that
 * no session idles away on a slow one.
 * @param {import('./servers.mjs').Server} server @param {import('./data.mjs').Data['records']} records @param {number} rounds
 * @returns {Promise<Grown[]>}
 */
export async function measureGrowth(server, records, rounds) {
  const pages = pagesOf(records);
  const results = pages.map(
    ({ name }) => /** @type {Grown} */ ({ name, milliseconds: [[], []], ratios: [], cost: [] }),
  );
  // Until code is compiled, a figure tells nothing.
  await openAll(server, pages);
  for (let round = 1; round <= rounds; round++) {
    console.error(`Round ${round} of ${rounds}: ${SHORT} and ${LONG} rows ...`);
    const opened = await openAll(server, pages);
    for (const [at, pairs] of opened.entries()) summarise(/** @type {Grown} */ (results[at]), pairs);
  }
  return results;
}

/** @param {import('./servers.mjs').Server} server @param {Page[]} pages @returns {Promise<[Took, Took][][]>} by page */
async function openAll(server, pages) {
  const opened = pages.map(() => /** @type {[Took, Took][]} */ ([]));
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const [at, page] of pages.entries()) {
      throwIfInterrupted();
      opened[at]?.push(await openBoth(server, page));
    }
  }
  return opened;
}

/** @param {Grown} result @param {[Took, Took][]} pairs */
function summarise({ milliseconds, ratios, cost }, pairs) {
  const of = (/** @type {0 | 1} */ which, /** @type {'time' | 'used'} */ what) =>
    median(pairs.map((pair) => pair[which][what] ?? Number.NaN));
  milliseconds[0].push(of(0, 'time'));
  milliseconds[1].push(of(1, 'time'));
  ratios.push(of(1, 'time') / of(0, 'time'));
  cost.push(of(1, 'used') / of(0, 'used'));
}

/** @typedef {{ time: number, used: number | undefined }} Took */

/** @param {import('./servers.mjs').Server} server @param {Page} page @returns {Promise<[Took, Took]>} */
const openBoth = async (server, { short, long }) => [await open(server, short), await open(server, long)];

/** @param {import('./servers.mjs').Server} server @param {Opened} page @returns {Promise<Took>} */
async function open({ origin, pid }, { path, cookie }) {
  const headers = { cookie: `phr.session=${cookie}`, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const before = processorMilliseconds(pid);
  const begun = performance.now();
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  await answer.text();
  const time = performance.now() - begun;
  if (!answer.ok) throw new Failure(`${path}: ${answer.status}`);
  const after = processorMilliseconds(pid);
  return { time, used: before === undefined || after === undefined ? undefined : after - before };
}

/** Prints how much longer the long record's pages take. @param {Grown[]} results @param {number} rounds */
export function reportGrowth(results, rounds) {
  const rows = results.map(({ name, milliseconds: [short, long], ratios, cost }) => {
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`;
    const used = median(cost);
    return [
      name,
      median(short).toFixed(1),
      median(long).toFixed(1),
      ratio.toFixed(2),
      spread,
      TARGET.toFixed(2),
      ratio <= TARGET ? 'met' : 'missed',
      Number.isNaN(used) ? '' : used.toFixed(2),
    ];
  });
  console.log(`\nPages of ${SHORT} and of ${LONG} rows a section, opened in turn, median of ${rounds} rounds:\n`);
  print([['', `ms, ${SHORT}`, `ms, ${LONG}`, 'ratio', 'rounds', 'target', '', 'by CPU'], ...rows]);
  console.log('\nby CPU   the same by the processor time of the app, without the database');
}
