import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A table's row under the contract's column names. */
export type WireRow<T extends PgTable> = {
  [K in keyof T['_']['columns'] as T['_']['columns'][K] extends { _: { name: infer N extends string } }
    ? N
    : never]: K extends keyof InferSelectModel<T> ? Wire<InferSelectModel<T>[K]> : never;
};
type Wire<V> = V extends Date ? string : V;

/**
 * Columns that are never sent: sent rows are not deleted, tags are sent with their names instead, and the key that
 * identifies a device's measurement is internal, as is what keeps a row from carers.
 */
const internal = new Set(['deletedAt', 'tags', 'sourceKey', 'withheld', 'contestedAt']);
export const isInternal = (name: string) => internal.has(name);

const namesOf = new WeakMap<PgTable, [name: string, column: string][]>();
function names(table: PgTable) {
  let known = namesOf.get(table);
  if (!known) {
    known = Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.name]);
    namesOf.set(table, known);
  }
  return known;
}

/** A row under the contract's names; dates become ISO 8601 in UTC. */
export function toWire<T extends PgTable>(
  table: T,
  row: Partial<InferSelectModel<T>>,
): Omit<WireRow<T>, 'deleted_at' | 'id_tags'> {
  const wire: Record<string, unknown> = {};
  for (const [name, column] of names(table)) {
    const value = (row as Record<string, unknown>)[name];
    if (value === undefined || internal.has(name)) continue;
    wire[column] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as Omit<WireRow<T>, 'deleted_at' | 'id_tags'>;
}

/** A body's fields under the names in the code; fields that the table does not have are ignored. */
export function fromWire(table: PgTable, body: Record<string, unknown>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, column] of names(table)) {
    if (Object.hasOwn(body, column)) input[name] = body[column];
  }
  return input;
}

/** The fields without the named ones, such as body fields that a client may not set or row fields that are not sent. */
export const without = (fields: object, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** The contract's name of an input's field, for the path of an error. */
export function wirePath(table: PgTable, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const column = names(table).find(([name]) => name === first)?.[1] ?? first;
  return [column === 'id_tags' ? 'tags' : column, ...rest].join('.');
}

/** Tags with their names, in the row's order; unknown ids are left out. */
export const tagsToWire = (ids: readonly number[], known: readonly { id: number; name: string }[]) =>
  ids.flatMap((id) => known.filter((tag) => tag.id === id).map((tag) => ({ id, id_tag: id, tag: tag.name })));
