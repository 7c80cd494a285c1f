import { delegationEvidence, delegations, patients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { sealEvidence } from '@/lib/account/keys/evidence';
import { daysAfter, today } from '@/lib/values/days';
import { PDF_BYTES } from './files';
import type { Behind } from './in-process';
import { newUser, type Patient } from './people';

/** The day some days after today, or before it. */
export const inDays = (days: number) => daysAfter(today(), days);

export const act = (name = 'decreto.pdf', bytes: Uint8Array = PDF_BYTES) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' });

/** A carer's relation in force, stored as the app stores it: a support administrator's for a year unless `given` says otherwise. */
export async function newGuardian(
  db: Behind['db'],
  { patientId }: Pick<Patient, 'patientId'>,
  given: Partial<typeof delegations.$inferInsert> = {},
) {
  const id = newId();
  const user = await newUser(db, {}, 'paziente');
  await db.insert(delegations).values({
    ...{ id, patientId, userId: user.id, name: user.name, email: user.email, basis: 'administrator' },
    ...{ startsOn: inDays(-10), endsOn: inDays(365), invitedBy: 1, acceptedAt: new Date() },
    ...given,
  });
  return { id, patientId, userId: user.id, email: user.email };
}

/** The stored act of a relation. */
export const newEvidence = (db: Behind['db'], { id, patientId }: { id: number; patientId: number }) =>
  db.insert(delegationEvidence).values({
    ...{ patientId, delegationId: id, name: 'decreto.pdf', mediaType: 'application/pdf' },
    sealed: sealEvidence(PDF_BYTES, id),
  });

/** A tax code that no other record has. */
export const newTaxCode = () => `ZZZZZZ${String(newId()).padStart(10, '0').slice(-10)}`;

/** A record without an owner, such as a child's. */
export async function newWard(db: Behind['db'], given: Partial<typeof patients.$inferInsert> = {}) {
  const [patientId, taxCode] = [newId(), newTaxCode()];
  await db.insert(patients).values({ id: patientId, firstName: 'Giulia', lastName: 'Verdi', taxCode, ...given });
  return { patientId, taxCode };
}

/** The e-mail of a user whom tests/support/people.ts has created. */
export const emailOf = (userId: number) => `utente.${userId}@example.it`;
