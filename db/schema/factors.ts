import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, trustColumns } from './columns';
import { users } from './users';

const userId = () =>
  idColumn('id_utente')
    .notNull()
    .references(() => users.id);

/**
 * The secret from which a user's authenticator app generates codes, sealed with a key that the database does not hold. A
 * first code confirms that the app has the secret. Codes of the last accepted time step or of earlier ones are refused.
 */
export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  ...trustColumns(),
});

/** An unused recovery code, as a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...trustColumns(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** The ways in which an authenticator can be reached (WebAuthn Level 3, §5.8.4). */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A passkey; only the public key is stored. If the authenticator counts its uses, the counter never decreases. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn('id').primaryKey(),
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    userId: userId(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().$type<PasskeyTransport[]>().notNull().default(sql`'{}'::text[]`),
    synced: boolean('synced').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    ...trustColumns(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

export type ChallengePurpose = 'sign_in' | 'proof' | 'register' | 'second_step' | 'id_token';

/**
 * A random value that is valid once and for some minutes. A passkey signs it, or it represents the first step of a sign-in.
 * For an id_token, the row records that the token has been used.
 */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    userId: idColumn('id_utente').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('challenges_end').on(t.expiresAt),
    index('challenges_user').on(t.userId),
    check('challenges_purpose', sql`purpose in ('sign_in', 'proof', 'register', 'second_step', 'id_token')`),
  ],
);

/** A user who has reported the loss of all second factors; the factors may be removed when the time to object is over. */
export const factorRecoveries = pgTable('factor_recoveries', {
  userId: userId().primaryKey(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull(),
});
