import 'server-only';
import type postgres from 'postgres';
import type { Sender } from '../../audit/sender';
import { database, inTransaction } from '../../database';
import type { Result } from '../../values/refusal';
import { noticeCodeUsed } from '../protection/notices';
import { countsSql } from './has-factor';
import { removeRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { takeTotp } from './totp';
import { asTry, type Standing } from './tries';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Which second factors of a user count. */
export async function factorsOf(sql: Sql, userId: number) {
  const [row] = await sql`select
    exists (select 1 from tbl_totp where id_utente = ${userId} and confermato_il is not null and ${countsSql(sql)}) as totp,
    exists (select 1 from tbl_passkey where id_utente = ${userId} and ${countsSql(sql)}) as passkey,
    (select count(*) from tbl_codici_recupero where id_utente = ${userId} and ${countsSql(sql)})::int as codes`;
  return { totp: Boolean(row?.totp), passkey: Boolean(row?.passkey), codes: Number(row?.codes ?? 0) };
}

/** What was shown of a second factor: whether the owner of the mailbox has confirmed it. */
export interface ShownFactor {
  trusted: boolean;
}

/** Takes a code of the app or a spare one, each of which counts once. A spare one that is used is told by mail. */
export const takeCode = (
  userId: number,
  typed: string,
  { ip }: Sender,
  standing: Standing = { as: 'stranger' },
): Promise<Result<ShownFactor>> =>
  asTry({ userId, ip, standing }, async () => {
    const byApp = await takeTotp(database().sql, userId, typed.replace(/\s/g, ''));
    if (byApp) return byApp;
    return inTransaction('write', async ({ sql }) => {
      const used = await takeRecoveryCode(sql, userId, typed);
      if (!used) return null;
      await noticeCodeUsed(sql, userId, used.left);
      return { trusted: used.trusted };
    });
  });

/** Takes all second factors from a user, and what hangs on them. */
export async function removeFactors(sql: Sql, userId: number) {
  await sql`delete from tbl_totp where id_utente = ${userId}`;
  await sql`delete from tbl_passkey where id_utente = ${userId}`;
  await sql`delete from tbl_recupero_fattori where id_utente = ${userId}`;
  await removeRecoveryCodes(sql, userId);
}

/** Forgets that the factors were reported as lost: their user has one after all, or has said that it was not theirs. */
export async function stopLoss(sql: Sql, userId: number): Promise<boolean> {
  return (await sql`delete from tbl_recupero_fattori where id_utente = ${userId} returning 1`).length > 0;
}
