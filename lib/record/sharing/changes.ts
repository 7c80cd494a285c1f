import 'server-only';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { examsSection } from '@/lib/sections/exams/section';
import { readResults } from '@/lib/sections/results/recent';
import type { ListedResult } from '@/lib/sections/results/shown';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { readTaken, type TakenTherapy } from '@/lib/sections/therapies/taken';
import { sharedSections } from '../registry/registry';
import { readItemsAt, type TimelineItem } from '../timeline/items';
import { changedAt, isNews } from './changed';
import { firstVisits } from './first-visit';

/** How many changes are shown, and can be marked as seen together. */
const SHOWN = 30;
/** How many letters of a row's texts, and how many results of an exam, are shown. */
const [LETTERS, RESULTS] = [160, 40];

/** A row that is new, or has changed. */
export interface Change {
  section: string;
  id: number;
  /** The row's name, if it has one. */
  name: string | null;
  at: Date;
  /** What the timeline shows of the row, such as its day and its values; null for a section without a place there. */
  item: TimelineItem | null;
  /** How a therapy is taken; null for any other row. */
  taken: TakenTherapy | null;
  /** The results of an exam; empty for any other row. */
  results: readonly ListedResult[];
}

export interface Changes {
  /** The newest first. */
  changes: Change[];
  /** Whether there are older changes that are not shown. */
  more: boolean;
}

/**
 * What is news to a doctor, with its values: the rows that the doctor may see now and that were added or saved since the
 * doctor's first visit, including changes of their parts, except those that the doctor has marked as seen. Hidden and deleted
 * rows are neither listed nor counted, and a new row looks the same as an old row that the doctor could not see before.
 * Undefined for the patient, for viewers without an account, and on a doctor's first visit, when everything is new.
 */
export async function readChanges(record: RecordAccess): Promise<Changes | undefined> {
  const { userId, capabilities } = record.relation;
  if (userId === null || capabilities.isPatient) return undefined;
  const visits = await firstVisits(record.sql, record.viewer, { userId, patientIds: [record.patientId] });
  const since = visits.get(record.patientId);
  if (!since) return undefined;
  const reader = { userId, since };
  const found = (await Promise.all(sharedSections.map((section) => changedIn(record, section, reader)))).flat();
  found.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  return { changes: await withValues(record, found.slice(0, SHOWN)), more: found.length > SHOWN };
}

type Changed = Pick<Change, 'section' | 'id' | 'name' | 'at'>;

async function changedIn(
  record: RecordAccess,
  section: ClinicalSection,
  reader: Parameters<typeof isNews>[2],
): Promise<Changed[]> {
  const { name, table, named } = section;
  const { patientId } = record;
  const at = changedAt(section, patientId);
  const title = named ? sql<string | null>`${named}` : sql<string | null>`null`;
  const rows = await record.db
    .select({ id: table.id, name: title, at })
    .from(table)
    .where(and(eq(table.patientId, patientId), isNews(section, patientId, reader), record.visible(section)) as SQL)
    .orderBy(desc(at), desc(table.id))
    .limit(SHOWN + 1);
  return rows.map((row) => ({ section: name, id: row.id as number, name: row.name, at: row.at }));
}

async function withValues(record: RecordAccess, changes: readonly Changed[]): Promise<Change[]> {
  const idsIn = ({ name }: ClinicalSection) => changes.flatMap(({ section, id }) => (section === name ? [id] : []));
  const [exams, medicines] = [idsIn(examsSection), idsIn(therapiesSection)];
  const [items, values, taken] = await Promise.all([
    readItemsAt(record, changes, LETTERS),
    exams.length > 0 ? readResults(record, inArray(results.examId, exams), RESULTS * exams.length) : [],
    medicines.length > 0 ? readTaken(record, medicines) : [],
  ]);
  return changes.map((change) => ({
    ...change,
    item: items.find(({ section, id }) => section === change.section && id === change.id) ?? null,
    taken: (change.section === therapiesSection.name && taken.find(({ id }) => id === change.id)) || null,
    results: change.section === examsSection.name ? values.filter(({ examId }) => examId === change.id) : [],
  }));
}
