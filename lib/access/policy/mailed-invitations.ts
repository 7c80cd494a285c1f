import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import {
  associationRuns,
  associations,
  doctors,
  invitationIsForAsker,
  invitationWaits,
  mailedInvitations,
} from '@/db/schema';
import { isNamed } from '@/lib/values/names';

/**
 * The invitations by mail that wait for the asking doctor, newest first: they are for the doctor's address, or the doctor has
 * used their link; they name the doctor; and the patient has not invited the doctor otherwise. `app.user` and `app.doctor`
 * must be set. A mistyped address or a forwarded link shows nothing to a doctor of another name.
 */
export async function waitingFor({ db }: Pick<OpenTransaction, 'db'>, doctorId: number, patientId?: number) {
  const { id, name, level, visibility, tags, endsOn, createdAt } = mailedInvitations;
  const found = await db
    .select({
      ...{ id, patientId: mailedInvitations.patientId, name, level, visibility, tags, endsOn },
      ...{ invitedAt: createdAt, lastName: doctors.lastName },
    })
    .from(mailedInvitations)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(
      and(
        invitationIsForAsker,
        invitationWaits,
        patientId === undefined ? undefined : eq(mailedInvitations.patientId, patientId),
        sql`not exists (select from ${associations} where ${associations.patientId} = ${mailedInvitations.patientId}
          and ${associations.doctorId} = ${doctorId} and ${associationRuns})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id));
  return found.filter(({ name: typed, lastName }) => isNamed(typed, lastName));
}

/**
 * Makes an association, still an invitation, of a patient's invitation by mail that waits for this doctor; undefined if there
 * is none. It is called when the doctor answers: until then the patient does not learn whether a doctor has the address.
 */
export async function takeInvitation(tx: OpenTransaction, patientId: number, doctorId: number) {
  const { db } = tx;
  const [waiting] = await waitingFor(tx, doctorId, patientId);
  if (!waiting) return undefined;
  const { id, level, visibility, tags, endsOn, invitedAt } = waiting;
  const taken = await db
    .update(mailedInvitations)
    .set({ doctorId, endedAt: sql`now()`, version: sql`${mailedInvitations.version} + 1` })
    .where(and(isInvitation(patientId, id), invitationIsForAsker, invitationWaits))
    .returning({ id: mailedInvitations.id });
  if (taken.length === 0) return undefined;
  await endExpired(db, patientId, doctorId);
  const [made] = await db
    .insert(associations)
    .values({ patientId, doctorId, level, visibility, tags, endsOn, invitedAt })
    .onConflictDoNothing()
    .returning({ id: associations.id });
  if (!made) return undefined;
  await db.update(mailedInvitations).set({ associationId: made.id }).where(isInvitation(patientId, id));
  return made;
}

const isInvitation = (patientId: number, id: number) =>
  and(eq(mailedInvitations.patientId, patientId), eq(mailedInvitations.id, id));

/** Ends an association whose last day has passed, so that it does not block a new one. */
export const endExpired = (db: OpenTransaction['db'], patientId: number, doctorId: number) =>
  db
    .update(associations)
    .set({ endedAt: sql`now()`, version: sql`${associations.version} + 1` })
    .where(
      and(
        eq(associations.patientId, patientId),
        eq(associations.doctorId, doctorId),
        isNull(associations.endedAt),
        not(associationRuns),
      ),
    );
