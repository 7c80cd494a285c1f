import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, keyedHashes } from '../keys/secrets';

/**
 * A link's proof: 256 bits that only the holder of the installation's secret can compute; the database alone is not enough.
 * The purpose is part of it, so that a link to one thing does not open another with the same number.
 */
const proved = (what: string, id: number) => `${what} ${id}`;

/** A row's number with the proof that the link was made here. */
export const linkSecret = (what: string, id: number) =>
  `${id.toString(36)}.${keyedHash(proved(what, id)).toString('base64url')}`;

/** The number in a link's secret, if it was made here for that purpose. */
export function numberIn(what: string, text: unknown): number | undefined {
  const [, number = '', sent = ''] =
    typeof text === 'string' ? (/^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? []) : [];
  const id = Number.parseInt(number, 36);
  if (!Number.isSafeInteger(id)) return undefined;
  const given = Buffer.from(sent, 'base64url');
  const isProof = (proof: Buffer) => given.length === proof.length && timingSafeEqual(given, proof);
  return keyedHashes(proved(what, id)).some(isProof) ? id : undefined;
}
