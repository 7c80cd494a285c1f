import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgPolicy, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { askingUser, bytes, idColumn, inCompartment, instant } from './columns';

/**
 * The end of each chain of the access log: how many lines it has, the hash of the last, and of the one before it. A
 * record's has user 0; what concerns no record is in the chain of the acting user, which has patient 0. Who writes a line
 * waits for this row, and for nobody else's.
 */
export const auditChains = pgTable(
  'tbl_audit_catene',
  {
    patientId: idColumn('id_paziente').notNull(),
    userId: idColumn('id_utente').notNull(),
    count: bigint('numero', { mode: 'number' }).notNull(),
    before: bytes('precedente').notNull(),
    hash: bytes('impronta').notNull(),
    /** Up to which line a seal has it. */
    sealed: bigint('sigillato', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'tbl_audit_catene_pk', columns: [t.patientId, t.userId] }),
    pgPolicy('compartment', {
      for: 'select',
      to: 'public',
      using: sql`${inCompartment} or id_utente = ${askingUser} and id_paziente = 0`,
    }),
    // For the trigger, which names the chain that it lengthens, and for the one who seals them all.
    pgPolicy('chained', {
      for: 'all',
      to: 'public',
      using: sql`current_setting('app.chain', true) in (id_paziente || '/' || id_utente, 'all')`,
    }),
  ],
);

/** An end of a chain as a seal names it: patient, user, count, hash in hexadecimal. */
export type SealedEnd = [patient: number, user: number, count: number, hash: string];

/**
 * What the app has sealed with a key that the database does not have: the ends of the chains that had grown, signed
 * together with the seal before. Who owns the tables may write chains anew, but not their seals. Append-only.
 */
export const auditSeals = pgTable('tbl_audit_sigilli', {
  number: bigint('numero', { mode: 'number' }).primaryKey(),
  at: instant('sigillato_il').notNull().defaultNow(),
  ends: jsonb('catene').$type<SealedEnd[]>().notNull(),
  signature: bytes('firma').notNull(),
});
