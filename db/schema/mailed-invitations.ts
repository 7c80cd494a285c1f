import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
import { askingDoctor, askingUser, idColumn, inCompartment, instant, newId } from './columns';
import { associations, doctors } from './doctors';
import { patients } from './patients';

/** The condition that the invitation is for the asking doctor: they have used its link or, unused, it is for their address. */
const isForAsker = sql`doctor_id = ${askingDoctor} or
  doctor_id is null and email = (select u.email from tbl_utenti u where u.id_utente = ${askingUser})`;

/**
 * A patient's invitation to a doctor who may not have an account, sent to an e-mail address. It opens nothing: when a
 * confirmed doctor of this name answers, it becomes an association. The link's secret is derived; only its hash is stored.
 */
export const mailedInvitations = pgTable(
  'mailed_invitations',
  {
    id: idColumn('id').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    /** Whom the patient means, as typed; empty once the invitation is over and forgotten. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The language of the mail. */
    language: text('language').$type<'it' | 'en'>().notNull(),
    level: smallint('level').notNull(),
    visibility: smallint('visibility').notNull(),
    tags: integer('tags').array().notNull().default(sql`'{}'::integer[]`),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The number of the last mailed link, and the SHA-256 of its secret in hex. A new mail makes the earlier link invalid. */
    linkId: idColumn('link_id').notNull(),
    linkHash: text('link_hash').notNull(),
    /** The doctor who has used the link; the link works once. */
    doctorId: idColumn('doctor_id').references(() => doctors.id),
    /** The association that the doctor's answer has made of the invitation. */
    associationId: idColumn('association_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When the patient withdrew it or the doctor answered it. */
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'mailed_invitations_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('mailed_invitations_id').on(t.id),
    uniqueIndex('mailed_invitations_link').on(t.linkHash),
    uniqueIndex('mailed_invitations_open').on(t.patientId, t.email).where(sql`ended_at is null`),
    // By which a doctor's page finds the invitations for the doctor.
    index('mailed_invitations_address').on(t.email).where(sql`ended_at is null`),
    index('mailed_invitations_doctor').on(t.doctorId).where(sql`ended_at is null`),
    foreignKey({
      name: 'mailed_invitations_association',
      columns: [t.patientId, t.associationId],
      foreignColumns: [associations.patientId, associations.id],
    }),
    check('mailed_invitations_level', sql`level between 1 and 6`),
    check('mailed_invitations_visibility', sql`visibility between 1 and 3`),
    check('mailed_invitations_email', sql`email = lower(email)`),
    check('mailed_invitations_answered', sql`association_id is null or ended_at is not null`),
    pgPolicy('compartment', {
      for: 'all',
      to: 'public',
      using: sql`${isForAsker} or ${inCompartment}`,
      withCheck: sql`${isForAsker} or ${inCompartment}`,
    }),
    // The holder of the mailed link, without the record.
    pgPolicy('presented', {
      for: 'select',
      to: 'public',
      using: sql`link_hash = nullif(current_setting('app.invitation', true), '')`,
    }),
    // The job that forgets names and addresses, long after the link has expired.
    pgPolicy('forgotten', {
      for: 'all',
      to: 'public',
      using: sql`current_setting('app.forgets', true) = 'mailed invitations' and expires_at < now() - interval '30 days'`,
    }),
  ],
);

/** The condition that the invitation can be answered: neither withdrawn nor answered nor expired. */
export const invitationWaits = sql<boolean>`(${mailedInvitations.endedAt} is null and ${mailedInvitations.expiresAt} > now()
  and association_is_running(null, ${mailedInvitations.endsOn}))`;

/** The same condition as the row security: the invitation is for the asking doctor. */
export const invitationIsForAsker = sql<boolean>`(${mailedInvitations.doctorId} = ${askingDoctor} or
  ${mailedInvitations.doctorId} is null and ${mailedInvitations.email} =
    (select u.email from tbl_utenti u where u.id_utente = ${askingUser}))`;
