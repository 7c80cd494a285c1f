import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '@/db/schema';

/** Keys that contracts name: a table that refers to such a row calls the column as its table does. */
const CONTRACT_KEYS = [
  'id_paziente',
  'id_utente',
  'id_file',
  'id_licenza',
  'id_condivisione',
  'id_delega',
  'author_id',
];
/** Begins the names of tables whose columns contracts name: sections of the record, its owner and their licences. */
const CONTRACT = 'tbl_';

const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []));
const own = tables.filter(({ table }) => !getTableName(table).startsWith(CONTRACT));

test('a table that no contract names is called in the database as in the code', () => {
  expect(own.length).toBeGreaterThan(30);
  expect(own.map(({ table }) => getTableName(table))).toEqual(own.map(({ name }) => inSql(name)));
});

test.each(own.map(({ name, table }) => [name, table] as const))(
  'so is each column of %s but a contract’s key',
  (_, table) => {
    for (const [name, column] of Object.entries(getTableColumns(table)))
      if (!CONTRACT_KEYS.includes(column.name)) expect(column.name).toBe(inSql(name));
  },
);
