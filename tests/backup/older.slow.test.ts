import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@/db/migrate';
import { writeBackup } from '@/lib/backup/container';
import { dump } from '@/lib/backup/dump';
import { restore } from '@/lib/backup/restore';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';
import { BEFORE_ENGLISH_NAMES, fillPrivateTables, migratedTo } from '../support/older-database';

// R14, T49: a backup of a database whose private tables have their earlier names.

const folder = mkdtempSync(join(tmpdir(), 'older-backup-'));
const FILE = join(folder, 'backup');
const PASSPHRASE = 'quattro parole messe in fila';
const USER = 1;
const databases: OwnedDatabase[] = [];
let restored: OwnedDatabase;

async function newDatabase() {
  const database = await emptyDatabase();
  databases.push(database);
  return database;
}

beforeAll(async () => {
  const older = await newDatabase();
  await migratedTo(older.ownerUrl, BEFORE_ENGLISH_NAMES);
  await fillPrivateTables(older.adminUrl);
  // The account is open in the backup.
  await connected(older.adminUrl, (sql) => sql`delete from tbl_chiusure`);
  const say = { table: () => {}, object: () => {} };
  await writeBackup(FILE, PASSPHRASE, dump(older.adminUrl, say), async () => {});
  restored = await newDatabase();
  const quiet = { say: () => {}, progress: () => {} };
  const erased = new Set([USER]);
  await restore({ file: FILE, passphrase: PASSPHRASE, ownerUrl: restored.ownerUrl, erased, ...quiet });
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true });
});

test('R14: is restored at its migrations with its rows, but nobody is signed in', async () => {
  const [counts] = await connected(
    restored.adminUrl,
    (sql) => sql`select (select count(*)::int from tbl_sessioni) as sessions,
      (select count(*)::int from tbl_token) as tokens, (select count(*)::int from tbl_file_contenuti) as contents,
      (select count(*)::int from tbl_passkey) as passkeys`,
  );
  expect(counts).toEqual({ sessions: 0, tokens: 0, contents: 1, passkeys: 1 });
});

test('T49: an account deleted since is due for deletion, also after the upgrade', async () => {
  await migrate({ ownerUrl: restored.ownerUrl, appRole: await restored.login() });
  const due = await connected(
    restored.adminUrl,
    (sql) => sql`select id_utente::int as account, due_at <= now() as due, erased_at is null as waits from closures`,
  );
  expect([...due]).toEqual([{ account: USER, due: true, waits: true }]);
});
