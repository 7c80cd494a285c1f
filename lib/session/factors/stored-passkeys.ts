import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { insertSelect, ONE, rowsOf } from '@/db/rows';
import { passkeys } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import type { VerifiedPasskey } from './passkeys';

/** Storage of a user's passkeys: adding, renaming and removing. */

/** The maximum number of passkeys per user. */
export const MOST_PASSKEYS = 20;

/**
 * Stores a passkey under a name; returns null if the passkey is already registered, or if the user has the maximum number.
 * `lib/session/factors/trust.ts` decides when the passkey becomes active.
 */
export async function storePasskey(db: Db, userId: number, name: string, key: VerifiedPasskey): Promise<number | null> {
  const { credentialId, publicKey, counter, transports, synced } = key;
  const values = { id: newId(), credentialId, userId, name, publicKey, counter, transports, synced };
  const [made] = await rowsOf(
    db,
    { id: passkeys.id },
    sql`${insertSelect(passkeys, values)}
      where (select count(*) from ${passkeys} where ${passkeys.userId} = ${userId}) < ${MOST_PASSKEYS}
      on conflict do nothing returning ${passkeys.id} as id`,
  );
  return made ? made.id : null;
}

/** Removes a passkey: returns its name, or null if there is no such passkey. */
export async function removePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const [gone] = await db.delete(passkeys).where(own(userId, id)).returning({ name: passkeys.name });
  return gone ? gone.name : null;
}

export const renamePasskey = async (db: Db, userId: number, id: number, name: string) =>
  (await db.update(passkeys).set({ name }).where(own(userId, id)).returning(ONE)).length > 0;

const own = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
