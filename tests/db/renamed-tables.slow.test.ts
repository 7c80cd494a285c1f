import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';
import { BEFORE_ENGLISH_NAMES, fillPrivateTables, migratedTo, renamedTables } from '../support/older-database';

// R13: upgrading a database that has private tables under their earlier names.

let database: OwnedDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migratedTo(database.ownerUrl, BEFORE_ENGLISH_NAMES);
  await fillPrivateTables(database.adminUrl);
});
afterAll(() => database.drop());

interface Stored {
  name: string;
  rows: string[];
}

/** Every table's rows as text, by the table's number in the catalogue, which a renaming keeps. */
const stored = () =>
  connected(database.adminUrl, async (sql: postgres.Sql) => {
    const tables = await sql<{ oid: number; name: string }[]>`select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const found = new Map<number, Stored>();
    for (const { oid, name } of tables) {
      const rows = await sql.unsafe(`select t::text as row from "${name}" t order by 1`);
      found.set(oid, { name, rows: rows.map(({ row }) => row as string) });
    }
    return found;
  });
const names = () =>
  connected(database.adminUrl, async (sql) =>
    (
      await sql<
        { name: string }[]
      >`select conname as name from pg_constraint where connamespace = 'public'::regnamespace
        union select relname from pg_class where relnamespace = 'public'::regnamespace`
    ).map(({ name }) => name),
  );

test('R13: the upgrade keeps every row of every renamed table, and no key, check or index has an earlier name', async () => {
  const before = await stored();
  // Later migrations add columns.
  await migratedTo(database.ownerUrl, BEFORE_ENGLISH_NAMES + 1);
  const after = await stored();
  const earlier = await renamedTables();
  expect(earlier.length).toBeGreaterThan(30);
  for (const [oid, { name, rows }] of before) {
    expect(after.get(oid)?.rows, name).toEqual(rows);
    expect(after.get(oid)?.name === name, name).toBe(!earlier.includes(name));
    if (earlier.includes(name)) expect(rows, name).toHaveLength(1);
  }
  await migratedTo(database.ownerUrl);
  const all = await names();
  expect(earlier.flatMap((name) => all.filter((one) => new RegExp(`(?:^|_)${name}(?:_|$)`).test(one)))).toEqual([]);
});
