import { sql } from 'drizzle-orm';
import { char, check, date, integer, pgPolicy, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { askedByAdministrator, askingUser, idColumn, inCompartment, inOpenRecords, instant, newId } from './columns';
import { users } from './users';

export const maritalStatuses = pgTable('tbl_stati_matrimoniali', {
  id: smallint('id_stato_matrimoniale').primaryKey(),
  name: text('stato_matrimoniale_nome').notNull(),
});

export type Sex = 'female' | 'male' | 'unknown';
export type OrganDonation = '0' | '1';

/**
 * The person whom a record is about. The phone number is in E.164 form, dates are calendar days, `birthPlaceCode` is a
 * cadastral code.
 */
export const patients = pgTable(
  'tbl_pazienti',
  {
    id: idColumn('id_paziente').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente').references(() => users.id),
    firstName: text('paziente_nome').notNull(),
    lastName: text('paziente_cognome').notNull(),
    email: text('paziente_email'),
    taxCode: text('paziente_codfiscale'),
    birthDate: date('paziente_nascita', { mode: 'string' }),
    sex: text('paziente_sesso').$type<Sex>().notNull().default('unknown'),
    maritalStatusId: smallint('id_stato_matrimoniale').references(() => maritalStatuses.id),
    bloodGroup: text('paziente_gruppo'),
    organDonation: char('paziente_donatore_organi', { length: 1 }).$type<OrganDonation>(),
    birthCity: text('comune_nascita'),
    birthPlaceCode: char('comune_nascita_codice', { length: 4 }),
    residenceCity: text('comune_residenza'),
    street: text('contatto_indirizzo'),
    phone: text('contatto_telefono'),
    /** Since when an administrator has marked the record as contested: its carers only read. */
    contestedAt: instant('contestata_il'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  () => [
    check('tbl_pazienti_sex', sql`paziente_sesso in ('female', 'male', 'unknown')`),
    check('tbl_pazienti_donor', sql`paziente_donatore_organi in ('0', '1')`),
    check('tbl_pazienti_group', sql`paziente_gruppo in ('0 +', '0 -', 'A +', 'A -', 'B +', 'B -', 'AB +', 'AB -')`),
    pgPolicy('compartment', { for: 'all', to: 'public', using: inOpenRecords, withCheck: inCompartment }),
    // An administrator who enters a guardian names the person by the whole tax code.
    pgPolicy('named', {
      for: 'select',
      to: 'public',
      using: sql`paziente_codfiscale = nullif(current_setting('app.tax_code', true), '')`,
    }),
    // Administrators list the contested records.
    pgPolicy('contested', {
      for: 'select',
      to: 'public',
      using: sql`contestata_il is not null and ${askedByAdministrator}`,
    }),
  ],
);

/**
 * The relation of a user to a record, other than a doctor's association. `kind` defines what the user may do
 * (lib/access/policy/relation.ts); an unknown kind grants nothing. The table is read before a record is opened, so users may
 * see their own rows.
 */
export const recordRelations = pgTable(
  'tbl_titolarita',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    patientId: idColumn('id_paziente').notNull(),
    kind: text('tipo').$type<'owner'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.patientId] }),
    check('tbl_titolarita_kind', sql`tipo in ('owner')`),
    pgPolicy('compartment', {
      for: 'all',
      to: 'public',
      using: sql`${inCompartment} or id_utente = ${askingUser}`,
      withCheck: inCompartment,
    }),
  ],
);
