import 'server-only';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CONFIRMED, EXCLUDED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { byDanger } from './emergency-words';
import type { Diagnosis } from './model';
import { statementIn, withoutStatements } from './no-allergies';
import { inClinicalOrder } from './order';
import { diagnosesSection } from './section';

/** A limit above any patient's number of allergies; the page of the diagnoses shows all. */
const ALLERGIES = 100;
/** The maximum number of diagnoses in the alerts, as many as can be read at a glance. */
const PROBLEMS = 6;
/** A limit above any patient's number of confirmed diagnoses, of which the alerts show the first in the clinical order. */
const ORDERED = 200;

const { id, kind, pathology, reaction, state, recordedOn, onset, relevant, level, createdAt } = diagnoses;
const columns = { id, kind, pathology, reaction, state, recordedOn, onset, relevant, level };

/** A diagnosis, allergy or intolerance, as shown in alerts. */
export type Alert = Pick<Diagnosis, keyof typeof columns>;
/** The first rows of a list, and whether there are more. */
export interface Firsts {
  rows: Alert[];
  more: boolean;
  /** That no allergies are known, as the patient has stated it, if this viewer may read it as a fact. */
  statement?: Alert | undefined;
}
interface Wanted {
  where: SQL | undefined;
  order: SQL[];
  count: number;
}

/**
 * The first rows that the viewer may see. Their ids are found with an index alone, and only these rows are read, because a
 * doctor's only visible row may be among ten thousand hidden ones.
 */
async function firstsOf({ db, patientId, visible }: RecordAccess, { where, order, count }: Wanted): Promise<Firsts> {
  const own = eq(diagnoses.patientId, patientId);
  const found = db
    .select({ id })
    .from(diagnoses)
    .where(and(own, visible(diagnosesSection), where))
    .orderBy(...order)
    .limit(count + 1);
  const rows = await db
    .select(columns)
    .from(diagnoses)
    .where(and(own, inArray(id, found)))
    .orderBy(...order);
  return { rows: rows.slice(0, count), more: rows.length > count };
}

/**
 * Allergies and intolerances that are not ruled out. The values are literals, exactly as in the partial index: with
 * parameters PostgreSQL could not tell that the index contains all of these rows.
 */
export const isAllergy = sql`${kind} <> 'Diagnosi' and ${state} <> ${sql.raw(String(EXCLUDED))}`;

/** The allergies and intolerances that this viewer may see, the most dangerous first, the newest first among equals. */
export async function readAllergies(record: RecordAccess): Promise<Firsts> {
  const order = [sql`${state}`, desc(createdAt), desc(id)];
  const { rows, more } = await firstsOf(record, { where: isAllergy, order, count: ALLERGIES });
  return { rows: byDanger(withoutStatements(rows)), more, statement: more ? undefined : statementIn(rows) };
}

/** Confirmed diagnoses, in the clinical order; `count`: how many at most. */
export async function readProblems(record: RecordAccess, count = PROBLEMS): Promise<Firsts> {
  const where = and(eq(state, CONFIRMED), eq(kind, 'Diagnosi'));
  const { rows, more } = await firstsOf(record, { where, order: newestFirst(diagnoses), count: ORDERED });
  const ordered = inClinicalOrder(rows);
  return { rows: ordered.slice(0, count), more: more || ordered.length > count };
}
