import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { sessions } from '@/db/schema';
import { database } from '@/lib/database';
import { claimsOf } from '@/lib/session/id-token';
import { meansOf, prove } from '@/lib/session/proof';
import { proveByProvider } from '@/lib/session/proof-by-provider';
import type { Viewer } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { done, type Result, refuse } from '@/lib/values/refusal';
import type { ClosingProof } from './model';

/**
 * Checks the proof of identity sent with the closing. The sign-in itself is none, however recent: a stolen token or an open
 * browser must not be enough. A password is no proof for a user with a second factor.
 */
export async function proveClosing(viewer: Viewer, sent: ClosingProof): Promise<Result<null>> {
  const means = await meansOf(viewer);
  const { password, code, passkey, id_token } = sent;
  if (means.password || means.code || means.passkey) {
    const proof = passkey ? { passkey } : code ? { code } : password && means.password ? { password } : undefined;
    return proof ? prove(viewer, proof) : refuse('step_up_required');
  }
  if (id_token) return byIdToken(viewer, id_token);
  return (await isProvedSinceSignIn(viewer)) ? done(null) : refuse('step_up_required');
}

/** Accepts a token of the provider only if it says when its user has signed in there. */
async function byIdToken(viewer: Viewer, token: string): Promise<Result<null>> {
  const claims = await claimsOf(token);
  if (!claims.ok) return claims.refusal.code === 'unavailable' ? claims : refuse('step_up_required');
  const { authTime } = claims.value;
  const outcome = authTime === undefined ? 'interrotta' : await proveByProvider(viewer, { ...claims.value, authTime });
  return outcome === 'confermata' ? done(null) : refuse('step_up_required');
}

/** Whether the identity was proved recently in this session, after the sign-in that opened it. */
async function isProvedSinceSignIn(viewer: Viewer): Promise<boolean> {
  if (!isFresh(viewer)) return false;
  const [proved] = await database()
    .db.select(ONE)
    .from(sessions)
    .where(and(eq(sessions.hash, viewer.session.hash), gt(sessions.provedAt, sessions.createdAt)));
  return proved !== undefined;
}
