import 'server-only';
import { countTry, forgetTry } from '../session/protection/throttle';
import { addressBlock } from '../values/address-block.mjs';
import { type Result, refuse } from '../values/refusal';
import { paymentProvider } from './paypal/provider';

/** Notices in a minute from one address that come to nothing. PayPal sends one that was not heard again, for three days. */
const NOTICES_A_MINUTE = 300;

/**
 * Hears a notice, unless too many from its address have come to nothing; one that was heard is not counted, nor is any
 * where nothing is sold.
 */
export async function withinLimit<T>(ip: string, hear: () => Promise<Result<T>>): Promise<Result<T>> {
  if (!paymentProvider()) return refuse('payments_off');
  const limits = [{ of: ['paypal notice', addressBlock(ip)], tries: NOTICES_A_MINUTE, seconds: 60 }];
  const wait = await countTry(limits);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const heard = await hear();
  if (heard.ok) await forgetTry(limits);
  return heard;
}
