import 'server-only';
import { meansOf, prove } from '@/lib/session/proof';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result } from '@/lib/values/refusal';

/**
 * The viewer, who is fresh if what a call has sent along proves that it is them. A password proves nothing of who has a
 * second factor, as everywhere: it is left alone then, and the command asks for a proof.
 */
export async function proveWith(viewer: Viewer, sent: { password?: string; code?: string }): Promise<Result<Viewer>> {
  const { password, code } = sent;
  const proof = code ? { code } : password && (await meansOf(viewer)).password ? { password } : undefined;
  if (!proof) return done(viewer);
  const proved = await prove(viewer, proof);
  return proved.ok ? done({ ...viewer, session: { ...viewer.session, provedAt: viewer.session.at } }) : proved;
}
