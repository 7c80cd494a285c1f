import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@/db/migrate';
import { isMigrated } from '@/db/migrations';
import { seedDemo } from '@/db/seed/demo';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';

// R13: migrations on an empty database, by an owner without special rights.

let database: OwnedDatabase;
let appRole: string;
beforeAll(async () => {
  database = await emptyDatabase();
  appRole = await database.login();
});
afterAll(() => database.drop());

const bothAtOnce = () => {
  const run = () => migrate({ ownerUrl: database.ownerUrl, appRole });
  return Promise.all([run(), run()]);
};
const rowsOf = () =>
  connected(database.adminUrl, async (sql) => {
    const tables = await sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(`select count(*)::int as rows from ${name}`);
      counted[name] = row?.rows;
    }
    const applied = await sql`select hash from drizzle.__drizzle_migrations order by id`;
    return { counted, applied: applied.map(({ hash }) => hash as string) };
  });

test('isMigrated returns false for a database that was never migrated, and true after the last migration', async () => {
  expect(await connected(database.ownerUrl, isMigrated)).toBe(false);
});

test('two simultaneous migration runs both succeed and apply each migration once', async () => {
  await bothAtOnce();
  const { counted, applied } = await rowsOf();
  expect(new Set(applied).size).toBe(applied.length);
  expect(applied.length).toBeGreaterThanOrEqual(2);
  expect(counted.places).toBeGreaterThan(8000);
  expect(await connected(database.ownerUrl, isMigrated)).toBe(true);
});

test('the migrating owner is no superuser and cannot bypass row security', async () => {
  const [role] = await connected(
    database.ownerUrl,
    (sql) => sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`,
  );
  expect(Object.values(role ?? {})).toEqual([false, false, false]);
});

test('a further migration run changes nothing', async () => {
  const before = await rowsOf();
  await bothAtOnce();
  expect(await rowsOf()).toEqual(before);
});

test('the next migration run restores the app’s grants and forced row security', async () => {
  await connected(database.ownerUrl, async (sql) => {
    await sql.unsafe(`revoke all on tbl_contatti from ${appRole}`);
    await sql.unsafe(`grant delete, truncate on tbl_pazienti to ${appRole}`);
    await sql`alter table tbl_contatti no force row level security`;
  });
  await bothAtOnce();
  const [rights] = await connected(
    database.adminUrl,
    (sql) => sql`select has_table_privilege(${appRole}, 'tbl_contatti', 'select, insert, update') as may,
      has_table_privilege(${appRole}, 'tbl_pazienti', 'delete, truncate') as more,
      (select relforcerowsecurity from pg_class where relname = 'tbl_contatti') as forced`,
  );
  expect(rights).toEqual({ may: true, more: false, forced: true });
});

test('the same owner loads the demo data, although row security binds it', async () => {
  expect(await connected(database.ownerUrl, seedDemo)).toBe(true);
  const [seen] = await connected(database.ownerUrl, (sql) => sql`select count(*)::int as patients from tbl_pazienti`);
  expect(seen?.patients).toBe(0);
  expect((await rowsOf()).counted.tbl_pazienti).toBe(4);
});
