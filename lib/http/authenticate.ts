import 'server-only';
import type { NextRequest } from 'next/server';
import { done, type Result, refuse } from '../access/refusal';
import { config } from '../config';
import { cookieName } from '../session/cookie';
import { senderOf } from '../session/sender';
import { findSession, type Viewer } from '../session/sessions';
import { sessionOfCookie } from '../session/viewer';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request was sent by a page of ours. A browser always names the origin of a write; who does not is refused. */
export const isOwnOrigin = (headers: Headers) => config().APP_ORIGIN.includes(headers.get('origin') ?? '');

/**
 * The viewer of an /api call: an integrator by his bearer token or a browser by its cookie, neither in the other's
 * place. A write by cookie must come from our own origin.
 */
export async function authenticate(request: NextRequest): Promise<Result<Viewer>> {
  const sender = senderOf(request.headers, 'api');
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    const found = token ? await findSession('bearer', token, sender) : undefined;
    return found?.state === 'active' ? done(found.viewer) : refuse('unauthenticated');
  }
  const found = await sessionOfCookie(request.cookies.get(cookieName())?.value, sender);
  if (found.state !== 'active') return refuse('unauthenticated');
  if (!READING.has(request.method) && !isOwnOrigin(request.headers)) return refuse('foreign_origin');
  return done(found.viewer);
}
