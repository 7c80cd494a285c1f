import { type GetColumnData, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { PgColumn, PgDialect, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { Db } from './client';

/** The selection of a query, or the returning clause of a change, if only the number of its rows matters. */
export const ONE = { one: sql<number>`1` };

/** The `from` clause of a query that reads no table itself: one row without columns. */
export const ONE_ROW = sql`(select) one_row`;

/** Reads a column from the rows of a raw statement: like a column of a table, or by a function of the driver's value. */
type Reader = PgColumn | ((value: unknown) => unknown);
type Shape = Record<string, Reader>;
type ValueOf<R extends Reader> = R extends PgColumn
  ? GetColumnData<R>
  : R extends (value: unknown) => infer T
    ? T
    : never;

/** A row that `rowsOf` returns. */
export type RowOf<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> };

const valueIn = (reader: Reader, value: unknown) =>
  typeof reader === 'function' ? reader(value) : value === null ? null : reader.mapFromDriverValue(value);

/** Reads a column that is null if an outer join or a subquery finds no row. */
export const orNull =
  <R extends PgColumn>(column: R) =>
  (value: unknown) =>
    valueIn(column, value ?? null) as GetColumnData<R> | null;

/**
 * Runs a statement that Drizzle's builder cannot express. The keys of `shape` name the columns of the rows, and the value of
 * each key reads its column; further columns of the statement are dropped.
 */
export async function rowsOf<S extends Shape>(db: Db, shape: S, statement: SQL): Promise<RowOf<S>[]> {
  const readers = Object.entries(shape);
  const rows = await db.execute<Record<string, unknown>>(statement);
  return rows.map(
    (row) => Object.fromEntries(readers.map(([key, reader]) => [key, valueIn(reader, row[key])])) as RowOf<S>,
  );
}

const dialect = new PgDialect();

/**
 * Reads the rows of a statement in batches, from a cursor of the transaction: for results that do not fit in memory. The
 * values are as the driver reads them.
 */
export function batchesOf<T>(tx: postgres.TransactionSql, statement: SQL, size: number): AsyncIterable<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  // The driver uses the simple protocol for a statement without parameters, but that protocol has no cursors.
  const options = { prepare: false, simple: false } as postgres.UnsafeQueryOptions;
  return tx.unsafe<(T & postgres.MaybeRow)[]>(text, params as never[], options).cursor(size) as AsyncIterable<T[]>;
}

/**
 * The beginning of an `insert … select` that sets only some columns; Drizzle's builder would require all of them. The SQL
 * that follows it, such as `from`, `where` and `on conflict`, decides whether and how often the row is inserted.
 */
export function insertSelect<T extends PgTable>(table: T, values: PgUpdateSetSource<T>): SQL {
  const columns = getTableColumns<PgTable>(table);
  const given = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key];
    return column ? [{ name: sql.identifier(column.name), value: written(column, value) }] : [];
  });
  const names = given.map(({ name }) => name);
  const selected = given.map(({ value }) => value);
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(selected, sql`, `)}`;
}

const written = (column: PgColumn, value: unknown) =>
  is(value, SQL) || is(value, PgColumn) ? value : sql.param(value, column);
