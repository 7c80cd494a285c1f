import 'server-only';
import { users } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import { causeOf, log } from '@/lib/log';
import { recordsOf } from '../closing/erasing';

export type Progress = (done: number, all: number) => void;

export interface Done {
  accounts: number;
  /** The number of accounts for which the work failed; the log contains the reasons. */
  failed: number;
}

/**
 * Runs work for every account, one after the other. The work must be repeatable: after an interruption, all of it is run
 * again.
 */
export async function forEachAccount(work: (account: number) => Promise<void>, progress: Progress): Promise<Done> {
  const accounts = await database().db.select({ id: users.id }).from(users).orderBy(users.id);
  let failed = 0;
  for (const [index, { id }] of accounts.entries()) {
    await work(id).catch((error) => {
      log().error({ cause: causeOf(error), account: id }, 'the keys of an account are as they were');
      failed += 1;
    });
    progress(index + 1, accounts.length);
  }
  return { accounts: accounts.length, failed };
}

/**
 * The records that an account owns or cares for, or has cared for: a record without an owner, such as a child's, is reached
 * through its carers.
 */
export async function recordsKeptBy(account: number): Promise<number[]> {
  const cared = await inTransaction('read', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(account)}, true)`;
    return sql<{ id: number }[]>`select distinct id_paziente as id from tbl_deleghe where id_utente = ${account}`;
  });
  return [...new Set([...(await recordsOf(account)), ...cared.map(({ id }) => id)])];
}
