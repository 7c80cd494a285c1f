import 'server-only';
import type postgres from 'postgres';
import { inTransaction } from '@/lib/database';
import { resealLiving } from '@/lib/sections/health-links/secrets';
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
      let changed = (await resealAll(sql, CODES, account)) + (await resealAll(sql, PROGRAMS, account));
      for (const patient of patients) changed += await resealAll(sql, LINKS, patient);
      return changed;
    });
  }, progress);
  return { ...done, resealed };
}

type Sql = postgres.TransactionSql;

interface Kept {
  id: number;
  sealed: string;
}

/** What of an account or of a patient is kept sealed. */
interface Source {
  read(sql: Sql, owner: number): PromiseLike<Kept[]>;
  /** Null where none of the secrets opens it. */
  reseal(sealed: string, owner: number): string | null;
  write(sql: Sql, owner: number, kept: Kept): PromiseLike<unknown>;
}

const CODES: Source = {
  read: (sql, account) => sql`select id_utente as id, segreto as sealed from tbl_totp
    where id_utente = ${account} for update`,
  reseal: resealTotp,
  write: (sql, _, { id, sealed }) => sql`update tbl_totp set segreto = ${sealed} where id_utente = ${id}`,
};

const PROGRAMS: Source = {
  read: (sql, account) => sql`select w.id_token as id, w.segreto_sigillato as sealed from tbl_webhook w
    join tbl_token t on t.id_token = w.id_token where t.id_utente = ${account} for update of w`,
  reseal: resealWebhook,
  write: (sql, _, { id, sealed }) => sql`update tbl_webhook set segreto_sigillato = ${sealed} where id_token = ${id}`,
};

const LINKS: Source = {
  // Of one that has ended, the key is forgotten: the text is empty.
  read: (sql, patient) => sql`select id_condivisione as id, chiave_sigillata as sealed from tbl_condivisioni
    where id_paziente = ${patient} and chiave_sigillata <> '' for update`,
  reseal: resealLiving,
  write: (sql, patient, { id, sealed }) => sql`update tbl_condivisioni set chiave_sigillata = ${sealed}
    where id_paziente = ${patient} and id_condivisione = ${id}`,
};

async function resealAll(sql: Sql, { read, reseal, write }: Source, owner: number) {
  let resealed = 0;
  for (const { id, sealed } of await read(sql, owner)) {
    const again = reseal(sealed, owner);
    if (again === null) throw new Error('no secret in AUTH_SECRET opens what an account has sealed');
    if (again === sealed) continue;
    await write(sql, owner, { id, sealed: again });
    resealed += 1;
  }
  return resealed;
}
