import { senderOf } from '@/lib/audit/sender';
import { json, publicRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { problem } from '@/lib/http/problem';
import { addressBlock } from '@/lib/session/address-block';
import { passkeyOptions } from '@/lib/session/factors/passkeys';
import { countTry } from '@/lib/session/throttle';

/** Each call stores a challenge for some minutes: one address gets so many in a quarter of an hour. */
const CHALLENGES = { tries: 120, seconds: 900 };

/** What a browser is to sign with a passkey that it has for this site, to sign in or for a sign-in's second step. */
export const POST = publicRoute(async (request) => {
  if (!isOwnOrigin(request.headers)) return problem({ code: 'foreign_origin' }, { request });
  const { ip } = senderOf(request.headers, 'api');
  const wait = await countTry([{ of: ['passkey challenges', addressBlock(ip)], ...CHALLENGES }]);
  if (wait > 0) return problem({ code: 'too_many', retryAfter: wait }, { request });
  return json({ data: await passkeyOptions('sign_in', null) });
});
