import 'server-only';
import { and, asc, eq, getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import { associationRuns, associations, doctors } from '@/db/schema';
import { type ReadingCarer, readingCarers } from './carers';
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

/** Who sees a row besides the reader; carers are named to the patient alone. */
export interface Seers {
  doctors: readonly SeeingDoctor[];
  carers: readonly Pick<ReadingCarer, 'name'>[];
}

/** Who sees each row, by the row's id. */
export type Audience = ReadonlyMap<number, Seers>;

/** Values that rows are supposed to have instead of their own. */
export interface Supposed {
  level?: number | undefined;
  withheld?: boolean | undefined;
}

/**
 * The doctors and carers of the patient who see each of the rows, decided by the same policy as their own access, in one query
 * for all rows. With `supposed`, it answers as if the rows had those values. Undefined if the relation lacks the capability
 * `share`.
 */
export async function audienceOf(
  record: RecordAccess,
  section: RowSection,
  ids: readonly number[],
  supposed?: Supposed,
): Promise<Audience | undefined> {
  if (!record.relation.capabilities.share) return undefined;
  const nobody = section.patientOnly || ids.length === 0;
  const [active, carers] = nobody ? [[], []] : await Promise.all([activeDoctors(record), readingCarers(record)]);
  const policies = [...active, ...carers].map((association) => doctorSees(section, association));
  const answers = await askOf(record, { table: section.table, ids, supposed }, policies);
  return new Map(
    ids.map((id) => {
      const sees = answers.get(id) ?? [];
      return [
        id,
        {
          doctors: active.filter((_, at) => sees[at]),
          carers: carers.filter((_, at) => sees[active.length + at]),
        },
      ];
    }),
  );
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
  supposed?: Supposed | undefined;
}

/**
 * Evaluates several conditions on the same rows, one result per condition; `supposed` values replace the rows' own.
 */
export async function askOf(
  { db, patientId }: RecordAccess,
  { table, ids, supposed: { level, withheld } = {} }: Asked,
  conditions: readonly SQL[],
): Promise<ReadonlyMap<number, readonly boolean[]>> {
  if (conditions.length === 0 || ids.length === 0) return new Map();
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const as = sql.identifier(column.name);
    if (name === 'level' && level !== undefined) return sql`${level}::smallint as ${as}`;
    if (name === 'withheld' && withheld !== undefined) return sql`${withheld}::boolean as ${as}`;
    return sql`${column}`;
  });
  const rows = sql`(select ${sql.join(columns, sql`, `)} from ${table}
    where ${table.patientId} = ${patientId} and ${table.id} = any(${sql.param(ids)}::int8[]))
    ${sql.identifier(getTableName(table))}`;
  const verdicts = sql<boolean[]>`array[${sql.join([...conditions], sql`, `)}]`.as('verdicts');
  const id = sql<number>`${table.id}`.mapWith(Number);
  const answers = await db.select({ id, verdicts }).from(rows);
  return new Map(answers.map((answer) => [answer.id, answer.verdicts]));
}
