import 'server-only';
import { sealing } from '@/lib/session/protection/sealing';

// Search words may name the user's illness, and URLs end up in browser histories, logs and Referer headers. So URLs carry
// the words sealed, readable for that user only.

/**
 * Words are padded to a multiple of this many bytes before sealing, so that the sealed length does not reveal the words'
 * length.
 */
const BLOCK_BYTES = 64;
/** The maximum length of a sealed search, in characters; longer than any that the app makes. */
const LONGEST = 1000;

const { seal, open } = sealing('words in an address');

/** Seals the words for a URL, in base64url; only `openWords` with the same user id opens them. */
export function sealWords(words: string, userId: number): string {
  const text = Buffer.from(words);
  return seal(Buffer.concat([text, Buffer.alloc(-text.length & (BLOCK_BYTES - 1))]), userId);
}

/**
 * Opens words that were sealed for this user; returns '' for any other text. `longest` is the maximum length of the sealed
 * text in characters, for texts longer than a search.
 */
export function openWords(sealed: unknown, userId: number, longest = LONGEST): string {
  if (typeof sealed !== 'string' || sealed.length > longest || !/^[\w-]+$/.test(sealed)) return '';
  return open(sealed, userId)?.toString().replace(/\0+$/, '') ?? '';
}
