import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { SessionKind } from '@/db/schema';
import type { Sender } from '@/lib/audit/sender';
import { isSecure } from '@/lib/config';
import { addressBlock } from '../../values/address-block.mjs';

/**
 * By what a browser is known that has signed in before: 256 bits in a cookie, of which the database has the hash, for
 * each account that has signed in there. It opens nothing. Strangers who guess at the account cannot lock it out.
 */
export const deviceCookieName = () => (isSecure() ? '__Host-phr.device' : 'phr.device');

const A_YEAR = 365 * 24 * 3600;
export const deviceCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(),
  maxAge: A_YEAR,
});

const SECRET = /^[\w-]{43}$/;

/** The browser's own secret, or a new one where it has none. */
export const deviceSecret = (cookie: string | undefined) =>
  cookie && SECRET.test(cookie) ? cookie : randomBytes(32).toString('base64url');

/** How many devices are remembered for a user. */
const MOST_DEVICES = 50;

/** A browser by its secret; a program, which keeps no cookie, by what it calls itself and the network it calls from. */
export const deviceHash = (kind: SessionKind, secret: string | undefined, { device, ip }: Sender) =>
  createHash('sha256')
    .update(JSON.stringify(kind === 'browser' ? ['browser', secret] : ['program', device, addressBlock(ip)]))
    .digest('hex');

type Sql = postgres.Sql | postgres.TransactionSql;

/** Whether the account with this e-mail has been signed in to from this device. */
export async function isKnownDevice(sql: Sql, email: string, hash: string): Promise<boolean> {
  const [known] = await sql`select 1 from tbl_dispositivi d join tbl_utenti u on u.id_utente = d.id_utente
    where u.email = ${email} and d.hash = ${hash}`;
  return known !== undefined;
}

/** Whether a user has signed in from this device. */
export async function isDeviceOf(sql: Sql, userId: number, hash: string): Promise<boolean> {
  const [known] = await sql`select 1 from tbl_dispositivi where id_utente = ${userId} and hash = ${hash}`;
  return known !== undefined;
}

/** Remembers a device from which a user has just signed in. @returns whether it is a new one */
export async function rememberDevice(sql: Sql, userId: number, hash: string): Promise<boolean> {
  const [row] = await sql`insert into tbl_dispositivi (id_utente, hash) values (${userId}, ${hash})
    on conflict (id_utente, hash) do update set ultimo_uso = now() returning xmax = 0 as new`;
  if (!row?.new) return false;
  await sql`delete from tbl_dispositivi where id_utente = ${userId} and hash in (
    select hash from tbl_dispositivi where id_utente = ${userId} order by ultimo_uso desc, hash offset ${MOST_DEVICES})`;
  return true;
}

/** Makes every device a new one again: who knew the old password is nobody's acquaintance. */
export const forgetDevices = (sql: Sql, userId: number) => sql`delete from tbl_dispositivi where id_utente = ${userId}`;
