import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
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

/** The columns that every clinical row has; `version` counts its saves, `deletedAt` hides it from everybody. */
const clinicalColumns = <K extends string>(idName: K) => ({
  id: idColumn(idName).notNull().$defaultFn(newId),
  patientId: idColumn('id_paziente').notNull(),
  authorId: idColumn('author_id').notNull(),
  level: smallint('id_livello_confidenzialita').notNull(),
  tags: integer('id_tags').array().notNull().default(sql`'{}'::integer[]`),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

/**
 * Declares a clinical table: the shared columns, (id_paziente, id) as key so that children can refer to both, a level
 * between 1 and 6, and the row-security compartment. The tests find a table with a level that was not made here.
 */
export const clinicalTable = <N extends string, K extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  idName: K,
  columns: C,
  constraints: PgTableExtraConfigValue[] = [],
) =>
  pgTable(name, { ...clinicalColumns(idName), ...columns }, (table) => {
    const { id, patientId } = table as unknown as { id: PgColumn; patientId: PgColumn };
    return [
      primaryKey({ name: `${name}_pk`, columns: [patientId, id] }),
      uniqueIndex(`${name}_id`).on(id),
      foreignKey({ name: `${name}_patient`, columns: [patientId], foreignColumns: [patients.id] }),
      check(`${name}_level`, sql`id_livello_confidenzialita between 1 and 6`),
      compartment(),
      ...constraints,
    ];
  });
