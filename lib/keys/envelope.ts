import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../config';

/**
 * Envelope encryption: a patient's data is encrypted under a random key of that patient, which is stored encrypted (wrapped)
 * under the installation's key. The database does not hold the latter, so its content alone opens nothing.
 */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The wrapping keys: the first one wraps, and each of them can unwrap. Empty if files are not to be encrypted. */
const wrappingKeys = (): Buffer[] =>
  (config().FILES_KEY ?? []).map((secret) => derived(Buffer.from(secret), 'wrapping'));

const derived = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Whether new contents are encrypted. */
export const encrypts = () => wrappingKeys().length > 0;

export const newDataKey = () => randomBytes(KEY_BYTES);

/** Binds a wrapped key to its patient's number, so that it cannot be used for another patient. */
const bound = (patientId: number) => Buffer.from(`data key of ${patientId}`);

/** Wraps a patient's key under the newest wrapping key. */
export function wrap(dataKey: Buffer, patientId: number): Buffer {
  const [key] = wrappingKeys();
  if (!key) throw new Error('FILES_KEY is not set');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(patientId));
  return Buffer.concat([nonce, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
}

/** A patient's key, and whether it is wrapped under the newest wrapping key. @throws if no wrapping key opens it */
export function unwrap(wrapped: Buffer, patientId: number): { dataKey: Buffer; isNewest: boolean } {
  for (const [index, key] of wrappingKeys().entries()) {
    const dataKey = opened(wrapped, key, patientId);
    if (dataKey) return { dataKey, isNewest: index === 0 };
  }
  throw new Error('no key in FILES_KEY opens the files of a patient');
}

function opened(wrapped: Buffer, key: Buffer, patientId: number): Buffer | null {
  const cipher = createDecipheriv(CIPHER, key, wrapped.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAAD(bound(patientId)).setAuthTag(wrapped.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}

/** The key of one content, so that no two contents share one. */
export const contentKey = (dataKey: Buffer, contentId: number) => derived(dataKey, `content ${contentId}`);
