import 'server-only';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OpenTransaction } from '@/db/client';
import { doctors, messageThreads, type ThreadAttachment, threadMessages } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/record/record';
import { enqueue } from '@/lib/mail/outbox';
import { addressOf, tellPatientOfMessage, thenSend } from '@/lib/sections/associations/notices';
import {
  attachmentName,
  type messageInput as Message,
  messageInput,
  type proposalInput as Proposal,
  proposalInput,
  WRITTEN_A_DAY,
} from '@/lib/sections/threads/model';
import { threadsSection } from '@/lib/sections/threads/section';
import { message } from '@/lib/values/fields';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type AttachedItem, asSeenBy, findAttached } from './attachments';
import { associationOf, patientNameOf } from './threads';

interface Written {
  /** The number of the message within its thread. */
  number: number;
  associationId: number;
}

/** The access log records who wrote to whom, under the association's number, and nothing of the message. */
const logged = (_: unknown, { associationId }: Written) => ({ rowId: associationId });

/**
 * A patient writes to an associated doctor. Items of the record may be attached; that gives the doctor no access to them, so
 * it is refused for items that the doctor does not see now, until the patient has acknowledged it.
 */
export const writeToDoctor = command<z.infer<typeof Message>, Written>({
  section: threadsSection,
  act: 'create',
  input: () => messageInput,
  logged,
  async run(record, { id: doctorId, text, attachments = [], acknowledged }) {
    const { patientId, db } = record;
    const association = await associationOf(record, patientId, doctorId);
    if (!association) return refuse('not_found');
    const [doctor] = await db
      .select({ userId: doctors.userId, takesMessages: doctors.takesMessages })
      .from(doctors)
      .where(eq(doctors.id, doctorId));
    if (!doctor?.takesMessages) return invalid('text', 'noMessages');
    const items = await findAttached(record, attachments);
    if (items.size < new Set(attachments.map(attachmentName)).size) return invalid('attachments', 'invalid');
    if (!acknowledged) {
      const seen = await findAttached(asSeenBy(record, association), attachments);
      const unseen = [...items].flatMap(([name, item]) => (seen.has(name) ? [] : [item]));
      if (unseen.length > 0) return invalid('attachments', message('attachedUnseen', { names: namesOf(unseen) }));
    }
    const written = await append(record, {
      patientId,
      doctorId,
      fromDoctor: false,
      authorId: record.viewer.userId,
      text,
      attachments: [...items.values()].map(({ section, id }) => ({ section, id })),
      patientName: await patientNameOf(record),
    });
    if (!written.ok) return written;
    const { number, unread } = written.value;
    if (unread === 1)
      await enqueue(record.sql, { userId: doctor.userId, kind: 'messageWaits', values: addressOf('/messaggi') });
    return done({ number, associationId: association.id });
  },
  afterwards: thenSend,
});

/** At most three items by name; an item without one counts as such. */
const NAMED = 3;
const namesOf = (items: readonly AttachedItem[]) =>
  items
    .slice(0, NAMED)
    .map(({ name, day }) => name || day || '–')
    .concat(items.length > NAMED ? '…' : [])
    .join(', ');

/**
 * A doctor writes to a patient whose record is open to the doctor by an association in force. The message may propose a
 * reminder, which is the patient's to accept: `answerProposal`.
 */
export const writeToPatient = command<z.infer<typeof Proposal>, Written, 'doctor'>({
  by: 'doctor',
  section: threadsSection,
  act: 'respond',
  input: () => proposalInput,
  logged,
  async run(access, { text, reminder, reminderDay }) {
    const { viewer, patientId, association } = access;
    const record = association.accepted ? await openRecord(access, viewer, patientId) : null;
    if (!record || viewer.doctorId === null) return refuse('not_found');
    const written = await append(access, {
      patientId,
      doctorId: viewer.doctorId,
      fromDoctor: true,
      authorId: viewer.userId,
      text,
      attachments: [],
      ...(reminder && reminderDay ? { reminderText: reminder, reminderDay } : {}),
      patientName: await patientNameOf(record),
    });
    if (!written.ok) return written;
    const { number, unread } = written.value;
    if (unread === 1) await tellPatientOfMessage(access);
    return done({ number, associationId: association.id });
  },
  afterwards: thenSend,
});

interface NewMessage {
  patientId: number;
  doctorId: number;
  fromDoctor: boolean;
  authorId: number;
  text: string;
  attachments: ThreadAttachment[];
  reminderText?: string;
  reminderDay?: string;
  patientName: string;
}

/**
 * Adds a message to a thread, which begins with its first message. `unread`: how many messages the other side has not read; one
 * mail reports the first of them, and no other until the thread is read.
 */
async function append(
  { db }: OpenTransaction | RecordAccess,
  { patientName, ...written }: NewMessage,
): Promise<Result<{ number: number; unread: number }>> {
  const { patientId, doctorId, fromDoctor } = written;
  const { size, unreadByDoctor, unreadByPatient } = messageThreads;
  const waiting = fromDoctor ? { unreadByPatient: 1 } : { unreadByDoctor: 1 };
  const counted = fromDoctor
    ? { unreadByPatient: sql`${unreadByPatient} + 1` }
    : { unreadByDoctor: sql`${unreadByDoctor} + 1` };
  // The thread's row is locked from here on, so that its messages are numbered and counted one after another.
  const [thread] = await db
    .insert(messageThreads)
    .values({ patientId, doctorId, patientName, size: 1, ...waiting })
    .onConflictDoUpdate({
      target: [messageThreads.patientId, messageThreads.doctorId],
      set: { patientName, size: sql`${size} + 1`, lastAt: sql`now()`, ...counted },
    })
    .returning();
  if (!thread) throw new Error('a thread was not kept');
  const [today] = await db
    .select({
      written: count(),
      wait: sql<number>`ceil(extract(epoch from min(${threadMessages.createdAt}) + interval '1 day' - now()))::int`,
    })
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.patientId, patientId),
        eq(threadMessages.doctorId, doctorId),
        eq(threadMessages.fromDoctor, fromDoctor),
        gt(threadMessages.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  if (today && today.written >= WRITTEN_A_DAY) return refuse('daily_limit', { retryAfter: today.wait });
  await db.insert(threadMessages).values({ ...written, number: thread.size });
  return done({ number: thread.size, unread: fromDoctor ? thread.unreadByPatient : thread.unreadByDoctor });
}
