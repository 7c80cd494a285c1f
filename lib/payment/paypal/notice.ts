import 'server-only';
import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { causeOf, log } from '../../log';
import type { PaymentProvider } from '../provider';

const PAYPAL_HOSTS = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const CERTIFICATES = '/v1/notifications/certs/';
/** PayPal sends a notice again for three days. */
const OLDEST_MS = 4 * 24 * 3_600_000;
const SKEW_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** What a webhook call carries beside its body. */
interface Transmission {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
}

/**
 * The id of a webhook call that PayPal has signed for our webhook, over the body's bytes as they came; null for anything
 * else, such as one that is too old to be sent still. The certificate is fetched from PayPal and from nowhere else.
 */
export async function verifiedTransmission(
  headers: Headers,
  body: Uint8Array,
  provider: PaymentProvider,
): Promise<string | null> {
  const sent = transmissionIn(headers);
  if (sent?.algorithm !== 'SHA256withRSA' || !isTimely(sent.time)) return null;
  const certificate = await certificateAt(sent.certUrl, provider);
  if (!certificate || !isValidNow(certificate)) return null;
  const signed = `${sent.id}|${sent.time}|${provider.webhookId}|${crc32(body)}`;
  const verifier = createVerify('RSA-SHA256').update(signed);
  return verifier.verify(certificate.publicKey, sent.signature, 'base64') ? sent.id : null;
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

const isValidNow = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() < Date.parse(validTo);

/** Whether an address is one of PayPal's own certificates, or of the server that stands in for it. */
function isTrusted(address: string, { apiUrl }: PaymentProvider): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, pathname, username, password } = new URL(address);
  const isPaypal = protocol === 'https:' && port === '' && PAYPAL_HOSTS.includes(hostname);
  const isOurs = origin === new URL(apiUrl).origin;
  return (isPaypal || isOurs) && pathname.startsWith(CERTIFICATES) && username === '' && password === '';
}

const globals = globalThis as typeof globalThis & { phrPaypalCertificates?: Map<string, X509Certificate> };
const MOST_CERTIFICATES = 20;

async function certificateAt(address: string, provider: PaymentProvider): Promise<X509Certificate | null> {
  if (!isTrusted(address, provider)) return null;
  globals.phrPaypalCertificates ??= new Map();
  const known = globals.phrPaypalCertificates.get(address);
  if (known && isValidNow(known)) return known;
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const certificate = new X509Certificate(await answer.text());
    if (globals.phrPaypalCertificates.size >= MOST_CERTIFICATES) globals.phrPaypalCertificates.clear();
    globals.phrPaypalCertificates.set(address, certificate);
    return certificate;
  } catch (error) {
    log().warn({ cause: causeOf(error) }, 'a certificate of PayPal could not be read');
    return null;
  }
}
