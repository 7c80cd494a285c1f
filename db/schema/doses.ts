import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DoseState, Rhythm } from '../reference/values';
import { alive, rowColumns } from './clinical';
import { compartment, dayColumn, idColumn, instant } from './columns';
import { therapies } from './therapies';

/** What a dose said before a change, when it was changed and by which user. */
export interface DoseChange {
  state: DoseState;
  at: string | null;
  reason: string | null;
  units: number | null;
  changedAt: string;
  changedBy: number;
}

/**
 * One dose of a therapy that was taken, skipped or put off. It has the level and specialities of its therapy, and is not in
 * the emergency set.
 * `day` and `time` are the planned wall time, and `zone` the IANA time zone in which it was meant; of a dose taken as needed, they
 * are those of the intake. A dose of a therapy without times has an empty time.
 */
export const doses = pgTable(
  'tbl_dosi',
  {
    ...rowColumns('id_dose'),
    therapyId: idColumn('id_terapie').notNull(),
    day: dayColumn('giorno').notNull(),
    /** HH:MM, or empty. */
    time: text('ora').notNull(),
    zone: text('fuso').notNull(),
    state: text('stato').$type<DoseState>().notNull(),
    /** When it was taken; of a dose that was put off, until when. */
    at: instant('quando'),
    /** Why it was skipped. */
    reason: text('motivo'),
    /** How many units were taken; null: as many as the therapy's stock says. */
    units: real('unita'),
    /** What it said before, the oldest first. */
    changes: jsonb('modifiche').$type<DoseChange[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'tbl_dosi_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_dosi_id').on(t.id),
    // A dose of a therapy is told once.
    uniqueIndex('tbl_dosi_planned').on(t.patientId, t.therapyId, t.day, t.time).where(alive),
    index('tbl_dosi_days').on(t.patientId, t.day, t.therapyId, t.time).where(alive),
    foreignKey({
      name: 'tbl_dosi_therapy',
      columns: [t.patientId, t.therapyId],
      foreignColumns: [therapies.patientId, therapies.id],
    }),
    check('tbl_dosi_state', sql`stato in ('presa', 'saltata', 'rimandata')`),
    check('tbl_dosi_time', sql`ora ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'`),
    check('tbl_dosi_units', sql`unita > 0 and unita <= 1000`),
    compartment(),
  ],
);

/**
 * A schedule that a therapy had before it was changed, written by the database when the therapy's schedule changes, so that the
 * doses of a past day are counted by the schedule of that day. `until` is the time of the change.
 */
export const pastSchedules = pgTable(
  'past_schedules',
  {
    patientId: idColumn('id_paziente').notNull(),
    therapyId: idColumn('therapy_id').notNull(),
    until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
    state: smallint('state').notNull(),
    rhythm: text('rhythm').$type<Rhythm>(),
    everyDays: smallint('every_days'),
    weekdays: smallint('weekdays').array(),
    times: text('times').array(),
    maxPerDay: smallint('max_per_day'),
    startDay: dayColumn('start_day').notNull(),
    endDay: dayColumn('end_day'),
  },
  (t) => [
    primaryKey({ name: 'past_schedules_pk', columns: [t.patientId, t.therapyId, t.until] }),
    foreignKey({
      name: 'past_schedules_therapy',
      columns: [t.patientId, t.therapyId],
      foreignColumns: [therapies.patientId, therapies.id],
    }).onDelete('cascade'),
    compartment(),
  ],
);

/** The stock of a therapy's medicine at home, and what was asked about its intake once. Who sees the therapy sees it. */
export const therapyStocks = pgTable(
  'therapy_stocks',
  {
    patientId: idColumn('id_paziente').notNull(),
    therapyId: idColumn('therapy_id').notNull(),
    /** The patient has answered that the medicine has no times of its own. */
    withoutTimes: boolean('without_times').notNull().default(false),
    /** Units, such as tablets, of one dose and of one package. */
    unitsPerDose: real('units_per_dose').notNull().default(1),
    unitsPerPackage: real('units_per_package'),
    /** The units that were at home at `countedAt`; null if they are not counted. */
    units: real('units'),
    countedAt: instant('counted_at'),
    /** How many days before the end the patient wants to renew it. */
    renewDays: smallint('renew_days').notNull().default(7),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'therapy_stocks_pk', columns: [t.patientId, t.therapyId] }),
    foreignKey({
      name: 'therapy_stocks_therapy',
      columns: [t.patientId, t.therapyId],
      foreignColumns: [therapies.patientId, therapies.id],
    }),
    check('therapy_stocks_dose', sql`units_per_dose > 0 and units_per_dose <= 1000`),
    check('therapy_stocks_package', sql`units_per_package > 0 and units_per_package <= 10000`),
    check('therapy_stocks_units', sql`units >= 0 and units <= 100000`),
    check('therapy_stocks_counted', sql`(units is null) = (counted_at is null)`),
    check('therapy_stocks_renew', sql`renew_days between 0 and 60`),
    compartment(),
  ],
);
