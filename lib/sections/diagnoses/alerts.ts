import 'server-only';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CONFIRMED, EXCLUDED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Diagnosis } from './model';
import { diagnosesSection } from './section';

/** More than any patient has: beyond it the page of the diagnoses is where to look. */
const ALLERGIES = 100;
/** As many as are taken in at a glance. */
const PROBLEMS = 6;

const { id, kind, pathology, state, recordedOn, createdAt } = diagnoses;
const columns = { id, kind, pathology, state, recordedOn };

/** A diagnosis, allergy or intolerance as it is named where it must not be overlooked. */
export type Alert = Pick<Diagnosis, keyof typeof columns>;
/** The first of a list, and whether there are others. */
export interface Firsts {
  rows: Alert[];
  more: boolean;
}
interface Wanted {
  where: SQL | undefined;
  order: SQL[];
  count: number;
}

/**
 * Found by an index alone, and only then read: among ten thousand rows that a doctor may not see there may be one that
 * the doctor must.
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

/** What is no plain diagnosis and not ruled out. Literals, as the index has them: with parameters PostgreSQL would not know that it holds all of these rows. */
export const isAllergy = sql`${kind} <> 'Diagnosi' and ${state} <> ${sql.raw(String(EXCLUDED))}`;

/** The allergies and intolerances that this viewer may see. */
export const readAllergies = (record: RecordAccess) =>
  firstsOf(record, { where: isAllergy, order: [sql`${state}`, desc(createdAt), desc(id)], count: ALLERGIES });

/** Confirmed diagnoses, the newest first. */
export const readProblems = (record: RecordAccess) =>
  firstsOf(record, {
    where: and(eq(state, CONFIRMED), eq(kind, 'Diagnosi')),
    order: newestFirst(diagnoses),
    count: PROBLEMS,
  });
