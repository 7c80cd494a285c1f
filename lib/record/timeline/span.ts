import { daysAfter, daysBetween, today } from '@/lib/values/days';

/** The scale of the axis: a cell is a year, a month or a day. */
export const ZOOMS = ['years', 'months', 'days'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** A period, from its first to its last day. */
export interface Days {
  from: string;
  to: string;
}

/** The longest human life, and the furthest that anything is planned ahead. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 20;

/**
 * The first and the last year that the timeline shows: days outside are typing errors, and one of them must not lead to 8,000
 * cells.
 */
export function shownYears(now = today()): { first: string; last: string } {
  const year = Number(now.slice(0, 4));
  return { first: String(year - YEARS_BACK), last: String(year + YEARS_AHEAD) };
}

/** A year, a month or a day that the timeline shows. */
export function isShown(when: string): boolean {
  const { first, last } = shownYears();
  const year = when.slice(0, 4);
  return year >= first && year <= last;
}

/** All days of a year, a month, or a day: YYYY, YYYY-MM, YYYY-MM-DD. */
export function daysOf(when: string): Days {
  if (when.length === 10) return { from: when, to: when };
  if (when.length === 4) return { from: `${when}-01-01`, to: `${when}-12-31` };
  return { from: `${when}-01`, to: daysAfter(monthAfter(when, 1).concat('-01'), -1) };
}

/** A month some months later, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export const zoomOf = (when: string | undefined): Zoom =>
  when === undefined ? 'years' : when.length === 4 ? 'months' : 'days';

/** The cells of an axis in their order, as YYYY, YYYY-MM or YYYY-MM-DD. */
export function cellsOf(zoom: Zoom, { from, to }: Days): string[] {
  if (zoom === 'days') return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysAfter(from, at));
  if (zoom === 'months') return Array.from({ length: 12 }, (_, at) => monthAfter(from.slice(0, 7), at));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

/** Where a day lies on an axis, as a share of its length; days outside are at its ends. */
export function shareOf(day: string, { from, to }: Days): number {
  const all = daysBetween(from, to) + 1;
  return Math.min(1, Math.max(0, daysBetween(from, day) / all));
}

/** The position of the middle of a day. */
export const middleOf = (day: string, days: Days) => shareOf(day, days) + 0.5 / (daysBetween(days.from, days.to) + 1);

/** The year or month before and the one after, as YYYY or YYYY-MM; undefined outside the years that the timeline shows. */
export function besides(when: string): { before: string | undefined; after: string | undefined } {
  const shown = (to: string) => (isShown(to) ? to : undefined);
  const month = when.slice(0, 7);
  const at = (steps: number) => (when.length === 4 ? String(Number(when) + steps) : monthAfter(month, steps));
  return { before: shown(at(-1)), after: shown(at(1)) };
}

/**
 * The year and the month that are offered for zooming in: those of the last cell with items (for a year other than the
 * present one, its December), or the present ones without such a cell.
 */
export function nearest(cell: string | undefined): { year: string; month: string } {
  const now = today();
  if (cell && !isShown(cell)) return nearest(undefined);
  const year = (cell ?? now).slice(0, 4);
  const month = cell && cell.length >= 7 ? cell.slice(0, 7) : year === now.slice(0, 4) ? now.slice(0, 7) : `${year}-12`;
  return { year, month };
}
