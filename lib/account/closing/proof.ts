import 'server-only';
import { meansOf, prove } from '@/lib/session/proof';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result } from '@/lib/values/refusal';

/**
 * Returns the viewer, marked as freshly proved if the proof sent with the call is right. A password is no proof for a user
 * with a second factor: it is ignored, and the command then requires a step-up.
 */
export async function proveWith(viewer: Viewer, sent: { password?: string; code?: string }): Promise<Result<Viewer>> {
  const { password, code } = sent;
  const proof = code ? { code } : password && (await meansOf(viewer)).password ? { password } : undefined;
  if (!proof) return done(viewer);
  const proved = await prove(viewer, proof);
  return proved.ok ? done({ ...viewer, session: { ...viewer.session, provedAt: viewer.session.at } }) : proved;
}
