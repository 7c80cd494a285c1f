import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { askingUser, bytes, idColumn, inCompartment, instant } from './columns';

/** The parts of the administration, by the names under which the access log has them. */
export const ADMINISTERED = ['permissions', 'roles', 'licences', 'users'] as const;

/** Whether the asking user holds the permission `admin` by a role. */
const askedByAdministrator = sql`exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = ${askingUser} and p.name = 'admin')`;

type Told = Record<string, unknown>;

/** What a change of the administration, or of a user's tokens, was about: names and prices, nothing of any record. */
export interface AuditDetail {
  /** Null of what is new. */
  before: Told | null;
  after: Told;
}

/**
 * Who did what to whose record. Append-only: the app's role may insert and select, a trigger refuses the rest to the
 * owner as well. No foreign key to the patient, since a refused try may name one that does not exist. Nothing clinical.
 * A doctor's line names the association under which the doctor read, and what it allowed then: it may change later. A
 * line of the administration says what was there before and after; administrators read those of one another.
 *
 * Lines form chains, one for each record and, for what concerns none, one for each user: `number` counts them, and
 * `previous` is the hash of the line before. The trigger audit_chained sets both, whoever inserts. What a patient is not
 * told of others' lines, address and device, goes into the hash by a salted one of its own, so that an exported chain
 * can be checked without them. `signature` is the app's: nobody adds a line for it by SQL.
 */
export const audit = pgTable(
  'tbl_audit',
  {
    id: bigint('id_audit', { mode: 'number' }).primaryKey().default(sql`1 + floor(random() * 281474976710655)::bigint`),
    at: instant('audit_istante').notNull().defaultNow(),
    userId: idColumn('id_utente'),
    patientId: idColumn('id_paziente'),
    action: text('azione').notNull(),
    section: text('sezione'),
    rowId: idColumn('id_riga'),
    outcome: text('esito').notNull(),
    channel: text('canale').notNull(),
    ip: text('audit_ip'),
    device: text('dispositivo'),
    associationId: idColumn('id_cpp'),
    associationLevel: smallint('assegnazione_confidenzialita'),
    visibility: smallint('visibility'),
    detail: jsonb('dettaglio').$type<AuditDetail>(),
    number: bigint('numero', { mode: 'number' }).notNull().default(0),
    previous: bytes('precedente').notNull().default(sql`''::bytea`),
    salt: uuid('sale').notNull().defaultRandom(),
    signature: bytes('firma'),
  },
  (t) => [
    index('tbl_audit_patient').on(t.patientId, t.at),
    // Who has read a record, and when last, however often.
    index('tbl_audit_readers').on(t.patientId, t.userId, t.at).where(sql`azione = 'read' and esito = 'ok'`),
    index('tbl_audit_user').on(t.userId, t.at),
    // What was done by a named token, whose name the database puts into the line's detail.
    index('tbl_audit_token').on(t.userId, t.at).where(sql`dettaglio->>'token' is not null`),
    index('tbl_audit_administration').on(t.section, t.rowId, t.at).where(sql`dettaglio is not null`),
    pgPolicy('append', { for: 'insert', to: 'public', withCheck: sql`true` }),
    pgPolicy('compartment', {
      for: 'select',
      to: 'public',
      using: sql`${inCompartment} or id_utente = ${askingUser}`,
    }),
    pgPolicy('administration', {
      for: 'select',
      to: 'public',
      using: sql`sezione in (${sql.raw(ADMINISTERED.map((part) => `'${part}'`).join(', '))}) and ${askedByAdministrator}`,
    }),
    // The lines of nobody known, such as a sign-in under an unknown address, for who checks the whole log: as user 0.
    pgPolicy('nobody', {
      for: 'select',
      to: 'public',
      using: sql`id_paziente is null and id_utente is null and ${askingUser} = 0`,
    }),
  ],
);

/** The answer that a POST with an Idempotency-Key got, kept 24 h, readable by its sender only. */
export const idempotencyKeys = pgTable(
  'tbl_idempotenza',
  {
    userId: idColumn('id_utente').notNull(),
    key: text('chiave').notNull(),
    request: text('richiesta_sha256').notNull(),
    status: integer('stato'),
    answer: jsonb('risposta'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('tbl_idempotenza_age').on(t.createdAt),
    pgPolicy('sender', {
      for: 'all',
      to: 'public',
      using: sql`id_utente = ${askingUser}`,
      withCheck: sql`id_utente = ${askingUser}`,
    }),
  ],
);
