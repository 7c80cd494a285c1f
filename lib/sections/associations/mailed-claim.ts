import 'server-only';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { doctors, mailedInvitations } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { writeAudit } from '@/lib/audit/audit';
import { presentedInvitation } from '@/lib/mail/invitation-link';
import { linkField } from '@/lib/session/password-rules';
import { isNamed } from '@/lib/values/names';
import { done, refuse } from '@/lib/values/refusal';
import { associationsSection } from './section';

const claim = z.object({ link: linkField });

/**
 * Ties an invitation to the account of the doctor who opens its link, which then no longer works. The doctor need not be
 * confirmed yet: the invitation is shown to confirmed doctors only. The answer is "not found" alike for an unknown, used or
 * expired link, for a user who is no doctor, and for a doctor whose name is not the one that the patient has typed.
 */
export const claimInvitation = command<z.infer<typeof claim> & { id?: number }, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'claim_invitation',
  input: () => claim,
  async run(access, { link }) {
    const { sql: tx, db, viewer } = access;
    const { userId, sender } = viewer;
    const [doctor] = await db
      .select({ id: doctors.id, lastName: doctors.lastName })
      .from(doctors)
      .where(and(eq(doctors.userId, userId), ne(doctors.standing, 'refused')));
    const found = await presentedInvitation(access, link);
    if (!doctor || !found || !isNamed(found.name, doctor.lastName)) return refuse('not_found');
    const { id, patientId } = found;
    await tx`select set_config('app.patients', ${`{${patientId}}`}, true)`;
    const [tied] = await db
      .update(mailedInvitations)
      .set({ doctorId: doctor.id, version: sql`${mailedInvitations.version} + 1` })
      .where(
        and(
          eq(mailedInvitations.patientId, patientId),
          eq(mailedInvitations.id, id),
          isNull(mailedInvitations.doctorId),
          isNull(mailedInvitations.endedAt),
        ),
      )
      .returning({ id: mailedInvitations.id });
    if (!tied) return refuse('not_found');
    const section = associationsSection.name;
    await writeAudit(tx, { userId, patientId, action: 'respond', section, rowId: id, outcome: 'received', sender });
    await tx`select set_config('app.patients', '', true)`;
    return done({ id });
  },
});
