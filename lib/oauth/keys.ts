import 'server-only';
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import type { Db } from '@/db/client';
import { serverKeys } from '@/db/schema';
import { database } from '@/lib/database';
import { sealing } from '@/lib/session/protection/sealing';

/** The key with which id tokens are signed (RS256, which OpenID Connect demands of every provider). */

const NAME = 'oauth';
/** The key belongs to the installation and to no user. */
const NOBODY = 0;
const sealed = sealing('oauth key');

const stored = (db: Db) => db.select().from(serverKeys).where(eq(serverKeys.name, NAME));

/** The stored key, made if there is none yet; of several processes, one makes it. */
async function keyRow() {
  const { db } = database();
  const [known] = await stored(db);
  if (known) return known;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const row = {
    name: NAME,
    publicKey: JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }),
    sealed: sealed.seal(privateKey.export({ type: 'pkcs8', format: 'der' }), NOBODY),
  };
  await db.insert(serverKeys).values(row).onConflictDoNothing();
  const [made] = await stored(db);
  if (!made) throw new Error('the key of id tokens was not stored');
  return made;
}

/** The public key as a JSON Web Key. */
export const publicKey = async (): Promise<JWK> => JSON.parse((await keyRow()).publicKey);

/** @throws if no secret in AUTH_SECRET opens the key */
export async function signingKey(): Promise<{ key: KeyObject; kid: string }> {
  const row = await keyRow();
  const der = sealed.open(row.sealed, NOBODY);
  if (!der) throw new Error('no secret in AUTH_SECRET opens the key of id tokens');
  const { kid } = JSON.parse(row.publicKey) as { kid: string };
  return { key: createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }), kid };
}

/** Seals the private key again under the newest secret. @returns how many keys changed */
export async function resealOauthKey(db: Db): Promise<number> {
  const [row] = await stored(db).for('update');
  if (!row) return 0;
  const again = sealed.reseal(row.sealed, NOBODY);
  if (again === null) throw new Error('no secret in AUTH_SECRET opens the key of id tokens');
  if (again === row.sealed) return 0;
  await db.update(serverKeys).set({ sealed: again }).where(eq(serverKeys.name, NAME));
  return 1;
}
