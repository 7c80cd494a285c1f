import 'server-only';
import type { NextRequest } from 'next/server';
import { auditAlone } from '@/lib/audit/audit';
import { senderOf } from '@/lib/audit/sender';
import { authenticate, viewerIn } from '@/lib/http/authenticate';
import { countUse, isOverLimit, waitFor } from '@/lib/http/rate-limit';
import { findSession, renewSession, type Viewer } from '@/lib/session/sessions';
import type { AppGrant, TokenScope } from '@/lib/session/token-scope';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { sectionsFor } from './sections';

/** A user as an app acts for them: every query that takes a viewer is narrowed to what the user has granted. */
export type AppViewer = Viewer & { token: TokenScope & { app: AppGrant } };

/**
 * The viewer of a call with an app's access token. The viewer sees what the user sees, in the sections that the token's scopes
 * open, up to the granted level, of the one record (`token.app.record`) or of the doctor's patients. The call counts for the rate
 * limit. Refusals: `unauthenticated` without a valid access token, also for every other credential, and `too_many`.
 */
export async function viewerOfGrant(request: Request): Promise<Result<AppViewer>> {
  const secret = /^Bearer (phra_[\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (secret === undefined) return refuse('unauthenticated');
  const sender = senderOf(request.headers, 'api');
  const found = await countUse(request, (seconds) => findSession('app', secret, sender, seconds));
  if (isOverLimit(request)) return refuse('too_many', { retryAfter: waitFor(request) });
  const known = viewerIn(found);
  if (!known.ok) return known;
  const { token } = known.value;
  if (!token?.app) return refuse('unauthenticated');
  await renewSession(known.value);
  const { app } = token;
  return done({ ...known.value, token: { ...token, app, sections: sectionsFor(app.scope) } });
}

/**
 * The viewer of a program's call: of an app by its access token, of another program by its own token. A cookie opens nothing.
 * Refused as in lib/http/authenticate.ts.
 */
export async function viewerOfProgram(request: NextRequest): Promise<Result<Viewer>> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse('unauthenticated');
  return /^Bearer phra_/i.test(authorization) ? viewerOfGrant(request) : authenticate(request);
}

/** Logs that an app asked for something outside its scopes. */
export const logOutsideScope = ({ userId, sender }: Viewer) =>
  auditAlone({ userId, action: 'use_token', outcome: 'outside_scope', sender });
