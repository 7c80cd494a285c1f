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

/** `frozen`: the server stores what the patient's browser has encrypted. `living`: the server encrypts at each opening. */
export type HealthLinkKind = 'frozen' | 'living';

/** What a link is to show, as its owner has chosen it; names of sections and ids of rows. */
export interface HealthLinkChoice {
  content: 'emergency' | 'sections' | 'items';
  sections?: string[];
  items?: { section: string; id: number }[];
}

/** So many wrong passcodes in a link's life end it. */
export const PASSCODE_TRIES = 10;

/** What somebody without a session has shown, as SHA-256 in hex: it opens the rows that bear it, and no others. */
const presented = (...columns: PgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column} = nullif(current_setting('app.link', true), '')`),
    sql` or `,
  );

/**
 * A SMART Health Link: whoever has its address reads, without an account, a part of the record. Of the address' secret
 * only the hash is here. The key of a frozen link's file is nowhere; that of a living one is sealed with a key that
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
    /** The highest level of what it shows. */
    ceiling: smallint('livello_massimo').notNull(),
    expiresAt: instant('scade_il').notNull(),
    passcodeHash: text('codice_hash'),
    triesLeft: integer('tentativi_rimasti').notNull().default(PASSCODE_TRIES),
    /** Its address gives the one file itself: flag U. */
    direct: boolean('diretto').notNull().default(false),
    addressHash: text('indirizzo_hash').notNull(),
    /** By the words that stand for the address. */
    wordsHash: text('parole_hash'),
    /** The link itself, encrypted with a key that is made of the words. */
    wordsJwe: text('parole_jwe'),
    /** Secret of the address and key of the file, of a living link. */
    sealed: text('chiave_sigillata'),
    /** The file, of a frozen link; until it is there, the link leads nowhere. */
    jwe: text('contenuto_jwe'),
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
    // Of what it chooses by itself, the server may hold the key of the emergency set alone.
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

/** That somebody has opened a link, or has tried to with a wrong passcode: when, from where, and as whom. */
export const healthLinkOpenings = pgTable(
  'tbl_condivisioni_aperture',
  {
    id: idColumn('id_apertura').notNull().$defaultFn(newId),
    patientId: idColumn('id_paziente').notNull(),
    linkId: idColumn('id_condivisione').notNull(),
    at: instant('aperta_il').notNull().defaultNow(),
    outcome: text('esito').$type<HealthLinkOutcome>().notNull(),
    /** As they call themselves. */
    recipient: text('destinatario').notNull(),
    ip: text('ip').notNull(),
    device: text('dispositivo').notNull(),
    /** Of an address for the file alone, good once and for some minutes. */
    ticketHash: text('biglietto_hash'),
    ticketUntil: instant('biglietto_scade_il'),
  },
  (t) => [
    primaryKey({ name: 'tbl_condivisioni_aperture_pk', columns: [t.patientId, t.id] }),
    index('tbl_condivisioni_aperture_link').on(t.patientId, t.linkId, t.at),
    uniqueIndex('tbl_condivisioni_aperture_ticket').on(t.ticketHash),
    foreignKey({
      name: 'tbl_condivisioni_aperture_of',
      columns: [t.patientId, t.linkId],
      foreignColumns: [healthLinks.patientId, healthLinks.id],
    }),
    check('tbl_condivisioni_aperture_outcome', sql`esito in ('opened', 'wrong_passcode')`),
    compartment(),
    pgPolicy('presented', { for: 'select', to: 'public', using: presented(t.ticketHash) }),
  ],
);
