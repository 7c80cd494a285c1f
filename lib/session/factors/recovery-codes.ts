import 'server-only';
import { randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { keyedHash, keyedHashes } from '../../keys/secrets';
import { countsSql } from './has-factor';

/** Spare codes for who has lost the telephone: digits only, since they are copied by hand. */

export const RECOVERY_CODES = 10;
const DIGITS = 12;

type Sql = postgres.Sql | postgres.TransactionSql;

/** Keyed, so that of what a stolen database holds no code is found by trying them all. */
const hashed = (code: string) => `recovery code ${code}`;
const hashOf = (code: string) => keyedHash(hashed(code)).toString('base64url');

const newCode = () => Array.from({ length: DIGITS }, () => randomInt(10)).join('');

/** In groups, as they are shown: `1234 5678 9012`. */
const grouped = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ');

/**
 * Makes ten new ones, and the earlier ones void. They are shown this once: only their hashes are kept. They count once
 * `lib/session/factors/trust.ts` lets them.
 */
export async function makeRecoveryCodes(sql: Sql, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await removeRecoveryCodes(sql, userId);
  await sql`insert into tbl_codici_recupero (id_utente, hash)
    select ${userId}, unnest(${[...codes].map(hashOf)}::text[])`;
  return [...codes].map(grouped);
}

/** Uses a code up: how many are left then, or null when it is none that counts. */
export async function takeRecoveryCode(
  sql: Sql,
  userId: number,
  typed: string,
): Promise<{ left: number; trusted: boolean } | null> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(code)) return null;
  const hashes = keyedHashes(hashed(code)).map((hash) => hash.toString('base64url'));
  const [used] = await sql`delete from tbl_codici_recupero where id_utente = ${userId} and hash = any(${hashes})
    and ${countsSql(sql)} returning confermato_per_posta_il is not null as trusted`;
  return used ? { left: await countRecoveryCodes(sql, userId), trusted: used.trusted } : null;
}

export async function countRecoveryCodes(sql: Sql, userId: number): Promise<number> {
  const [row] = await sql`select count(*)::int as left from tbl_codici_recupero
    where id_utente = ${userId} and ${countsSql(sql)}`;
  return Number(row?.left ?? 0);
}

export const removeRecoveryCodes = (sql: Sql, userId: number) =>
  sql`delete from tbl_codici_recupero where id_utente = ${userId}`;
