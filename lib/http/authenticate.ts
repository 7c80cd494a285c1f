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

/** Whom a call hears beside the others: who must set a second factor up first, or also who must choose a new password. */
export type Held = boolean | 'factor';

/** A session's viewer; who must do something else first is heard only where `held` says so. */
export function viewerIn(found: SessionState | undefined, held: Held = false): Result<Viewer> {
  if (found?.state === 'active') return done(found.viewer);
  if (found?.state !== 'held') return refuse('unauthenticated');
  if (held === true || held === found.due) return done(found.viewer);
  return refuse(found.due === 'password' ? 'password_due' : 'second_factor_due');
}

/**
 * The viewer of an /api call: an integrator by a bearer token or a browser by its cookie, neither in the other's
 * place. A write by cookie must come from our own origin.
 */
export async function authenticate(request: NextRequest, held: Held = false): Promise<Result<Viewer>> {
  const sender = senderOf(request.headers, 'api');
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    const found = token ? await findSession('bearer', token, sender) : undefined;
    return viewerIn(found, held);
  }
  const found = await sessionOfCookie(request.cookies.get(cookieName())?.value, sender);
  const viewer = viewerIn(found, held);
  return viewer.ok && !READING.has(request.method) && !isOwnOrigin(request.headers) ? refuse('foreign_origin') : viewer;
}
