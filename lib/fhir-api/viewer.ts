import 'server-only';
import type { NextRequest } from 'next/server';
import { authenticate } from '@/lib/http/authenticate';
import { logOutsideScope, viewerOfGrant } from '@/lib/oauth/viewer';
import type { Viewer } from '@/lib/session/sessions';
import { type Result, refuse } from '@/lib/values/refusal';
import { OUTSIDE_SCOPE, refused } from './outcome';

/**
 * The viewer of a call of the FHIR interface, by the bearer token alone: since pages of all origins may call, a cookie is no authority
 * here. An app's access token opens what its user has granted, see lib/oauth/viewer.ts; other programs' tokens what they open
 * elsewhere. Refused as in lib/http/authenticate.ts.
 */
export async function viewerOf(request: NextRequest): Promise<Result<Viewer>> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse('unauthenticated');
  return /^Bearer phra_/i.test(authorization) ? viewerOfGrant(request) : authenticate(request);
}

/** The answer to a call outside the scopes; that of an app is logged. */
export async function outsideScope(viewer: Viewer): Promise<Response> {
  if (viewer.token?.app) await logOutsideScope(viewer);
  return refused(OUTSIDE_SCOPE);
}

/** The only record of a viewer who does not choose: the one of an app's grant, or a patient's own. Undefined for doctors. */
export function onlyRecordOf({ token, doctorId, actingFor }: Viewer): number | 'own' | undefined {
  if (token?.app) return token.app.record ?? undefined;
  return doctorId === null || actingFor !== undefined ? 'own' : undefined;
}
