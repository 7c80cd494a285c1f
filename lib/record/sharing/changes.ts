import 'server-only';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordAccess } from '@/lib/access/record';
import type { ClinicalSection } from '@/lib/access/sections';
import { sharedSections } from '../registry';
import { lastVisits } from './last-visit';

/** How many changes are shown, and of how many sections' newest they are chosen. */
const SHOWN = 10;

export interface Change {
  section: string;
  id: number;
  /** What the row is called, where it has a name. */
  name: string | null;
  isNew: boolean;
  at: Date;
}

export interface Changes {
  /** When the doctor had last been here before the present session. */
  since: Date;
  changes: Change[];
  /** Whether there are older ones that are not shown. */
  more: boolean;
}

/**
 * What has changed for a doctor since their last visit: rows added or saved since that the doctor may see now. A row
 * that was hidden or deleted is in none of it, and nothing counts it. Undefined for the owner, and where this is the
 * first visit: then everything is new.
 */
export async function readChanges(record: RecordAccess): Promise<Changes | undefined> {
  if (record.relation.kind === 'owner') return undefined;
  const { userId } = record.relation;
  const visits = await lastVisits(record.sql, record.viewer, { userId, patientIds: [record.patientId] });
  const since = visits.get(record.patientId);
  if (!since) return undefined;
  const found = (await Promise.all(sharedSections.map((section) => changedIn(record, section, since)))).flat();
  found.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  return { since, changes: found.slice(0, SHOWN), more: found.length > SHOWN };
}

async function changedIn(record: RecordAccess, section: ClinicalSection, since: Date): Promise<Change[]> {
  const { name, table, named } = section;
  const { createdAt } = table as unknown as { createdAt: PgColumn };
  const title = named ? sql<string | null>`${named}` : sql<string | null>`null`;
  const rows = await record.db
    .select({ id: table.id, name: title, createdAt, updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.patientId, record.patientId), gte(table.updatedAt, since), record.visible(section)) as SQL)
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(SHOWN + 1);
  return rows.map((row) => ({
    section: name,
    id: row.id as number,
    name: row.name,
    isNew: (row.createdAt as Date) >= since,
    at: row.updatedAt as Date,
  }));
}
