import { senderOf } from '@/lib/audit/sender';
import { publicRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { BASE_PATH } from '@/lib/http/base-path';
import { problem } from '@/lib/http/problem';
import { cookieName, cookieOptions } from '@/lib/session/cookie';
import { isReason, loginPath } from '@/lib/session/landing';
import { browserHash, deviceCookieName } from '@/lib/session/protection/devices';
import { endNotificationsHere } from '@/lib/session/sessions';
import { leave } from '@/lib/session/sign-in';
import { sessionOfCookie } from '@/lib/session/viewer';

/**
 * Signs a browser out. The form is posted as a full navigation, so that nothing of the record stays in the page's memory. The
 * browser's storage only holds preferences, so only the cache is cleared.
 */
export const POST = publicRoute(async (request) => {
  if (!isOwnOrigin(request.headers)) return problem({ code: 'foreign_origin' }, { request });
  const found = await sessionOfCookie(request.cookies.get(cookieName())?.value, senderOf(request.headers, 'page'));
  const form = await request.formData().catch(() => new FormData());
  const [why, next] = [form.get('why'), form.get('next')];
  if ('viewer' in found) {
    await leave(found.viewer);
    // Who signs out wants no more notifications here; one whose session ended by itself still does.
    if (!isReason(why))
      await endNotificationsHere(found.viewer, browserHash(request.cookies.get(deviceCookieName())?.value));
  }
  const login = loginPath(isReason(why) ? why : 'out', typeof next === 'string' ? next : null);
  const { path, secure, sameSite } = cookieOptions();
  const emptied = `${cookieName()}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return new Response(null, {
    status: 303,
    headers: { location: BASE_PATH + login, 'set-cookie': emptied, 'clear-site-data': '"cache"' },
  });
});
