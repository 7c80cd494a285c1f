import 'server-only';
import { setTimeout as after } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { associations, centres, doctors, type MessageState, messages, patients } from '@/db/schema';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { DEFAULT_LOCALE, translate } from '@/lib/i18n/translate';
import type { Mail } from '@/lib/mail/mail';
import { type Delivery, send } from '@/lib/mail/send';
import type { Viewer } from '@/lib/session/sessions';

interface StoredMessage {
  id: number;
  patientId: number;
  createdAt: Date | string;
}

/** Sends a message that is stored as `sending`, and stores the outcome; a refused message is stored as `failed`. */
export async function deliver(viewer: Viewer, { id, patientId }: StoredMessage): Promise<Delivery> {
  const mail = await onRecord(viewer, patientId, (record) => mailOf(record, id));
  const delivery = mail ? await send(mail) : 'failed';
  const state = delivery === 'refused' ? 'failed' : delivery;
  await onRecord(viewer, patientId, ({ db }) =>
    db
      .update(messages)
      .set({ state, settledAt: sql`now()` })
      .where(and(eq(messages.patientId, patientId), eq(messages.id, id))),
  );
  return delivery;
}

/** Longer than any delivery takes, in milliseconds. */
const TIME_TO_SEND = 25_000;
const LOOKING_EVERY = 200;

/** The outcome of a message that another request has sent or is sending; never `sending`. */
export async function outcomeElsewhere(viewer: Viewer, message: StoredMessage): Promise<MessageState> {
  const end = new Date(message.createdAt).getTime() + TIME_TO_SEND;
  for (;;) {
    const state = await onRecord(viewer, message.patientId, (record) => stateOf(record, message.id));
    if (state && state !== 'sending') return state;
    if (!state || Date.now() >= end) return 'unsure';
    await after(LOOKING_EVERY);
  }
}

async function stateOf({ db, patientId }: RecordAccess, id: number) {
  const [row] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(and(eq(messages.patientId, patientId), eq(messages.id, id)));
  return row?.state;
}

const onRecord = <T>(viewer: Viewer, patientId: number, work: (record: RecordAccess) => Promise<T>) =>
  inTransaction('write', async (tx) => {
    const record = await openRecord(tx, viewer, patientId);
    return record?.relation.capabilities.write ? await work(record) : null;
  });

/**
 * The mail of a stored message. It goes to the present e-mail address of the doctor or centre; replies go to the patient's.
 */
async function mailOf({ db, viewer, patientId }: RecordAccess, id: number): Promise<Mail | undefined> {
  const [row] = await db
    .select({
      topic: messages.topic,
      text: messages.text,
      patient: sql<string>`${patients.firstName} || ' ' || ${patients.lastName}`,
      doctor: sql<string | null>`${doctors.firstName} || ' ' || ${doctors.lastName}`,
      centre: centres.name,
      address: sql<string>`coalesce(${doctors.email}, ${centres.email})`,
    })
    .from(messages)
    .innerJoin(patients, eq(patients.id, messages.patientId))
    .leftJoin(
      associations,
      and(eq(associations.patientId, messages.patientId), eq(associations.id, messages.associationId)),
    )
    .leftJoin(doctors, eq(doctors.id, associations.doctorId))
    .leftJoin(centres, eq(centres.id, messages.centreId))
    .where(and(eq(messages.patientId, patientId), eq(messages.id, id)));
  if (!row) return undefined;
  const { topic, text, patient, address } = row;
  const name = row.doctor ?? row.centre ?? '';
  const words = (key: string) => translate(DEFAULT_LOCALE, `mail.message.${key}`, { topic, text, patient, name });
  return {
    to: { name, address },
    replyTo: { name: patient, address: viewer.email },
    subject: words('subject'),
    text: words(row.doctor ? 'toDoctor' : 'toCentre'),
  };
}
