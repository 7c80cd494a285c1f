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
import { askedByAdministrator, askingUser, bytes, idColumn, inCompartment, instant } from './columns';

/** The parts of the administration, by their names in the access log. */
export const ADMINISTERED = [
  'permissions',
  'roles',
  'licences',
  'users',
  'medicineRules',
  'guardians',
  'apps',
] as const;

type Values = Record<string, unknown>;

/**
 * The details of a change by an administrator, or of a change to a user's tokens: names and prices, nothing from any record.
 */
export interface AuditDetail {
  /** The state before the change; null for something new. */
  before: Values | null;
  after: Values;
  /** Added by the database to what a carer does: the relation, and why they act for the patient. */
  delega?: number;
  base?: string;
}

/**
 * Who did what to whose record. The table is append-only: the app's role may insert and select, and a trigger refuses other
 * changes even to the owner. There is no foreign key to the patient, since a refused attempt may name a patient who does not
 * exist. The lines contain no clinical content. A doctor's line names the association under which the doctor read, with the
 * rights it gave at that time, which may change later. A line about an administrator's change stores the state before and
 * after; administrators may read each other's lines.
 *
 * Lines form chains, one per record and, for lines about no record, one per user: `number` counts them, and `previous` is
 * the hash of the previous line. The trigger audit_chained sets both, whoever inserts the line. Patients do not see the
 * network address and device in other people's lines; both enter the line's hash as a separate salted hash, so that an
 * exported chain can be checked without them. `signature` is made by the app: a line inserted by SQL has no valid signature.
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
    // For the readers of a record and their last reading, however often they have read.
    index('tbl_audit_readers').on(t.patientId, t.userId, t.at).where(sql`azione = 'read' and esito = 'ok'`),
    index('tbl_audit_user').on(t.userId, t.at),
    // For lists of actions by a named token, whose name the database stores in the line's detail.
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
    // Lines without a known user, such as a sign-in with an unknown e-mail; they are read as user 0 when the whole log is
    // checked.
    pgPolicy('nobody', {
      for: 'select',
      to: 'public',
      using: sql`id_paziente is null and id_utente is null and ${askingUser} = 0`,
    }),
  ],
);

/** The answer to a POST with an Idempotency-Key, kept for 24 hours and readable only by the user who sent it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: idColumn('id_utente').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
    pgPolicy('sender', {
      for: 'all',
      to: 'public',
      using: sql`id_utente = ${askingUser}`,
      withCheck: sql`id_utente = ${askingUser}`,
    }),
  ],
);
