import { print } from './pen.mjs';
import { TEXT } from './style.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./description').Column} Column */

/** Words up to this length fit into any column and are not measured. */
const SHORT = 9;
/**
 * A word longer than this is an exception, such as a web address or a code: it is broken and does not widen its column.
 */
const LONG = 24;

/**
 * The width of each column, in points: its share of the width, but at least that of its longest ordinary word, at the expense
 * of the other columns. If all those words do not fit side by side, the shares are used.
 * @param {Pen} pen
 * @param {{ columns: readonly Column[], rows: readonly (readonly string[])[], width: number, padding: number }} table
 * @returns {number[]}
 */
export function columnWidths(pen, { columns, rows, width, padding }) {
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const shares = columns.map(({ share = 1 }) => (share / whole) * width);
  const needs = columns.map((column, at) => {
    const head = longestOf(pen, [column.label], TEXT.head);
    return Math.max(head, longestOf(pen, new Set(rows.map((cells) => cells[at] ?? '')), TEXT.cell)) + 2 * padding;
  });
  const lacking = shares.reduce((sum, share, at) => sum + Math.max(0, (needs[at] ?? 0) - share), 0);
  const spare = shares.reduce((sum, share, at) => sum + Math.max(0, share - (needs[at] ?? 0)), 0);
  if (lacking === 0 || lacking > spare) return shares;
  return shares.map((share, at) => {
    const need = needs[at] ?? 0;
    return share < need ? need : share - (lacking * (share - need)) / spare;
  });
}

/**
 * The width of the widest ordinary word of these texts.
 * @param {Pen} pen
 * @param {Iterable<string>} texts
 * @param {import('./style.mjs').Style} style
 */
function longestOf(pen, texts, style) {
  const words = new Set();
  for (const text of texts)
    for (const word of text.split(/\s+/)) if (word.length > SHORT && word.length <= LONG) words.add(word);
  return Math.max(0, ...[...words].map((word) => pen.widthOf(print(word), style)));
}
