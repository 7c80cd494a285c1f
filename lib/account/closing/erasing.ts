import 'server-only';
import { kindsWith } from '@/lib/access/policy/relation';
import { database, inTransaction } from '@/lib/database';
import { eraseContents } from '@/lib/files/erasing';
import { causeOf, log } from '@/lib/log';
import { keepJournal } from './journal';
import { erasurePlan } from './plan';

/**
 * Deletes for good the accounts whose days of grace are over: stored bytes first, then all rows at once. Whatever is
 * interrupted is done by the next run; what another process has done meanwhile is left alone. @returns how many
 */
export async function eraseDue(): Promise<number> {
  const due = await database().sql<{ account: number }[]>`select id_utente as account from tbl_chiusure
    where da_eliminare_il <= now() and eliminato_il is null order by da_eliminare_il`;
  let erased = 0;
  for (const { account } of due) {
    // One that cannot be deleted now, since a file store is away, must not keep the others.
    const done = await erase(account).catch((error) => {
      log().warn({ cause: causeOf(error) }, 'a closed account is still there');
      return false;
    });
    if (done) erased += 1;
  }
  // What it cannot write now it will the next time.
  await keepJournal().catch((error) => log().warn({ cause: causeOf(error) }, 'the journal of erasures lacks some'));
  return erased;
}

/** Deleting years of a record takes longer than a page may. */
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

/** The records that are an account's own. */
export const recordsOf = (account: number) =>
  inTransaction('read', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(account)}, true)`;
    const rows = await sql<{ patient: number }[]>`select id_paziente as patient from tbl_titolarita
      where id_utente = ${account} and tipo = any(${kindsWith('close')})`;
    return rows.map(({ patient }) => patient);
  });

/** Whether any patient, in whatever way it ended, had this doctor or asked them. */
const isKnownDoctor = (account: number) =>
  inTransaction('read', async ({ sql }) => {
    const [doctor] = await sql`select id_careprovider as id from tbl_careprovider where id_utente = ${account}`;
    if (!doctor) return false;
    await sql`select set_config('app.doctor', ${String(doctor.id)}, true)`;
    return (await sql`select from tbl_associazioni where id_careprovider = ${doctor.id} limit 1`).length > 0;
  });

const HOUR_MS = 3_600_000;
const globals = globalThis as typeof globalThis & { phrErasing?: NodeJS.Timeout };

/** Deletes what is due now and every hour, as long as the process lives. */
export function keepErasing() {
  if (globals.phrErasing) return;
  const now = () =>
    eraseDue().catch((error) => log().warn({ cause: causeOf(error) }, 'closed accounts are still there'));
  globals.phrErasing = setInterval(now, HOUR_MS).unref();
  void now();
}
