import 'server-only';
import { and, isNull, lte, sql } from 'drizzle-orm';
import { closures } from '@/db/schema';
import { kindsWith } from '@/lib/access/policy/relation';
import { database, inTransaction } from '@/lib/database';
import { eraseContents } from '@/lib/files/erasing';
import type { ScheduledJob } from '@/lib/jobs/job';
import { checkOpening } from '@/lib/jobs/scope';
import { causeOf, log } from '@/lib/log';
import { keepJournal } from './journal';
import { erasurePlan } from './plan';

/** Thrown by the job if some accounts could not be erased, so that the job is soon retried. */
class NotAllErased extends Error {
  override name = 'NotAllErased';
}

/**
 * Permanently deletes the accounts whose grace period is over: first the stored bytes, then all rows in one transaction. The
 * next run completes interrupted deletions; accounts that another process has erased are skipped.
 * @returns the number of erased accounts
 */
export const eraseDue = async (): Promise<number> => (await eraseAll()).erased;

export const eraseAccounts: ScheduledJob = {
  name: 'erase-accounts',
  every: 3600,
  retryAfter: [60, 300, 900],
  opens: ['contents', 'account'],
  async run(stopping) {
    const { failed } = await eraseAll(stopping);
    if (failed > 0) throw new NotAllErased('some closed accounts are still there');
  },
};

async function eraseAll(stopping?: AbortSignal): Promise<{ erased: number; failed: number }> {
  const due = await database()
    .db.select({ account: closures.userId })
    .from(closures)
    .where(and(lte(closures.dueAt, sql`now()`), isNull(closures.erasedAt)))
    .orderBy(closures.dueAt);
  let [erased, failed] = [0, 0];
  for (const { account } of due) {
    if (stopping?.aborted) break;
    try {
      if (await erase(account)) erased += 1;
    } catch (error) {
      // If an account cannot be deleted now, for example while the file store is unreachable, continue with the others.
      log().warn({ cause: causeOf(error) }, 'a closed account is still there');
      failed += 1;
    }
  }
  // If the journal cannot be written now, the next run writes the missing lines.
  await keepJournal().catch((error) => {
    log().warn({ cause: causeOf(error) }, 'the journal of erasures lacks some');
    failed += 1;
  });
  return { erased, failed };
}

/**
 * The time limit of the statement that deletes an account: a large record may take longer than the usual statement timeout.
 */
const PATIENCE_MS = 60_000;

async function erase(account: number): Promise<boolean> {
  for (const patient of await recordsOf(account)) await eraseContents(patient);
  const plan = JSON.stringify(erasurePlan({ account, knownDoctor: await isKnownDoctor(account) }));
  return inTransaction('write', async ({ sql }) => {
    await sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true),
      set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`;
    const [row] = await sql`select erase_account(${account}, ${plan}::text::jsonb) as erased`;
    return row?.erased === true;
  });
}

/** The ids of the patients whose records are closed and erased together with the account. */
export const recordsOf = (account: number) =>
  inTransaction('read', async ({ sql }) => {
    checkOpening('account');
    await sql`select set_config('app.user', ${String(account)}, true)`;
    const rows = await sql<{ patient: number }[]>`select id_paziente as patient from tbl_titolarita
      where id_utente = ${account} and tipo = any(${kindsWith('close')})`;
    return rows.map(({ patient }) => patient);
  });

/** Whether any patient ever had an association with this doctor or invited them, even if the association has ended. */
const isKnownDoctor = (account: number) =>
  inTransaction('read', async ({ sql }) => {
    const [doctor] = await sql`select id_careprovider as id from tbl_careprovider where id_utente = ${account}`;
    if (!doctor) return false;
    checkOpening('account');
    await sql`select set_config('app.doctor', ${String(doctor.id)}, true)`;
    return (await sql`select from tbl_associazioni where id_careprovider = ${doctor.id} limit 1`).length > 0;
  });
