import 'server-only';
import { readingSourceKeys, sourceKeyOf } from '@/db/reference/source-key';
import { readings } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { sameMeasurement } from '@/db/schema/devices';
import { command } from '@/lib/access/commands/command';
import { aboveCeiling, carerSight } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { areKnownTags, beforeBirth, birthOf, findVisible, removeRow } from '@/lib/access/record/rows';
import type { RemovalInput } from '@/lib/kit/commands';
import { removalInput } from '@/lib/kit/inputs';
import { done, invalid, refuse } from '@/lib/values/refusal';
import type { Reading } from '../readings/model/model';
import { readingsSection } from '../readings/section';
import { type DeviceBatch, deviceBatch } from './model/model';
import { readingsByKey } from './queries';

/**
 * `id` is the id of the first new reading (or of the first reading if none is new), which the access log records; `stored`
 * tells for each reading whether it is new.
 */
export interface StoredBatch {
  id: number;
  rows: { row: Reading; stored: boolean }[];
}

/**
 * Stores readings of a device, all or none; readings that the record already has stay unchanged, however often they are sent.
 */
export const storeDeviceReadings = command<DeviceBatch, StoredBatch>({
  section: readingsSection,
  act: 'create',
  input: () => deviceBatch,
  async run(record, { readings: sent, level, tags = [] }) {
    const keyed = sent.map(({ reading, device, serialNumber, ...own }) => {
      const keys = keysFor(record, readingSourceKeys({ device, serialNumber, ...reading }));
      const tagged = { level: own.level ?? level, tags: own.tags ?? tags };
      return { keys, row: { device, serialNumber, ...reading, ...tagged, sourceKey: keys[0] } };
    });
    const allTags = keyed.flatMap(({ row }) => row.tags);
    if (!(await areKnownTags(record, allTags))) return invalid('tags', 'invalid');
    const above = keyed
      .map(({ row }, at) => aboveCeiling(record.relation, row.level, `readings.${at}.level`))
      .find((one) => one !== undefined);
    if (above) return above;
    const birth = await birthOf(record);
    const early = sent.flatMap(({ reading: { measuredAt } }, at) =>
      birth && measuredAt < birth ? [beforeBirth(`readings.${at}.reading.measuredAt`, birth)] : [],
    );
    if (early.length > 0) return refuse('invalid', { fields: early });
    const former = await readingsByKey(record, formerKeysOf(keyed));
    const unknown = keyed.filter(({ keys }) => !keys.some((key) => former.has(key)));
    const fresh = await insertUnknown(record, unknown);
    const rows = await readingsByKey(record, keysOf(keyed));
    const answered = keyed.flatMap(({ keys }) => {
      const row = keys.map((key) => rows.get(key)).find((one) => one !== undefined);
      // A reading contained twice in the batch is reported as stored once.
      return row ? [{ row, stored: fresh.delete(row.id) }] : [];
    });
    const first = answered.find(({ stored }) => stored) ?? answered[0];
    // If a reading that exists already was not found again, somebody is deleting it at this moment.
    return first && answered.length === keyed.length ? done({ id: first.row.id, rows: answered }) : refuse('conflict');
  },
  logged: (_, { id, rows }) => ({ rowId: id, outcome: rows.some(({ stored }) => stored) ? 'ok' : 'known' }),
});

/** The keys under which the record may have a measurement; for a carer also the one of those that are hidden from them. */
const keysFor = ({ relation, viewer }: RecordAccess, keys: [string, ...string[]]): [string, ...string[]] =>
  carerSight(relation) ? [...keys, sourceKeyOf(viewer.userId, keys[0])] : keys;

/** Inserts the readings that are not there, and for a carer also those of which the record has one that they do not see. */
async function insertUnknown(record: RecordAccess, unknown: readonly { keys: readonly string[]; row: object }[]) {
  const fresh = await insertNew(
    record,
    unknown.map(({ row }) => row),
  );
  if (!carerSight(record.relation)) return fresh;
  const seen = await readingsByKey(record, keysOf(unknown));
  const hidden = unknown.filter(({ keys }) => !keys.some((key) => seen.has(key)));
  const apart = hidden.map(({ keys, row }) => ({ ...row, sourceKey: keys.at(-1) }));
  return new Set([...fresh, ...(await insertNew(record, apart))]);
}

interface WithKeys {
  /** Its key, followed by other keys under which it may have been stored earlier. */
  keys: readonly string[];
}
const keysOf = (all: readonly WithKeys[]) => all.flatMap(({ keys }) => keys);
const formerKeysOf = (all: readonly WithKeys[]) => all.flatMap(({ keys }) => keys.slice(1));

type Keyed = Pick<Reading, 'measuredAt' | 'sourceKey'> & Partial<Pick<Reading, 'meal'>>;

/** Inserts the readings that the record does not have, and returns their ids. */
async function insertNew(record: RecordAccess, keyed: readonly object[]) {
  if (keyed.length === 0) return new Set<number>();
  const { patientId, viewer } = record;
  // All batches insert in the same order, so that simultaneous batches cannot deadlock. It is also the order of a day's list,
  // which is sorted by creation time.
  const ordered = (keyed as readonly Keyed[]).toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const begin = Date.now() - ordered.length;
  const rows = ordered.map((one, at) => ({
    ...one,
    id: newId(),
    patientId,
    authorId: viewer.userId,
    day: String(one.measuredAt).slice(0, 10),
    createdAt: new Date(begin + at),
  }));
  const inserted = await record.db
    .insert(readings)
    .values(rows as (typeof readings.$inferInsert)[])
    .onConflictDoNothing(sameMeasurement(readings))
    .returning({ id: readings.id });
  return new Set(inserted.map(({ id }) => id));
}

/**
 * The order in which readings are inserted. Of several readings with the same key only the first is stored, so a glucose
 * with its meal comes before the same one without.
 */
const orderOf = ({ measuredAt, sourceKey, meal }: Keyed) => `${measuredAt} ${sourceKey} ${meal ? 0 : 1}`;

/** Deletes a reading of a device; readings typed in by hand are not found. */
export const removeDeviceReading = command<RemovalInput, Reading>({
  section: readingsSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const row = await findVisible(record, readingsSection, id, { locked: true });
    return row?.device ? removeRow(record, readingsSection, { id, version }) : refuse('not_found');
  },
});
