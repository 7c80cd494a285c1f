import * as schema from '../schema';
import { dayFromNow, GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

/** The name under which the ids of the child's record are made; the child has no account. */
const LEO = 'leo.bianchi';
export const CHILD_ID = demoId(`patient ${LEO}`);

/** Giulia keeps the record of her son, who is seven, and helps Mario as a delegate. */
export async function seedCarers(tx: Tx, known: Known) {
  const bornOn = `${new Date().getFullYear() - 7}-02-09`;
  await tx.insert(schema.patients).values({
    ...{ id: CHILD_ID, firstName: 'Leo', lastName: 'Bianchi', birthDate: bornOn, sex: 'male', bloodGroup: 'A +' },
    ...{ birthCity: 'Milano', birthPlaceCode: 'F205', residenceCity: 'Milano', street: 'Via Padova 12' },
  });
  const carer = { userId: demoId(`user ${GIULIA}`), name: 'Giulia Bianchi', email: GIULIA };
  const since = new Date(Date.now() - 40 * 86_400_000);
  const accepted = { invitedAt: since, acceptedAt: since, startsOn: dayFromNow(-40) };
  await tx.insert(schema.delegations).values([
    {
      ...{ ...carer, ...accepted, id: demoId('delegation leo'), patientId: CHILD_ID, basis: 'parent', level: 6 },
      ...{ reads: true, writes: true, reminds: true, shares: true, exports: true },
      invitedBy: carer.userId,
    },
    {
      ...{ ...carer, ...accepted, id: demoId('delegation mario'), patientId: demoId(`patient ${MARIO}`) },
      ...{ basis: 'delegate', level: 4, writes: true, endsOn: dayFromNow(320), invitedBy: demoId(`user ${MARIO}`) },
    },
  ]);
  const row = (name: string, on: string) => ({
    ...sharedColumns(known, name, { patient: LEO, on, level: 4 }),
    authorId: carer.userId,
  });
  const on = dayFromNow(-30);
  await tx.insert(schema.diagnoses).values({
    ...row('diagnosis leo', on),
    ...{ kind: 'Allergia', pathology: 'Allergia alle arachidi', state: 0, recordedOn: on, doctor: 'Pediatra' },
  } as typeof schema.diagnoses.$inferInsert);
  await tx.insert(schema.visits).values({
    ...row('visit leo', on),
    ...{
      day: on,
      reason: 'Bilancio di salute dei 7 anni',
      observations: 'Crescita regolare',
      conclusions: 'Tutto bene',
    },
  } as typeof schema.visits.$inferInsert);
}
