import { sql } from 'drizzle-orm';
import {
  boolean,
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

/** The result of an administrator's check whether a user is a doctor. */
export type DoctorStanding = 'pending' | 'confirmed' | 'refused';

/**
 * The directory of doctors; it contains no patient data. Only confirmed rows are treated as doctors, so queries must filter
 * by standing, as `isConfirmed` does. Doctors who were added before registrations existed are confirmed; a registration sets
 * another standing.
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
    /** Whether patients may write messages to the doctor in the app. */
    takesMessages: boolean('accetta_messaggi').notNull().default(true),
    standing: text('stato').$type<DoctorStanding>().notNull().default('confirmed'),
    /**
     * The doctor's entry in the register of the order of physicians: the two letters of the province, and the number in its
     * register.
     */
    orderProvince: text('ordine_provincia'),
    orderNumber: text('ordine_numero'),
    askedAt: instant('richiesto_il').notNull().defaultNow(),
    decidedAt: instant('deciso_il'),
  },
  (t) => [
    uniqueIndex('tbl_careprovider_user').on(t.userId),
    // For the paged list from which a patient chooses a doctor to invite: sorting ten thousand took ten times as long as the
    // rest of the call.
    index('tbl_careprovider_by_name').on(t.lastName, t.firstName, t.id).where(sql`stato = 'confirmed'`),
    check('tbl_careprovider_standing', sql`stato in ('pending', 'confirmed', 'refused')`),
  ],
);

/** The condition for a confirmed doctor. */
export const isConfirmed = sql<boolean>`${doctors.standing} = 'confirmed'`;

/**
 * A speciality. Items may have several; an association with visibility 3 shows the items that have one of the association's
 * specialities.
 */
export const tags = pgTable('tbl_tags', {
  id: integer('id').primaryKey(),
  name: text('tag').notNull().unique(),
});

/**
 * The names of the six levels. The key's name differs from that of the level column in other tables, since all tables with a
 * column of that name need row security.
 */
export const confidentialityLevels = pgTable('tbl_livelli_confidenzialita', {
  id: smallint('livello').primaryKey(),
  name: text('descrizione').notNull(),
});

/**
 * What one doctor may see of one record. An association is in force after the patient's invitation and the doctor's
 * acceptance, until one of the two ends it or `endsOn` has passed. Visibility: 1 Totale, 2 Minima, 3 Parziale.
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
    /**
     * Whether the closing of the patient's account has ended it, and the patient has not been asked since the reopening
     * whether the doctor gets the access back.
     */
    endedByClosing: boolean('finita_con_account').notNull().default(false),
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
      // A doctor has many associations, so the cheaper condition is checked first.
      using: sql`id_careprovider = ${askingDoctor} or ${inCompartment}`,
      withCheck: sql`id_careprovider = ${askingDoctor} or ${inCompartment}`,
    }),
  ],
);

/**
 * The condition that neither side has ended the association and that its end date has not passed: it is in force, or an
 * invitation.
 */
export const associationRuns = sql<boolean>`association_is_running(${associations.endedAt}, ${associations.endsOn})`;
