import type { FoundReading } from '@/lib/devices/adapters';
import { type Choosable, newestFirst, readingRow } from './choosing';

export type FoundRow = Choosable & { found: FoundReading; isStored: boolean };

const made = new WeakMap<FoundReading, FoundRow>();

/** A device of the standard profiles tells hundreds of readings one by one: each is made a row once, when it comes. */
function rowOf(found: FoundReading, isStored: boolean): FoundRow {
  const row = made.get(found) ?? { ...readingRow(found), found, isStored };
  made.set(found, row);
  return row;
}

/** `isMeasuring`: what comes now was measured now; before, a device gives what it has stored. */
export const rowsOf = (readings: readonly FoundReading[], isMeasuring: boolean): FoundRow[] =>
  newestFirst(readings.map((found) => rowOf(found, !isMeasuring)));

/** The users of the device of whom there is a reading. */
export const usersIn = (rows: readonly FoundRow[]): number[] =>
  [...new Set(rows.flatMap(({ found: { user } }) => (user === null ? [] : [user])))].sort((one, other) => one - other);

/** The readings of a user, and those of which the device does not tell whose they are. */
export const rowsOfUser = (rows: readonly FoundRow[], user: number | null): FoundRow[] =>
  rows.filter(({ found }) => found.user === null || found.user === user);

/** The device itself says that it may have measured wrongly. */
const DOUBTFUL: readonly string[] = ['body_movement', 'cuff_too_loose', 'improper_position'];

/** What is chosen until the patient says otherwise: what is surely theirs, of a time that is known, and measured as it must be. */
export const isSure = ({ found: { user, warnings }, isStored }: FoundRow, isShared: boolean): boolean =>
  !(isShared && user === null) &&
  !(isStored && warnings.includes('time_of_arrival')) &&
  !warnings.some((warning) => DOUBTFUL.includes(warning));

/** How much had been refused when the last good measurement came: what was wrong before it is over. */
export interface Refusals {
  readings: number;
  over: number;
}

/** While a device gives what it has stored, a good reading says nothing of one that was refused. */
export function refusalsAfter(
  before: Refusals,
  { readings, refused }: { readings: number; refused: number },
  isMeasuring: boolean,
): Refusals {
  if (readings === before.readings) return before;
  return { readings, over: isMeasuring ? refused : Math.min(before.over, refused) };
}
