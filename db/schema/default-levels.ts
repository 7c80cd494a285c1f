import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { compartment, idColumn } from './columns';
import { patients } from './patients';

/**
 * The level with which forms begin a new item of a section, if the patient has chosen one. It changes no stored item, and the
 * API does not read it: a call without a level gets the contract's default.
 */
export const defaultLevels = pgTable(
  'default_levels',
  {
    patientId: idColumn('id_paziente').notNull(),
    section: text('section').notNull(),
    /** From 1 to 6; null once the patient has taken the choice back. */
    chosen: smallint('chosen'),
  },
  (t) => [
    primaryKey({ name: 'default_levels_pk', columns: [t.patientId, t.section] }),
    foreignKey({ name: 'default_levels_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    check('default_levels_chosen', sql`chosen between 1 and 6`),
    compartment(),
  ],
);
