import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId, trustColumns } from './columns';

/** What a password's hash costs: argon2id after OWASP's second recommended setting, 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Somebody who can sign in. The e-mail is stored trimmed and in lower case; without a hash only a provider can sign the
 * user in. A user who must choose a new password reaches only that page, however they signed in.
 */
export const users = pgTable(
  'tbl_utenti',
  {
    id: idColumn('id_utente').primaryKey().$defaultFn(newId),
    email: text('email').notNull(),
    name: text('utente_nome').notNull(),
    passwordHash: text('password_hash'),
    mustChoosePassword: boolean('password_da_cambiare').notNull().default(false),
    /** The time of a sign-in that was not the user's: what was added since goes once more with the new password. */
    disownedSince: instant('disconosciuto_dal'),
    enabled: boolean('abilitato').notNull().default(true),
    /** Of what the administration changes: whether the user is enabled, and the roles. */
    version: integer('version').notNull().default(1),
    /** In which mails are written: the one that the user has chosen last. */
    language: text('lingua').$type<'it' | 'en'>().notNull().default('it'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tbl_utenti_email').on(t.email),
    check('tbl_utenti_email_lower', sql`email = lower(email)`),
    check('tbl_utenti_language', sql`lingua in ('it', 'en')`),
  ],
);

/** A user's account at an identity provider; issuer and subject are its key, never the e-mail. */
export const identities = pgTable(
  'tbl_identita',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...trustColumns(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), uniqueIndex('tbl_identita_user').on(t.userId, t.issuer)],
);

/** `bearer`: what a program gets for a password; `token`: what its user has made for it on the page of tokens. */
export type SessionKind = 'browser' | 'bearer' | 'token';

/**
 * A signed-in browser or an integrator's token; the row is the truth, killing it signs out everywhere at once.
 * Only the SHA-256 of the secret is kept, of a named token a keyed hash. A program has no idle end.
 */
export const sessions = pgTable(
  'tbl_sessioni',
  {
    hash: text('hash').primaryKey(),
    kind: text('tipo').$type<SessionKind>().notNull(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When its user last proved to be who they are: at the sign-in, or since. A program never does. */
    provedAt: instant('proved_at'),
    /** Whether that was done with a second factor that the owner of the mailbox has confirmed. */
    trusted: boolean('con_fattore_confermato').notNull().default(false),
    ip: text('ip'),
    device: text('dispositivo'),
  },
  (t) => [
    index('tbl_sessioni_user').on(t.userId),
    check('tbl_sessioni_kind', sql`tipo in ('browser', 'bearer', 'token')`),
  ],
);

/**
 * Failed or counted tries, shared by every process. The key is a keyed hash: from the table alone nobody learns which
 * account was tried, nor from where.
 */
export const attempts = pgTable(
  'tbl_tentativi',
  {
    key: text('chiave').primaryKey(),
    count: integer('conteggio').notNull(),
    windowEndsAt: instant('fine_finestra').notNull(),
  },
  (t) => [index('tbl_tentativi_end').on(t.windowEndsAt)],
);

/** A browser or program from which a user has signed in; of what it keeps to be known by, only the hash is here. */
export const devices = pgTable(
  'tbl_dispositivi',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('ultimo_uso').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);
