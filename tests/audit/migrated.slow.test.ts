import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '@/db/client';
import { migrate } from '@/db/migrate';
import { verifyAll } from '@/lib/audit/stored-chains';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';
import { migrateTo } from '../support/older-database';

// R13: migrating an older database creates the access log's chains for its existing lines.

/** The number of the last migration that has no chains. */
const BEFORE = 26;

let database: OwnedDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

test('R13: the migration chains older lines in the order of their writing, even if row security binds the owner', async () => {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await migrateTo(sql, BEFORE);
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
