import 'server-only';
import { and, asc, eq, getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import { associationRuns, associations, doctors } from '@/db/schema';
import { doctorSees } from '@/lib/access/open';
import type { RecordAccess } from '@/lib/access/record';
import { type ClinicalTable, findVisible } from '@/lib/access/rows';
import { sharedSections } from '@/lib/access/shared';
import { fullName } from '../../values/names';

export interface SeeingDoctor {
  name: string;
  speciality: string | null;
}

export interface WhoSees {
  doctors: SeeingDoctor[];
  /** Who sees it now, and would no more at the level that was asked for. */
  losing: SeeingDoctor[];
  /** Whether it is missed in an emergency by who does not see it. */
  emergency: boolean;
}

/**
 * Which of the patient's doctors see one of his rows, at its level or at another one, by the policy that decides it when
 * they look. Undefined when there is no such row, no such section, or the record is not the viewer's own.
 */
export async function whoSees(
  record: RecordAccess,
  { section, id, level }: { section: string; id: number; level?: number | undefined },
): Promise<WhoSees | undefined> {
  const shared = sharedSections.find(({ name }) => name === section);
  if (!shared || record.relation.kind !== 'owner') return undefined;
  const [row, active] = await Promise.all([findVisible(record, shared.table, id), activeDoctors(record)]);
  if (!row) return undefined;
  const { table, emergency } = shared;
  const stored = (row as { level: number }).level;
  const policies = active.map((association) => doctorSees(table, association));
  const [now, then] = await Promise.all([
    decide(record, { table, id, level: stored }, [...policies, emergency ?? sql`false`]),
    decide(record, { table, id, level: level ?? stored }, policies),
  ]);
  const named = active.map(({ firstName, lastName, speciality }) => ({
    name: fullName({ firstName, lastName }),
    speciality,
  }));
  return {
    doctors: named.filter((_, at) => then[at]),
    losing: named.filter((_, at) => now[at] && !then[at]),
    emergency: now.at(-1) ?? false,
  };
}

const activeDoctors = ({ db, patientId }: RecordAccess) =>
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

interface Supposed {
  table: ClinicalTable;
  id: number;
  level: number;
}

/** Asks conditions of a row as if it had that level: it stands under its table's own name, with the level put in. */
async function decide({ db, patientId }: RecordAccess, { table, id, level }: Supposed, conditions: readonly SQL[]) {
  if (conditions.length === 0) return [];
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) =>
    name === 'level' ? sql`${level}::smallint as ${sql.identifier(column.name)}` : sql`${column}`,
  );
  const supposed = sql`(select ${sql.join(columns, sql`, `)} from ${table}
    where ${table.patientId} = ${patientId} and ${table.id} = ${id}) ${sql.identifier(getTableName(table))}`;
  const asked = Object.fromEntries(
    conditions.map((condition, at) => [`c${at}`, sql<boolean>`(${condition})`.as(`c${at}`)]),
  );
  const [answers] = await db.select(asked).from(supposed);
  return conditions.map((_, at) => answers?.[`c${at}`] === true);
}
