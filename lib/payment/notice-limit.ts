import 'server-only';
import { countTry, forgetTry } from '../session/protection/throttle';
import { addressBlock } from '../values/address-block.mjs';
import { type Result, refuse } from '../values/refusal';
import { paymentProvider } from './paypal/provider';

/**
 * The maximum number of failed notices per minute from one network address. PayPal repeats a notice that was not accepted,
 * for three days.
 */
const NOTICES_A_MINUTE = 300;

/**
 * Handles a notice, unless too many notices from its network address have failed. Accepted notices are not counted, and
 * neither are notices that arrive while payments are switched off.
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
