import 'server-only';
import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { accept, lastDecision } from '@/lib/legal/acceptances';
import { currentVersion } from '@/lib/legal/documents';
import { SHARING } from '@/lib/legal/treatments';
import { done, type Result, refuse } from '@/lib/values/refusal';

/**
 * Whether the patient agrees that doctors see the record. Who was never asked agrees by the first invitation, which says
 * so; who has refused has to give the consent again before anybody is invited.
 */
export async function consentToSharing({ db, viewer: { userId, sender } }: RecordAccess): Promise<Result<unknown>> {
  const { document } = SHARING;
  // A withdrawal at the same time comes before, and is found here, or after, and ends what is invited now.
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
