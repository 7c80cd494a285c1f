import 'server-only';
import { eq } from 'drizzle-orm';
import { patients, type pushOutbox, pushSubscriptions } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { auditReading } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import { remindersSection } from '@/lib/sections/reminders/section';
import { openReminded, recipientOf } from '../due/recipient';
import { type DueReminder, occurrenceOf } from '../due/window';
import { newActionSecret } from './action-secrets';
import { payloadOf } from './payload';
import { stillDue } from './still-due';

export type Waiting = typeof pushOutbox.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

export interface Prepared {
  to: Subscription;
  payload: string;
}

/** What a waiting notification says now, under the policy of this moment; null if there is nothing left to say. */
export async function prepare(waiting: Waiting): Promise<Prepared | null> {
  const { userId, record: patientId } = waiting;
  const made = await inTransaction('write', async (tx) => {
    const [to] = await tx.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, waiting.subscriptionId));
    // Another user may have subscribed in this browser meanwhile.
    if (!to || to.userId !== userId) return null;
    const recipient = await recipientOf(tx, userId, patientId, to.label);
    const record = recipient && (await openReminded(tx, recipient));
    const due = record ? await stillDue(record, waiting, recipient.locale) : [];
    if (!record || due.length === 0) return null;
    const doses = due.filter(({ kind }) => kind === 'dose' && record.can('write'));
    const secret = doses.length
      ? await newActionSecret(tx.db, { userId, record: patientId, occurrences: doses.map(occurrenceOf) }, waiting.id)
      : undefined;
    const names = to.showsNames ? await namesOf(record, due) : [];
    return { record, told: names.length > 0, to, payload: payloadOf(waiting.id, { ...recipient, names, secret }) };
  });
  if (!made) return null;
  if (made.told) await logDisclosure(made.record);
  return { to: made.to, payload: made.payload };
}

/** The names of what is due; for another person's record with that person's first name. */
async function namesOf({ db, patientId, relation }: RecordAccess, due: readonly DueReminder[]): Promise<string[]> {
  const names = due.map(({ text }) => text).filter(Boolean);
  if (relation.capabilities.isPatient) return names;
  const [person] = await db.select({ name: patients.firstName }).from(patients).where(eq(patients.id, patientId));
  return names.map((name) => `${person?.name ?? ''}: ${name}`);
}

/** A carer whose device shows names has read of the record. */
async function logDisclosure({ viewer, patientId, relation }: RecordAccess) {
  if (relation.capabilities.isPatient) return;
  const { userId, doctorId, sender } = viewer;
  const line = { action: 'read', section: remindersSection.name, rowId: null, outcome: 'ok' } as const;
  await auditReading({ userId, doctorId, patientId, sender, ...line });
}
