import 'server-only';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type postgres from 'postgres';
import { sealing } from '../protection/sealing';
import { countsSql } from './has-factor';

/** Codes of six digits that an app makes of a shared secret and the time (RFC 6238). */

const STEP_SECONDS = 30;
/** A code is good a step before and after its own, since clocks differ and fingers are slow. */
const WINDOW = 1;
/** As long as SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Cartella Salute';
/** How long a secret waits for its first code. */
const SETUP_MINUTES = 30;

type Sql = postgres.Sql | postgres.TransactionSql;
const { seal, open, reseal } = sealing('secret of a second factor');
export const resealTotp = reseal;

const totp = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The step whose code was typed, one of now's and its neighbours'; null for any other code. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** The code of a step. */
export const codeAt = (secret: Buffer, step: number) =>
  totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** Makes a secret that counts for nothing before it is confirmed, in place of one that does not count; one that counts stays. */
export async function startTotp(sql: Sql, userId: number) {
  await sql`delete from tbl_totp where id_utente = ${userId} and (confermato_il is null or ${countsSql(sql)} is not true)`;
  await sql`insert into tbl_totp (id_utente, segreto) values (${userId}, ${seal(randomBytes(SECRET_BYTES), userId)})
    on conflict do nothing`;
}

/** That a secret waits for its first code, and not for too long. */
const waits = (sql: Sql) => sql`confermato_il is null and created_at > now() - make_interval(mins => ${SETUP_MINUTES})`;

/** What the app is to be told, for a user who is setting it up; null for anybody else. */
export async function totpInSetup(sql: Sql, { userId, email }: { userId: number; email: string }) {
  const [row] = await sql`select segreto from tbl_totp where id_utente = ${userId} and ${waits(sql)}`;
  const secret = row && open(row.segreto, userId);
  if (!secret) return null;
  const shared = totp(secret, email);
  return { uri: shared.toString(), key: shared.secret.base32 };
}

/** Takes a first code as the proof that the app has the secret; the code is used up by it. */
export const confirmTotp = async (sql: Sql, userId: number, code: string) =>
  (await accept(sql, userId, code, waits(sql))) !== null;

/** Takes a code of the user's app, which counts once, however many send it at the same time; null where it is not right. */
export const takeTotp = (sql: Sql, userId: number, code: string) =>
  accept(sql, userId, code, sql`confermato_il is not null and ${countsSql(sql)}`);

async function accept(
  sql: Sql,
  userId: number,
  code: string,
  state: postgres.PendingQuery<postgres.Row[]>,
): Promise<{ trusted: boolean } | null> {
  const [row] = await sql`select segreto from tbl_totp where id_utente = ${userId} and ${state}`;
  const secret = row && open(row.segreto, userId);
  const step = secret ? stepOf(secret, code) : null;
  if (step === null) return null;
  const [used] = await sql`update tbl_totp set ultimo_passo = ${step}, confermato_il = coalesce(confermato_il, now())
    where id_utente = ${userId} and ${state} and ultimo_passo < ${step}
    returning confermato_per_posta_il is not null as trusted`;
  return used ? { trusted: used.trusted } : null;
}

export const removeTotp = async (sql: Sql, userId: number) =>
  (await sql`delete from tbl_totp where id_utente = ${userId} and confermato_il is not null returning 1`).length > 0;
