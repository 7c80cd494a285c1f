import 'server-only';
import { logOutsideScope, viewerOfProgram } from '@/lib/oauth/viewer';
import type { Viewer } from '@/lib/session/sessions';
import { OUTSIDE_SCOPE, refused } from './outcome';

/** The viewer of a call of the FHIR interface, by the bearer token alone: pages of all origins may call, so a cookie is no authority. */
export const viewerOf = viewerOfProgram;

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
