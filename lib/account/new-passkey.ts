import 'server-only';
import { perform } from '../access/commands/perform';
import { auditAlone } from '../audit/audit';
import { verifyNewPasskey } from '../session/factors/passkeys';
import type { Viewer } from '../session/sessions';
import { type Result, refuse } from '../values/refusal';
import { addPasskey, type Shown } from './factors';

/** Verifies and stores a passkey sent by a browser; a refusal is written to the access log. */
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
