import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { compartment, idColumn, instant, newId } from './columns';
import { patients } from './patients';

/** `frozen`: the server stores what the patient's browser encrypted. `living`: the server encrypts at each opening. */
export type HealthLinkKind = 'frozen' | 'living';

/** What a link shows, as its owner has chosen: names of sections and ids of rows. */
export interface HealthLinkChoice {
  content: 'emergency' | 'sections' | 'items';
  sections?: string[];
  items?: { section: string; id: number }[];
}

/** After this many wrong passcodes in all, the link is no longer valid. */
export const PASSCODE_TRIES = 10;

/**
 * The condition that a column has the SHA-256, in hex, that a caller without a session has presented: it gives access only
 * to rows with that hash.
 */
const presented = (...columns: PgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column} = nullif(current_setting('app.link', true), '')`),
    sql` or `,
  );

/**
 * A SMART Health Link: anybody who has its URL can read a part of the record without an account. Only the hash of the URL's
 * secret is stored. The key of a frozen link's file is not stored anywhere; that of a living link is sealed with a key that
 * the database does not hold.
 */
export const healthLinks = pgTable(
  'tbl_condivisioni',
  {
    id: idColumn('id_condivisione').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    kind: text('tipo').$type<HealthLinkKind>().notNull(),
    label: text('etichetta').notNull(),
    choice: jsonb('scelta').$type<HealthLinkChoice>().notNull(),
    /** The highest level of the items that the link shows. */
    ceiling: smallint('livello_massimo').notNull(),
    expiresAt: instant('scade_il').notNull(),
    passcodeHash: text('codice_hash'),
    triesLeft: integer('tentativi_rimasti').notNull().default(PASSCODE_TRIES),
    /** Whether the link's URL returns the file itself (flag U). */
    direct: boolean('diretto').notNull().default(false),
    addressHash: text('indirizzo_hash').notNull(),
    /** The hash of the words that can be typed instead of the URL. */
    wordsHash: text('parole_hash'),
    /** The link itself, encrypted with a key derived from the words. */
    wordsJwe: text('parole_jwe'),
    /** For a living link: the URL's secret and the file's key, sealed. */
    sealed: text('chiave_sigillata'),
    /** For a frozen link: the encrypted file; the link does not work before the file is stored. */
    jwe: text('contenuto_jwe'),
    /** The relation of the carer who made it: the link ends with it, and shows no more than the carer sees. Null: the patient's. */
    delegationId: idColumn('id_delega'),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revocata_il'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'tbl_condivisioni_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_condivisioni_id').on(t.id),
    uniqueIndex('tbl_condivisioni_address').on(t.addressHash),
    uniqueIndex('tbl_condivisioni_words').on(t.wordsHash),
    check('tbl_condivisioni_ceiling', sql`livello_massimo between 1 and 6`),
    check('tbl_condivisioni_label', sql`char_length(etichetta) between 1 and 80`),
    check('tbl_condivisioni_choice', sql`scelta->>'content' in ('emergency', 'sections', 'items')`),
    check('tbl_condivisioni_tries', sql`tentativi_rimasti between 0 and ${sql.raw(String(PASSCODE_TRIES))}`),
    check('tbl_condivisioni_direct', sql`not (diretto and codice_hash is not null)`),
    check('tbl_condivisioni_words_whole', sql`(parole_hash is null) = (parole_jwe is null)`),
    // The server holds the keys of living links, so only those that show the emergency set are allowed.
    check(
      'tbl_condivisioni_kind',
      sql`case tipo when 'frozen' then chiave_sigillata is null
        when 'living' then chiave_sigillata is not null and contenuto_jwe is null and scelta->>'content' = 'emergency'
        else false end`,
    ),
    compartment(),
    pgPolicy('presented', { for: 'select', to: 'public', using: presented(t.addressHash, t.wordsHash) }),
  ],
);

export type HealthLinkOutcome = 'opened' | 'wrong_passcode';

/** An opening of a link, or an attempt with a wrong passcode: the time, the origin, and the reader's name. */
export const healthLinkOpenings = pgTable(
  'health_link_openings',
  {
    id: idColumn('id').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente').notNull(),
    linkId: idColumn('id_condivisione').notNull(),
    at: instant('at').notNull().defaultNow(),
    outcome: text('outcome').$type<HealthLinkOutcome>().notNull(),
    /** The name that the reader gave. */
    recipient: text('recipient').notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    /** The hash of the ticket in a direct URL of the file, which is valid once and for some minutes. */
    ticketHash: text('ticket_hash'),
    ticketUntil: instant('ticket_until'),
  },
  (t) => [
    primaryKey({ name: 'health_link_openings_pk', columns: [t.patientId, t.id] }),
    index('health_link_openings_link').on(t.patientId, t.linkId, t.at),
    uniqueIndex('health_link_openings_ticket').on(t.ticketHash),
    foreignKey({
      name: 'health_link_openings_of',
      columns: [t.patientId, t.linkId],
      foreignColumns: [healthLinks.patientId, healthLinks.id],
    }),
    check('health_link_openings_outcome', sql`outcome in ('opened', 'wrong_passcode')`),
    compartment(),
    pgPolicy('presented', { for: 'select', to: 'public', using: presented(t.ticketHash) }),
  ],
);
