import 'server-only';
import { countTry, forgetTry } from '../session/throttle';
import { addressBlock } from '../values/address-block.mjs';
import { type Result, refuse } from '../values/refusal';

/** Notices in a minute from one address that come to nothing. PayPal sends one that was not heard again, for three days. */
const NOTICES_A_MINUTE = 300;

/** Hears a notice, unless too many from its address have come to nothing; one that was heard is not counted. */
export async function withinLimit<T>(ip: string, hear: () => Promise<Result<T>>): Promise<Result<T>> {
  const limits = [{ of: ['paypal notice', addressBlock(ip)], tries: NOTICES_A_MINUTE, seconds: 60 }];
  const wait = await countTry(limits);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const heard = await hear();
  // Where nothing is sold there is nobody to guard.
  if (heard.ok || heard.refusal.code === 'payments_off') await forgetTry(limits);
  return heard;
}
