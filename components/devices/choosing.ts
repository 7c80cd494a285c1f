import type { Adapted, FoundReading } from '@/lib/devices/adapters';
import type { EcgEntry } from '@/lib/devices/checkme';
import type { DeviceReading } from '@/lib/devices/reading';
import type { Standing } from '@/lib/sections/devices/model/model';
import { readingIn } from '@/lib/sections/devices/model/model';
import { isMeasurable } from '@/lib/values/local-time';

/** Why the record refuses a reading, whatever the patient chooses. */
export type Objection = 'object' | 'clock' | 'impossible' | 'incomplete';

/** A row from a device that the patient can choose. A tracing is fetched on demand. */
export interface Choosable {
  /** The same key for the same reading, however often it is read. */
  key: string;
  measuredAt: string;
  objection: Objection | null;
  reading?: DeviceReading;
  entry?: EcgEntry;
}

/** What the record has of each row, by key; a key is absent until the answer has come. */
export type RecordedBy = ReadonlyMap<string, Standing>;
export type Verdict = Objection | Standing | 'asking';

export const verdictOn = ({ key, objection }: Choosable, recorded: RecordedBy): Verdict =>
  objection ?? recorded.get(key) ?? 'asking';

/** Rows that are in the record cannot be chosen; deleted ones can be restored. */
export const isChoosable = (row: Choosable, recorded: RecordedBy) =>
  ['new', 'deleted'].includes(verdictOn(row, recorded));

/** Why the server would not store a reading, judged by the server's own rules; null if it would. */
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

/** Makes a row from a record of the device, even if the record is not a valid reading of a person. */
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

/** The patient's choices, by row key. */
export type Picks = ReadonlyMap<string, boolean>;

/** The chosen rows: the patient's own choices, else those that are new to the record and preselected. */
export const chosenOf = <R extends Choosable>(
  rows: readonly R[],
  recorded: RecordedBy,
  { picks, isPreselected }: { picks: Picks; isPreselected(row: R): boolean },
): R[] =>
  rows.filter(
    (row) =>
      isChoosable(row, recorded) && (picks.get(row.key) ?? (recorded.get(row.key) === 'new' && isPreselected(row))),
  );

/** Each row once, newest first. */
export const newestFirst = <R extends Choosable>(rows: readonly R[]): R[] =>
  [...new Map(rows.map((row) => [row.key, row])).values()].sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
