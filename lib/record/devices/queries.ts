import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { readingSourceKey } from '@/db/reference/source-key';
import { readings } from '@/db/schema';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import type { DeviceIdentity } from '@/lib/devices/reading';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import type { Reading } from '../readings/model';
import { readingsSection } from '../readings/section';
import { readingIn, type Standing } from './model';
import { standingsIn } from './standings';

/** The record's rows of what a device has measured, by their source keys. */
export async function readingsByKey(record: RecordAccess, keyed: readonly { sourceKey: string }[]) {
  const keys = keyed.map(({ sourceKey }) => sourceKey);
  const rows = await record.db
    .select()
    .from(readings)
    .where(
      and(eq(readings.patientId, record.patientId), record.visible(readingsSection), inArray(readings.sourceKey, keys)),
    );
  return new Map<string, Reading>(
    rows.flatMap((row) => (row.sourceKey === null ? [] : [[row.sourceKey, row] as const])),
  );
}

/** Which measurements of a device the viewer's own record has, in their order. What cannot be stored is new to it. */
export async function standingsOf(
  viewer: Viewer,
  identity: DeviceIdentity,
  sent: readonly unknown[],
): Promise<Result<Standing[]>> {
  const keys = sent.map((one) => {
    const found = readingIn(one);
    return 'reading' in found ? readingSourceKey({ ...identity, ...found.reading }) : '';
  });
  const result = await withRecord(viewer, 'own', readingsSection, (record) =>
    record.relation.kind === 'owner'
      ? standingsIn(record, readings, { key: readings.sourceKey }, keys)
      : Promise.resolve(undefined),
  );
  if (!result.ok) return result;
  return result.value ? done(result.value) : refuse('not_found');
}
