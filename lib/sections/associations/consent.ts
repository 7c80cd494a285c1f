import 'server-only';
import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { kindsWith } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { accept, lastDecision } from '@/lib/legal/acceptances';
import { currentVersion } from '@/lib/legal/documents';
import { SHARING } from '@/lib/legal/treatments';
import { done, type Result, refuse } from '@/lib/values/refusal';

/**
 * Checks the patient's consent that doctors see the record. A patient who was never asked consents by sending the first
 * invitation, whose form says so; a patient who has refused must consent again before inviting anybody.
 */
export async function consentToSharing(record: RecordAccess): Promise<Result<unknown>> {
  const { document } = SHARING;
  const {
    db,
    viewer: { userId, sender },
  } = record;
  if (!record.relation.capabilities.isPatient) return consentOfPatient(record);
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

/** The consent of the patient for whom a carer shares the record, which nobody can give in their place. */
async function consentOfPatient({ db, sql, patientId }: RecordAccess): Promise<Result<unknown>> {
  const [owner] = await sql<{ id: string }[]>`
    select id_utente as id from tbl_titolarita where id_paziente = ${patientId} and tipo = any(${kindsWith('isPatient')})`;
  const last = owner && (await lastDecision(db, Number(owner.id), SHARING.document));
  return last && !last.accepted ? refuse('sharing_refused') : done(null);
}
