import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { ecgSourceKey, sourceKeyOf } from '@/db/reference/source-key';
import { ecgs, ecgTracings } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { sameMeasurement } from '@/db/schema/devices';
import { command } from '@/lib/access/commands/command';
import { carerSight } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { areKnownTags, refusedBeforeBirth } from '@/lib/access/record/rows';
import type { DeviceIdentity } from '@/lib/devices/reading';
import { done, invalid, refuse } from '@/lib/values/refusal';
import type { Standing } from '../devices/model/model';
import { standingsIn } from '../devices/model/standings';
import type { Ecg } from './model';
import { type NewEcg, newEcg } from './new-ecg';
import { ecgsSection } from './section';

/** `known`: it was already stored, and is unchanged. */
export type StoredEcg = Ecg & { known?: true };

/** Stores an electrocardiogram with its tracing; one that the record already has is not stored again. */
export const storeEcg = command<NewEcg, StoredEcg>({
  section: ecgsSection,
  act: 'create',
  input: () => newEcg,
  async run(record, given) {
    if (!(await areKnownTags(record, given.tags))) return invalid('tags', 'invalid');
    const early = await refusedBeforeBirth(record, ecgsSection, { measuredAt: given.measuredAt });
    if (early) return early;
    const key = ecgSourceKey(given, given.samples);
    const stored = (await insertEcg(record, given, key)) ?? (await knownBy(record, key));
    if (stored || !carerSight(record.relation)) return stored ? done(stored) : refuse('conflict');
    // The record has it, and a carer must not learn so.
    const apart = sourceKeyOf(record.viewer.userId, key);
    const own = (await insertEcg(record, given, apart)) ?? (await knownBy(record, apart));
    return own ? done(own) : refuse('conflict');
  },
  logged: (_, { id, known }) => ({ rowId: id, outcome: known ? 'known' : 'ok' }),
});

/** Inserts the electrocardiogram with its tracing; undefined if the record has one of this key. */
async function insertEcg({ db, patientId, viewer }: RecordAccess, given: NewEcg, sourceKey: string) {
  const { id: _, samples, heartRates, tags = [], ...stated } = given;
  const [stored] = await db
    .insert(ecgs)
    .values({
      ...stated,
      tags,
      id: newId(),
      patientId,
      authorId: viewer.userId,
      day: stated.measuredAt.slice(0, 10),
      sourceKey,
      seconds: samples.length / 2 / stated.samplesPerSecond,
    })
    // A concurrent request with the same electrocardiogram waits here until the first one has committed or failed.
    .onConflictDoNothing(sameMeasurement(ecgs))
    .returning();
  if (stored) await db.insert(ecgTracings).values({ patientId, ecgId: stored.id, heartRates, samples });
  return stored as StoredEcg | undefined;
}

/** The stored electrocardiogram of this key; undefined if it was deleted at this moment, and is stored when it is sent again. */
async function knownBy({ db, patientId, visible }: RecordAccess, sourceKey: string): Promise<StoredEcg | undefined> {
  const [known] = await db
    .select()
    .from(ecgs)
    .where(and(eq(ecgs.patientId, patientId), eq(ecgs.sourceKey, sourceKey), visible(ecgsSection)));
  return known && { ...known, known: true };
}

/** Which of a device's recordings the record has, found by the times in the device's list. */
export async function recordedEcgs(
  record: RecordAccess,
  { device, serialNumber }: DeviceIdentity,
  measuredAt: readonly string[],
): Promise<Standing[]> {
  const where = and(eq(ecgs.device, device), sql`${ecgs.serialNumber} is not distinct from ${serialNumber}`);
  const found = await standingsIn(record, ecgsSection, { key: ecgs.measuredAt, where }, measuredAt);
  return measuredAt.map((at) => found.get(at) ?? 'new');
}
