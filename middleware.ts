import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { senderOf } from './lib/audit/sender';
import { contentSecurityPolicy } from './lib/http/content-security-policy';
import { cookieName } from './lib/session/cookie';
import { loginPath, PASSWORD_PAGE, reasonOf } from './lib/session/landing';
import { oidcProvider } from './lib/session/oidc';
import { sessionOfCookie } from './lib/session/viewer';

/**
 * A courtesy, never the guard: every page and action decides for itself. /api is outside, where a body would be cut and
 * the cost matters; so are files, which have an ending.
 */
export const config = {
  runtime: 'nodejs',
  matcher: ['/', '/((?!api/|_next/static|_next/image|.*\\.(?:ico|svg|png|jpg|webp|js|json|txt|pdf|glb)$).*)'],
};

/** Pages for everybody, with all that lies below them. */
const publicPages = /^\/(?:login|logout|privacy|guide|model|account\/(?:Password|Provider)Link)(?:\/|$)/;

export async function middleware(request: NextRequest) {
  const path = request.nextUrl.pathname;
  if (request.method === 'GET' && !publicPages.test(path)) {
    const cookie = request.cookies.get(cookieName())?.value;
    // While the database is away nobody knows: the page will say so itself.
    const unknown = { state: 'active' as const };
    const { state } = await sessionOfCookie(cookie, senderOf(request.headers, 'page')).catch(() => unknown);
    if (state === 'held' && path !== PASSWORD_PAGE) return sentTo(request, PASSWORD_PAGE);
    if (state !== 'active' && state !== 'held') {
      const wanted = path + request.nextUrl.search;
      return sentTo(request, loginPath(reasonOf(state, cookie !== undefined), wanted));
    }
  }
  return withPolicy(request);
}

function sentTo(request: NextRequest, address: string) {
  const url = request.nextUrl.clone();
  const [pathname = '', search = ''] = address.split('?');
  url.pathname = pathname;
  url.search = search;
  return NextResponse.redirect(url, 307);
}

/** Next reads the nonce from the request's policy, the layout from its own header. */
function withPolicy(request: NextRequest) {
  const nonce = randomBytes(16).toString('base64');
  const provider = oidcProvider();
  const policy = contentSecurityPolicy({
    nonce,
    development: process.env.NODE_ENV === 'development',
    formTargets: provider ? [new URL(provider.issuer).origin] : [],
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
