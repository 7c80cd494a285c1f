import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClinicalSection, Parent } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { sharedSections } from '../registry/registry';

/** One item of the record that its owner can choose to share. */
export interface ShareableItem {
  section: string;
  id: number;
  /** Null if its section gives its rows no name; its day is then shown instead. */
  name: string | null;
  day: string | null;
  /** Its own level, or its parent's if that is stricter. */
  level: number;
  emergency: boolean;
}

/** A limit above the number of rows that the largest records have in one section. */
const MOST_ITEMS = 10_000;

/** All items of a record that may be shared, newest first in each section. Empty unless the relation may share. */
export async function shareableItems(record: RecordAccess): Promise<ShareableItem[]> {
  if (!record.relation.capabilities.share) return [];
  return (await Promise.all(sharedSections.map((section) => itemsOf(record, section)))).flat();
}

async function itemsOf(record: RecordAccess, section: ClinicalSection): Promise<ShareableItem[]> {
  const { name, table, named, dated, emergency, parent } = section;
  const query = record.db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      name: named ? sql<string | null>`${named}::text` : sql<null>`null`,
      day: dated ? sql<string | null>`to_char(${dated.from}, 'YYYY-MM-DD')` : sql<null>`null`,
      level: parent
        ? sql<number>`greatest(${table.level}, ${parent.section.table.level})`
        : sql<number>`${table.level}`,
      emergency: sql<boolean>`coalesce(${emergency ?? sql`false`}, false)`,
    })
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), record.visible(section)))
    .orderBy(...(dated ? [sql`${dated.from} desc nulls last`] : []), desc(table.id))
    .limit(MOST_ITEMS)
    .$dynamic();
  const rows = await (parent ? query.leftJoin(parent.section.table, belongsTo(section, parent)) : query);
  return rows.map((row) => ({ section: name, ...row }));
}

const belongsTo = ({ table }: ClinicalSection, { id, section: { table: above } }: Parent) =>
  and(eq(above.patientId, table.patientId), eq(above.id, id));
