import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId, trustColumns } from './columns';

/** Cost of a password hash: argon2id with OWASP's second recommended setting, 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A person who can sign in. The e-mail is stored trimmed and in lower case. A user without a password hash can sign in only
 * through a provider. A user who must choose a new password can open only the page for it, however they sign in.
 */
export const users = pgTable(
  'tbl_utenti',
  {
    id: idColumn('id_utente').primaryKey().$defaultFn(newId),
    email: text('email').notNull(),
    name: text('utente_nome').notNull(),
    passwordHash: text('password_hash'),
    mustChoosePassword: boolean('password_da_cambiare').notNull().default(false),
    /**
     * The time of a sign-in that the user has disowned: everything added since is removed again when the new password is
     * set.
     */
    disownedSince: instant('disconosciuto_dal'),
    enabled: boolean('abilitato').notNull().default(true),
    /** The version of what administrators change: whether the user is enabled, and the user's roles. */
    version: integer('version').notNull().default(1),
    /** The language of mails to the user: the language that the user chose last. */
    language: text('lingua').$type<'it' | 'en'>().notNull().default('it'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tbl_utenti_email').on(t.email),
    check('tbl_utenti_email_lower', sql`email = lower(email)`),
    check('tbl_utenti_language', sql`lingua in ('it', 'en')`),
  ],
);

/** A user's account at an identity provider, identified by issuer and subject, never by e-mail. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...trustColumns(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), uniqueIndex('identities_user').on(t.userId, t.issuer)],
);

/**
 * `bearer`: issued to a program for a password; `token`: created by the user for a program on the tokens page; `app`: the
 * session of what a user has granted to an app (oauth_grants).
 */
export type SessionKind = 'browser' | 'bearer' | 'token' | 'app';

/**
 * A signed-in browser or a program's token; deleting the row signs it out immediately. Only the SHA-256 of the secret is
 * stored, or a keyed hash for a named token. Sessions of programs have no idle timeout.
 */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<SessionKind>().notNull(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The time at which the user last proved their identity, at the sign-in or later. Never set for a program. */
    provedAt: instant('proved_at'),
    /** The patient on whose record the session works, if the user acts for somebody else. */
    actingFor: idColumn('acting_for'),
    /** Whether the identity was proved by a second factor that the owner of the mailbox has confirmed. */
    trusted: boolean('trusted').notNull().default(false),
    ip: text('ip'),
    device: text('device'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    check('sessions_kind', sql`kind in ('browser', 'bearer', 'token', 'app')`),
  ],
);

/**
 * Failed or counted attempts, shared by all processes. The key is a keyed hash: the table alone does not reveal which account
 * was tried, or from where.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (t) => [index('attempts_end').on(t.windowEndsAt)],
);

/** A browser or program from which a user has signed in; only the hash of its identifying value is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);
