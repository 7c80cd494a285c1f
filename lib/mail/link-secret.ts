import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, keyedHashes } from '../keys/secrets';

/**
 * 256 bits that only who has the secret of this installation can make: the database holds nothing to make a link of.
 * What they open is part of them, so that a link to one thing is none to another with the same number.
 */
const proved = (what: string, id: number) => `${what} ${id}`;

/** The number of what a link opens, with the proof that it was made here. */
export const linkSecret = (what: string, id: number) =>
  `${id.toString(36)}.${keyedHash(proved(what, id)).toString('base64url')}`;

/** The number in a link's secret, if it was made here for that. */
export function numberIn(what: string, text: unknown): number | undefined {
  const [, number = '', sent = ''] =
    typeof text === 'string' ? (/^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? []) : [];
  const id = Number.parseInt(number, 36);
  if (!Number.isSafeInteger(id)) return undefined;
  const given = Buffer.from(sent, 'base64url');
  const isProof = (proof: Buffer) => given.length === proof.length && timingSafeEqual(given, proof);
  return keyedHashes(proved(what, id)).some(isProof) ? id : undefined;
}
