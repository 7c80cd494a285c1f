import { sql } from 'drizzle-orm';
import { bigint, check, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn, idColumn } from './columns';

/** Booked, done, or cancelled (FHIR Appointment.status: booked, fulfilled, cancelled). */
export const APPOINTMENT_STATES = [0, 1, 2] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/**
 * A visit to a doctor that is to come: when, with whom and where, and what the patient prepares for it. After it, `visitId` is the
 * visit that says what was said there. `day` and `time` are wall time in `zone`.
 */
export const appointments = clinicalTable(
  'tbl_appuntamenti',
  'id_appuntamento',
  {
    state: smallint('stato').$type<AppointmentState>().notNull().default(0),
    day: dayColumn('giorno').notNull(),
    /** HH:MM; null if it is not known. */
    time: text('ora'),
    zone: text('fuso').notNull().default('Europe/Rome'),
    reason: text('motivo').notNull(),
    /** The doctor by name; `doctorUserId` is the user of an associated doctor. */
    doctor: text('medico'),
    doctorUserId: idColumn('id_medico'),
    place: text('luogo'),
    /** The questions that the patient wants to ask, one a line. */
    questions: text('domande'),
    /** The ids of the files that the patient takes along. */
    files: bigint('id_file', { mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
    visitId: idColumn('id_visita'),
  },
  {
    day: 'day',
    constraints: [
      check('tbl_appuntamenti_state', sql`stato in (0, 1, 2)`),
      check('tbl_appuntamenti_time', sql`ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    ],
  },
);
