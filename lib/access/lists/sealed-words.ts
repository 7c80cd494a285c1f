import 'server-only';
import { sealing } from '@/lib/session/protection/sealing';

// What somebody searches for may name their illness, and an address is written into histories, logs and other sites'
// Referer: there the words stand sealed, readable by that user only.

/** The words fill blocks of so many bytes: what is shorter than one all has the same length. */
const BLOCK_BYTES = 64;
/** More than the longest words come to. */
const LONGEST = 1000;

const { seal, open } = sealing('words in an address');

/** The words as an address may carry them, in base64url, which only this user's `openWords` opens. */
export function sealWords(words: string, userId: number): string {
  const text = Buffer.from(words);
  return seal(Buffer.concat([text, Buffer.alloc(-text.length & (BLOCK_BYTES - 1))]), userId);
}

/** The words that this user sealed; nothing for any other text. `longest`: where more than a search is sealed. */
export function openWords(sealed: unknown, userId: number, longest = LONGEST): string {
  if (typeof sealed !== 'string' || sealed.length > longest || !/^[\w-]+$/.test(sealed)) return '';
  return open(sealed, userId)?.toString().replace(/\0+$/, '') ?? '';
}
