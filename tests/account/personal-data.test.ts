import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { erasurePlan } from '@/lib/account/closing/plan';
import { IMPERSONAL, PERSONAL_DATA } from '@/lib/account/personal-data';
import { inProcess } from '../support/in-process';

// T47: every table is listed as containing personal data or not; an unlisted table fails here.

const behind = inProcess();
const personal = PERSONAL_DATA.map(({ table }) => getTableName(table));
const impersonal = IMPERSONAL.map((table) => getTableName(table));

test('T47: every table of the database is listed once, either as containing personal data or as not', async () => {
  const tables = await behind.sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
  expect([...personal, ...impersonal].sort()).toEqual(tables.map(({ name }) => name));
});

test('T47: a table with a column for a user, a patient or an author is listed as containing personal data', async () => {
  const owned = await behind.sql`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id_utente', 'id_paziente', 'author_id')`;
  expect(owned.map(({ name }) => name).filter((name) => !personal.includes(name))).toEqual([]);
});

test('each rule names columns that its table has', () => {
  for (const { table, atDeletion, atExport } of PERSONAL_DATA) {
    const columns = getTableConfig(table).columns.map(({ name }) => name);
    if (typeof atExport === 'object' && 'without' in atExport)
      expect(columns, getTableName(table)).toEqual(expect.arrayContaining([...atExport.without]));
    if ('delete' in atDeletion)
      expect(columns, getTableName(table)).toEqual(expect.arrayContaining([atDeletion.delete].flat()));
    if (!('replace' in atDeletion)) continue;
    expect(columns, getTableName(table)).toEqual(
      expect.arrayContaining([atDeletion.replace, ...Object.keys(atDeletion.by({ account: 1, knownDoctor: false }))]),
    );
  }
});

test('the tables are ordered so that rows are deleted before the rows to which they refer', () => {
  const order = erasurePlan({ account: 1, knownDoctor: false })
    .filter(({ values }) => !values)
    .map(({ table }) => table);
  for (const { table } of PERSONAL_DATA)
    for (const key of getTableConfig(table).foreignKeys) {
      const [child, parent] = [getTableName(table), getTableName(key.reference().foreignTable)];
      if (order.includes(child) && order.includes(parent))
        expect(order.indexOf(child), `${child} before ${parent}`).toBeLessThan(order.indexOf(parent));
    }
});
