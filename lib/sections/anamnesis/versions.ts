import 'server-only';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import { anamnesisVersions } from '@/db/schema';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { isFor } from '@/lib/session/token-scope';
import { type EarlierText, LAST_VERSION } from './model';
import type { Part } from './parts';

/**
 * Stores a part's new content as a version, with the version number of its row. If the row was deleted and created again,
 * numbering continues after the highest stored version.
 */
export function keepVersion(record: RecordAccess, part: Part, version: number, content: Record<string, unknown>) {
  const { patientId, viewer } = record;
  const next = sql`greatest(${version}::int, (select coalesce(max(kept.version), 0) + 1
    from anamnesis_versions kept where kept.id_paziente = ${patientId} and kept.part = ${part}))`;
  return record.db
    .insert(anamnesisVersions)
    .values({ patientId, part, version: next, content, authorId: viewer.userId });
}

/** Stores earlier versions of a text, oldest first, before the save of the present one. */
export async function keepEarlier(record: RecordAccess, part: Part, earlier: readonly EarlierText[]) {
  const { patientId, viewer, db } = record;
  await waitForOthers(record, `anamnesis ${part}`);
  const [last] = await db
    .select({ version: max(anamnesisVersions.version) })
    .from(anamnesisVersions)
    .where(and(eq(anamnesisVersions.patientId, patientId), eq(anamnesisVersions.part, part)));
  const shared = { patientId, part, authorId: viewer.userId };
  const after = last?.version ?? 0;
  const rows = earlier.map(({ content, savedAt }, index) => ({
    ...shared,
    version: after + index + 1,
    content: { content },
    savedAt,
  }));
  await db.insert(anamnesisVersions).values(rows);
}

/** The condition that a version is not the newest of its part, which is the present text. */
const isEarlier = sql`${anamnesisVersions.version} < (select max(latest.version) from anamnesis_versions latest
  where latest.id_paziente = ${anamnesisVersions.patientId} and latest.part = ${anamnesisVersions.part})`;

const ofPart = (record: RecordAccess, part: Part) =>
  and(eq(anamnesisVersions.patientId, record.patientId), eq(anamnesisVersions.part, part), isEarlier);

/** The section that a part belongs to. */
const sectionOf = (part: Part) => (part === 'fisiologica' ? 'physiology' : 'anamnesis');

/**
 * A part's earlier versions, newest first. Only viewers who read the whole record get them: a doctor may see only what the
 * patient allows now, which excludes text that was deleted or hidden since.
 */
export const listVersions = (record: RecordAccess, part: Part, limit: number, before = LAST_VERSION) =>
  !readsAll(record) || !isFor(record.viewer, sectionOf(part))
    ? Promise.resolve([])
    : record.db
        .select()
        .from(anamnesisVersions)
        .where(and(ofPart(record, part), lt(anamnesisVersions.version, Math.min(before, LAST_VERSION))))
        .orderBy(desc(anamnesisVersions.version))
        .limit(limit);

/** How many earlier versions each part has. */
export async function countVersions(record: RecordAccess): Promise<Partial<Record<Part, number>>> {
  if (!readsAll(record)) return {};
  const rows = await record.db
    .select({ part: anamnesisVersions.part, count: sql<number>`count(*)::int - 1` })
    .from(anamnesisVersions)
    .where(eq(anamnesisVersions.patientId, record.patientId))
    .groupBy(anamnesisVersions.part);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}
