import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgPolicy, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { askingUser, bytes, idColumn, inCompartment, instant } from './columns';

/**
 * The end of each chain of the access log: its number of lines, and the hashes of the last line and of the one before. A
 * record's chain has user 0. Lines about no record are in the chain of the acting user, which has patient 0. Writing a line
 * locks only the row of its chain.
 */
export const auditChains = pgTable(
  'audit_chains',
  {
    patientId: idColumn('id_paziente').notNull(),
    userId: idColumn('id_utente').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    before: bytes('before').notNull(),
    hash: bytes('hash').notNull(),
    /** The number of lines that a seal covers. */
    sealed: bigint('sealed', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'audit_chains_pk', columns: [t.patientId, t.userId] }),
    pgPolicy('compartment', {
      for: 'select',
      to: 'public',
      using: sql`${inCompartment} or id_utente = ${askingUser} and id_paziente = 0`,
    }),
    // For the trigger, which names the chain that it extends, and for sealing, which reads and writes all chains.
    pgPolicy('chained', {
      for: 'all',
      to: 'public',
      using: sql`current_setting('app.chain', true) in (id_paziente || '/' || id_utente, 'all')`,
    }),
  ],
);

/** The end of a chain in a seal: patient, user, count, hash in hexadecimal. */
export type SealedEnd = [patient: number, user: number, count: number, hash: string];

/**
 * Seals that the app makes with a key which the database does not have. A seal contains the ends of the chains that had
 * grown, signed together with the previous seal. The owner of the tables could rewrite chains, but not their seals. The
 * table is append-only.
 */
export const auditSeals = pgTable('audit_seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull().defaultNow(),
  ends: jsonb('ends').$type<SealedEnd[]>().notNull(),
  signature: bytes('signature').notNull(),
});
