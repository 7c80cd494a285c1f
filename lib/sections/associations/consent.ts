import 'server-only';
import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { accept, lastDecision } from '@/lib/legal/acceptances';
import { currentVersion } from '@/lib/legal/documents';
import { SHARING } from '@/lib/legal/treatments';
import { done, type Result, refuse } from '@/lib/values/refusal';

/**
 * Checks the patient's consent that doctors see the record. A patient who was never asked consents by sending the first
 * invitation, whose form says so; a patient who has refused must consent again before inviting anybody.
 */
export async function consentToSharing({ db, viewer: { userId, sender } }: RecordAccess): Promise<Result<unknown>> {
  const { document } = SHARING;
  // Locks the user, so that a concurrent withdrawal of the consent either comes first and is found here, or comes later and
  // ends this invitation.
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const last = await lastDecision(db, userId, document);
  if (last) return last.accepted ? done(null) : refuse('sharing_refused');
  const { version } = currentVersion(document);
  return accept(db, userId, document, { version, language: user?.language ?? 'it' }, sender);
}
