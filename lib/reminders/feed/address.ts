import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';

/** The name of the feeds in the access log and in the messages. */
export const FEEDS = 'calendarFeeds';

/** What is stored in place of a feed's secret. */
export const hashOfFeed = (secret: string) => createHash('sha256').update(`calendar feed ${secret}`).digest('hex');

/** A new secret address of 256 bits, and the hash to store. Whoever has the address reads the feed. */
export function newFeedAddress() {
  const secret = randomBytes(32).toString('base64url');
  return { address: `${appOrigin()}${BASE_PATH}/calendario/${secret}.ics`, hash: hashOfFeed(secret) };
}

/** The secret in the name of the requested file; undefined for a name that no address has. */
export const secretIn = (file: string | undefined) => /^([\w-]{43})\.ics$/.exec(file ?? '')?.[1];

/** Where an entry of a feed leads. */
export const homeAddress = () => `${appOrigin()}${BASE_PATH}`;
