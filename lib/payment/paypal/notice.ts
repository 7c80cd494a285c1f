import 'server-only';
import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { done, type Result, refuse } from '../../values/refusal';
import { certificateAddress, certificateAt, keepCertificate } from './certificates';
import type { PaymentProvider } from './provider';

/** The maximum age of a notice: PayPal repeats a notice for three days; one day is added. */
const OLDEST_MS = 4 * 24 * 3_600_000;
const SKEW_MS = 5 * 60_000;

/** The signature headers of a webhook call. */
interface Transmission {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
}

/**
 * Returns the id of a webhook call that PayPal has signed for our webhook, verified over the raw bytes of the body. Every
 * other call is refused, including calls that are too old to be repetitions. `too_many`: the certificate cannot be fetched
 * at the moment.
 */
export async function verifiedTransmission(
  headers: Headers,
  body: Uint8Array,
  provider: PaymentProvider,
  ip: string,
): Promise<Result<string>> {
  const sent = transmissionIn(headers);
  const address = sent && certificateAddress(sent.certUrl, provider);
  if (!address || sent.algorithm !== 'SHA256withRSA' || !isTimely(sent.time)) return refuse('malformed');
  const found = await certificateAt(address, ip);
  if (!found.ok) return found;
  const signed = `${sent.id}|${sent.time}|${provider.webhookId}|${crc32(body)}`;
  const verifier = createVerify('RSA-SHA256').update(signed);
  if (!verifier.verify(found.value.publicKey, sent.signature, 'base64')) return refuse('malformed');
  keepCertificate(address, found.value);
  return done(sent.id);
}

function transmissionIn(headers: Headers): Transmission | null {
  const get = (name: string) => headers.get(`paypal-${name}`) ?? '';
  const id = get('transmission-id');
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  return {
    id,
    time: get('transmission-time'),
    signature: get('transmission-sig'),
    certUrl: get('cert-url'),
    algorithm: get('auth-algo'),
  };
}

function isTimely(time: string): boolean {
  const age = Date.now() - Date.parse(time);
  return age < OLDEST_MS && age > -SKEW_MS;
}
