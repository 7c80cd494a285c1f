import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordAccess } from '@/lib/access/record';
import type { ClinicalSection } from '@/lib/access/sections';
import { sharedSections } from '../registry';

/** One item of the record, for its owner to choose. */
export interface ShareableItem {
  section: string;
  id: number;
  /** Null where its section gives it none: then its day names it. */
  name: string | null;
  day: string | null;
  /** Its own, or that of what it belongs to where that is stricter. */
  level: number;
  emergency: boolean;
}

/** More than the largest records have of one section. */
const MOST_ITEMS = 10_000;

/** All that may be shared of a record, newest first in each section. The owner's alone to see. */
export async function shareableItems(record: RecordAccess): Promise<ShareableItem[]> {
  if (record.relation.kind !== 'owner') return [];
  return (await Promise.all(sharedSections.map((section) => itemsOf(record, section)))).flat();
}

async function itemsOf(record: RecordAccess, section: ClinicalSection): Promise<ShareableItem[]> {
  const { name, table, named, dated, emergency, parent } = section;
  const above = parent?.section.table;
  const level = above
    ? sql<number>`greatest(${table.level}, (select ${above.level} from ${above}
        where ${above.patientId} = ${table.patientId} and ${above.id} = ${parent.id}))`
    : sql<number>`${table.level}`;
  const rows = await record.db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      name: named ? sql<string | null>`${named}::text` : sql<null>`null`,
      day: dated ? sql<string | null>`to_char(${dated.from}, 'YYYY-MM-DD')` : sql<null>`null`,
      level,
      emergency: sql<boolean>`coalesce(${emergency ?? sql`false`}, false)`,
    })
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), record.visible(section)))
    .orderBy(...(dated ? [sql`${dated.from} desc nulls last`] : []), desc(table.id))
    .limit(MOST_ITEMS);
  return rows.map((row) => ({ section: name, ...row }));
}
