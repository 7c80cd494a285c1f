import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { knownDevices, type SessionKind, users } from '@/db/schema';
import type { Sender } from '@/lib/audit/sender';
import { isSecure } from '@/lib/config';
import { addressBlock } from '../../values/address-block.mjs';

/**
 * Recognises a browser that has signed in before: its cookie holds 256 random bits, and the database stores their hash for
 * each account that has signed in there. The cookie grants no access; it keeps strangers' guesses from locking out the
 * owner.
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

/** The browser's secret from its cookie, or a new one. */
export const deviceSecret = (cookie: string | undefined) =>
  cookie && SECRET.test(cookie) ? cookie : randomBytes(32).toString('base64url');

/** The maximum number of devices remembered per user. */
const MOST_DEVICES = 50;

/**
 * The hash of a device. For a browser it is made of its secret; for a program, which keeps no cookie, of the program's own
 * name and its network.
 */
export const deviceHash = (kind: SessionKind, secret: string | undefined, { device, ip }: Sender) =>
  hashOf(kind === 'browser' ? ['browser', secret] : ['program', device, addressBlock(ip)]);

const hashOf = (parts: readonly (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The hash of the browser whose device cookie this is; null for a browser without one. */
export const browserHash = (cookie: string | undefined) =>
  cookie && SECRET.test(cookie) ? hashOf(['browser', cookie]) : null;

/** Whether the account with this e-mail has been signed in to from this device. */
export async function isKnownDevice(db: Db, email: string, hash: string): Promise<boolean> {
  const [known] = await db
    .select(ONE)
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.hash, hash)));
  return known !== undefined;
}

/** Whether a user has signed in from this device. */
export async function isDeviceOf(db: Db, userId: number, hash: string): Promise<boolean> {
  const [known] = await db
    .select(ONE)
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)));
  return known !== undefined;
}

/** Remembers a device from which a user has just signed in. @returns whether it is a new one */
export async function rememberDevice(db: Db, userId: number, hash: string): Promise<boolean> {
  const own = eq(knownDevices.userId, userId);
  const [row] = await db
    .insert(knownDevices)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { lastUsedAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return false;
  const tooMany = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.hash)
    .offset(MOST_DEVICES);
  await db.delete(knownDevices).where(and(own, inArray(knownDevices.hash, tooMany)));
  return true;
}

/** Forgets all devices of a user, since a person who knew the old password may have signed in from some of them. */
export const forgetDevices = (db: Db, userId: number) => db.delete(knownDevices).where(eq(knownDevices.userId, userId));
