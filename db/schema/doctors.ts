import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { askingDoctor, idColumn, inCompartment, instant, newId } from './columns';
import { patients } from './patients';
import { users } from './users';

/** Whether an administrator has seen that somebody is the doctor they say they are. */
export type DoctorStanding = 'pending' | 'confirmed' | 'refused';

/**
 * The directory of doctors; it holds no patient's data. Only a confirmed one is a doctor to anybody: whoever reads this
 * table for that must ask for the standing, as `isConfirmed` does. Who was there before there were registrations is
 * confirmed; a registration says that it is not.
 */
export const doctors = pgTable(
  'tbl_careprovider',
  {
    id: idColumn('id_careprovider').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    firstName: text('nome').notNull(),
    lastName: text('cognome').notNull(),
    speciality: text('specializzazione'),
    place: text('localita'),
    phone: text('contatto_telefono'),
    email: text('email').notNull(),
    standing: text('stato').$type<DoctorStanding>().notNull().default('confirmed'),
    /** The entry in the register of the order of physicians: the province's two letters and the number there. */
    orderProvince: text('ordine_provincia'),
    orderNumber: text('ordine_numero'),
    askedAt: instant('richiesto_il').notNull().defaultNow(),
    decidedAt: instant('deciso_il'),
  },
  (t) => [
    uniqueIndex('tbl_careprovider_user').on(t.userId),
    // Whom a patient may invite, a part of them at a time: of ten thousand, sorting them all took ten times the rest of a call.
    index('tbl_careprovider_by_name').on(t.lastName, t.firstName, t.id).where(sql`stato = 'confirmed'`),
    check('tbl_careprovider_standing', sql`stato in ('pending', 'confirmed', 'refused')`),
  ],
);

/** The condition under which somebody of the directory is a doctor. */
export const isConfirmed = sql<boolean>`${doctors.standing} = 'confirmed'`;

/** A speciality: items carry some, and an association with visibility 3 opens the items that carry one of its own. */
export const tags = pgTable('tbl_tags', {
  id: integer('id').primaryKey(),
  name: text('tag').notNull().unique(),
});

/** The names of the six levels. Its key is not called as the rows' level is: only what has a level is row-secured. */
export const confidentialityLevels = pgTable('tbl_livelli_confidenzialita', {
  id: smallint('livello').primaryKey(),
  name: text('descrizione').notNull(),
});

/**
 * What one doctor may see of one record. It is in force once the patient has invited and the doctor has accepted, until
 * either ends it or `endsOn` has passed. Visibility: 1 Totale, 2 Minima, 3 Parziale.
 */
export const associations = pgTable(
  'tbl_associazioni',
  {
    id: idColumn('id_cpp').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    doctorId: idColumn('id_careprovider')
      .notNull()
      .references(() => doctors.id),
    level: smallint('assegnazione_confidenzialita').notNull().default(1),
    visibility: smallint('visibility').notNull().default(2),
    tags: integer('id_tags').array().notNull().default(sql`'{}'::integer[]`),
    invitedAt: instant('invitata_il').notNull().defaultNow(),
    acceptedAt: instant('accettata_il'),
    endedAt: instant('terminata_il'),
    endsOn: date('data_fine', { mode: 'string' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'tbl_associazioni_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_associazioni_id').on(t.id),
    uniqueIndex('tbl_associazioni_open').on(t.patientId, t.doctorId).where(sql`terminata_il is null`),
    index('tbl_associazioni_doctor').on(t.doctorId),
    check('tbl_associazioni_level', sql`assegnazione_confidenzialita between 1 and 6`),
    check('tbl_associazioni_visibility', sql`visibility between 1 and 3`),
    pgPolicy('compartment', {
      for: 'all',
      to: 'public',
      // A doctor has many: the shorter question first.
      using: sql`id_careprovider = ${askingDoctor} or ${inCompartment}`,
      withCheck: sql`id_careprovider = ${askingDoctor} or ${inCompartment}`,
    }),
  ],
);

/** Neither has ended it and its end date has not passed: in force, or an invitation. */
export const associationRuns = sql<boolean>`association_is_running(${associations.endedAt}, ${associations.endsOn})`;
