import { z } from 'zod';
import { senderOf } from '@/lib/audit/sender';
import { dataAnswer } from '@/lib/http/answers';
import { json, publicRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { passkeyOptions } from '@/lib/session/factors/passkeys';
import { countTry } from '@/lib/session/protection/throttle';
import { addressBlock } from '@/lib/values/address-block.mjs';

/** Each call stores a challenge for some minutes, so calls per network address are limited. */
const CHALLENGES = { tries: 120, seconds: 900 };

/** The challenge that a browser signs with a passkey of this site, to sign in or as the second step of a sign-in. */
export const POST = described(
  {
    part: 'session',
    summary: 'The challenge that a browser signs to sign in',
    description: 'For pages of this site alone.',
    answer: dataAnswer(z.object({ challenge: z.string() }).loose()),
    refusals: ['foreign_origin', 'too_many'],
  },
  publicRoute(async (request) => {
    if (!isOwnOrigin(request.headers)) return problem({ code: 'foreign_origin' }, { request });
    const { ip } = senderOf(request.headers, 'api');
    const wait = await countTry([{ of: ['passkey challenges', addressBlock(ip)], ...CHALLENGES }]);
    if (wait > 0) return problem({ code: 'too_many', retryAfter: wait }, { request });
    return json({ data: await passkeyOptions('sign_in', null) });
  }),
);
