import 'server-only';
import type postgres from 'postgres';
import { inTransaction } from '@/lib/database';
import { resealLiving } from '@/lib/record/health-links/secrets';
import { resealTotp } from '@/lib/session/factors/totp';
import { resealWebhook } from '@/lib/webhooks/signing';
import { recordsOf } from '../closing/erasing';
import { type Done, forEachAccount, type Progress } from './accounts';

export interface Resealed extends Done {
  /** What was sealed anew. */
  resealed: number;
}

/**
 * Seals under the first of AUTH_SECRET what is kept sealed: secrets of apps for codes, of programs that are told of changes,
 * and of health links that are always up to date. It fails for an account of which none of the secrets opens something.
 */
export async function resealSecrets(progress: Progress = () => {}): Promise<Resealed> {
  let resealed = 0;
  const done = await forEachAccount(async (account) => {
    const patients = await recordsOf(account);
    resealed += await inTransaction('write', async ({ sql }) => {
      await sql`select set_config('app.patients', ${`{${patients}}`}, true)`;
      return (await resealOf(sql, account)) + (await resealLinks(sql, patients));
    });
  }, progress);
  return { ...done, resealed };
}

interface Kept {
  id: number;
  sealed: string;
}

async function resealOf(sql: postgres.TransactionSql, account: number) {
  const codes = await sql<Kept[]>`select id_utente as id, segreto as sealed from tbl_totp
    where id_utente = ${account} for update`;
  const programs = await sql<Kept[]>`select w.id_token as id, w.segreto_sigillato as sealed from tbl_webhook w
    join tbl_token t on t.id_token = w.id_token where t.id_utente = ${account} for update of w`;
  return (
    (await each(
      codes,
      resealTotp,
      account,
      (to) => sql`update tbl_totp set segreto = ${to.sealed}
      where id_utente = ${to.id}`,
    )) +
    (await each(
      programs,
      resealWebhook,
      account,
      (to) => sql`update tbl_webhook set segreto_sigillato = ${to.sealed}
      where id_token = ${to.id}`,
    ))
  );
}

async function resealLinks(sql: postgres.TransactionSql, patients: readonly number[]) {
  let resealed = 0;
  for (const patient of patients) {
    // Of one that has ended, the key is forgotten: the text is empty.
    const links = await sql<Kept[]>`select id_condivisione as id, chiave_sigillata as sealed from tbl_condivisioni
      where id_paziente = ${patient} and chiave_sigillata <> '' for update`;
    resealed += await each(
      links,
      resealLiving,
      patient,
      (to) => sql`update tbl_condivisioni
      set chiave_sigillata = ${to.sealed} where id_paziente = ${patient} and id_condivisione = ${to.id}`,
    );
  }
  return resealed;
}

type Reseal = (sealed: string, owner: number) => string | null;

async function each(kept: Kept[], reseal: Reseal, owner: number, write: (to: Kept) => PromiseLike<unknown>) {
  let resealed = 0;
  for (const { id, sealed } of kept) {
    const again = reseal(sealed, owner);
    if (again === null) throw new Error('no secret in AUTH_SECRET opens what an account has sealed');
    if (again === sealed) continue;
    await write({ id, sealed: again });
    resealed += 1;
  }
  return resealed;
}
