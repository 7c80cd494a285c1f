import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { oauthGrants, oauthTokens } from '@/db/schema';
import type { Sender } from '@/lib/audit/sender';
import { database, inTransaction } from '@/lib/database';
import { appHashes, findSession } from '@/lib/session/sessions';
import { fhirBase, issuer } from './addresses';
import { authenticateClient, type Client } from './clients';
import { endGrant } from './ending';
import { OauthError } from './errors';
import type { Fields } from './fields';
import { fhirUserOf } from './id-token';
import { hashesOf } from './secrets';

/** Both kinds of hash under which a token that a client sends may be stored. */
const hashesOfToken = (token: string) => [...hashesOf('refresh', token), ...appHashes(token)];

const ofClient = (client: Client, token: string) =>
  and(inArray(oauthTokens.hash, hashesOfToken(token)), eq(oauthGrants.clientId, client.id));

const tokenIn = ({ token }: Fields) => {
  if (token === undefined) throw new OauthError('invalid_request', 'token is required');
  return token;
};

/**
 * Revokes a token of the client (RFC 7009): a refresh token with its whole grant, an access token alone. A token that is unknown or
 * another client's changes nothing and is answered alike.
 */
export async function revokeToken(headers: Headers, fields: Fields): Promise<void> {
  const client = await authenticateClient(headers, fields);
  const token = tokenIn(fields);
  await inTransaction('write', async ({ db }) => {
    const [found] = await db
      .select({ kind: oauthTokens.kind, grantId: oauthTokens.grantId, hash: oauthTokens.hash })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
      .where(ofClient(client, token));
    if (found?.kind === 'refresh') await endGrant(db, found.grantId);
    else if (found) await db.delete(oauthTokens).where(eq(oauthTokens.hash, found.hash));
  });
}

const INACTIVE = { active: false };

/** What a client's own token is worth now (RFC 7662, SMART App Launch §4). Only clients that prove who they are may ask. */
export async function introspect(headers: Headers, fields: Fields, sender: Sender): Promise<Record<string, unknown>> {
  const client = await authenticateClient(headers, fields);
  if (client.proof === 'none') throw new OauthError('invalid_client', 'a public client cannot introspect');
  const token = tokenIn(fields);
  const [row] = await database()
    .db.select({
      token: oauthTokens,
      exp: sql<number>`extract(epoch from ${oauthTokens.expiresAt})::int8::float8`,
      iat: sql<number>`extract(epoch from ${oauthTokens.createdAt})::int8::float8`,
      userId: oauthGrants.userId,
      record: oauthGrants.record,
    })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(and(ofClient(client, token), isNull(oauthTokens.usedAt)));
  if (row?.token.kind !== 'access') return INACTIVE;
  const found = await findSession('app', token, sender);
  if (found.state !== 'active') return INACTIVE;
  const { scope } = row.token;
  const fhirUser = fhirUserOf({ record: row.record, doctorId: found.viewer.doctorId });
  return {
    active: true,
    scope: scope.join(' '),
    client_id: client.id,
    token_type: 'Bearer',
    exp: row.exp,
    iat: row.iat,
    aud: fhirBase(),
    iss: issuer(),
    sub: String(row.userId),
    ...(row.record === null ? {} : { patient: String(row.record) }),
    ...(scope.includes('fhirUser') && fhirUser ? { fhirUser } : {}),
  };
}
