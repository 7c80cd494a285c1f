import 'server-only';
import type postgres from 'postgres';
import type { Sender } from '../../audit/sender';
import { database, inTransaction } from '../../database';
import { addressBlock } from '../../values/address-block.mjs';
import { done, type Result, refuse } from '../../values/refusal';
import { noticeCodeUsed } from '../notices';
import { countTry, forgetTry, type Limit } from '../throttle';
import { removeRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { takeTotp } from './totp';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Which second factors a user has. */
export async function factorsOf(sql: Sql, userId: number) {
  const [row] = await sql`select
    exists (select 1 from tbl_totp where id_utente = ${userId} and confermato_il is not null) as totp,
    exists (select 1 from tbl_passkey where id_utente = ${userId}) as passkey,
    (select count(*) from tbl_codici_recupero where id_utente = ${userId})::int as codes`;
  return { totp: Boolean(row?.totp), passkey: Boolean(row?.passkey), codes: Number(row?.codes ?? 0) };
}

/**
 * A code has a million values, of which three are right: tries are counted for the account and address, so that its owner
 * gets in from elsewhere, and wider for the account from everywhere and for an address on whatever accounts.
 */
function limitsOf(userId: number, ip: string) {
  const limit = (tries: number, seconds: number, ...of: (string | number)[]): Limit => ({
    of: ['second factor', ...of],
    tries,
    seconds,
  });
  const from = addressBlock(ip);
  return {
    here: [limit(10, 900, 'account and address', userId, from), limit(100, 900, 'address', from)],
    everywhere: [limit(30, 3600, 'account', userId)],
  };
}

/** Makes a try at a second factor, which counts until it is right. */
export async function asTry<T>(
  { userId, ip }: { userId: number; ip: string },
  work: () => Promise<T | null>,
): Promise<Result<T>> {
  const { here, everywhere } = limitsOf(userId, ip);
  const wait = (await countTry(here)) || (await countTry(everywhere));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const right = await work();
  if (right === null) return refuse('wrong_code');
  await forgetTry([...here, ...everywhere]);
  return done(right);
}

/** Takes a code of the app or a spare one, each of which counts once. A spare one that is used is told by mail. */
export const takeCode = (userId: number, typed: string, { ip }: Sender): Promise<Result<true>> =>
  asTry({ userId, ip }, async () => {
    if (await takeTotp(database().sql, userId, typed.replace(/\s/g, ''))) return true;
    return inTransaction('write', async ({ sql }) => {
      const left = await takeRecoveryCode(sql, userId, typed);
      if (left === null) return null;
      await noticeCodeUsed(sql, userId, left);
      return true as const;
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
