import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMigrated } from '@/db/migrations';
import { script } from '@/lib/server/process/checkout.mjs';
import { type TestDatabase, testDatabase } from '../support/database';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';
import { migratedTo, presentNames, type RenamedTable } from '../support/older-database';

// R13: two processes that start at the same time migrate a database of an older version with the demo's records. Each
// migration is applied once, no row is lost, and the schema equals that of a new database.

/** The newest migration of the older version: further sections, accounts, and columns of existing sections came later. */
const OLDER = 15;

let older: OwnedDatabase;
let current: TestDatabase;
let appRole: string;
let renamed: Map<string, RenamedTable>;
beforeAll(async () => {
  current = await testDatabase('seeded');
  older = await emptyDatabase();
  appRole = await older.login();
  await migratedTo(older.ownerUrl, OLDER);
  renamed = await presentNames();
  await connected(current.adminUrl, (from) => connected(older.adminUrl, (to) => copyWhatFits(from, to)));
});
afterAll(async () => {
  await older.drop();
  await current.drop();
});

interface Table {
  name: string;
  columns: string[];
}
const tablesOf = (sql: Sql) =>
  sql<Table[]>`select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`;

/** The present name of a table of the older version. */
const presentTable = (name: string) => renamed.get(name)?.table ?? name;
/** The present name of a column of a table of the older version. */
const presentColumn = (table: string, column: string) => renamed.get(table)?.columns.get(column) ?? column;

/** Copies the demo's rows into the older tables, for the columns that these have; ignores missing parents. */
async function copyWhatFits(from: Sql, to: Sql) {
  const known = new Map((await tablesOf(from)).map(({ name, columns }) => [name, columns]));
  await to`set session_replication_role = replica`;
  for (const { name, columns } of await tablesOf(to)) {
    const present = presentTable(name);
    const shared = columns.filter((column) => known.get(present)?.includes(presentColumn(name, column)));
    const list = shared.map((column) => `"${column}"`).join(', ');
    const read = shared.map((column) => `t."${presentColumn(name, column)}" as "${column}"`).join(', ');
    const insert = (rows: unknown[]) =>
      to.unsafe(
        `insert into ${name} (${list}) overriding system value
          select ${list} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [JSON.stringify(rows)],
      );
    const rows = await from.unsafe(`select to_jsonb(r) as row from (select ${read} from ${present} t) r`);
    const all = rows.map(({ row }) => row);
    await insert(all).catch(async () => {
      for (const row of all) await insert([row]).catch(unlessOlderRule);
    });
  }
}

/** Ignores rows that a rule of the older version refuses. */
function unlessOlderRule(error: { code?: string }) {
  if (!['23502', '23514'].includes(error.code ?? '')) throw error;
}

/** The number of rows of each table of the older version, and a fingerprint of their content in these columns. */
async function contentsOf(sql: Sql, tables: readonly Table[], names: 'earlier' | 'present') {
  const found: Record<string, { rows: number; hash: string }> = {};
  for (const { name, columns } of tables) {
    const [table, list] =
      names === 'earlier'
        ? [name, columns]
        : [presentTable(name), columns.map((column) => presentColumn(name, column))];
    const [row] = await sql.unsafe(
      `select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line), '')) as hash
        from (select row(${list.map((column) => `t."${column}"`).join(', ')})::text as line from ${table} t) lines`,
    );
    found[name] = { rows: row?.rows, hash: row?.hash };
  }
  return found;
}

/** Everything in the catalogue about tables, columns, policies, indexes, constraints, triggers and functions. */
const schemaOf = async (sql: Sql) => {
  const rows = await sql<{ what: string }[]>`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as what
      from information_schema.columns where table_schema = 'public'
    union all select format('policy %s.%s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all select format('%s %s', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`;
  return rows.map(({ what }) => what);
};

/** The preparation that a start runs before serving. */
const prepare = () => {
  const env = {
    PATH: process.env.PATH,
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGIN: 'http://localhost:3000',
    NODE_ENV: 'production',
    DATABASE_URL: older.as(appRole),
    DATABASE_OWNER_URL: older.ownerUrl,
  } as unknown as NodeJS.ProcessEnv;
  return promisify(execFile)(process.execPath, script('lib/server/process/prepare.ts'), { env });
};

test('R13: two starts at once upgrade an older database without loss, to the schema of a new one', async () => {
  const look = <T>(work: (sql: Sql) => Promise<T>) => connected(older.adminUrl, work);
  const before = await look(tablesOf);
  const held = await look((sql) => contentsOf(sql, before, 'earlier'));
  expect(held.tbl_diagnosi?.rows).toBeGreaterThan(5);
  expect(held.tbl_audit?.rows).toBeGreaterThan(5);
  expect(await look(isMigrated)).toBe(false);
  await Promise.all([prepare(), prepare()]);
  expect(await look(isMigrated)).toBe(true);
  const applied = await look((sql) => sql`select hash from drizzle.__drizzle_migrations`);
  expect(applied.length).toBe(new Set(applied.map(({ hash }) => hash)).size);
  expect(await look((sql) => contentsOf(sql, before, 'present'))).toEqual(held);
  expect(await look(schemaOf)).toEqual(await connected(current.adminUrl, schemaOf));
});
