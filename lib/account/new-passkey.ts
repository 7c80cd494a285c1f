import 'server-only';
import { perform } from '../access/commands/perform';
import { auditAlone } from '../audit/audit';
import { verifyNewPasskey } from '../session/factors/passkeys';
import type { Viewer } from '../session/sessions';
import { type Result, refuse } from '../values/refusal';
import { addPasskey, type Shown } from './factors';

/** Keeps a passkey that a browser says it has made; the access log has the refusal of whatever is none. */
export async function addSentPasskey(
  viewer: Viewer,
  { name, passkey }: { name?: unknown; passkey?: unknown },
): Promise<Result<Shown>> {
  const key = await verifyNewPasskey(viewer.userId, passkey);
  if (key) return perform(viewer, 'own', addPasskey, { id: 0, raw: { name, key } });
  const { userId, sender } = viewer;
  await auditAlone({ userId, action: 'add_passkey', outcome: 'wrong_passkey', sender });
  return refuse('wrong_passkey');
}
