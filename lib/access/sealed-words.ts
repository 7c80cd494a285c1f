import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../config';

// What somebody searches for may name their illness, and an address is written into histories, logs and other sites'
// Referer: there the words stand sealed, readable by that user only.

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The words fill blocks of so many bytes: what is shorter than one all has the same length. */
const BLOCK_BYTES = 64;
/** More than the longest words come to. */
const LONGEST = 1000;

let known: { secret: string; key: Buffer } | undefined;
function key(): Buffer {
  const { AUTH_SECRET: secret } = config();
  if (known?.secret !== secret)
    known = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'words in an address', 32)) };
  return known.key;
}

const owner = (userId: number) => Buffer.from(`user ${userId}`);

/** The words as an address may carry them, in base64url: AES-256-GCM, which only this user's `openWords` opens. */
export function sealWords(words: string, userId: number): string {
  const text = Buffer.from(words);
  const padded = Buffer.concat([text, Buffer.alloc(-text.length & (BLOCK_BYTES - 1))]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(owner(userId));
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The words that this user sealed; nothing for any other text. `longest`: where more than a search is sealed. */
export function openWords(sealed: unknown, userId: number, longest = LONGEST): string {
  if (typeof sealed !== 'string' || sealed.length > longest || !/^[\w-]+$/.test(sealed)) return '';
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return '';
  const [nonce, text, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    bytes.subarray(-TAG_BYTES),
  ];
  try {
    const cipher = createDecipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(owner(userId)).setAuthTag(tag);
    const padded = Buffer.concat([cipher.update(text), cipher.final()]);
    return padded.toString().replace(/\0+$/, '');
  } catch {
    return '';
  }
}
