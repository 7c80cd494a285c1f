import type { FoundReading } from '@/lib/devices/adapters';
import { type Choosable, newestFirst, readingRow } from './choosing';

export type FoundRow = Choosable & { found: FoundReading; isStored: boolean };

const made = new WeakMap<FoundReading, FoundRow>();

/** Cached: a device of the standard profiles sends hundreds of readings one by one, and each becomes a row once. */
function rowOf(found: FoundReading, isStored: boolean): FoundRow {
  const row = made.get(found) ?? { ...readingRow(found), found, isStored };
  made.set(found, row);
  return row;
}

/**
 * The rows of readings, newest first. `isMeasuring`: the readings are measured now; otherwise the device is sending stored
 * ones.
 */
export const rowsOf = (readings: readonly FoundReading[], isMeasuring: boolean): FoundRow[] =>
  newestFirst(readings.map((found) => rowOf(found, !isMeasuring)));

/** The users of the device who have readings. */
export const usersIn = (rows: readonly FoundRow[]): number[] =>
  [...new Set(rows.flatMap(({ found: { user } }) => (user === null ? [] : [user])))].sort((one, other) => one - other);

/** The readings of a user, and those without a user. */
export const rowsOfUser = (rows: readonly FoundRow[], user: number | null): FoundRow[] =>
  rows.filter(({ found }) => found.user === null || found.user === user);

/** Warnings by which the device says that it may have measured wrongly. */
const DOUBTFUL: readonly string[] = ['body_movement', 'cuff_too_loose', 'improper_position'];

/** Preselected are readings that are surely the patient's, with a known time and without measurement warnings. */
export const isSure = ({ found: { user, warnings }, isStored }: FoundRow, isShared: boolean): boolean =>
  !(isShared && user === null) &&
  !(isStored && warnings.includes('time_of_arrival')) &&
  !warnings.some((warning) => DOUBTFUL.includes(warning));

/** The counts at the last good measurement: earlier refusals no longer matter. */
export interface Refusals {
  readings: number;
  over: number;
}

/** While a device sends stored readings, a good one says nothing about a refused one. */
export function refusalsAfter(
  before: Refusals,
  { readings, refused }: { readings: number; refused: number },
  isMeasuring: boolean,
): Refusals {
  if (readings === before.readings) return before;
  return { readings, over: isMeasuring ? refused : Math.min(before.over, refused) };
}
