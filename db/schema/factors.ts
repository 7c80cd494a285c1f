import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, trustColumns } from './columns';
import { users } from './users';

const userId = () =>
  idColumn('id_utente')
    .notNull()
    .references(() => users.id);

/**
 * The secret from which a user's app generates codes, sealed with a key that the database does not hold. A first code confirms
 * that the app has it. Codes of the last accepted step or earlier ones are refused.
 */
export const totpSecrets = pgTable('tbl_totp', {
  userId: userId().primaryKey(),
  secret: text('segreto').notNull(),
  lastStep: bigint('ultimo_passo', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confermato_il'),
  ...trustColumns(),
});

/** An unused recovery code, as a keyed hash. */
export const recoveryCodes = pgTable(
  'tbl_codici_recupero',
  {
    userId: userId(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...trustColumns(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** How an authenticator is reached (WebAuthn Level 3, §5.8.4). */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A passkey; only the public key is stored. If the authenticator counts its uses, the counter never decreases. */
export const passkeys = pgTable(
  'tbl_passkey',
  {
    id: idColumn('id_passkey').primaryKey(),
    credentialId: text('credenziale').notNull().unique('tbl_passkey_credential'),
    userId: userId(),
    name: text('nome').notNull(),
    publicKey: text('chiave_pubblica').notNull(),
    counter: bigint('contatore', { mode: 'number' }).notNull().default(0),
    transports: text('trasporti').array().$type<PasskeyTransport[]>().notNull().default(sql`'{}'::text[]`),
    synced: boolean('sincronizzata').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('ultimo_uso'),
    ...trustColumns(),
  },
  (t) => [index('tbl_passkey_user').on(t.userId)],
);

export type ChallengePurpose = 'sign_in' | 'proof' | 'register' | 'second_step' | 'id_token';

/**
 * A random value, valid once and for some minutes: a passkey signs it, or it represents the first step of a sign-in. For an
 * id_token: that it has been used.
 */
export const challenges = pgTable(
  'tbl_sfide',
  {
    hash: text('hash').primaryKey(),
    purpose: text('scopo').$type<ChallengePurpose>().notNull(),
    userId: idColumn('id_utente').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('tbl_sfide_end').on(t.expiresAt),
    index('tbl_sfide_user').on(t.userId),
    check('tbl_sfide_purpose', sql`scopo in ('sign_in', 'proof', 'register', 'second_step', 'id_token')`),
  ],
);

/** A user who has lost all second factors: they may be removed when the time to object is over. */
export const factorRecoveries = pgTable('tbl_recupero_fattori', {
  userId: userId().primaryKey(),
  requestedAt: instant('created_at').notNull().defaultNow(),
  dueAt: instant('dal').notNull(),
});
