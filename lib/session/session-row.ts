import 'server-only';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orNull, type RowOf, rowsOf } from '@/db/rows';
import {
  apiUse,
  closures,
  doctors,
  oauthClients,
  oauthGrants,
  oauthTokens,
  type SessionKind,
  sessions,
  tokens,
  users,
} from '@/db/schema';
import { config } from '../config';
import { database } from '../database';
import { countedUse, noUse } from './api-use';
import { hasFactorSetUpSql } from './factors/has-factor';
import { heldRolesSql } from './held-roles';

/** The columns of the result, each with the table column whose type decodes it. */
const COLUMNS = {
  at: sessions.lastActiveAt,
  hash: sessions.hash,
  lastActiveAt: sessions.lastActiveAt,
  expiresAt: sessions.expiresAt,
  provedAt: sessions.provedAt,
  actingFor: orNull(sessions.actingFor),
  userId: users.id,
  email: users.email,
  name: users.name,
  mustChoosePassword: users.mustChoosePassword,
  doctorId: orNull(doctors.id),
  standing: orNull(doctors.standing),
  guarded: Boolean,
  closed: Boolean,
  roles: z.array(z.string()).parse,
  tokenId: orNull(tokens.id),
  tokenName: orNull(tokens.name),
  writes: orNull(tokens.writes),
  sections: orNull(tokens.sections),
  grantId: orNull(oauthGrants.id),
  clientId: orNull(oauthClients.id),
  clientName: orNull(oauthClients.name),
  scope: orNull(oauthTokens.scope),
  ceiling: orNull(oauthGrants.ceiling),
  record: orNull(oauthGrants.record),
  used: orNull(apiUse.count),
  resetsIn: orNull(apiUse.count),
};
export type FoundSession = RowOf<typeof COLUMNS>;

const isFactorRequired = () => config().SECOND_FACTOR === 'required';

/** The tables of an app's session, whose hash is not the secret's: the access token leads to its grant. */
const GRANT = sql`join ${oauthGrants} on ${oauthGrants.session} = ${sessions.hash}
    join ${oauthClients} on ${oauthClients.id} = ${oauthGrants.clientId} and ${oauthClients.enabled}
    join ${oauthTokens} on ${oauthTokens.grantId} = ${oauthGrants.id}`;
const GRANTED = sql`${oauthGrants.id} as "grantId", ${oauthClients.id} as "clientId", ${oauthClients.name} as "clientName",
      ${oauthTokens.scope} as scope, ${oauthGrants.ceiling} as ceiling, ${oauthGrants.record} as record`;
const NOTHING_GRANTED = sql`null as "grantId", null as "clientId", null as "clientName", null as scope, null as ceiling,
      null as record`;

const liveToken = (hashes: string[]) =>
  and(inArray(oauthTokens.hash, hashes), eq(oauthTokens.kind, 'access'), gt(oauthTokens.expiresAt, sql`now()`));

/** The condition that a session is the one of a secret with one of these hashes. */
const namedBy = (kind: SessionKind, hashes: string[]): SQL =>
  kind === 'app'
    ? sql`${sessions.hash} in (select ${oauthGrants.session} from ${oauthGrants}
        join ${oauthTokens} on ${oauthTokens.grantId} = ${oauthGrants.id} where ${liveToken(hashes)})`
    : inArray(sessions.hash, hashes);

/**
 * Finds the session whose hash is one of these, with all data about its user that each call needs, in one statement.
 * `counting` (the window's length in seconds) makes the statement count the call too. Each hash is a parameter of its own:
 * PostgreSQL does not know the length of an array and would plan the statement anew each time.
 */
export async function findRow(
  kind: SessionKind,
  hashes: string[],
  counting: number | undefined,
): Promise<FoundSession | undefined> {
  const isGuarded = isFactorRequired() ? hasFactorSetUpSql(users.id) : sql`true`;
  const isApp = kind === 'app';
  const named = namedBy(kind, hashes);
  const use = counting === undefined ? noUse : countedUse({ named, kind, seconds: counting });
  const [row] = await rowsOf(
    database().db,
    COLUMNS,
    sql`with used as (${use})
    select now() as at, ${sessions.hash} as hash, ${sessions.lastActiveAt} as "lastActiveAt",
      ${sessions.expiresAt} as "expiresAt", ${sessions.provedAt} as "provedAt", ${sessions.actingFor} as "actingFor", ${users.id} as "userId",
      ${users.email} as email, ${users.name} as name, ${users.mustChoosePassword} as "mustChoosePassword",
      ${doctors.id} as "doctorId", ${doctors.standing} as standing, ${isGuarded} as guarded,
      exists (select from ${closures} where ${closures.userId} = ${users.id}) as closed,
      ${heldRolesSql(users.id)} as roles,
      ${tokens.id} as "tokenId", ${tokens.name} as "tokenName", ${tokens.writes} as writes,
      ${tokens.sections} as sections, ${isApp ? GRANTED : NOTHING_GRANTED}, used.count as used, used.resets_in as "resetsIn"
    from ${sessions}
    join ${users} on ${users.id} = ${sessions.userId} and ${users.enabled}
    left join ${doctors} on ${doctors.userId} = ${users.id}
    left join ${tokens} on ${tokens.session} = ${sessions.hash}
    ${isApp ? GRANT : sql``}
    left join used on true
    where ${isApp ? liveToken(hashes) : named} and ${sessions.kind} = ${kind}`,
  );
  return row;
}
