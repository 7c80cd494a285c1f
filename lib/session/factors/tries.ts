import 'server-only';
import { addressBlock } from '../../values/address-block.mjs';
import { done, type Result, refuse } from '../../values/refusal';
import { countTry, forgetTry, type Limit } from '../protection/throttle';

/**
 * What a person who tries a second factor has proved besides the password: nothing, a browser that has signed in before,
 * possession of the mailbox, or an open session. Attempts are counted separately for each, so that a person who has proved
 * less cannot use up the attempts of one who has proved more.
 */
export type Standing = { as: 'stranger' } | { as: 'known'; device: string } | { as: 'mailed' } | { as: 'session' };

export interface Trier {
  userId: number;
  ip: string;
  standing?: Standing;
}

/** The maximum number of wrong attempts per day at one account, for each of the four cases of `Standing`. */
const A_DAY = { tries: 20, seconds: 86_400 };

/**
 * A code has a million possible values, of which three are valid at a time (that of the current step and those of its
 * neighbours, RFC 6238 §5.2). With twenty attempts a day, an attacker who knows only the password succeeds with a
 * probability of 6 in 100,000 per day, or 2.2 % per year; a further attempt in a browser mails the owner a link. An attacker
 * who also has the mailbox, a known browser and a session has four times that probability. A recovery code has 10^12
 * possible values. In a quarter of an hour, ten attempts at one account are allowed per network address or device, and a
 * hundred over all accounts per network address.
 */
function limitsOf({ userId, ip, standing = { as: 'stranger' } }: Trier) {
  const limit = (tries: number, seconds: number, ...of: (string | number)[]): Limit => ({
    of: ['second factor', ...of],
    tries,
    seconds,
  });
  const from = addressBlock(ip);
  const here =
    standing.as === 'known'
      ? [limit(10, 900, 'account and device', userId, standing.device)]
      : [limit(10, 900, 'account and address', standing.as, userId, from), limit(100, 900, 'address', from)];
  return { here, everywhere: [limit(A_DAY.tries, A_DAY.seconds, 'account', standing.as, userId)] };
}

/**
 * Makes an attempt at a second factor; only wrong attempts stay counted. A refusal with `crowded` means that the account's
 * daily limit is used up for attempts with the same `standing`; the owner can prove possession of the mailbox to get a
 * separate count.
 */
export async function asTry<T>(trier: Trier, work: () => Promise<T | null>): Promise<Result<T>> {
  const { here, everywhere } = limitsOf(trier);
  const waitHere = await countTry(here);
  if (waitHere > 0) return refuse('too_many', { retryAfter: waitHere });
  const wait = await countTry(everywhere);
  const others = trier.standing?.as === 'mailed' ? {} : ({ crowded: true } as const);
  if (wait > 0) return refuse('too_many', { retryAfter: wait, ...others });
  const right = await work();
  if (right === null) return refuse('wrong_code');
  await forgetTry([...here, ...everywhere]);
  return done(right);
}
