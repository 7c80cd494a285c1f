import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { serverKeys } from '@/db/schema';
import { database } from '@/lib/database';
import { sealing } from '@/lib/session/protection/sealing';

/** The keys by which push services know this installation (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'vapid';
/** The keys belong to the installation and to no user. */
const NOBODY = 0;
const sealed = sealing('push key');

/** Makes the keys if there are none yet; of several processes, one makes them. */
export async function ensurePushKeys(db: Db = database().db): Promise<void> {
  const [known] = await db.select({ name: serverKeys.name }).from(serverKeys).where(eq(serverKeys.name, NAME));
  if (known) return;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const row = { name: NAME, publicKey, sealed: sealed.seal(Buffer.from(privateKey, 'base64url'), NOBODY) };
  await db.insert(serverKeys).values(row).onConflictDoNothing();
}

/** The keys, made at the first call. @throws if no secret in AUTH_SECRET opens them */
export async function pushKeys(): Promise<PushKeys> {
  const { db } = database();
  await ensurePushKeys(db);
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, NAME));
  const key = row && sealed.open(row.sealed, NOBODY);
  if (!key) throw new Error('no secret in AUTH_SECRET opens the key of notifications');
  return { publicKey: row.publicKey, privateKey: key.toString('base64url') };
}

/** The public key, with which browsers subscribe. */
export async function publicPushKey(): Promise<string> {
  await ensurePushKeys();
  const [row] = await database()
    .db.select({ publicKey: serverKeys.publicKey })
    .from(serverKeys)
    .where(eq(serverKeys.name, NAME));
  return row?.publicKey ?? '';
}

/** Seals the private key again under the newest secret. @returns how many keys changed */
export async function resealPushKeys(db: Db): Promise<number> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, NAME)).for('update');
  if (!row) return 0;
  const again = sealed.reseal(row.sealed, NOBODY);
  if (again === null) throw new Error('no secret in AUTH_SECRET opens the key of notifications');
  if (again === row.sealed) return 0;
  await db.update(serverKeys).set({ sealed: again }).where(eq(serverKeys.name, NAME));
  return 1;
}
