import 'server-only';
import { addressBlock } from '../../values/address-block.mjs';
import { done, type Result, refuse } from '../../values/refusal';
import { countTry, forgetTry, type Limit } from '../protection/throttle';

/**
 * What somebody who tries a second factor has shown besides the password: nothing, that their browser has signed in before,
 * that the mailbox is theirs, or a session. Each has a count of its own, so that who has shown less does not use up the
 * tries of who has shown more.
 */
export type Standing = { as: 'stranger' } | { as: 'known'; device: string } | { as: 'mailed' } | { as: 'session' };

export interface Trier {
  userId: number;
  ip: string;
  standing?: Standing;
}

/** Wrong tries at one account within a day, of all who have shown as much. */
const A_DAY = { tries: 20, seconds: 86_400 };

/**
 * A code has a million values, of which three are right at a time (now's and its neighbours', RFC 6238 §5.2): by twenty
 * tries a day whoever knows the password and no more finds one with a chance of 6 in 100,000 a day, or 2.2 % in a year,
 * and a next try in a browser mails the owner a link. Who has the mailbox, a known browser and a session as well has four
 * times that. A spare code has 10^12 values. Of those twenty, ten in a quarter of an hour may come from one address or
 * device, and a hundred tries from an address on whatever accounts.
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
 * Makes a try at a second factor, which counts until it is right. Refused as `crowded`, it was others who have used up the
 * account's tries, and to show that the mailbox is theirs gives its owner others.
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
