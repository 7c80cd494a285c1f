import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { readingSourceKeys, sourceKeyOf } from '@/db/reference/source-key';
import { readings } from '@/db/schema';
import { carerSight, readsAll } from '@/lib/access/policy/relation';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import type { DeviceIdentity } from '@/lib/devices/reading';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import type { Reading } from '../readings/model/model';
import { readingsSection } from '../readings/section';
import { readingIn, type Standing } from './model/model';
import { standingsIn } from './model/standings';

/** The record's readings of devices, by their source keys. */
export async function readingsByKey(record: RecordAccess, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, Reading>();
  const rows = await record.db
    .select()
    .from(readings)
    .where(
      and(
        eq(readings.patientId, record.patientId),
        record.visible(readingsSection),
        inArray(readings.sourceKey, [...keys]),
      ),
    );
  return new Map<string, Reading>(
    rows.flatMap((row) => (row.sourceKey === null ? [] : [[row.sourceKey, row] as const])),
  );
}

/**
 * For each sent measurement of a device, whether the viewer's own record has it, in the order sent. Invalid measurements are
 * returned as new.
 */
export async function standingsOf(
  viewer: Viewer,
  identity: DeviceIdentity,
  sent: readonly unknown[],
): Promise<Result<Standing[]>> {
  const keys = sent.map((one) => {
    const found = readingIn(one);
    if (!('reading' in found)) return [];
    const own = readingSourceKeys({ ...identity, ...found.reading });
    return viewer.actingFor === undefined ? own : [...own, sourceKeyOf(viewer.userId, own[0])];
  });
  const result = await withRecord(viewer, 'own', readingsSection, (record) =>
    readsAll(record) || carerSight(record.relation)
      ? standingsIn(record, readingsSection, { key: readings.sourceKey }, keys.flat())
      : Promise.resolve(undefined),
  );
  if (!result.ok) return result;
  if (!result.value) return refuse('not_found');
  const found = result.value;
  return done(keys.map((own) => standingOf(own.map((key) => found.get(key)))));
}

/**
 * The standing of a measurement that has several keys: stored if it is stored under any key, otherwise deleted if it was
 * deleted under any key, otherwise new.
 */
const standingOf = (found: readonly (Standing | undefined)[]): Standing =>
  (['stored', 'deleted'] as const).find((standing) => found.includes(standing)) ?? 'new';
