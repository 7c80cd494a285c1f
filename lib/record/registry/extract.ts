import 'server-only';
import { and, asc, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { narrowed } from '@/lib/access/policy/narrowed';
import { hasRows, type RowSection, type RowTable } from '@/lib/access/policy/sections';
import type { Association } from '@/lib/access/policy/visibility';
import type { RecordAccess, RecordViewer } from '@/lib/access/record/record';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { readPatient } from '@/lib/sections/patient/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { isFor } from '@/lib/session/token-scope';
import { registry } from './registry';

/**
 * The part of a record that goes into a document. It can only narrow what the person who creates the document sees, never
 * widen it.
 */
export interface Scope {
  /** The names of the sections; absent: all of them. */
  sections?: readonly string[] | undefined;
  /** A period of days, YYYY-MM-DD, both inclusive; rows without a day belong to every period. */
  from?: string | undefined;
  to?: string | undefined;
  /** Limits the document to what a doctor with this association would see: up to its level, and within its visibility. */
  as?: Association | undefined;
  /** Whether the document is asked for as the patient's own copy; it changes nothing of which rows are in it. */
  ownCopy?: boolean | undefined;
  /** For a print of the therapies alone: whether those that are not current are in it too, and what each is taken for. */
  therapyPrint?: { all: boolean; diagnoses: boolean } | undefined;
  /** Single rows; absent: all rows of the sections. */
  rows?: readonly { section: string; id: number }[] | undefined;
}

type Row<T extends RowTable> = InferSelectModel<T>;

/** A record, or a part of it, as one viewer may see it at one moment: the input of all documents. */
export interface Extract {
  patientId: number;
  patient: VisiblePatient;
  /** Whether it is the patient's own, complete record. */
  own: boolean;
  /** Whether nothing can be hidden from who creates the document. Nobody else learns whether anything was left out. */
  whole: boolean;
  scope: Scope;
  takenAt: Date;
  /** The rows of a section, oldest first; empty for a section outside the scope. */
  rowsOf<T extends RowTable>(section: RowSection<T>): readonly Row<T>[];
}

/**
 * Whether an extract has all rows of its sections, so that an empty section has none: nothing is hidden from its reader, and
 * the scope leaves out no rows.
 */
export const isComplete = ({ whole, scope: { as, from, to, rows } }: Pick<Extract, 'whole' | 'scope'>) =>
  whole && as === undefined && from === undefined && to === undefined && rows === undefined;

/** Whether a parent who alone keeps the record, and not the patient, decides what a document shows. */
export const isOfKeeper = ({ own, whole }: Pick<Extract, 'own' | 'whole'>) => whole && !own;

/**
 * Reads the content of a document from the record's snapshot. Layout and encoding happen afterwards, without an open
 * transaction.
 */
export async function readExtract(record: RecordAccess<RecordViewer>, scope: Scope): Promise<Extract> {
  // Every document names the patient.
  if (!isFor(record.viewer, cardSection.name)) throw new Error('the route let a token pass that is not for the card');
  const seen = scope.as ? narrowed(record, scope.as) : record;
  const sections = registry.filter(hasRows).filter(({ name }) => scope.sections?.includes(name) ?? true);
  const [patient, ...rows] = await Promise.all([
    readPatient(seen),
    ...sections.map((section) => readRows(seen, section, scope)),
  ]);
  const byName = new Map(sections.map(({ name }, index) => [name, rows[index] ?? []]));
  return {
    patientId: record.patientId,
    patient,
    own: record.isWhole,
    whole: record.missesNothing,
    scope,
    takenAt: new Date(),
    rowsOf: (section) => (byName.get(section.name) ?? []) as never,
  };
}

/** The rows of a section that the viewer may see and that are within the scope, oldest first. */
export async function readRows<T extends RowTable>(
  record: RecordAccess<RecordViewer>,
  section: RowSection<T>,
  scope: Scope,
): Promise<readonly Row<T>[]> {
  const { table, dated } = section;
  const rows = await record.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), record.visible(section), within(section, scope)))
    .orderBy(...(dated ? [sql`${dated.from} nulls first`] : []), asc(table.createdAt), asc(table.id));
  return rows as unknown as readonly Row<T>[];
}

/** The condition that a row is within the scope's period and, if the scope names single rows, is one of them. */
function within({ name, table, dated }: RowSection, { from, to, rows }: Scope): SQL | undefined {
  const ids = rows?.flatMap(({ section, id }) => (section === name ? [id] : []));
  const until = dated?.to ?? dated?.from;
  return and(
    ids && (ids.length > 0 ? inArray(table.id, ids) : sql`false`),
    dated && to !== undefined ? sql`coalesce(${dated.from} <= ${to}::date, true)` : undefined,
    until && from !== undefined ? sql`coalesce(${until} >= ${from}::date, true)` : undefined,
  );
}
