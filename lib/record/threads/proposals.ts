import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { associations, reminderSettings, reminders, threadMessages } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { startClock } from '@/lib/reminders/due/clocks';
import { noRoom } from '@/lib/reminders/own/limit';
import { type answerInput as Answer, answerInput } from '@/lib/sections/threads/model';
import { threadsSection } from '@/lib/sections/threads/section';
import { today } from '@/lib/values/days';
import { done, invalid, refuse } from '@/lib/values/refusal';

/** The wall time of a reminder that a doctor proposed; the patient may change it. */
const REMINDED_AT = '09:00';
const USUAL_ZONE = 'Europe/Rome';

interface Place {
  doctorId: number;
  number: number;
}

/**
 * The patient accepts or declines the reminder that a doctor's message proposes. Accepted, it is one of the patient's own
 * reminders; accepting it again changes nothing. A declined one can still be accepted, an accepted one only be deleted.
 */
export const answerProposal = command<z.infer<typeof Answer>, { associationId: number }>({
  section: threadsSection,
  act: 'update',
  input: () => answerInput,
  logged: (_, { associationId }) => ({ rowId: associationId }),
  async run(record, { id: doctorId, number, answer }) {
    const place = { doctorId, number };
    const proposed = await lockedProposal(record, place);
    if (!proposed?.text || !proposed.day) return refuse('not_found');
    const answered = { associationId: await lastAssociation(record, doctorId) };
    if (proposed.answer === answer) return done(answered);
    if (proposed.answer === 'accepted') return refuse('conflict');
    if (answer === 'accepted') {
      if (proposed.day < today()) return invalid('answer', 'proposalPast');
      const full = await noRoom(record);
      if (full) return invalid('answer', full);
      await addReminder(record, place, proposed.text, proposed.day);
    }
    await record.db.update(threadMessages).set({ reminderAnswer: answer }).where(isAt(record, place));
    return done(answered);
  },
});

const isAt = ({ patientId }: RecordAccess, { doctorId, number }: Place) =>
  and(
    eq(threadMessages.patientId, patientId),
    eq(threadMessages.doctorId, doctorId),
    eq(threadMessages.number, number),
  );

/** The proposal of a message, locked, so that two answers come one after the other. */
async function lockedProposal(record: RecordAccess, place: Place) {
  const { reminderText: text, reminderDay: day, reminderAnswer: answer } = threadMessages;
  const [found] = await record.db
    .select({ text, day, answer })
    .from(threadMessages)
    .where(isAt(record, place))
    .for('update');
  return found;
}

async function addReminder(record: RecordAccess, { doctorId, number }: Place, text: string, day: string) {
  const { patientId, viewer } = record;
  const { userId } = viewer;
  const [settings] = await record.db
    .select({ zone: reminderSettings.zone })
    .from(reminderSettings)
    .where(and(eq(reminderSettings.patientId, patientId), eq(reminderSettings.userId, userId)));
  const due = { day, time: REMINDED_AT, zone: settings?.zone ?? USUAL_ZONE };
  await record.db
    .insert(reminders)
    .values({ patientId, userId, kind: 'other', text, ...due, doctorId, messageNumber: number })
    .onConflictDoNothing();
  await startClock(record);
}

/** The number of the association under which the access log records what is written to this doctor, also after its end. */
async function lastAssociation({ db, patientId }: RecordAccess, doctorId: number): Promise<number> {
  const [last] = await db
    .select({ id: associations.id })
    .from(associations)
    .where(and(eq(associations.patientId, patientId), eq(associations.doctorId, doctorId)))
    .orderBy(desc(associations.invitedAt))
    .limit(1);
  return last?.id ?? 0;
}
