import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '@/db/client';
import { oauthCodes, oauthGrants, oauthTokens, sessions } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import { mayHaveTokens } from '@/lib/session/sessions';
import { holdSession } from '@/lib/session/standing';
import { isFresh } from '@/lib/session/step-up';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { issuer } from './addresses';
import type { Client } from './clients';
import { DEFAULT_CEILING, type GrantInput, grantInput } from './consent-model';
import { answerTo, takeRequest, type Waiting, waitingRequest } from './request';
import { newOauthSecret } from './secrets';
import { termsOf } from './terms';

/** What the user's decision leads to: the app's address with the answer. `shown` carries it to the page. */
export interface Granted {
  id: number;
  name: string;
  shown: string[];
}

const CODE_SECONDS = 60;
/** The most grants of one app that a user has at a time; the least used one ends for a new one. */
const MOST_OF_CLIENT = 10;

/**
 * Grants an app what the user has left of its request, and makes the code that the app exchanges for its tokens. A level above
 * the default one needs a fresh proof of identity. The command runs without an idempotency key, which would store the code.
 */
export const grantApp = command<GrantInput, Granted, 'account'>({
  by: 'account',
  section: null,
  act: 'grant_app',
  input: () => grantInput as z.ZodType<GrantInput>,
  run: grant,
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: null, after: { app: name } } }),
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});

async function grant(access: AccountAccess, input: GrantInput): Promise<Result<Granted>> {
  const { db, viewer } = access;
  const { userId } = viewer;
  if (!mayHaveTokens(viewer)) return refuse('forbidden');
  // Lock the user's row, so that nothing is granted while all sessions are being ended.
  if (!(await holdSession(viewer, db))) return refuse('unauthenticated');
  const found = await waitingRequest(input.request, userId, db);
  if (!found) return refuse('not_found');
  if (input.ceiling > DEFAULT_CEILING && !isFresh(viewer)) return refuse('step_up_required');
  const terms = await termsOf(access, found, input.scope);
  if (!terms) return invalid('scope', 'required');
  if (!(await takeRequest(input.request, db))) return refuse('not_found');
  const isFirst = await endSurplus(db, userId, found.client.id);
  const id = await insertGrant(access, found.client, { ...input, ...terms });
  const { client, request } = found;
  const code = await insertCode(db, id, found);
  if (isFirst) await noticeChange(access.sql, viewer, 'appGranted', { app: client.name });
  const location = answerTo(request.redirectUri, { code, state: request.state }, issuer());
  return done({ id, name: client.name, shown: [location] });
}

/** Ends grants of which the app never took the tokens, and the least used beyond the most. @returns whether there was none */
async function endSurplus(db: Db, userId: number, clientId: string): Promise<boolean> {
  const ofClient = and(eq(oauthGrants.userId, userId), eq(oauthGrants.clientId, clientId));
  const rows = await db
    .select({ session: oauthGrants.session, used: sql<boolean>`count(${oauthTokens.hash}) > 0` })
    .from(oauthGrants)
    .innerJoin(sessions, eq(sessions.hash, oauthGrants.session))
    .leftJoin(oauthTokens, eq(oauthTokens.grantId, oauthGrants.id))
    .where(ofClient)
    .groupBy(oauthGrants.session, sessions.lastActiveAt, sessions.createdAt)
    .orderBy(asc(sessions.lastActiveAt));
  const [taken, untaken] = [rows.filter(({ used }) => used), rows.filter(({ used }) => !used)];
  const ending = [...untaken, ...taken.slice(0, Math.max(0, taken.length - MOST_OF_CLIENT + 1))];
  if (ending.length > 0)
    await db.delete(sessions).where(
      inArray(
        sessions.hash,
        ending.map(({ session }) => session),
      ),
    );
  return taken.length === 0;
}

interface Terms {
  scope: string[];
  record: number | null;
  ceiling: number;
  days: number;
}

async function insertGrant({ db, viewer }: AccountAccess, { id: clientId }: Client, terms: Terms): Promise<number> {
  const { userId, sender } = viewer;
  const { scope, record, ceiling, days } = terms;
  const [id, hash] = [newId(), randomBytes(32).toString('hex')];
  // The session of the grant proves nobody's identity, and no secret leads to it but an access token of the grant.
  await db.insert(sessions).values({
    hash,
    kind: 'app',
    userId,
    expiresAt: sql`now() + make_interval(days => ${days})`,
    ip: sender.ip,
    device: sender.device,
  });
  await db.insert(oauthGrants).values({ id, userId, clientId, session: hash, scope, ceiling, record });
  return id;
}

async function insertCode(db: Db, grantId: number, { request }: Waiting): Promise<string> {
  const { secret, hash } = newOauthSecret('code');
  const { redirectUri, challenge, nonce } = request;
  const expiresAt = sql`now() + make_interval(secs => ${CODE_SECONDS})`;
  await db.insert(oauthCodes).values({ hash, grantId, redirectUri, challenge, nonce, expiresAt });
  return secret;
}
