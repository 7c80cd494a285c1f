import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { newestSecret, secrets } from '@/lib/keys/secrets';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts data that only this installation may read: AES-256-GCM with a key per purpose, derived from AUTH_SECRET. The
 * result is bound to a user, so that a value sealed for one user cannot be opened for another.
 */
export function sealing(purpose: string) {
  const derived = new Map<string, Buffer>();
  const keyOf = (secret: string) => {
    const key = derived.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    derived.set(secret, key);
    return key;
  };
  /** The sealed value, in base64url. */
  function seal(plain: Buffer, userId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(newestSecret()), nonce).setAAD(owner(userId));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }
  /** The plain bytes; null if the value was not sealed for this purpose and user under any of the secrets. */
  function open(sealed: string, userId: number): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const secret of secrets()) {
      const plain = opened(bytes, keyOf(secret), userId);
      if (plain) return plain;
    }
    return null;
  }
  /**
   * Seals a value again under the newest secret; unchanged if it already is under it, null if none of the secrets opens it.
   */
  function reseal(sealed: string, userId: number): string | null {
    if (opened(Buffer.from(sealed, 'base64url'), keyOf(newestSecret()), userId)) return sealed;
    const plain = open(sealed, userId);
    return plain && seal(plain, userId);
  }
  return { seal, open, reseal };
}

function opened(bytes: Buffer, key: Buffer, userId: number): Buffer | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAAD(owner(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}

const owner = (userId: number) => Buffer.from(`user ${userId}`);
