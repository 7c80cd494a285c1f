import { CompactEncrypt, compactDecrypt } from 'jose';
import { toBase64Url } from './payload';
import { WORDS } from './word-list';

// A link in words, to be read aloud where nothing can be scanned. Eight of 512 words are 72 bits, and each guess costs
// 50,000 rounds. The bytes derived from the words have two halves: the server finds the link by the first half, and the
// reader's browser decrypts it with the second. The words and the second half never leave a browser.

export const COUNT = 8;
const ROUNDS = 50_000;
const HALF_BYTES = 32;
/** The words are random, so the salt only separates this use from other derivations. */
const SALT = 'cartella-salute health link in words 1';

/** Words drawn at random, all with the same probability: 65536 is a multiple of 512. */
export const drawWords = (): string[] =>
  [...crypto.getRandomValues(new Uint16Array(COUNT))].map((drawn) => WORDS[drawn % WORDS.length] ?? '');

export type ReadWords = { words: string[] } | { words?: undefined; unknown: string[]; count: number };

/** The words in a typed text, with any separators; `unknown`: those that are not in the list. */
export function readWords(typed: string): ReadWords {
  const words = typed.toLowerCase().match(/\p{L}+/gu) ?? [];
  const unknown = words.filter((word) => !WORDS.includes(word));
  return unknown.length === 0 && words.length === COUNT ? { words } : { unknown, count: words.length };
}

const encoder = new TextEncoder();

/** The lookup value by which the server finds the link, and the key that decrypts it. */
async function halvesOf(words: readonly string[]) {
  const typed = await crypto.subtle.importKey('raw', encoder.encode(words.join(' ')), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-512', salt: encoder.encode(SALT), iterations: ROUNDS };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(way, typed, 2 * HALF_BYTES * 8));
  return { lookup: toBase64Url(bytes.slice(0, HALF_BYTES)), key: bytes.slice(HALF_BYTES) };
}

/** Encrypts a link under its words; the result is what the server stores. */
export async function underWords(link: string, words: readonly string[]) {
  const { lookup, key } = await halvesOf(words);
  const jwe = await new CompactEncrypt(encoder.encode(link))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  return { lookup, jwe };
}

/** The link that is stored under the words, fetched with `find`; null if there is none. */
export async function linkOfWords(
  words: readonly string[],
  find: (lookup: string) => Promise<string | null>,
): Promise<string | null> {
  const { lookup, key } = await halvesOf(words);
  const jwe = await find(lookup);
  if (jwe === null) return null;
  const { plaintext } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}

/** The SHA-256 of a secret in hex, as the server stores it for a link's URL. */
export async function addressHash(secret: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A passcode of six random digits, all with the same probability. */
export function drawPasscode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Values in the last, incomplete million of the range are drawn again.
  return drawn >= 4_294_000_000 ? drawPasscode() : String(drawn % 1_000_000).padStart(6, '0');
}
