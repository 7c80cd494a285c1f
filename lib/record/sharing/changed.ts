import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type ClinicalSection, hasRows, isClinical, type RowSection } from '@/lib/access/policy/sections';
import { registry } from '../registry/registry';

/** What is written as a row of a section is, and has no level of its own, as the values of an exam. */
const partsOf = (section: ClinicalSection) =>
  registry
    .filter(hasRows)
    .flatMap((one) =>
      !isClinical(one) && one.parent?.section === section ? [{ table: one.table, of: one.parent.id }] : [],
    );

/** Whether a row of a patient's, or what is a part of it, was added or saved since. */
export function isChangedSince(section: ClinicalSection, patientId: number, since: Date): SQL {
  const { table } = section;
  const parts = partsOf(section).map(
    (part) => sql`${table.id} in (select ${part.of} from ${part.table}
      where ${and(ofPatient(part, patientId), gte(part.table.updatedAt, since))})`,
  );
  return or(gte(table.updatedAt, since), ...parts) as SQL;
}

/** When that was. */
export function changedAt(section: ClinicalSection, patientId: number): SQL<Date> {
  const { table } = section;
  const parts = partsOf(section).map(
    (part) => sql`(select max(${part.table.updatedAt}) from ${part.table}
      where ${and(ofPatient(part, patientId), eq(part.of, table.id))})`,
  );
  return sql`greatest(${sql.join([table.updatedAt, ...parts], sql`, `)})`.mapWith(table.updatedAt) as SQL<Date>;
}

const ofPatient = ({ table }: Pick<RowSection, 'table'>, patientId: number) =>
  and(eq(table.patientId, patientId), isNull(table.deletedAt));
