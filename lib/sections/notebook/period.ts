import type { Query } from '@/lib/access/lists/listing';
import { daysAfter, today } from '../../values/days';
import { type AreaKey, isAreaKey } from './areas';
import type { Figure } from './figure/outlines';
import type { DatedPain } from './heat';
import { isPainLevel } from './levels';

/** The choices for how many months the map covers; `tutto` covers all time. */
export const PERIODS = ['1', '6', '12', 'tutto'] as const;
export type Period = (typeof PERIODS)[number];
const DEFAULT: Period = '12';

/**
 * How many entries the map draws at most, the newest ones: more would not change the picture, and would slow the page down.
 */
export const MAPPED = 200;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export const periodIn = ({ periodo }: Query): Period => PERIODS.find((period) => period === one(periodo)) ?? DEFAULT;

/** The number of days that a month has here: always the same, so that two months can be compared. */
export const MONTH_DAYS = 30;

/**
 * The first day of a period that ends today; null for all time. One month is MONTH_DAYS days; a longer period begins on the
 * same day of an earlier month, or on that month's last day if it is shorter.
 */
export function sinceOf(period: Period, now = today()): string | null {
  if (period === 'tutto') return null;
  if (period === '1') return daysAfter(now, 1 - MONTH_DAYS);
  const [year = 0, month = 1, day = 1] = now.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - Number(period), 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - Number(period), Math.min(day, last))).toISOString().slice(0, 10);
}

interface MappedRow {
  id: number;
  day: string;
  areas: { name: string; dolore: number }[];
  figure: Figure;
}
export interface MappedEntry extends DatedPain {
  id: number;
  /** The figure on which the entry was drawn. */
  figure: Figure;
}
export interface PainMap {
  period: Period;
  entries: MappedEntry[];
  /** Whether the period has more entries than are drawn. */
  cut: boolean;
  /** Whether the page's URL names the entries to compare. */
  asked: boolean;
  /** The two entries that are compared, the earlier one first. */
  compared: [MappedEntry, MappedEntry] | null;
}

/**
 * The map of these rows, newest first. The page's URL may name the two entries to compare; otherwise the first and the last
 * are compared.
 */
export function mapOf(rows: readonly MappedRow[], query: Query): PainMap {
  const entries = rows.map(({ id, day, areas, figure }) => ({
    id,
    date: day,
    figure,
    covered: coveredIn(areas),
  }));
  const chosen = (value: string | string[] | undefined) => entries.find(({ id }) => String(id) === one(value));
  const later = chosen(query.e) ?? entries[0];
  const earlier = chosen(query.confronta) ?? entries.at(-1);
  return {
    period: periodIn(query),
    entries,
    cut: rows.length === MAPPED,
    asked: query.confronta !== undefined || query.e !== undefined,
    compared: earlier && later && earlier !== later ? ordered(earlier, later) : null,
  };
}

const ordered = (one: MappedEntry, other: MappedEntry): [MappedEntry, MappedEntry] =>
  one.date <= other.date ? [one, other] : [other, one];

/** The areas of an entry, without those that this version does not know. */
export const coveredIn = (areas: MappedRow['areas']): MappedEntry['covered'][number][] => areas.flatMap(coveredOf);

const coveredOf = ({ name, dolore }: { name: string; dolore: number }) =>
  isAreaKey(name) && isPainLevel(dolore) ? [{ area: name as AreaKey, level: dolore }] : [];
