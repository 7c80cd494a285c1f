import { LIST } from '../../lib/navigation/address-names';
import { RECORD_PAGES } from '../../lib/navigation/pages';
import { throwIfInterrupted } from '../../lib/server/process/shutdown.mjs';
import { FILLED_AROUND } from './around.mjs';
import { median } from './load.mjs';
import { openPage, whole } from './open.mjs';
import { FILLED, LONG, SHORT } from './records.mjs';
import { print } from './table.mjs';

/** The target: the highest ratio of the time for the long record's page to that for the short record's. */
const TARGET = 1.3;
const PAIRS = Number(process.env.BENCH_PAIRS || 15);

/**
 * A page of both records, opened by the same viewer or by the owner of each record.
 * @typedef {{ name: string, short: Opened, long: Opened }} Page
 * @typedef {{ cookie: string }} Cookie
 * @typedef {import('./open.mjs').Opened} Opened
 * @typedef {import('./open.mjs').Cost} Cost
 * @typedef {{ name: string, milliseconds: [number[], number[]], ratios: number[], ofApp: number[], ofBoth: number[] }} Grown
 */

/** Pages that are measured with further queries. @type {Record<string, { owned: string[], seen: string[] }>} */
const PERIODS = {
  visite: {
    owned: ['?vista=andamento&periodo=1', '?vista=andamento&periodo=tutto'],
    seen: ['?vista=andamento&periodo=tutto'],
  },
  taccuino: { owned: ['?vista=mappa&periodo=tutto'], seen: [] },
};
/** A page with its default list and with each other one. @param {import('../../lib/navigation/pages').RecordPage} page */
const listsOf = ({ lists = [] }) => ['', ...lists.slice(1).map(({ id }) => `?${LIST}=${id}`)];
/** Pages that have no filler of their own: they show rows of all sections, or of exams, which have results. */
const FILLED_BY_OTHERS = ['riepilogo', 'storia', 'risultati'];
/** Sections without a list: a record has one row of them, or one for each part, and no page lists sent messages. */
export const UNLISTED = ['card', 'anamnesis', 'physiology', 'messages', 'threads', 'delegations', 'doses', 'reminders'];
/** Sections whose list grows, with their own filler or another section's; a section in neither list fails a test. */
export const LISTED = [...Object.keys(FILLED), ...FILLED_AROUND, 'results'];
const measured = RECORD_PAGES.filter(
  ({ id, sections }) => FILLED_BY_OTHERS.includes(id) || sections.some((name) => Object.hasOwn(FILLED, name)),
);
/** The pages filled by the long record, as a patient and as a doctor opens them. */
export const OWNED = measured.flatMap((page) =>
  [...listsOf(page), ...(PERIODS[page.id]?.owned ?? [])].map((names) => page.href + names),
);
export const SEEN = measured.flatMap((page) => {
  const { id, part } = page;
  return part === undefined
    ? []
    : [...listsOf(page), ...(PERIODS[id]?.seen ?? [])].map((names) => part.slice(1) + names);
});
/** Lists outside the record's sections that grow, for a patient and for a doctor. */
export const AROUND = {
  patients: [
    '/Registro/Dottori',
    '/Registro/Condivisioni',
    '/Registro/Accessi',
    '/Registro/Accessi?vista=letture',
    '/Registro/Accessi?vista=token',
  ],
  doctors: ['/assistiti', '/'],
};
/** A word that occurs in every item of a section, and one that occurs in none. */
const SEARCHED = ['controllo', 'introvabile'];

/** BENCH_PAGES limits the measurement to pages whose name begins with it. */
const isAsked = (/** @type {Page} */ { name }) => name.toLowerCase().startsWith(ASKED);
const ASKED = (process.env.BENCH_PAGES ?? '').toLowerCase();

const address = (/** @type {string} */ page) => `/webui${page.replace(/\/$/, '')}`;
const named = (/** @type {string} */ page) => page.replace(/^\/(?:Registro\/)?/, '');

/** @param {import('./data.mjs').Data['records']} records @param {import('./data.mjs').Around} around @returns {Page[]} */
function pagesOf({ short, long, readers }, around) {
  const of = (/** @type {string} */ page, /** @type {{ short: Cookie, long: Cookie }} */ who) => ({
    short: { path: address(page), cookie: who.short.cookie },
    long: { path: address(page), cookie: who.long.cookie },
  });
  const owned = OWNED.map((page) => ({ name: named(page) || 'home', ...of(page, { short, long }) }));
  const seen = readers.flatMap(({ name, cookie }) =>
    SEEN.map((page) => {
      const path = (/** @type {{ patientId: number }} */ { patientId }) => address(`/assistiti/${patientId}/${page}`);
      return {
        name: `${page || 'summary'}, ${name}`,
        short: { path: path(short), cookie },
        long: { path: path(long), cookie },
      };
    }),
  );
  const searched = SEARCHED.map((search) => {
    const call = (/** @type {Cookie} */ { cookie }) => ({ path: '/webui/api/cerca', cookie, body: { search } });
    return { name: `search for ${search}`, short: call(short), long: call(long) };
  });
  const beside = [
    ...AROUND.patients.map((page) => ({ name: named(page), ...of(page, around.patients) })),
    ...AROUND.doctors.map((page) => ({ name: named(page) || 'home, doctor', ...of(page, around.doctors) })),
  ];
  return [...owned, ...searched, ...beside, ...seen].filter(isAsked);
}

/**
 * Opens every page of both records in turn, so that other load on the computer affects both equally, and quickly enough that
 * no session expires for idleness on a slow computer.
 * @param {import('./servers.mjs').Server} server @param {import('./data.mjs').Data} data @param {number} rounds
 * @returns {Promise<Grown[]>}
 */
export async function measureGrowth(server, { records, databasePid, addAround }, rounds) {
  const pages = pagesOf(records, await addAround());
  const results = pages.map(
    ({ name }) => /** @type {Grown} */ ({ name, milliseconds: [[], []], ratios: [], ofApp: [], ofBoth: [] }),
  );
  // Discard the first visit: figures are meaningful only once the code is compiled.
  await openAll(server, databasePid, pages);
  for (let round = 1; round <= rounds; round++) {
    console.error(`Round ${round} of ${rounds}: ${SHORT} and ${LONG} rows ...`);
    const opened = await openAll(server, databasePid, pages);
    for (const [at, pairs] of opened.entries()) summarise(/** @type {Grown} */ (results[at]), pairs);
  }
  return results;
}

/**
 * @param {import('./servers.mjs').Server} server @param {number} databasePid @param {Page[]} pages
 * @returns {Promise<[Cost, Cost][][]>} by page
 */
async function openAll(server, databasePid, pages) {
  const opened = pages.map(() => /** @type {[Cost, Cost][]} */ ([]));
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const [at, page] of pages.entries()) {
      throwIfInterrupted();
      opened[at]?.push(await openBoth(server, databasePid, page));
    }
  }
  return opened;
}

/** @param {Grown} result @param {[Cost, Cost][]} pairs */
function summarise({ milliseconds, ratios, ofApp, ofBoth }, pairs) {
  const of = (/** @type {0 | 1} */ which, /** @type {(cost: Cost) => number} */ what) =>
    median(pairs.map((pair) => what(pair[which])));
  const ratio = (/** @type {(cost: Cost) => number} */ what) => of(1, what) / of(0, what);
  const time = (/** @type {Cost} */ cost) => cost.time;
  milliseconds[0].push(of(0, time));
  milliseconds[1].push(of(1, time));
  ratios.push(ratio(time));
  ofApp.push(ratio(({ app }) => app));
  ofBoth.push(ratio(whole));
}

/**
 * @param {import('./servers.mjs').Server} server @param {number} databasePid @param {Page} page
 * @returns {Promise<[Cost, Cost]>}
 */
const openBoth = async (server, databasePid, { short, long }) => [
  await openPage(server, databasePid, short),
  await openPage(server, databasePid, long),
];

/** Prints the ratios between the long and the short record's pages. @param {Grown[]} results @param {number} rounds */
export function reportGrowth(results, rounds) {
  if (results.length === 0) return;
  const rows = results.map(({ name, milliseconds: [short, long], ratios, ofApp, ofBoth }) => {
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`;
    const told = (/** @type {number[]} */ used) => (Number.isNaN(median(used)) ? '' : median(used).toFixed(2));
    return [
      name,
      median(short).toFixed(1),
      median(long).toFixed(1),
      ratio.toFixed(2),
      spread,
      TARGET.toFixed(2),
      ratio <= TARGET ? 'met' : 'missed',
      told(ofApp),
      told(ofBoth),
    ];
  });
  console.log(`\nPages of ${SHORT} and of ${LONG} rows a section, opened in turn, median of ${rounds} rounds:\n`);
  print([['', `ms, ${SHORT}`, `ms, ${LONG}`, 'ratio', 'rounds', 'target', '', 'by CPU', 'of both'], ...rows]);
  console.log(`
by CPU   the same by the processor time of the app, without the database
of both  and with it: what other programs on this computer disturb least`);
}
