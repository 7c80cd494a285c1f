import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { senderOf } from './lib/audit/sender';
import { isDatabaseAway } from './lib/database';
import { contentSecurityPolicy, TRUSTED_TYPES } from './lib/http/content-security-policy';
import { PLAIN_HEADERS, plainPage } from './lib/http/plain-page.mjs';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, translate } from './lib/i18n/translate';
import { PAYMENT_PAGE } from './lib/payment/page';
import { paymentSources } from './lib/payment/paypal/provider';
import { cookieName } from './lib/session/cookie';
import { heldPage, loginPath, reasonOf } from './lib/session/landing';
import { oidcProvider } from './lib/session/oidc';
import { sessionOfPage } from './lib/session/viewer';

/**
 * Redirects to the sign-in page for the user's convenience. It is not the access check, which every page and action does
 * itself. /api is excluded, since middleware would truncate bodies and slow down calls; so are the static files listed, and
 * the offline page with the emergency card, whose document has a policy of its own. Any other path that merely looks like a file is answered as a page and gets the Content-Security-Policy.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    '/((?!api/|_next/static|_next/image|sw\\.js$|icon\\.svg$|apple-icon\\.png$|icons/|manifest\\.webmanifest$|offline/|senza-rete$|tessera$).*)',
  ],
};

/** Paths that look like static files; no protected page has such a path. */
const looksLikeFile = /\.(?:ico|svg|png|jpg|webp|js|json|txt|pdf|glb)$/;

/** The pages that need no session, together with all paths below them. */
const publicPages =
  /^\/(?:login|logout|register|password|privacy|terms|guide|sviluppatori|model|condiviso|calendario|invito|account\/(?:Password|Provider|Factors|Stop|Confirm|NotMe)Link)(?:\/|$)/;

export async function middleware(request: NextRequest) {
  const path = request.nextUrl.pathname;
  if (request.method === 'GET' && !publicPages.test(path) && !looksLikeFile.test(path)) {
    const cookie = request.cookies.get(cookieName())?.value;
    const found = await sessionOfPage(cookie, senderOf(request.headers, 'page')).catch((error: unknown) => ({
      // If the error has another cause, let the page through: the page itself reports the error.
      state: isDatabaseAway(error) ? ('away' as const) : ('active' as const),
    }));
    const { state } = found;
    if (state === 'away') return unavailable(request);
    if (state === 'held' && path !== heldPage(found.due)) return sentTo(request, heldPage(found.due));
    if (state !== 'active' && state !== 'held') {
      const wanted = path + request.nextUrl.search;
      return sentTo(request, loginPath(reasonOf(state, cookie !== undefined), wanted));
    }
  }
  return withPolicy(request);
}

/** Answers with a plain page and status 503, since no page can be rendered while the database is unreachable. */
function unavailable(request: NextRequest) {
  const chosen = request.cookies.get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  const [title, text, retry] = (['title', 'text', 'retry'] as const).map((key) =>
    translate(locale, `states.unavailable.${key}`),
  ) as [string, string, string];
  const headers = { ...PLAIN_HEADERS, 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' };
  return new NextResponse(plainPage({ locale, title, text, retry }), { status: 503, headers });
}

function sentTo(request: NextRequest, address: string) {
  const url = request.nextUrl.clone();
  const [pathname = '', search = ''] = address.split('?');
  url.pathname = pathname;
  url.search = search;
  return NextResponse.redirect(url, 307);
}

/** Next reads the nonce from the request's policy header; the layout reads it from a header of its own. */
function withPolicy(request: NextRequest) {
  const nonce = randomBytes(16).toString('base64');
  const provider = oidcProvider();
  const development = process.env.NODE_ENV === 'development';
  const payments = request.nextUrl.pathname === PAYMENT_PAGE ? paymentSources() : [];
  const policy = contentSecurityPolicy({
    nonce,
    development,
    formTargets: provider ? [new URL(provider.issuer).origin] : [],
    paymentSources: payments,
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (!development && payments.length === 0) response.headers.set('content-security-policy-report-only', TRUSTED_TYPES);
  return response;
}
