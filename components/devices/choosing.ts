import type { Adapted, FoundReading } from '@/lib/devices/adapters';
import type { EcgEntry } from '@/lib/devices/checkme';
import type { DeviceReading } from '@/lib/devices/reading';
import type { Standing } from '@/lib/sections/devices/model/model';
import { readingIn } from '@/lib/sections/devices/model/model';
import { isMeasurable } from '@/lib/values/local-time';

/** Why the record does not take a reading, whatever the patient chooses. */
export type Objection = 'object' | 'clock' | 'impossible' | 'incomplete';

/** What a device has told and the patient may choose. A tracing is fetched when it is wanted. */
export interface Choosable {
  /** The same for the same reading, however often it is read. */
  key: string;
  measuredAt: string;
  objection: Objection | null;
  reading?: DeviceReading;
  entry?: EcgEntry;
}

/** What the record has of each row, by its key; nothing yet while it is being asked. */
export type RecordedBy = ReadonlyMap<string, Standing>;
export type Verdict = Objection | Standing | 'asking';

export const verdictOn = ({ key, objection }: Choosable, recorded: RecordedBy): Verdict =>
  objection ?? recorded.get(key) ?? 'asking';

/** What is in the record stays as it is; what was taken out of it may come back. */
export const isChoosable = (row: Choosable, recorded: RecordedBy) =>
  ['new', 'deleted'].includes(verdictOn(row, recorded));

/** By the rules that the server goes by when it is stored. */
function objectionTo(reading: DeviceReading): Objection | null {
  if (!isMeasurable(reading.measuredAt)) return 'clock';
  return 'refused' in readingIn(reading) ? 'impossible' : null;
}

export const readingRow = ({ reading }: Pick<FoundReading, 'reading'>): Choosable => ({
  key: JSON.stringify(reading),
  measuredAt: reading.measuredAt,
  objection: objectionTo(reading),
  reading,
});

/** A record of the device as a row, also where it is no reading of a person. */
export function adaptedRow<R extends { date: string }>(
  record: R,
  { found, refused }: Adapted,
): Choosable & { record: R } {
  const row = found
    ? readingRow(found)
    : {
        key: JSON.stringify([refused, record]),
        measuredAt: record.date,
        objection: refused === 'not_the_body' ? ('object' as const) : ('incomplete' as const),
      };
  return { ...row, record };
}

export const ecgRow = <E extends EcgEntry>(entry: E): Choosable & { entry: E } => ({
  key: `ecg ${entry.detailFile}`,
  measuredAt: entry.date,
  objection: isMeasurable(entry.date) ? null : 'clock',
  entry,
});

/** What the patient has said of rows, by their keys. */
export type Picks = ReadonlyMap<string, boolean>;

/** The rows that are chosen: where the patient has said nothing, those that are new to the record and are chosen beforehand. */
export const chosenOf = <R extends Choosable>(
  rows: readonly R[],
  recorded: RecordedBy,
  { picks, isPreselected }: { picks: Picks; isPreselected(row: R): boolean },
): R[] =>
  rows.filter(
    (row) =>
      isChoosable(row, recorded) && (picks.get(row.key) ?? (recorded.get(row.key) === 'new' && isPreselected(row))),
  );

/** Each row once, the newest first. */
export const newestFirst = <R extends Choosable>(rows: readonly R[]): R[] =>
  [...new Map(rows.map((row) => [row.key, row])).values()].sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
