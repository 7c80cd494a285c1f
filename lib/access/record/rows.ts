import 'server-only';
import { and, eq, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { patients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { reference } from '@/lib/catalogue/reference';
import { displayedDay, today } from '@/lib/values/days';
import { message } from '@/lib/values/fields';
import { omitUndefined } from '@/lib/values/objects';
import { done, type FieldError, invalid, type Result, refuse } from '@/lib/values/refusal';
import { aboveCeiling, carerSight } from '../policy/relation';
import type { RowSection, RowTable } from '../policy/sections';
import type { RecordAccess } from './record';

/** Finds the row if this viewer sees it. `locked` also locks the row until the transaction ends. */
export async function findVisible<T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  id: number,
  { locked = false } = {},
): Promise<InferSelectModel<T> | undefined> {
  const { table } = section;
  const query = record.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), eq(table.id, id), record.visible(section)));
  const [row] = await (locked ? query.for('update') : query);
  return row as InferSelectModel<T> | undefined;
}

export interface Save {
  /** The row's id, or 0 for a new row. */
  id: number;
  /** The version that the caller read; without it there is no conflict check. */
  version?: number | undefined;
  /** Absent and undefined values leave their columns unchanged. */
  values: Record<string, unknown>;
}

/** Inserts a row, or updates it if it has not been changed since the caller read it. */
export async function saveRow<T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  { id, version, values }: Save,
): Promise<Result<InferSelectModel<T>>> {
  if (!(await areKnownTags(record, values.tags))) return invalid('tags', 'invalid');
  const early = await refusedBeforeBirth(record, section, values, id);
  if (early) return early;
  const beyond = await refusedLevel(record, section, values, id);
  if (beyond) return beyond;
  if (id !== 0) return updateRow(record, section, { id, version, values });
  const row = { ...omitUndefined(values), id: newId(), patientId: record.patientId, authorId: record.viewer.userId };
  const [inserted] = await record.db
    .insert(section.table as PgTable)
    .values(row)
    .returning();
  return done(inserted as InferSelectModel<T>);
}

/**
 * Refuses what a carer may not decide of a row: a level above the carer's ceiling or below the stored one, and that the row is
 * withheld from carers. Undefined for everybody else.
 */
async function refusedLevel<T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  { level, withheld, tags }: Record<string, unknown>,
  id: number,
) {
  if (!carerSight(record.relation)) return undefined;
  if (withheld !== undefined) return invalid('withheld', 'withheldByPatient');
  const above = typeof level === 'number' ? aboveCeiling(record.relation, level) : undefined;
  if (above) return above;
  if (id === 0 || (level === undefined && tags === undefined)) return undefined;
  // Locked, so that a level which the patient raises at this moment is not lowered.
  const stored = await findVisible(record, section, id, { locked: true });
  if (!stored) return undefined;
  if (typeof level === 'number' && level < Number(stored.level)) return invalid('level', 'lowered');
  return widens(record, tags, (stored as { tags?: readonly number[] }).tags ?? [])
    ? invalid('tags', 'widened')
    : undefined;
}

/** Whether specialities are added by a carer who may not share: doctors of these specialities would see the row. */
const widens = ({ relation }: RecordAccess, tags: unknown, stored: readonly number[]) =>
  !relation.capabilities.share && Array.isArray(tags) && tags.some((tag) => !stored.includes(tag));

/** Whether all these specialities exist. They are stored as an array, which a foreign key cannot check. */
export async function areKnownTags({ db }: RecordAccess, tags: unknown): Promise<boolean> {
  if (!Array.isArray(tags) || tags.length === 0) return true;
  const known = await reference(db);
  return tags.every((tag) => known.tags.some(({ id }) => id === tag));
}

/**
 * Refuses days before the patient's birth, each under its field's name; undefined if there is none, or if the birth date is
 * unknown. It holds for every column of a table with a day or a time. `id` is the row's id, or 0 for a new row: a day that was
 * stored before this rule does not prevent changes of other fields.
 */
export async function refusedBeforeBirth<T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  values: Record<string, unknown>,
  id = 0,
) {
  const dated = Object.entries(getTableColumns(section.table as PgTable)).flatMap(([name, column]) => {
    const day = isDated(column) ? dayOf(values[name]) : undefined;
    return day ? [{ name, day }] : [];
  });
  const birth = dated.length > 0 ? await birthOf(record) : undefined;
  // Of a year or a month alone only that part is compared.
  const early = dated.filter(({ day }) => birth && day < birth.slice(0, day.length));
  if (!birth || early.length === 0) return undefined;
  const stored: Record<string, unknown> = (id !== 0 && (await findVisible(record, section, id))) || {};
  const fields = early
    .filter(({ name, day }) => dayOf(stored[name]) !== day)
    .map(({ name }) => beforeBirth(name, birth));
  return fields.length > 0 ? refuse('invalid', { fields }) : undefined;
}

export const beforeBirth = (path: string, birth: string): FieldError => ({
  path,
  message: message('beforeBirth', { day: displayedDay(birth) }),
});

const isDated = ({ columnType, dataType }: { columnType: string; dataType: string }) =>
  columnType === 'PgDateString' || dataType === 'date' || dataType === 'custom';

/** The day of a stored or given day, time or instant; the year or month of a day that is known in part. */
function dayOf(value: unknown): string | undefined {
  if (value instanceof Date) return today(value);
  return typeof value === 'string' ? /^(\d{4}(?:-\d{2}){0,2})(?:$|[T ])/.exec(value)?.[1] : undefined;
}

/** The patient's birth date; undefined if the card has none. */
export async function birthOf({ db, patientId }: RecordAccess): Promise<string | undefined> {
  const [patient] = await db.select({ day: patients.birthDate }).from(patients).where(eq(patients.id, patientId));
  return patient?.day ?? undefined;
}

async function updateRow<T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  { id, version, values }: Save,
) {
  const { table } = section;
  const [updated] = await record.db
    .update(table as PgTable)
    .set({ ...omitUndefined(values), version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(table.patientId, record.patientId),
        eq(table.id, id),
        record.visible(section),
        version === undefined ? undefined : eq(table.version, version),
      ),
    )
    .returning();
  if (updated) return done(updated as InferSelectModel<T>);
  const stored = await findVisible(record, section, id);
  return stored ? refuse('conflict', { stored }) : refuse('not_found');
}

/** Hides a row from everybody for good; it stays in the table until the retention period ends. */
export const removeRow = <T extends RowTable>(
  record: RecordAccess,
  section: RowSection<T>,
  { id, version, values }: Omit<Save, 'values'> & { values?: Record<string, unknown> },
) => saveRow(record, section, { id, version, values: { ...values, deletedAt: new Date() } });

/** The names of a table's columns in the database and in the API, by the names they have in the code. */
export const columnNames = (table: PgTable): Record<string, string> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.name]));

/** Converts a raw database row to the names and types that its columns have in the code. */
export const rowOf = <T extends PgTable>(table: T, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
    }),
  ) as InferSelectModel<T>;
