import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { askedByAdministrator, askingUser, bytes, dayColumn, idColumn, inCompartment, instant, newId } from './columns';
import { patients } from './patients';
import { users } from './users';

/**
 * Why a carer acts for a patient. `self` is no carer: it invites the person whom the record is about, who becomes its owner by
 * accepting.
 */
export const BASES = ['parent', 'guardian', 'administrator', 'delegate', 'self'] as const;
export type Basis = (typeof BASES)[number];

/** The condition that the relation is the asking user's, or an invitation to the user's e-mail. */
const isForAsker = sql`id_utente = ${askingUser} or id_utente is null and email =
  (select u.email from tbl_utenti u where u.id_utente = ${askingUser})`;

/**
 * The relation of a carer to a patient's record (CareTeam participant, RelatedPerson): what the carer may do, up to which level
 * they read, and for how long. It opens nothing before it is accepted. `delegation_is_running` decides whether it is in force.
 */
export const delegations = pgTable(
  'tbl_deleghe',
  {
    id: idColumn('id_delega').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    /** The carer; null until an invitation is accepted. */
    userId: idColumn('id_utente').references(() => users.id),
    /** The carer's name and e-mail as typed by who invites. */
    name: text('nome').notNull(),
    email: text('email').notNull(),
    basis: text('base').$type<Basis>().notNull(),
    reads: boolean('legge').notNull().default(true),
    writes: boolean('scrive').notNull().default(false),
    reminds: boolean('riceve_promemoria').notNull().default(false),
    shares: boolean('condivide').notNull().default(false),
    exports: boolean('esporta').notNull().default(false),
    /** The highest level of the items that the carer sees. */
    level: smallint('livello').notNull().default(4),
    startsOn: dayColumn('inizio').notNull(),
    /** The last day; null for parents, whose relation ends on the child's 18th birthday. */
    endsOn: dayColumn('fine'),
    invitedAt: instant('invitata_il').notNull().defaultNow(),
    /** Who made the relation: the patient, a parent, or an administrator of the site. */
    invitedBy: idColumn('invitata_da').notNull(),
    acceptedAt: instant('accettata_il'),
    /** When it was revoked, given back, declined, or ended by itself; and by whom, null if by itself. */
    endedAt: instant('terminata_il'),
    endedBy: idColumn('terminata_da'),
    /** How many days before the 18th birthday or the last day the last notice was sent; null before the first. */
    noticed: smallint('preavviso_giorni'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'tbl_deleghe_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_deleghe_id').on(t.id),
    // One open relation of a kind per e-mail and record.
    uniqueIndex('tbl_deleghe_open').on(t.patientId, t.email).where(sql`terminata_il is null`),
    index('tbl_deleghe_user').on(t.userId).where(sql`terminata_il is null`),
    index('tbl_deleghe_email').on(t.email).where(sql`terminata_il is null and id_utente is null`),
    check('tbl_deleghe_basis', sql`base in ('parent', 'guardian', 'administrator', 'delegate', 'self')`),
    check('tbl_deleghe_level', sql`livello between 1 and 6`),
    check('tbl_deleghe_email', sql`email = lower(email)`),
    check('tbl_deleghe_accepted', sql`accettata_il is null or id_utente is not null`),
    // Only a parent's relation, and the invitation of the person themselves, have no last day.
    check('tbl_deleghe_term', sql`fine is not null or base in ('parent', 'self')`),
    pgPolicy('compartment', {
      for: 'all',
      to: 'public',
      using: sql`${isForAsker} or ${inCompartment}`,
      withCheck: sql`${isForAsker} or ${inCompartment}`,
    }),
    // The job that sends the notices before an end reads the open relations of all records.
    pgPolicy('expiring', {
      for: 'all',
      to: 'public',
      using: sql`current_setting('app.sweeps', true) = 'delegations' and terminata_il is null`,
    }),
    // Administrators of the site enter guardians and support administrators, and list them.
    pgPolicy('administration', {
      for: 'select',
      to: 'public',
      using: sql`base in ('guardian', 'administrator') and ${askedByAdministrator}`,
    }),
  ],
);

/** The act by which a guardian or support administrator was appointed, encrypted; only administrators of the site read it. */
export const delegationEvidence = pgTable(
  'delegation_evidence',
  {
    id: idColumn('id').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente').notNull(),
    delegationId: idColumn('id_delega').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** The bytes, sealed with a key that the database does not hold. */
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'delegation_evidence_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('delegation_evidence_of').on(t.patientId, t.delegationId),
    foreignKey({
      name: 'delegation_evidence_delegation',
      columns: [t.patientId, t.delegationId],
      foreignColumns: [delegations.patientId, delegations.id],
    }),
    pgPolicy('compartment', { for: 'all', to: 'public', using: inCompartment, withCheck: inCompartment }),
  ],
);
