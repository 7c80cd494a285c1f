import 'server-only';
import type postgres from 'postgres';
import type { Viewer } from './sessions';

/** What a session's row says at the moment of a change: whether it is still open, and how it was opened. */

/** Whether a session was opened, or proved since, by a second factor that the owner of the mailbox has confirmed. */
export async function isTrustedSession(sql: postgres.Sql | postgres.TransactionSql, hash: string): Promise<boolean> {
  const [session] = await sql`select con_fattore_confermato as trusted from tbl_sessioni where hash = ${hash}`;
  return Boolean(session?.trusted);
}

/**
 * Waits for whatever is about to end all of a user's sessions, and keeps it waiting until the transaction ends.
 * @returns whether this session is still open: what was asked in one that has ended is not done
 */
export async function holdSession({ userId, session }: Viewer, sql: postgres.TransactionSql): Promise<boolean> {
  await sql`select 1 from tbl_utenti where id_utente = ${userId} for no key update`;
  const [open] = await sql`select 1 from tbl_sessioni where hash = ${session.hash}`;
  return open !== undefined;
}
