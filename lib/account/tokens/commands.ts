import 'server-only';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '@/db/rows';
import { sessions, tokens } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import { mayHaveTokens, newSecret, type Viewer } from '@/lib/session/sessions';
import { holdSession } from '@/lib/session/standing';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { MOST_TOKENS, type NewToken, newToken, revokedToken } from './model';
import { sectionsOn } from './scope';

/** The commands of users on their named tokens; the owner is notified of each by mail. */

/** The secret is shown only in the answer: the command runs without an idempotency key, which would store the answer. */
export interface MadeToken {
  id: number;
  name: string;
  shown: string[];
}

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

export const makeToken = command<NewToken, MadeToken, 'account'>({
  ...own,
  act: 'make_token',
  fresh: true,
  input: () => newToken as z.ZodType<NewToken>,
  run: make,
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: null, after: { token: name } } }),
  afterwards: mailed,
});

async function make(access: AccountAccess, { name, days, access: scope, pages }: NewToken): Promise<Result<MadeToken>> {
  const { db, viewer } = access;
  const { userId, sender } = viewer;
  if (!mayHaveTokens(viewer)) return refuse('forbidden');
  const sections = sectionsOn(pages);
  if (!sections) return invalid('pages', 'invalid');
  // Lock the user's row, so that no token is made while all sessions are being ended, and that the maximum is not exceeded.
  if (!(await holdSession(viewer, db))) return refuse('unauthenticated');
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'token'), lt(sessions.expiresAt, sql`now()`)));
  const [had] = await db.select({ count: count() }).from(tokens).where(eq(tokens.userId, userId));
  if ((had?.count ?? 0) >= MOST_TOKENS) return invalid('name', 'tooManyTokens');
  const [id, { secret, hash }] = [newId(), newSecret('token')];
  // Insert the session of the token, which has not been used yet. It gets no `provedAt`, since a token never proves the
  // user's identity.
  await db.insert(sessions).values({
    hash,
    kind: 'token',
    userId,
    expiresAt: sql`now() + make_interval(days => ${days})`,
    lastActiveAt: new Date(0),
    ip: sender.ip,
    device: sender.device,
  });
  await db.insert(tokens).values({ id, userId, session: hash, name, writes: scope === 'write', sections });
  await noticeChange(access.sql, viewer, 'tokenMade', { token: name });
  return done({ id, name, shown: [secret] });
}

export const revokeToken = command<z.infer<typeof revokedToken>, { id: number; name: string }, 'account'>({
  ...own,
  act: 'revoke_token',
  input: () => revokedToken,
  async run(access, { id }) {
    const { db, viewer } = access;
    const [ended] = await rowsOf(
      db,
      { name: tokens.name },
      sql`delete from ${sessions} using ${tokens}
        where ${and(eq(tokens.id, id), eq(tokens.userId, viewer.userId), eq(sessions.hash, tokens.session))}
        returning ${tokens.name} as name`,
    );
    if (!ended) return refuse('not_found');
    await noticeChange(access.sql, viewer, 'tokenRevoked', { token: ended.name });
    return done({ id, name: ended.name });
  },
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: { token: name }, after: {} } }),
  afterwards: mailed,
});
