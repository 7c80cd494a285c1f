import { unitNamed } from '@/lib/laboratory/units';
import type { Column, Panel } from './headings';
import type { Cell } from './lines';

/** The cells of a line in one table, by the column that they belong to. */
export type Placed = ReadonlyMap<Column, Cell[]>;

const NUMBER = String.raw`[-+]?\d[\d.,]*`;
const BETWEEN = new RegExp(String.raw`${NUMBER}\s*(?:-|–|—|÷|;|\ba\b)\s*[<>]?\s*${NUMBER}`, 'i');

/** Whether a text is a unit of measurement, and nothing else. */
export const isUnit = (text: string): boolean => {
  const plain = text.replace(/^[[(]\s*(.*?)\s*[\])]$/, '$1');
  if (/^\d+$/.test(plain)) return false;
  return (
    unitNamed(plain) !== null ||
    /^(?:x?\s?10[\^*e]\d+\s?)?\/?[\p{L}%µμ.]{1,10}\/[\p{L}\d.,µμ^³² *()]{1,14}$/iu.test(plain)
  );
};
/** Whether a text is a range of two numbers. */
export const isRange = (text: string): boolean => BETWEEN.test(text);
/** Whether a text is only a mark of an abnormal value. */
export const isMark = (text: string): boolean =>
  /^(?:\(?\*{1,3}\)?|[↑↓▲▼⇑⇓!]{1,3}|\(?(?:HH?|LL?|A)\)?)$/.test(text.trim());
const isNumber = (text: string): boolean => new RegExp(`^[<>≤≥]?\\s*${NUMBER}`).test(text);

/** How well the content of a cell fits a column: points of distance that are added or taken away. */
const FITS: Partial<Record<Column['role'], (text: string) => number>> = {
  unit: (text) => (isUnit(text) ? -40 : isNumber(text) || isMark(text) ? 60 : 0),
  range: (text) => (isRange(text) ? -40 : isMark(text) || isUnit(text) ? 60 : 0),
  low: (text) => (isNumber(text) ? 0 : 40),
  high: (text) => (isNumber(text) ? 0 : 40),
  flag: (text) => (isMark(text) ? -40 : 80),
  result: (text) => (isUnit(text) ? 20 : isRange(text) ? 30 : 0),
  name: (text) => (!/\p{L}{2}/u.test(text) || isMark(text) ? 200 : isUnit(text) ? 30 : 0),
  day: (text) => (/\d{2}/.test(text) ? 0 : 60),
};

/** Puts the cells of a line into the columns of a table. */
export function placed(cells: readonly Cell[], { columns, left, right }: Panel): Placed {
  const found = new Map<Column, Cell[]>();
  for (const cell of cells) {
    const middle = Math.min((cell.left + cell.right) / 2, cell.left + 60);
    if (middle < left || middle > right) continue;
    const [column] = [...columns].sort((one, other) => distance(cell, one, columns) - distance(cell, other, columns));
    if (column) found.set(column, [...(found.get(column) ?? []), cell]);
  }
  return found;
}

function distance(cell: Cell, column: Column, columns: readonly Column[]): number {
  const gap = Math.max(0, column.left - cell.right, cell.left - column.right);
  const overlap = Math.min(cell.right, column.right) - Math.max(cell.left, column.left);
  const share = overlap <= 0 ? 0 : overlap / Math.min(cell.right - cell.left, column.right - column.left);
  // What begins where the names begin is a name, however long it is.
  const isName = column.role === 'name' && cell.left <= column.right && cell.left >= column.left - 6;
  // A cell between two columns is below the heading on its left more often, as text is aligned there.
  const before = gap > 0 && cell.left > column.right ? gap * 0.9 : gap;
  const fits = columns.length > 1 ? (FITS[column.role]?.(cell.text) ?? 0) : 0;
  return (isName ? -50 : before - 20 * share) + fits;
}

/** The text of a column on a line; undefined if it is empty. */
export function textIn(placedCells: Placed, column: Column | undefined): string | undefined {
  const cells = column ? placedCells.get(column) : undefined;
  return cells ? cells.map(({ text }) => text).join(' ') : undefined;
}
