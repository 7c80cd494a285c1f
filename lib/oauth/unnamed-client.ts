import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { oauthGrants, oauthTokens } from '@/db/schema';
import { database } from '@/lib/database';
import type { Fields } from './fields';
import { hashesOf } from './secrets';

/** Whether a refresh does not name its client: SMART App Launch does not make a public client send its id with it. */
export const isUnnamedRefresh = (headers: Headers, fields: Fields): boolean =>
  fields.grant_type === 'refresh_token' &&
  fields.client_id === undefined &&
  fields.client_assertion === undefined &&
  !headers.has('authorization');

/** The id of the client to which a refresh token was issued; undefined if there is no such token. */
export async function clientOfRefreshToken(token: string): Promise<string | undefined> {
  const [found] = await database()
    .db.select({ id: oauthGrants.clientId })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(and(inArray(oauthTokens.hash, hashesOf('refresh', token)), eq(oauthTokens.kind, 'refresh')));
  return found?.id;
}
