import 'server-only';
import { and, asc, eq, getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import { associationRuns, associations, doctors } from '@/db/schema';
import type { RecordAccess } from './record-access';
import type { RowSection, RowTable } from './sections';
import { doctorSees } from './seen-by';
import type { Association } from './visibility';

/** A doctor of the patient whose association is accepted and in force. */
export interface SeeingDoctor {
  firstName: string;
  lastName: string;
  speciality: string | null;
}
type ActiveDoctor = SeeingDoctor & Association;

/** The doctors who see each row, by the row's id. */
export type Audience = ReadonlyMap<number, readonly SeeingDoctor[]>;

/**
 * The doctors of the patient who see each of the rows, decided by the same policy as the doctors' own access, in one query
 * for all rows. With `level`, it answers as if the rows had that level. Undefined if the relation lacks the capability `share`.
 */
export async function audienceOf(
  record: RecordAccess,
  section: RowSection,
  ids: readonly number[],
  level?: number,
): Promise<Audience | undefined> {
  if (!record.relation.capabilities.share) return undefined;
  const active = section.patientOnly || ids.length === 0 ? [] : await activeDoctors(record);
  const policies = active.map((association) => doctorSees(section, association));
  const answers = await askOf(record, { table: section.table, ids, level }, policies);
  return new Map(ids.map((id) => [id, active.filter((_, at) => answers.get(id)?.[at])]));
}

const known = new WeakMap<RecordAccess, Promise<ActiveDoctor[]>>();

/** The active doctors sorted by name; read once per record access, since a page may have several lists. */
export function activeDoctors(record: RecordAccess): Promise<ActiveDoctor[]> {
  const found = known.get(record) ?? readDoctors(record);
  known.set(record, found);
  return found;
}

const readDoctors = async ({ db, patientId }: RecordAccess): Promise<ActiveDoctor[]> =>
  db
    .select({
      level: associations.level,
      visibility: associations.visibility,
      tags: associations.tags,
      firstName: doctors.firstName,
      lastName: doctors.lastName,
      speciality: doctors.speciality,
    })
    .from(associations)
    .innerJoin(doctors, eq(doctors.id, associations.doctorId))
    .where(and(eq(associations.patientId, patientId), isNotNull(associations.acceptedAt), associationRuns))
    .orderBy(asc(doctors.lastName), asc(doctors.firstName), asc(doctors.id));

interface Asked {
  table: RowTable;
  ids: readonly number[];
  level?: number | undefined;
}

/**
 * Evaluates several conditions on the same rows, one result per condition; `level`, if given, replaces the rows' own level.
 */
export async function askOf(
  { db, patientId }: RecordAccess,
  { table, ids, level }: Asked,
  conditions: readonly SQL[],
): Promise<ReadonlyMap<number, readonly boolean[]>> {
  if (conditions.length === 0 || ids.length === 0) return new Map();
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) =>
    name === 'level' && level !== undefined
      ? sql`${level}::smallint as ${sql.identifier(column.name)}`
      : sql`${column}`,
  );
  const supposed = sql`(select ${sql.join(columns, sql`, `)} from ${table}
    where ${table.patientId} = ${patientId} and ${table.id} = any(${sql.param(ids)}::int8[]))
    ${sql.identifier(getTableName(table))}`;
  const verdicts = sql<boolean[]>`array[${sql.join([...conditions], sql`, `)}]`.as('verdicts');
  const id = sql<number>`${table.id}`.mapWith(Number);
  const answers = await db.select({ id, verdicts }).from(supposed);
  return new Map(answers.map((answer) => [answer.id, answer.verdicts]));
}
