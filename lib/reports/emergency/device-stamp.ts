import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { NextRequest } from 'next/server';
import { closures, users } from '@/db/schema';
import { senderOf } from '@/lib/audit/sender';
import { database } from '@/lib/database';
import { openToken, sealToken } from '@/lib/keys/tokens';
import { deviceCookieName, deviceHash, isDeviceOf } from '@/lib/session/protection/devices';

// A card on a device carries a stamp: whose it is, up to which level, and for which browser. It opens nothing. The device shows
// it to ask whether the card may stay, also without a session.

const SALT = 'emergency card on a device';
/** How long a card lies on a device without being renewed; components/offline/device/device-card.mjs removes it then. */
const DAYS = 90;

export interface Stamp {
  userId: number;
  level: number;
}

/** The browser of a request, as `known_devices` has it. */
export const deviceOf = (request: NextRequest) =>
  deviceHash('browser', request.cookies.get(deviceCookieName())?.value, senderOf(request.headers, 'api'));

export const newStamp = ({ userId, level }: Stamp, request: NextRequest) =>
  sealToken({
    token: { sub: String(userId), level, device: deviceOf(request) },
    salt: SALT,
    maxAge: DAYS * 24 * 3600,
  });

/** The stamp of this browser; null for any other text, and for a stamp of another browser. */
export async function openStamp(text: unknown, request: NextRequest): Promise<Stamp | null> {
  const token = typeof text === 'string' && text.length < 2000 ? await openToken(text, SALT) : null;
  if (!token || token.device !== deviceOf(request)) return null;
  return { userId: Number(token.sub), level: Number(token.level) };
}

/**
 * Whether the card of a stamp may stay: the user is still known on the device, which all sign-outs, a new password and a disowned
 * sign-in forget, and the account is neither closed nor disabled.
 */
export async function mayStay({ userId }: Stamp, request: NextRequest): Promise<boolean> {
  const { db } = database();
  const [user] = await db
    .select({ enabled: users.enabled, closed: sql<boolean>`${closures.userId} is not null` })
    .from(users)
    .leftJoin(closures, eq(closures.userId, users.id))
    .where(eq(users.id, userId));
  return user?.enabled === true && !user.closed && (await isDeviceOf(db, userId, deviceOf(request)));
}
