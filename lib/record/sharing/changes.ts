import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { sharedSections } from '../registry/registry';
import { changedAt, isChangedSince } from './changed';
import { lastVisits } from './last-visit';

/** How many changes are shown, and of how many sections' newest they are chosen. */
const SHOWN = 10;

export interface Change {
  section: string;
  id: number;
  /** What the row is called, where it has a name. */
  name: string | null;
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
 * What has changed for a doctor since their last visit: rows added or saved since that the doctor may see now, each with
 * what is a part of it. A row that was hidden or deleted is in none of it, and nothing counts it; nor does anything tell a
 * new row from an old one that the doctor was not let see before. Undefined for the patient, for who has no account, and where this is the
 * first visit: then everything is new.
 */
export async function readChanges(record: RecordAccess): Promise<Changes | undefined> {
  const { userId, capabilities } = record.relation;
  if (userId === null || capabilities.isPatient) return undefined;
  const visits = await lastVisits(record.sql, record.viewer, { userId, patientIds: [record.patientId] });
  const since = visits.get(record.patientId);
  if (!since) return undefined;
  const found = (await Promise.all(sharedSections.map((section) => changedIn(record, section, since)))).flat();
  found.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  return { since, changes: found.slice(0, SHOWN), more: found.length > SHOWN };
}

async function changedIn(record: RecordAccess, section: ClinicalSection, since: Date): Promise<Change[]> {
  const { name, table, named } = section;
  const { patientId } = record;
  const at = changedAt(section, patientId);
  const title = named ? sql<string | null>`${named}` : sql<string | null>`null`;
  const rows = await record.db
    .select({ id: table.id, name: title, at })
    .from(table)
    .where(
      and(eq(table.patientId, patientId), isChangedSince(section, patientId, since), record.visible(section)) as SQL,
    )
    .orderBy(desc(at), desc(table.id))
    .limit(SHOWN + 1);
  return rows.map((row) => ({ section: name, id: row.id as number, name: row.name, at: row.at }));
}
