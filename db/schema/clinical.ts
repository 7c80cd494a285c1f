import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { compartment, idColumn, instant, newId } from './columns';
import { patients } from './patients';

/** The columns of every row of a record. `version` counts its saves; `deletedAt` hides it from everybody. */
export const rowColumns = <K extends string>(idName: K) => ({
  id: idColumn(idName).notNull().$defaultFn(newId),
  patientId: idColumn('id_paziente').notNull(),
  authorId: idColumn('author_id').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

/** The columns of a clinical row: those of every row, and those that decide who sees the row. */
const clinicalColumns = <K extends string>(idName: K) => ({
  ...rowColumns(idName),
  level: smallint('id_livello_confidenzialita').notNull(),
  tags: integer('id_tags').array().notNull().default(sql`'{}'::integer[]`),
  /** No carer ever sees the row, whatever their ceiling. */
  withheld: boolean('mai_ai_delegati').notNull().default(false),
});

/** The condition for rows that are not deleted. Only these are visible, so indexes for lists contain only these. */
export const alive = sql`deleted_at is null`;

type Shared = 'id' | 'patientId' | 'createdAt' | 'level' | 'tags';

interface ClinicalOptions<Column extends string> {
  constraints?: PgTableExtraConfigValue[];
  /** The column with the day by which lists are ordered; without it they are ordered by the time of writing. */
  day?: Column;
  /** Further indexes on these columns. */
  indexes?: (columns: Record<Column | Shared, PgColumn>) => PgTableExtraConfigValue[];
}

/**
 * Declares a clinical table: the shared columns, (id_paziente, id) as key so that children can refer to both, a level
 * between 1 and 6, the row-security compartment, and an index for a patient's list, newest first (read backwards, so without
 * DESC). The index contains the columns that decide who may see a row, so that counting does not read the table. A test
 * finds tables with a level that were not declared with this function.
 */
export const clinicalTable = <N extends string, K extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  idName: K,
  columns: C,
  { constraints = [], day, indexes }: ClinicalOptions<keyof C & string> = {},
) =>
  pgTable(name, { ...clinicalColumns(idName), ...columns }, (table) => {
    const all = table as Record<(keyof C & string) | Shared, PgColumn>;
    const { id, patientId, createdAt, level, tags } = all;
    const about = day ? [all[day]] : [];
    return [
      primaryKey({ name: `${name}_pk`, columns: [patientId, id] }),
      uniqueIndex(`${name}_id`).on(id),
      index(`${name}_newest`)
        .on(patientId, ...about, createdAt, id, level, tags)
        .where(alive),
      foreignKey({ name: `${name}_patient`, columns: [patientId], foreignColumns: [patients.id] }),
      check(`${name}_level`, sql`id_livello_confidenzialita between 1 and 6`),
      compartment(),
      ...constraints,
      ...(indexes?.(all) ?? []),
    ];
  });
