import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { sealing } from '../session/protection/sealing';

/** Messages are signed according to Standard Webhooks: HMAC-SHA256 over id, time and body, with a secret of 32 bytes. */

const PREFIX = 'whsec_';
const sealed = sealing('webhook secret');
export const resealWebhook = sealed.reseal;

/** A new secret in two forms: as it is shown to the user once, and as it is stored. */
export function newWebhookSecret(userId: number) {
  const key = randomBytes(32);
  return { shown: PREFIX + key.toString('base64'), sealed: sealed.seal(key, userId) };
}

/** The headers of a message; null if its secret can no longer be opened. */
export function signedHeaders(
  secret: string,
  userId: number,
  { id, body, at }: { id: string; body: string; at: Date },
) {
  const key = sealed.open(secret, userId);
  if (!key) return null;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
