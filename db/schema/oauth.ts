import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { idColumn, instant, newId } from './columns';
import { sessions, users } from './users';

/** How a client proves who it is: not at all (`none`), by a secret, or by an assertion signed with its own key. */
export type ClientProof = 'none' | 'secret' | 'key';

/**
 * An app that may ask users for access (OAuth 2.0 client). An administrator registers it for everybody, or a user for
 * themselves: `ownerId` is then the only user who can authorize it. Only the keyed hash of a secret is stored.
 */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** The client_id of OAuth. */
    id: text('id').primaryKey(),
    /** The number by which the pages and the access log name the client, as they name every row. */
    number: idColumn('number').notNull().unique().$defaultFn(newId),
    name: text('name').notNull(),
    proof: text('proof').$type<ClientProof>().notNull(),
    secretHash: text('secret_hash'),
    /** The public keys with which the client signs its assertions. */
    keys: jsonb('keys').$type<JWK[]>(),
    redirectUris: text('redirect_uris').array().notNull(),
    ownerId: idColumn('id_utente').references(() => users.id),
    /** The time at which an administrator approved the app; until then, users are told that it is not verified. */
    approvedAt: instant('approved_at'),
    /** Whether the app may be used at all; its grants have no effect while it is not. */
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('oauth_clients_owner').on(t.ownerId),
    check('oauth_clients_name', sql`char_length(name) between 1 and 80`),
    check('oauth_clients_redirect_uris', sql`cardinality(redirect_uris) between 1 and 10`),
    check(
      'oauth_clients_proof',
      sql`case proof when 'none' then secret_hash is null and keys is null
        when 'secret' then secret_hash is not null and keys is null
        when 'key' then secret_hash is null and keys is not null else false end`,
    ),
  ],
);

/** An authorization request whose parameters were checked, kept until its user decides. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scope: string[];
  state: string;
  challenge: string;
  nonce?: string | undefined;
}

/** The authorization requests that wait for a decision; only the keyed hash of the handle in the page's address is stored. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    hash: text('hash').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    request: jsonb('request').$type<AuthorizationRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('oauth_requests_end').on(t.expiresAt)],
);

/**
 * What a user has granted to an app. Its end and last use are stored in its session, with which it is deleted: whatever ends
 * the user's sessions ends the grant, its codes and its tokens too.
 */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id),
    session: text('session')
      .notNull()
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    /** The granted scopes, in the syntax of SMART App Launch 2. */
    scope: text('scope').array().notNull(),
    /** The highest level of the rows that the app may read. */
    ceiling: smallint('ceiling').notNull(),
    /** The patient on whose record the app works (launch/patient); null for a doctor's app. */
    record: idColumn('record'),
  },
  (t) => [
    index('oauth_grants_user').on(t.userId),
    uniqueIndex('oauth_grants_session').on(t.session),
    check('oauth_grants_scope', sql`cardinality(scope) > 0`),
    check('oauth_grants_ceiling', sql`ceiling between 1 and 6`),
  ],
);

/** An authorization code, stored as a keyed hash. A used one stays until it expires, so that a second use ends the grant. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    hash: text('hash').primaryKey(),
    grantId: idColumn('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri').notNull(),
    challenge: text('challenge').notNull(),
    nonce: text('nonce'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('oauth_codes_grant').on(t.grantId)],
);

export type OauthTokenKind = 'access' | 'refresh';

/**
 * An access or refresh token of a grant, stored as a keyed hash. A rotated refresh token stays, with the time of its use, as
 * long as its grant: its reuse ends the grant.
 */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    hash: text('hash').primaryKey(),
    grantId: idColumn('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OauthTokenKind>().notNull(),
    /** The token's scopes: those of the grant, or fewer. */
    scope: text('scope').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('oauth_tokens_grant').on(t.grantId),
    check('oauth_tokens_kind', sql`kind in ('access', 'refresh')`),
    check('oauth_tokens_used', sql`used_at is null or kind = 'refresh'`),
  ],
);

/** The ids of client assertions that were used (`jti`), kept until the assertion expires, so that none is accepted twice. */
export const oauthAssertions = pgTable(
  'oauth_assertions',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.hash] }), index('oauth_assertions_end').on(t.expiresAt)],
);
