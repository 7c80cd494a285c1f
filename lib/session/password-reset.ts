import 'server-only';
import { readInput } from '@/lib/values/input';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import { enqueueToAddress, sendOutbox, sendsMail } from '../mail/outbox';
import { addressBlock } from '../values/address-block.mjs';
import { done, invalidInput, type Result, refuse } from '../values/refusal';
import { resetInput } from './password-rules';
import { countTry } from './protection/throttle';

const HOUR = 3600;

/**
 * Requests a password reset mail for an e-mail address. Whether a user has this address is only looked up when the mail is
 * sent, so that the answer, its timing and the counting of attempts are the same for every address. Beyond five mails per
 * hour no mail is sent, without an error, since a stranger may be making the requests.
 */
export async function requestReset(input: unknown, { ip }: Sender): Promise<Result<null>> {
  if (!sendsMail()) return refuse('unavailable');
  const parsed = readInput(resetInput, input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { email } = parsed.data;
  const wait = await countTry([{ of: ['password reset', addressBlock(ip)], tries: 20, seconds: HOUR }]);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if ((await countTry([{ of: ['password reset mail', email], tries: 5, seconds: HOUR }])) > 0) return done(null);
  await enqueueToAddress(database().db, email, 'passwordReset');
  sendOutbox();
  return done(null);
}
