import type { LeadRows } from './leads';
import type { Row } from './rows';
import { type Lead, NoTrace } from './trace';

type ZeroedRow = Row & { zero: number; hasZero: boolean };

/** How far in points the middles of rows may be from even spacing where their zero lines are not drawn: 50 µV. */
const UNEVEN = 1.5;

/**
 * Gives rows without a zero line the height that even spacing of the rows leads to; how far zero is from the signal's middle is taken
 * from a row that has its zero line. Throws if the rows are not evenly spaced.
 */
export function withZeros(leads: LeadRows): ReadonlyMap<Lead, readonly ZeroedRow[]> {
  return new Map([...leads].map(([lead, rows]) => [lead, zeroed(rows)] as const));
}

function zeroed(rows: readonly Row[]): ZeroedRow[] {
  if (rows.every(({ zero }) => zero !== undefined))
    return rows.map((row) => ({ ...row, zero: row.zero ?? 0, hasZero: true }));
  const expected = evenly(rows);
  if (rows.some(({ middle }, at) => Math.abs(middle - (expected[at] ?? 0)) > UNEVEN)) throw new NoTrace('zero');
  const known = rows.findIndex(({ zero }) => zero !== undefined);
  const offset = known === -1 ? 0 : (rows[known]?.zero ?? 0) - (expected[known] ?? 0);
  return rows.map((row, at) => ({
    ...row,
    zero: row.zero ?? (expected[at] ?? row.middle) + offset,
    hasZero: row.zero !== undefined,
  }));
}

/** The heights of evenly spaced rows that are nearest to the rows' middles (least squares); each page begins anew. */
function evenly(rows: readonly Row[]): number[] {
  const places = rows.map((row, at) => rows.slice(0, at).filter(({ page }) => page === row.page).length);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [place, middle] = [mean(places), mean(rows.map((row) => row.middle))];
  const spread = mean(places.map((one) => (one - place) ** 2));
  const together = mean(rows.map((row, at) => ((places[at] ?? 0) - place) * (row.middle - middle)));
  const pitch = spread === 0 ? 0 : together / spread;
  return places.map((one) => middle + (one - place) * pitch);
}
