import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { oauthCodes, oauthTokens } from '@/db/schema';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import { inTransaction } from '@/lib/database';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import { authenticateClient, type Client } from './clients';
import { endGrant } from './ending';
import { OauthError } from './errors';
import type { Fields } from './fields';
import { type HeldGrant, holdGrant, type Writing } from './held-grant';
import { idToken } from './id-token';
import { issueTokens, type TokenAnswer } from './issuing';
import { checkAudience } from './request';
import { grantableScopes, resourceScopes } from './scopes';
import { hashesOf } from './secrets';
import { clientOfRefreshToken, isUnnamedRefresh } from './unnamed-client';

/** One answer for every code and refresh token that is not accepted, whatever the reason. */
const refused = () => new OauthError('invalid_grant', 'the code or refresh token is not valid');

/**
 * The tokens for an authorization code or a refresh token (RFC 6749 §4.1.3 and §6).
 * @throws OauthError for everything that is refused
 */
export async function tokenAnswer(headers: Headers, fields: Fields, sender: Sender): Promise<TokenAnswer> {
  const client = await authenticateClient(headers, await named(headers, fields));
  const exchange = { authorization_code: exchangeCode, refresh_token: exchangeRefresh }[fields.grant_type ?? ''];
  if (!exchange) throw new OauthError('unsupported_grant_type', 'authorization_code or refresh_token');
  checkAudience(fields);
  // A refusal is returned, not thrown, since ending a grant must be committed with it.
  const answer = await inTransaction('write', (tx) => exchange(tx, client, fields, sender));
  sendOutbox();
  if (!answer) throw refused();
  return answer;
}

/** The fields with the client's id. A client that must prove who it is gets no further by the id alone. */
async function named(headers: Headers, fields: Fields): Promise<Fields> {
  if (!isUnnamedRefresh(headers, fields)) return fields;
  const id = await clientOfRefreshToken(fields.refresh_token ?? '');
  if (id === undefined) throw refused();
  return { ...fields, client_id: id };
}

async function exchangeCode(tx: Writing, client: Client, fields: Fields, sender: Sender) {
  const { db } = tx;
  const hashes = hashesOf('code', fields.code ?? '');
  const grant = await holdGrant(db, client, 'code', hashes);
  if (!grant) return undefined;
  const [code] = await db
    .select({ row: oauthCodes, isLive: sql<boolean>`${oauthCodes.expiresAt} > now()` })
    .from(oauthCodes)
    .where(inArray(oauthCodes.hash, hashes));
  if (!code) return undefined;
  // A second use means that somebody else has the code: whatever was issued for it ends.
  if (code.row.usedAt !== null) return endReused(tx, grant, sender);
  const { redirectUri, challenge, nonce } = code.row;
  if (!code.isLive || !grant.isLive || fields.redirect_uri !== redirectUri) return undefined;
  if (!verifies(fields.code_verifier, challenge)) return undefined;
  const taken = await db
    .update(oauthCodes)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(oauthCodes.hash, hashes), isNull(oauthCodes.usedAt)))
    .returning(ONE);
  if (taken.length === 0) return undefined;
  const answer = await issueTokens(db, grant, grant.scope);
  return grant.scope.includes('openid') ? { ...answer, id_token: await idToken(grant, nonce) } : answer;
}

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

function verifies(verifier: string | undefined, challenge: string): boolean {
  if (verifier === undefined || !VERIFIER.test(verifier)) return false;
  const [made, stored] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return made.length === stored.length && timingSafeEqual(made, stored);
}

async function exchangeRefresh(tx: Writing, client: Client, fields: Fields, sender: Sender) {
  const { db } = tx;
  const hashes = hashesOf('refresh', fields.refresh_token ?? '');
  const grant = await holdGrant(db, client, 'refresh', hashes);
  if (!grant) return undefined;
  const isIt = and(inArray(oauthTokens.hash, hashes), eq(oauthTokens.kind, 'refresh'));
  const [token] = await db.select().from(oauthTokens).where(isIt);
  if (!token) return undefined;
  if (token.usedAt !== null) return endReused(tx, grant, sender);
  if (!grant.isLive) return undefined;
  const scope = narrowedTo(token.scope, fields.scope);
  await db.update(oauthTokens).set({ usedAt: sql`now()` }).where(isIt);
  return issueTokens(db, grant, scope, token.scope);
}

/** The scopes that a refresh asks for: never more than the refresh token has. */
function narrowedTo(held: readonly string[], asked: string | undefined): readonly string[] {
  if (asked === undefined) return held;
  const scope = grantableScopes(asked);
  if (scope.some((one) => !held.includes(one)) || resourceScopes(scope).length === 0)
    throw new OauthError('invalid_scope', 'the scope is more than was granted');
  return scope;
}

/** Ends the grant of a code or refresh token that was used again, logs it, and tells its user. */
async function endReused({ db, sql: opened }: Writing, grant: HeldGrant, sender: Sender): Promise<undefined> {
  const { id, userId, session, name } = grant;
  await writeAudit(opened, {
    userId,
    action: 'use_token',
    rowId: id,
    outcome: 'reused',
    sender: { ...sender, session },
  });
  await endGrant(db, id);
  await noticeChange(opened, { userId }, 'appReused', { app: name });
  return undefined;
}
