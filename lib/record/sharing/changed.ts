import { and, eq, gte, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { seenChanges } from '@/db/schema';
import { type ClinicalSection, hasRows, isClinical, type RowSection } from '@/lib/access/policy/sections';
import { registry } from '../registry/registry';

/**
 * The tables of child rows that have no level of their own and are parts of the section's rows, such as an exam's values.
 */
const partsOf = (section: ClinicalSection) =>
  registry
    .filter(hasRows)
    .flatMap((one) =>
      !isClinical(one) && one.parent?.section === section ? [{ table: one.table, of: one.parent.id }] : [],
    );

/** Whether a patient's row, or one of its parts, was added or saved since a given time. */
function isChangedSince(section: ClinicalSection, patientId: number, since: Date): SQL {
  const { table } = section;
  const parts = partsOf(section).map(
    (part) => sql`${table.id} in (select ${part.of} from ${part.table}
      where ${and(ofPatient(part, patientId), gte(part.table.updatedAt, since))})`,
  );
  return or(gte(table.updatedAt, since), ...parts) as SQL;
}

/** When a row, or one of its parts, was last saved. */
export function changedAt(section: ClinicalSection, patientId: number): SQL<Date> {
  const { table } = section;
  const parts = partsOf(section).map(
    (part) => sql`(select max(${part.table.updatedAt}) from ${part.table}
      where ${and(ofPatient(part, patientId), eq(part.of, table.id))})`,
  );
  return sql`greatest(${sql.join([table.updatedAt, ...parts], sql`, `)})`.mapWith(table.updatedAt) as SQL<Date>;
}

interface Reader {
  /** The doctor's user id. */
  userId: number;
  /** When the doctor first read the record. */
  since: Date;
}

/**
 * Whether a row is news to a doctor: it, or one of its parts, was added or saved since the doctor first read the record, and the
 * doctor has not marked this change as seen. Who sees the row is for the caller to say.
 */
export function isNews(section: ClinicalSection, patientId: number, { userId, since }: Reader): SQL {
  const marked = sql`exists (select from ${seenChanges} where ${and(
    eq(seenChanges.patientId, patientId),
    eq(seenChanges.userId, userId),
    eq(seenChanges.section, section.name),
    eq(seenChanges.rowId, section.table.id),
    gte(seenChanges.changedAt, changedAt(section, patientId)),
  )})`;
  return and(isChangedSince(section, patientId, since), not(marked)) as SQL;
}

const ofPatient = ({ table }: Pick<RowSection, 'table'>, patientId: number) =>
  and(eq(table.patientId, patientId), isNull(table.deletedAt));
