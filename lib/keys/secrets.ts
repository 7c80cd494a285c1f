import 'server-only';
import { createHmac } from 'node:crypto';
import { config } from '../config';

/** The installation's secrets: the first one seals and signs, and each of them can open and verify. */
export const secrets = (): readonly string[] => config().AUTH_SECRET;

/** The secret for everything that is sealed or signed now. */
export const newestSecret = () => config().AUTH_SECRET[0];

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** A hash for storing, which cannot be computed without the installation's secret. */
export const keyedHash = (text: string): Buffer => hmac(newestSecret(), text);

/** The hashes under each of the secrets, newest first, for looking up a stored one. */
export const keyedHashes = (text: string): Buffer[] => secrets().map((secret) => hmac(secret, text));
