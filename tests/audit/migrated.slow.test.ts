import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '@/db/client';
import { migrate } from '@/db/migrate';
import { MIGRATIONS } from '@/db/migrations';
import { verifyAll } from '@/lib/audit/stored-chains';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';

// R13: migrating an older database creates the access log's chains for its existing lines.

/** The number of the last migration that has no chains. */
const BEFORE = 26;

let database: OwnedDatabase;
let older: string;
beforeAll(async () => {
  database = await emptyDatabase();
  older = await mkdtemp(join(tmpdir(), 'older-'));
  await cp(MIGRATIONS, older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, BEFORE + 1) }));
});
afterAll(async () => {
  await rm(older, { recursive: true });
  await database.drop();
});

test('R13: the migration chains older lines in the order of their writing, even if row security binds the owner', async () => {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await applyMigrations(drizzle(sql), { migrationsFolder: older });
  await sql`alter table tbl_audit force row level security`;
  await sql`insert into tbl_audit (id_paziente, id_utente, azione, esito, canale, audit_istante, dettaglio)
    select nullif(n % 4, 3), nullif(n % 3, 2), 'read', 'ok', 'page', now() - n * interval '1 hour', '{"b": 1, "aa": "è"}'
    from generate_series(1, 500) n`;
  await sql.end();
  await migrate({ ownerUrl: database.ownerUrl, appRole: await database.login() });
  const checking = connect({ url: database.ownerUrl, max: 1 });
  const { lines, faults } = await verifyAll(checking.sql, { secrets: [] }).finally(checking.close);
  expect([lines, faults.filter(({ kind }) => kind !== 'unsigned')]).toEqual([500, []]);
  const [state] = await connected(
    database.adminUrl,
    (
      admin,
    ) => admin`select bool_and(ordered) as ordered, (select relforcerowsecurity from pg_class where relname = 'tbl_audit') as forced
      from (select audit_istante > lag(audit_istante) over (partition by id_paziente, case when id_paziente is null then id_utente end
        order by numero) as ordered from tbl_audit) lines`,
  );
  expect(state).toEqual({ ordered: true, forced: true });
});
