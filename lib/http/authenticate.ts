import 'server-only';
import type { NextRequest } from 'next/server';
import { auditAlone } from '../audit/audit';
import { type Sender, senderOf } from '../audit/sender';
import { config } from '../config';
import { cookieName } from '../session/cookie';
import { isWrittenBy } from '../session/device-user';
import { type Due, findSession, kindOfSecret, renewSession, type SessionState, type Viewer } from '../session/sessions';
import { sessionOfCookie } from '../session/viewer';
import { done, type Result, refuse } from '../values/refusal';
import { actingAsNamed, actingAsShown } from './acting';
import { WRITER_HEADER } from './acting-header';
import { isForToken } from './declaration';
import { countUse, isOverLimit, waitFor } from './rate-limit';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request was sent by one of our own pages. Browsers always send the origin of a write; a request without it is
 * refused.
 */
export const isOwnOrigin = (headers: Headers) => config().APP_ORIGIN.includes(headers.get('origin') ?? '');

/** The pending duties of a user with which a call is still answered; `true`: with any duty. */
export type Held = true | readonly Due[];

const REFUSED = { password: 'password_due', closed: 'account_closed', factor: 'second_factor_due' } as const;

/** A session's viewer; refused if the user has a pending duty with which the call is not answered (`held`). */
export function viewerIn(found: SessionState | undefined, held: Held = []): Result<Viewer> {
  if (found?.state === 'active') return done(found.viewer);
  if (found?.state !== 'held') return refuse('unauthenticated');
  if (held === true || held.includes(found.due)) return done(found.viewer);
  return refuse(REFUSED[found.due]);
}

/**
 * The viewer of an /api call: a program by its bearer token, or a browser by its cookie; neither credential is accepted
 * in place of the other. A write with a cookie must come from our own origin. Each call of a program is counted once
 * for its rate limit.
 */
export async function authenticate(request: NextRequest, held?: Held): Promise<Result<Viewer>> {
  const sender = senderOf(request.headers, 'api');
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return authenticateProgram(request, authorization, sender, held);
  const found = await sessionOfCookie(request.cookies.get(cookieName())?.value, sender);
  const viewer = viewerIn(found, held);
  if (!viewer.ok) return viewer;
  if (READING.has(request.method)) return done(actingAsNamed(viewer.value, request.headers));
  if (!isOwnOrigin(request.headers)) return refuse('foreign_origin');
  const writer = request.headers.get(WRITER_HEADER);
  if (writer !== null && !isWrittenBy(writer, viewer.value.userId)) return refuse('other_writer');
  return actingAsShown(viewer.value, request.headers);
}

async function authenticateProgram(
  request: NextRequest,
  authorization: string,
  sender: Sender,
  held?: Held,
): Promise<Result<Viewer>> {
  const secret = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
  if (!secret) return refuse('unauthenticated');
  const found = await countUse(request, (seconds) => findSession(kindOfSecret(secret), secret, sender, seconds));
  if (isOverLimit(request)) return refuse('too_many', { retryAfter: waitFor(request) });
  const known = viewerIn(found, held);
  const viewer = known.ok ? done(actingAsNamed(known.value, request.headers)) : known;
  if (!viewer.ok || !viewer.value.token) return viewer;
  await renewSession(viewer.value);
  if (isForToken(request, viewer.value)) return viewer;
  const { userId } = viewer.value;
  await auditAlone({ userId, action: 'use_token', outcome: 'outside_scope', sender: viewer.value.sender });
  return refuse('outside_scope');
}
