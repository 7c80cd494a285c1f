import { median } from './load.mjs';

/**
 * @typedef {import('./run.mjs').Measured} Measured
 * @typedef {{ memory: { before: number, after: number }, pages: boolean, contacts: number, connections: number, rounds: number, seconds: number }} Run
 */

/** Prints the results. @param {Measured[]} results @param {Run} run @returns {number} the number of answers other than 2xx */
export function report(results, { memory, pages, contacts, connections, rounds, seconds }) {
  const rows = results.map((result) => {
    const base = results.find(({ name }) => name === result.against);
    const share = base && ratio(result.rounds, base.rounds);
    return [
      result.name,
      median(result.rounds).toFixed(0),
      `${Math.min(...result.rounds).toFixed(0)}-${Math.max(...result.rounds).toFixed(0)}`,
      result.cost.length > 0 ? median(result.cost).toFixed(2) : '',
      `${(result.bytes / 1024).toFixed(1)} kB`,
      share?.toFixed(2) ?? '',
      result.target?.toFixed(2) ?? '',
      share && result.target ? (share >= result.target ? 'met' : 'missed') : '',
      base && base.cost.length > 0 ? ratio(base.cost, result.cost).toFixed(2) : '',
      result.bad > 0 ? String(result.bad) : '',
    ];
  });
  const head = ['', 'per second', 'rounds', 'CPU ms', 'answer', 'ratio', 'target', '', 'by CPU', 'not 2xx'];
  console.log(
    `\n${connections} connections, ${contacts} contacts, median of ${rounds} rounds of ${seconds} s, in turn:\n`,
  );
  print([head, ...rows]);
  console.log(`
ratio    requests per second, calls beside the bare server's, the card beside the empty signed-in page
by CPU   the same by the processor time of an answer, database included, which other programs on this computer disturb less
Memory of the app (RSS): ${memory.before.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after.`);
  if (!pages) console.log('There is no shell, app/(record)/layout.tsx: pages were not measured.');
  return results.reduce((sum, { bad }) => sum + bad, 0);
}

/** Per round: figures of one round were measured close to each other. @param {number[]} these @param {number[]} those */
const ratio = (these, those) => median(these.map((one, round) => one / (those[round] ?? Number.NaN)));

/** Prints texts in columns, the first one aligned to the left. @param {string[][]} rows */
export function print(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const cells = row.map((text, column) => text[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0));
    console.log(cells.join('  ').trimEnd());
  }
}
