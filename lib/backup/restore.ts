import 'server-only';
import postgres from 'postgres';
import { readBackup } from './container';
import { checked } from './frames';
import { load, refuseFilled } from './load';
import { hasTable, namesIn } from './names';
import { UNLIMITED } from './tables';

export interface RestoreOptions {
  file: string;
  passphrase: string;
  /** The login that will own all tables and functions. */
  ownerUrl: string;
  /** The ids of all accounts that were ever permanently deleted. */
  erased: ReadonlySet<number>;
  say(what: string): void;
  progress(bytes: number): void;
}

/** Reads a whole backup without restoring it; throws at the first byte that differs from what was written. */
export async function verify(file: string, passphrase: string, progress?: (bytes: number) => void): Promise<void> {
  for await (const frame of checked(readBackup(file, passphrase, progress))) void frame;
}

/**
 * Restores a backup into an empty database, at the migration at which it was made. The whole backup is read and checked
 * before the database is touched; then it is loaded in one transaction. Afterwards nobody is signed in and no access token
 * works: otherwise, sessions that were ended and tokens that were revoked since the backup would become valid again. An
 * account that was deleted since the backup is closed and due for deletion, so that the next step, or the start of the app,
 * deletes it again; until then it cannot be used.
 */
export async function restore({ file, passphrase, ownerUrl, erased, say, progress }: RestoreOptions): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {}, connection: UNLIMITED });
  try {
    await refuseFilled(sql);
    say('checking the backup');
    await verify(file, passphrase, progress);
    await sql.begin(async (tx) => {
      await load(tx, checked(readBackup(file, passphrase, progress)), say);
      // This also deletes the named tokens and their webhooks.
      await tx`delete from ${tx((await namesIn(tx)).sessions)}`;
      await closeErased(tx, [...erased]);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function closeErased(tx: postgres.TransactionSql, accounts: number[]) {
  const { closures, dueAt, erasedAt } = await namesIn(tx);
  if (accounts.length === 0 || !(await hasTable(tx, `public.${closures}`))) return;
  await tx`insert into ${tx(closures)} (id_utente, ${tx(dueAt)})
    select id_utente, now() from tbl_utenti where id_utente = any(${accounts}::int8[])
    on conflict (id_utente) do update set ${tx(dueAt)} = least(${tx(closures)}.${tx(dueAt)}, now())
      where ${tx(closures)}.${tx(erasedAt)} is null`;
}
