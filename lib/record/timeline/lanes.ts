import type { Axis, Cell } from './axis';
import type { TimelineItem } from './items';
import { type Days, daysOf, shareOf, shownYears } from './span';

/** An item that lasts, drawn as a bar on one row of its lane; `from` and `to` are shares of the axis' length. */
export interface Bar {
  item: TimelineItem;
  row: number;
  from: number;
  to: number;
  /** Whether it begins before the axis, or continues after it. */
  before: boolean;
  beyond: boolean;
}

/** The axis' contents of one section. */
export interface Lane {
  section: string;
  cells: Cell[];
  bars: Bar[];
  /** How many rows the bars need. */
  rows: number;
  /** How many items the lane shows; if `more` is set, there are more than that. */
  count: number;
  more?: true;
}

/** An end date more than this many years from now is not a real plan and does not extend the axis. */
const UNTIL_AHEAD = 5;

/**
 * The days of the axis: the requested period, or all years with items and the present one, limited to the years that the
 * timeline shows.
 */
export function daysOfAxis(when: string | undefined, { cells, bars }: Axis, today: string): Days {
  if (when !== undefined) return daysOf(when.slice(0, 7));
  const { first, last } = shownYears(today);
  const farthest = String(Number(today.slice(0, 4)) + UNTIL_AHEAD);
  const ends = bars.flatMap(({ until }) => (until !== null && until.slice(0, 4) <= farthest ? [until] : []));
  const days = [...cells.map(({ cell }) => cell), ...bars.flatMap(({ day }) => day ?? []), ...ends, today];
  const years = days.map((day) => day.slice(0, 4)).sort();
  const from = (years[0] ?? first) < first ? first : years[0];
  const to = (years.at(-1) ?? last) > last ? last : years.at(-1);
  return { from: `${from}-01-01`, to: `${to}-12-31` };
}

/** The cells of one section; items before or after the axis are counted in its first or last cell. */
function within(cells: readonly Cell[], { from, to }: Days): Cell[] {
  const shown = new Map<string, Cell>();
  for (const one of cells) {
    const at = (day: string) => day.slice(0, one.cell.length);
    const beyond = one.cell < at(from) ? 'earlier' : one.cell > at(to) ? 'later' : undefined;
    const cell = beyond === undefined ? one.cell : at(beyond === 'earlier' ? from : to);
    const here: Cell = { ...one, cell, ...(beyond && { beyond }) };
    const known = shown.get(cell);
    shown.set(cell, known ? together(known, here) : here);
  }
  return [...shown.values()];
}

function together({ only: _, ...one }: Cell, other: Cell): Cell {
  const [beyond, more] = [one.beyond ?? other.beyond, one.more ?? other.more];
  return { ...one, count: one.count + other.count, ...(beyond && { beyond }), ...(more && { more }) };
}

/**
 * A lane for each section with items on the axis, in the given order. `least`: the minimum width of a bar, as a share of the
 * axis.
 */
export function lanesOf({ cells, bars }: Axis, sections: readonly string[], days: Days, least: number): Lane[] {
  return sections.flatMap((section): Lane[] => {
    const own = within(
      cells.filter((cell) => cell.section === section),
      days,
    );
    const lasting = packed(
      bars.filter((bar) => bar.section === section),
      days,
      least,
    );
    const count = own.reduce((sum, cell) => sum + cell.count, 0) + lasting.length;
    const rows = Math.max(0, ...lasting.map(({ row }) => row + 1));
    const more = own.some((cell) => cell.more);
    return count === 0 ? [] : [{ section, cells: own, bars: lasting, rows, count, ...(more && { more }) }];
  });
}

/** Puts each bar on the first row with room for it. */
function packed(items: readonly TimelineItem[], days: Days, least: number): Bar[] {
  const ends: number[] = [];
  return items.flatMap((item) => {
    if (item.day === null) return [];
    const from = Math.min(shareOf(item.day, days), 1 - least);
    const to = Math.max(from + least, item.until === null ? 1 : shareOf(item.until, days));
    const free = ends.findIndex((end) => end <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to + 0.004;
    return [{ item, row, from, to, before: item.day < days.from, beyond: item.until === null || item.until > days.to }];
  });
}
