import 'server-only';
import { senderOf } from '@/lib/audit/sender';
import { publicRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { readJson } from '@/lib/http/body';
import { problem } from '@/lib/http/problem';
import { countTry } from '@/lib/session/protection/throttle';
import { readInput } from '@/lib/values/input';
import { invalidInput } from '@/lib/values/refusal';
import { actOn, pushAction } from './act';

/** A body is a secret and the name of a button. */
const BODY_BYTES = 1000;
const ACTIONS_AN_HOUR = 120;

/**
 * POST: a button of a notification, sent by our service worker without a session: the secret is the credential. Whether the secret
 * was known is not told.
 */
export const postAction = publicRoute(async (request) => {
  if (!isOwnOrigin(request.headers)) return problem({ code: 'foreign_origin' }, { request });
  const read = await readJson(request, BODY_BYTES);
  if (!read.ok) return problem(read.refusal, { request });
  const { success, data, error } = readInput(pushAction, read.value.body);
  if (!success) return problem(invalidInput(error).refusal, { request });
  const { ip } = senderOf(request.headers, 'api');
  const wait = await countTry([{ of: ['reminder action', ip], tries: ACTIONS_AN_HOUR, seconds: 3600 }]);
  if (wait > 0) return problem({ code: 'too_many', retryAfter: wait }, { request });
  await actOn(data);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}, pushAction);
