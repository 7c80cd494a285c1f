import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { daysAfter, today } from '@/lib/values/days';
import { newPatient, newUser, type Patient, yesterday } from './people';

/** A relation of a carer as a test states it. */
export interface Given extends Partial<typeof schema.delegations.$inferInsert> {
  /** Whether the carer has accepted; absent: yes. */
  accepted?: boolean;
  /** Whether the relation was ended; absent: no. */
  ended?: boolean;
}

export interface Carer {
  userId: number;
  delegationId: number;
}

/** Every capability that can be granted to a carer. */
export const GRANTED = { reads: true, writes: true, reminds: true, shares: true, exports: true } as const;

/** A carer of the record: a delegate in force who may do everything up to level 4, unless `given` says otherwise. */
export async function newCarer(
  db: Db,
  { patientId }: Pick<Patient, 'patientId'>,
  { accepted = true, ended = false, userId: known, ...given }: Given = {},
): Promise<Carer> {
  const { id: userId, email, name } = known ? await userOf(db, known) : await newUser(db, {}, 'paziente');
  const delegationId = newId();
  const basis = given.basis ?? 'delegate';
  await db.insert(schema.delegations).values({
    ...{ id: delegationId, patientId, userId: accepted ? userId : null, name, email, ...GRANTED, basis },
    ...{ startsOn: daysAfter(today(), -1), endsOn: basis === 'parent' ? null : daysAfter(today(), 365) },
    ...{ invitedBy: userId, acceptedAt: accepted ? yesterday() : null, endedAt: ended ? yesterday() : null },
    ...given,
  });
  return { userId, delegationId };
}

async function userOf(db: Db, id: number) {
  const [found] = await db.select().from(schema.users).where(eq(schema.users.id, id));
  if (!found) throw new Error(`no user ${id}`);
  return found;
}

/** A patient without an account: a child of five unless `given` says otherwise. `userId` is the author of the rows. */
export async function newChild(db: Db, given: Partial<typeof schema.patients.$inferInsert> = {}): Promise<Patient> {
  const patientId = given.id ?? newId();
  const born = `${Number(today().slice(0, 4)) - 6}-06-01`;
  await db.insert(schema.patients).values({
    ...{ id: patientId, userId: null, firstName: 'Giulia', lastName: 'Rossi', birthDate: born, sex: 'female' },
    ...{ taxCode: 'RSSGLI20H41H501U', maritalStatusId: 1, bloodGroup: '0 +', organDonation: '0' },
    ...given,
  });
  const { id: userId } = await newUser(db, {}, 'paziente');
  return { userId, patientId };
}

/** A carer who is also a patient with a record of their own. */
export async function newCaringPatient(db: Db, record: Pick<Patient, 'patientId'>, given: Given = {}) {
  const own = await newPatient(db);
  return { own, ...(await newCarer(db, record, { ...given, userId: own.userId })) };
}

/** The act by which a relation was made, sealed with nothing that opens. */
export const newEvidence = (db: Db, { patientId }: Pick<Patient, 'patientId'>, delegationId: number) =>
  db.insert(schema.delegationEvidence).values({
    ...{ patientId, delegationId, name: 'atto.pdf', mediaType: 'application/pdf', sealed: Buffer.from('x') },
  });
