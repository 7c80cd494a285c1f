import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { ChallengePurpose } from '@/db/schema';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Minutes for which a challenge is good. */
export const CHALLENGE_MINUTES = 10;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** Makes a challenge of 256 bits, in base64url; the database has its hash only. */
export async function newChallenge(sql: Sql, purpose: ChallengePurpose, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`delete from tbl_sfide where expires_at < now()`;
  await sql`insert into tbl_sfide (hash, scopo, id_utente, expires_at)
    values (${hashOf(challenge)}, ${purpose}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
  return challenge;
}

const alive = (sql: Sql, purpose: ChallengePurpose, challenge: string) =>
  sql`hash = ${hashOf(challenge)} and scopo = ${purpose} and expires_at > now()`;

/** Uses a challenge up, whatever comes of it; whose it was, `undefined` where it is none. */
export async function redeemChallenge(
  sql: Sql,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<{ userId: number | null } | undefined> {
  const [row] = await sql`delete from tbl_sfide where ${alive(sql, purpose, challenge)} returning id_utente`;
  return row && { userId: row.id_utente === null ? null : Number(row.id_utente) };
}

/** Whose a challenge is, which stays good. */
export async function holderOfChallenge(sql: Sql, purpose: ChallengePurpose, challenge: string) {
  const [row] = await sql`select id_utente from tbl_sfide where ${alive(sql, purpose, challenge)}`;
  return row?.id_utente ? Number(row.id_utente) : null;
}

export const voidChallenges = (sql: Sql, userId: number) => sql`delete from tbl_sfide where id_utente = ${userId}`;
