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

/** The secret in the name of the requested file; a malformed one is looked up too, so that it takes the same steps. */
export const secretIn = (file: string | undefined) => (file?.endsWith('.ics') ? file.slice(0, -4).slice(0, 100) : '');

/** Where an entry of a feed leads. */
export const homeAddress = () => `${appOrigin()}${BASE_PATH}`;
