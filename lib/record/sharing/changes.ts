import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { sharedSections } from '../registry/registry';
import { changedAt, isChangedSince } from './changed';
import { lastVisits } from './last-visit';

/** How many changes are shown at most. */
const SHOWN = 10;

export interface Change {
  section: string;
  id: number;
  /** The row's name, if it has one. */
  name: string | null;
  at: Date;
}

export interface Changes {
  /** When the doctor last visited before the present session. */
  since: Date;
  changes: Change[];
  /** Whether there are older changes that are not shown. */
  more: boolean;
}

/**
 * What has changed for a doctor since the last visit: the rows that the doctor may see now and that were added or saved
 * since then, including changes of their parts. Hidden and deleted rows are neither listed nor counted, and a new row looks
 * the same as an old row that the doctor could not see before. Undefined for the patient, for viewers without an account,
 * and on a doctor's first visit, when everything is new.
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
