import 'server-only';
import { users } from '@/db/schema';
import { database } from '@/lib/database';
import { causeOf, log } from '@/lib/log';

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
