import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { oauthTokens, sessions } from '@/db/schema';
import type { HeldGrant } from './held-grant';
import { newAccessToken, newOauthSecret } from './secrets';

/** Seconds for which an access token is valid. */
export const ACCESS_SECONDS = 3600;

/** The answer of the token endpoint, with the launch context of SMART. */
export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
  id_token?: string;
  /** The id of the patient whose record the app has. */
  patient?: string;
  /** The app must show whose data it shows, since nothing around it does. */
  need_patient_banner?: boolean;
}

/**
 * Issues an access token and, if the grant has `offline_access`, the next refresh token, which keeps the scopes of the one before.
 * Expired access tokens of the grant are deleted.
 */
export async function issueTokens(
  db: Db,
  grant: HeldGrant,
  scope: readonly string[],
  lasting: readonly string[] = scope,
): Promise<TokenAnswer> {
  const seconds = Math.min(ACCESS_SECONDS, grant.secondsLeft);
  const { id: grantId, record } = grant;
  const access = newAccessToken();
  const refresh = lasting.includes('offline_access') ? newOauthSecret('refresh') : undefined;
  const until = (valid: number) => sql`now() + make_interval(secs => ${valid})`;
  const isOld = and(eq(oauthTokens.kind, 'access'), lt(oauthTokens.expiresAt, sql`now()`));
  await db.delete(oauthTokens).where(and(eq(oauthTokens.grantId, grantId), isOld));
  await db.insert(oauthTokens).values([
    { hash: access.hash, grantId, kind: 'access' as const, scope: [...scope], expiresAt: until(seconds) },
    ...(refresh
      ? [
          {
            hash: refresh.hash,
            grantId,
            kind: 'refresh' as const,
            scope: [...lasting],
            expiresAt: until(grant.secondsLeft),
          },
        ]
      : []),
  ]);
  await db.update(sessions).set({ lastActiveAt: sql`now()` }).where(eq(sessions.hash, grant.session));
  return {
    access_token: access.secret,
    token_type: 'Bearer',
    expires_in: seconds,
    scope: scope.join(' '),
    ...(refresh ? { refresh_token: refresh.secret } : {}),
    ...(record === null ? {} : { patient: String(record), need_patient_banner: true }),
  };
}
