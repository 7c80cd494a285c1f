import 'server-only';
import { X509Certificate } from 'node:crypto';
import { readBytes } from '../../http/body';
import { causeOf, log } from '../../log';
import { countTry } from '../../session/protection/throttle';
import { addressBlock } from '../../values/address-block.mjs';
import { done, type Result, refuse } from '../../values/refusal';
import type { PaymentProvider } from './provider';

/**
 * The certificates with which PayPal signs notices. The caller of the webhook chooses the certificate's URL, so certificates
 * are fetched only from PayPal, and only a few: PayPal uses one for months.
 */

const PAYPAL_HOSTS = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,80}$/;
const TIMEOUT_MS = 10_000;
/** The maximum size of a response; a chain of three certificates needs less than a third of it. */
const MOST_BYTES = 32_000;
const MOST_KEPT = 20;
const AT_ONCE = 3;
const AT_ONCE_WAIT_SECONDS = 30;
const HOUR = 3600;
/**
 * The maximum number of fetches per hour: those caused by one network address that sends notices (`here`), and all
 * (`everywhere`).
 */
const FETCHES = { here: 10, everywhere: 60 };

/**
 * The URL, if it is that of one of PayPal's own certificates or belongs to the configured API's origin; null for any other.
 */
export function certificateAddress(text: string, { apiUrl }: PaymentProvider): string | null {
  if (!URL.canParse(text)) return null;
  const { href, protocol, hostname, port, origin, pathname, username, password, search, hash } = new URL(text);
  const isPaypal = protocol === 'https:' && port === '' && PAYPAL_HOSTS.includes(hostname);
  const isOurs = origin === new URL(apiUrl).origin;
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return (isPaypal || isOurs) && isPlain && PATH.test(pathname) ? href : null;
}

interface Certificates {
  kept: Map<string, X509Certificate>;
  underWay: Map<string, Promise<Result<X509Certificate>>>;
}
const globals = globalThis as typeof globalThis & { phrPaypalCertificates?: Certificates };
function certificates(): Certificates {
  globals.phrPaypalCertificates ??= { kept: new Map(), underWay: new Map() };
  return globals.phrPaypalCertificates;
}

/**
 * The currently valid certificate at a URL from `certificateAddress`; concurrent callers share one fetch. The refusal is
 * `too_many` if no more fetches are allowed at the moment, so that the sender should retry, and `malformed` if there is no
 * valid certificate.
 */
export async function certificateAt(address: string, ip: string): Promise<Result<X509Certificate>> {
  const { kept, underWay } = certificates();
  const known = kept.get(address);
  if (known && isValidNow(known)) return done(known);
  if (!underWay.has(address) && underWay.size >= AT_ONCE)
    return refuse('too_many', { retryAfter: AT_ONCE_WAIT_SECONDS });
  const asked = underWay.get(address) ?? countedFetch(address, ip).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

/** Caches a certificate that has verified a signature; other certificates are not cached. */
export function keepCertificate(address: string, certificate: X509Certificate): void {
  const { kept } = certificates();
  kept.delete(address);
  kept.set(address, certificate);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

const isValidNow = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() < Date.parse(validTo);

async function countedFetch(address: string, ip: string): Promise<Result<X509Certificate>> {
  const here = { of: ['paypal certificate', addressBlock(ip)], tries: FETCHES.here, seconds: HOUR };
  const everywhere = { of: ['paypal certificates'], tries: FETCHES.everywhere, seconds: HOUR };
  const wait = (await countTry([here])) || (await countTry([everywhere]));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const certificate = await fetched(address);
  return certificate && isValidNow(certificate) ? done(certificate) : refuse('malformed');
}

async function fetched(address: string): Promise<X509Certificate | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = answer.ok ? await readBytes(answer, MOST_BYTES) : refuse('malformed');
    if (!answer.ok) await answer.body?.cancel();
    return body.ok ? new X509Certificate(body.value) : null;
  } catch (error) {
    log().warn({ cause: causeOf(error) }, 'a certificate of PayPal could not be read');
    return null;
  }
}
