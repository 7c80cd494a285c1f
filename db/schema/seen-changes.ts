import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compartment, idColumn, instant } from './columns';
import { patients } from './patients';

/**
 * The changes of a record's rows that a doctor has marked as seen, at most one line for each doctor and row. `changedAt` is
 * the time of the change that was marked: a row that changes again is news again. Who may see the row is decided by the row
 * itself, so a mark is only read together with a row that its doctor sees.
 */
export const seenChanges = pgTable(
  'seen_changes',
  {
    patientId: idColumn('id_paziente').notNull(),
    /** The doctor's user. */
    userId: idColumn('id_utente').notNull(),
    section: text('section').notNull(),
    rowId: idColumn('row_id').notNull(),
    changedAt: instant('changed_at').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'seen_changes_pk', columns: [t.patientId, t.userId, t.section, t.rowId] }),
    foreignKey({ name: 'seen_changes_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    compartment(),
  ],
);
