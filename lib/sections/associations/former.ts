import 'server-only';
import { and, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { accountIsOpen, associations, doctors, isConfirmed, users } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { isFresh } from '@/lib/session/step-up';
import { done, refuse } from '@/lib/values/refusal';
import { opensAll } from './commands';
import { consentToSharing } from './consent';
import { type FormerAnswer, formerAnswer } from './model';
import { tellDoctorOfReturn, thenSend } from './notices';
import { type OwnDoctor, ofOwner, owned } from './queries';
import { associationsSection } from './section';

// The doctors who lost their access when the patient closed the account. After the reopening the patient is asked once whether
// they get it back; until the answer none of them sees anything.

const { acceptedAt, endedAt, endsOn, endedByClosing, patientId, doctorId } = associations;

/**
 * The condition that an association could go on: it was in force at the closing, its end date has not passed, its doctor can
 * still be a doctor of this patient, and the patient has not invited the doctor again since.
 */
const couldGoOn = ({ db }: Pick<RecordAccess, 'db'>) =>
  and(
    endedByClosing,
    isNotNull(acceptedAt),
    sql`association_is_running(null, ${endsOn})`,
    isConfirmed,
    exists(
      db
        .select(ONE)
        .from(users)
        .where(and(eq(users.id, doctors.userId), users.enabled, accountIsOpen)),
    ),
    sql`not exists (select from tbl_associazioni later where later.id_paziente = ${patientId}
      and later.id_careprovider = ${doctorId} and later.invitata_il >= ${endedAt})`,
  );

/** The doctors about whom the patient has not been asked yet, the newest first. Only for relations that may share. */
export const listFormerDoctors = (record: RecordAccess): Promise<OwnDoctor[]> =>
  ofOwner(record, owned(record, couldGoOn(record))).orderBy(desc(associations.invitedAt), desc(associations.id));

/**
 * Stores the answer to the question: the chosen doctors get their access back as it was, and are told by mail; the others stay
 * without. It is refused, and nothing changes, if a chosen doctor is not among those asked about.
 */
export const answerFormerDoctors = command<FormerAnswer, { back: number[] }>({
  section: associationsSection,
  act: ({ back }) => (back.length > 0 ? 'create' : 'update'),
  input: () => formerAnswer,
  async run(record, { back }) {
    // The lock of the patient's user, in consentToSharing, comes after that of the rows, as in every change of an association.
    const asked = await listFormerDoctors(record);
    const chosen = asked.filter(({ id }) => back.includes(id));
    if (chosen.length < back.length) return refuse('not_found');
    if (chosen.length > 0) {
      const consent = await consentToSharing(record);
      if (!consent.ok) return consent;
      if (chosen.some((grant) => opensAll(grant)) && !isFresh(record.viewer)) return refuse('step_up_required');
    }
    const own = and(eq(patientId, record.patientId), endedByClosing);
    const returned =
      back.length === 0
        ? []
        : await record.db
            .update(associations)
            .set({ endedAt: null, endedByClosing: false, version: sql`${associations.version} + 1` })
            .where(and(own, inArray(associations.id, back)))
            .returning({ id: associations.id });
    // Another answer came first.
    if (returned.length < back.length) return refuse('not_found');
    await record.db.update(associations).set({ endedByClosing: false }).where(own);
    for (const { doctor } of chosen) await tellDoctorOfReturn(record, doctor.userId);
    return done({ back: returned.map(({ id }) => id) });
  },
  logged: (_, { back }) => (back.length > 0 ? back.map((rowId) => ({ rowId })) : { rowId: 0 }),
  afterwards: thenSend,
});
