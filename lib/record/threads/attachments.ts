import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ThreadAttachment } from '@/db/schema';
import { narrowed } from '@/lib/access/policy/narrowed';
import { recordAs } from '@/lib/access/policy/open';
import { carerSight, limitedTo } from '@/lib/access/policy/relation';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { Association } from '@/lib/access/policy/visibility';
import type { RecordAccess } from '@/lib/access/record/record';
import { attachmentName } from '@/lib/sections/threads/model';
import { sharedSections } from '../registry/registry';

/** An attached item that the viewer sees. */
export interface AttachedItem extends ThreadAttachment {
  /** Null if its section gives its rows no name. */
  name: string | null;
  /** Its first day, YYYY-MM-DD; null if it has none. */
  day: string | null;
}

/** The items that the viewer of this record sees, by their names in the form. All others are missing, whatever the reason. */
export async function findAttached(
  record: RecordAccess,
  wanted: readonly ThreadAttachment[],
): Promise<ReadonlyMap<string, AttachedItem>> {
  const found = await Promise.all(
    sharedSections.map((section) => {
      const ids = wanted.flatMap((one) => (one.section === section.name ? [one.id] : []));
      return ids.length === 0 ? [] : itemsOf(record, section, ids);
    }),
  );
  return new Map(found.flat().map((item) => [attachmentName(item), item]));
}

async function itemsOf(
  record: RecordAccess,
  section: ClinicalSection,
  ids: readonly number[],
): Promise<AttachedItem[]> {
  const { name, table, named, dated } = section;
  const rows = await record.db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      name: named ? sql<string | null>`${named}::text` : sql<null>`null`,
      day: dated ? sql<string | null>`to_char(${dated.from}, 'YYYY-MM-DD')` : sql<null>`null`,
    })
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), inArray(table.id, ids), record.visible(section)) as SQL);
  return rows.map((row) => ({ section: name, ...row }));
}

/** The record as a doctor under this association sees it; for a carer, what both see. */
export const asSeenBy = (record: RecordAccess, association: Association): RecordAccess =>
  carerSight(record.relation)
    ? narrowed(record, association)
    : recordAs(record, {
        viewer: record.viewer,
        patientId: record.patientId,
        relation: limitedTo(association, null),
        isWatched: record.isWatched,
      });
