import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ReminderAnswer } from '../reference/values';
import { askingDoctor, askingUser, dayColumn, idColumn, inCompartment, instant } from './columns';
import { doctors } from './doctors';
import { patients } from './patients';

/**
 * The rows of a doctor's own threads, and those of the threads of the user's own record. A doctor for whom a record is open
 * does not get the patient's threads with other doctors.
 */
const ofEitherSide = sql`doctor_id = ${askingDoctor}
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = ${askingUser} and opens_record(tipo))
  or (${askingDoctor} is null and ${inCompartment})`;
const betweenBothSides = () =>
  pgPolicy('compartment', { for: 'all', to: 'public', using: ofEitherSide, withCheck: ofEitherSide });

/** What a message carries of the record: the name of a section, and the id of one of its rows. */
export interface ThreadAttachment {
  section: string;
  id: number;
}

/**
 * The messages between a patient and a doctor. It remains readable to both after the association has ended, which gives the
 * doctor nothing else of the record; therefore it has the patient's name.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    doctorId: idColumn('doctor_id')
      .notNull()
      .references(() => doctors.id),
    /** As it was when the last message was written. */
    patientName: text('patient_name').notNull(),
    /** The number of messages, which is the number of the last one. */
    size: integer('size').notNull(),
    unreadByPatient: integer('unread_by_patient').notNull().default(0),
    unreadByDoctor: integer('unread_by_doctor').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'message_threads_pk', columns: [t.patientId, t.doctorId] }),
    index('message_threads_doctor').on(t.doctorId, t.lastAt),
    betweenBothSides(),
  ],
);

/** One message of a thread. Messages are numbered from 1 within their thread, and never change but for the patient's answer. */
export const threadMessages = pgTable(
  'thread_messages',
  {
    patientId: idColumn('id_paziente').notNull(),
    doctorId: idColumn('doctor_id').notNull(),
    number: integer('number').notNull(),
    fromDoctor: boolean('from_doctor').notNull(),
    authorId: idColumn('author_id').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<ThreadAttachment[]>().notNull().default([]),
    /** A reminder that the doctor proposes to the patient, and the day on which it is due. */
    reminderText: text('reminder_text'),
    reminderDay: dayColumn('reminder_day'),
    /** The patient's answer; the only column that changes. The doctor is never told that it was declined. */
    reminderAnswer: text('reminder_answer').$type<ReminderAnswer>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'thread_messages_pk', columns: [t.patientId, t.doctorId, t.number] }),
    foreignKey({
      name: 'thread_messages_thread',
      columns: [t.patientId, t.doctorId],
      foreignColumns: [messageThreads.patientId, messageThreads.doctorId],
    }),
    check('thread_messages_text', sql`text <> ''`),
    check('thread_messages_reminder', sql`(reminder_text is null) = (reminder_day is null)`),
    check('thread_messages_proposer', sql`reminder_text is null or from_doctor`),
    check(
      'thread_messages_answer',
      sql`reminder_answer is null or (reminder_text is not null and reminder_answer in ('accepted', 'declined'))`,
    ),
    betweenBothSides(),
  ],
);
