import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { newestSecret } from '../keys/secrets';

/**
 * The values of a line that the app knows when it asks the database to write the line; `userId` is the actor claimed by the
 * app.
 */
export interface AuditClaim {
  id: number;
  userId: number | null;
  patientId: number | null;
  action: string;
  section: string | null;
  rowId: number | null;
  outcome: string;
  channel: string;
}

const keys = new Map<string, Buffer>();
function keyOf(secret: string) {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'access log', 32));
  keys.set(secret, known);
  return known;
}

/** A keyed hash of a text; the key is derived from AUTH_SECRET and not stored in the database. */
export const keyedHash = (text: string, secret = newestSecret()) =>
  createHmac('sha256', keyOf(secret)).update(text).digest();

/** Whether the hash is the keyed hash of the text under one of the secrets. */
export const isKeyedHash = (hash: Uint8Array, text: string, secrets: readonly string[]) =>
  secrets.some((secret) => {
    const expected = keyedHash(text, secret);
    return expected.byteLength === hash.byteLength && timingSafeEqual(expected, hash);
  });

const CLAIMED_BYTES = 8;

const textOf = ({ id, userId, patientId, action, section, rowId, outcome, channel }: AuditClaim) =>
  JSON.stringify(['line', id, userId, patientId, action, section, rowId, outcome, channel]);

/**
 * The app's signature of a line: the claimed actor (the stored line may name none) and a keyed hash. It covers the line's
 * random unique id, so it cannot be reused for another line.
 */
export function signatureOf(claim: AuditClaim): Buffer {
  const claimed = Buffer.alloc(CLAIMED_BYTES);
  claimed.writeBigInt64BE(BigInt(claim.userId ?? 0));
  return Buffer.concat([claimed, keyedHash(textOf(claim))]);
}

/** Whether the app has signed this line with this signature. */
export function isSigned(signature: Buffer, line: AuditClaim, secrets: readonly string[]): boolean {
  if (signature.byteLength <= CLAIMED_BYTES) return false;
  const userId = Number(signature.readBigInt64BE(0)) || null;
  const asClaimed = line.userId === null || line.userId === userId;
  return asClaimed && isKeyedHash(signature.subarray(CLAIMED_BYTES), textOf({ ...line, userId }), secrets);
}
