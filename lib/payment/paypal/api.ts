import 'server-only';
import type { z } from 'zod';
import { causeOf, log } from '../../log';
import { done, type Result, refuse } from '../../values/refusal';
import { type PaymentProvider, paymentProvider } from './provider';

/** PayPal did not answer, or not in its own format. The request may have been executed nevertheless; it is repeated later. */
export class PaymentAway extends Error {
  override name = 'PaymentAway';
}

/** Runs calls to PayPal. If PayPal is unavailable it returns a refusal; data that was stored before stays stored. */
export async function unlessAway<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof PaymentAway) return refuse('payment_away');
    throw error;
  }
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** PayPal executes requests with the same id only once, and repeats its first answer. */
  requestId?: string;
}
export interface PaypalAnswer {
  status: number;
  body: unknown;
}

const TIMEOUT_MS = 10_000;

/** Makes one call to PayPal's REST API. It throws if there is no valid answer; a refusal by PayPal is a valid answer. */
export async function callPaypal(call: PaypalCall): Promise<PaypalAnswer> {
  const provider = paymentProvider();
  if (!provider) throw new PaymentAway('payments are not configured');
  const first = await send(provider, call);
  // A 401 answer means that the token was revoked before it expired: request a new token and repeat the call.
  if (first.status !== 401) return answered(first, call);
  forgetToken();
  return answered(await send(provider, call), call);
}

/** The answer's body, if it has the expected form; any other form is treated as if PayPal had not answered. */
export function readAs<T>(schema: z.ZodType<T>, { body }: PaypalAnswer): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new PaymentAway('an answer of PayPal could not be read');
  return read.data;
}

function answered(answer: PaypalAnswer, { method, path }: PaypalCall): PaypalAnswer {
  const { status } = answer;
  if (status !== 401 && status !== 403 && status !== 429 && status < 500) return answer;
  log().warn({ method, path: path.split('/').slice(0, 4).join('/'), status }, 'PayPal did not serve a call');
  throw new PaymentAway(`PayPal answered ${status}`);
}

async function send(provider: PaymentProvider, { method, path, body, requestId }: PaypalCall): Promise<PaypalAnswer> {
  return exchange(provider.apiUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${await accessToken(provider)}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function exchange(url: string, request: RequestInit): Promise<PaypalAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  } catch (error) {
    log().warn({ cause: causeOf(error) }, 'PayPal is away');
    throw new PaymentAway('PayPal is away');
  }
}

interface Token {
  value: string;
  of: string;
  until: number;
}
const globals = globalThis as typeof globalThis & { phrPaypalToken?: Promise<Token> };
const forgetToken = () => {
  delete globals.phrPaypalToken;
};

/** The access token for all calls, used until a minute before it expires; concurrent callers share one request for it. */
async function accessToken(provider: PaymentProvider): Promise<string> {
  const of = `${provider.apiUrl} ${provider.clientId}`;
  const known = await globals.phrPaypalToken?.catch(() => undefined);
  if (known?.of === of && known.until > Date.now()) return known.value;
  const asked = requestToken(provider, of);
  globals.phrPaypalToken = asked;
  asked.catch(forgetToken);
  return (await asked).value;
}

async function requestToken({ apiUrl, clientId, clientSecret }: PaymentProvider, of: string): Promise<Token> {
  const { status, body } = await exchange(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>;
  if (status !== 200 || typeof value !== 'string') {
    log().error({ status }, 'PayPal does not accept the configured client');
    throw new PaymentAway('no token');
  }
  return { value, of, until: Date.now() + (Number(seconds) - 60) * 1000 };
}
