import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { centres } from './centres';
import { compartment, idColumn, instant, newId } from './columns';
import { associations } from './doctors';
import { patients } from './patients';

/**
 * `unsure`: the mail server received the message but never confirmed it. A message that is still `sending` after its time
 * limit is treated as `unsure`, since the process that was sending it has stopped.
 */
export const MESSAGE_STATES = ['sending', 'sent', 'failed', 'unsure'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * A message that a patient sent by mail to one of their doctors or to a centre, with its delivery state. It is stored before
 * it is sent, so that this table contains every sent message. Its text is clinical and visible only to the owner.
 */
export const messages = pgTable(
  'tbl_messaggi',
  {
    id: idColumn('id_messaggio').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente').notNull(),
    authorId: idColumn('author_id').notNull(),
    associationId: idColumn('id_cpp'),
    centreId: integer('id_centro_indagine').references(() => centres.id),
    topic: text('topic').notNull(),
    text: text('text').notNull(),
    state: text('stato').$type<MessageState>().notNull().default('sending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('esito_il'),
  },
  (t) => [
    primaryKey({ name: 'tbl_messaggi_pk', columns: [t.patientId, t.id] }),
    index('tbl_messaggi_newest').on(t.patientId, t.createdAt),
    foreignKey({ name: 'tbl_messaggi_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    foreignKey({
      name: 'tbl_messaggi_association',
      columns: [t.patientId, t.associationId],
      foreignColumns: [associations.patientId, associations.id],
    }),
    check('tbl_messaggi_state', sql`stato in ('sending', 'sent', 'failed', 'unsure')`),
    check('tbl_messaggi_addressee', sql`num_nonnulls(id_cpp, id_centro_indagine) = 1`),
    compartment(),
  ],
);
