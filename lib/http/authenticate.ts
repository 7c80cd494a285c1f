import 'server-only';
import type { NextRequest } from 'next/server';
import { senderOf } from '../audit/sender';
import { config } from '../config';
import { cookieName } from '../session/cookie';
import { findSession, type SessionState, type Viewer } from '../session/sessions';
import { sessionOfCookie } from '../session/viewer';
import { done, type Result, refuse } from '../values/refusal';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request was sent by a page of ours. A browser always names the origin of a write; who does not is refused.
 */
export const isOwnOrigin = (headers: Headers) => config().APP_ORIGIN.includes(headers.get('origin') ?? '');

const REFUSED = { held: 'password_due', closed: 'account_closed' } as const;
export type Restricted = keyof typeof REFUSED;

/**
 * A session's viewer; who must choose a new password first, or has closed the account, is heard only where `also` names
 * that state.
 */
export function viewerIn(found: SessionState | undefined, also?: Restricted): Result<Viewer> {
  if (!found || !('viewer' in found)) return refuse('unauthenticated');
  if (found.state === 'active' || found.state === also) return done(found.viewer);
  return refuse(REFUSED[found.state]);
}

/**
 * The viewer of an /api call: an integrator by a bearer token or a browser by its cookie, neither in the other's
 * place. A write by cookie must come from our own origin.
 */
export async function authenticate(request: NextRequest, also?: Restricted): Promise<Result<Viewer>> {
  const sender = senderOf(request.headers, 'api');
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    const found = token ? await findSession('bearer', token, sender) : undefined;
    return viewerIn(found, also);
  }
  const found = await sessionOfCookie(request.cookies.get(cookieName())?.value, sender);
  const viewer = viewerIn(found, also);
  return viewer.ok && !READING.has(request.method) && !isOwnOrigin(request.headers) ? refuse('foreign_origin') : viewer;
}
