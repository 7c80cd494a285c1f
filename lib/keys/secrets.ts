import 'server-only';
import { createHmac } from 'node:crypto';
import { config } from '../config';

/** The installation's secrets: the first makes whatever is made, each of them opens and verifies. */
export const secrets = (): readonly string[] => config().AUTH_SECRET;

/** Under what new things are made. */
export const newestSecret = () => config().AUTH_SECRET[0];

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** A hash that nobody makes without the installation's secret, of what is written now. */
export const keyedHash = (text: string): Buffer => hmac(newestSecret(), text);

/** The hash as it may have been written, under each of the secrets, the newest first: for what is looked up. */
export const keyedHashes = (text: string): Buffer[] => secrets().map((secret) => hmac(secret, text));
