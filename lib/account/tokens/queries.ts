import 'server-only';
import { and, count, desc, eq, exists, gt, sql } from 'drizzle-orm';
import { ONE, ONE_ROW } from '@/db/rows';
import { audit, sessions, tokens, type WebhookOutcome, webhooks } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { pagesOf } from './scope';

/** A named token as its owner sees it, without its secret, which is not stored. */
export interface OwnToken {
  id: number;
  name: string;
  writes: boolean;
  /** The pages of the record whose sections the token may access. */
  pages: string[];
  madeAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  expired: boolean;
  /** The token's webhook, which is notified of changes. */
  webhook: OwnWebhook | null;
}

export interface OwnWebhook {
  host: string;
  disabled: boolean;
  triedAt: Date | null;
  outcome: WebhookOutcome | null;
  status: number | null;
}

/** The viewer's tokens, newest first; expired tokens are listed until the next token is made. */
export async function listTokens({ userId }: Viewer): Promise<OwnToken[]> {
  const rows = await database()
    .db.select({
      id: tokens.id,
      name: tokens.name,
      writes: tokens.writes,
      sections: tokens.sections,
      madeAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sql`nullif(${sessions.lastActiveAt}, 'epoch')`.mapWith(sessions.lastActiveAt),
      expired: sql<boolean>`${sessions.expiresAt} <= now()`,
      webhook: webhooks,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.hash, tokens.session))
    .leftJoin(webhooks, eq(webhooks.tokenId, tokens.id))
    .where(eq(tokens.userId, userId))
    .orderBy(desc(sessions.createdAt), tokens.id);
  return rows.map(({ sections, webhook, ...token }) => ({
    ...token,
    webhook: webhook && webhookOf(webhook),
    pages: pagesOf(sections),
  }));
}

const webhookOf = ({ url, disabledAt, outcome, status, triedAt }: typeof webhooks.$inferSelect): OwnWebhook => ({
  host: new URL(url).host,
  disabled: disabledAt !== null,
  outcome,
  status,
  triedAt,
});

/** One line of the access log about an act by a token or by an app. */
export interface TokenUse {
  id: number;
  at: Date;
  token: string;
  action: string;
  section: string | null;
  outcome: string;
}

/** A program that has used a token, or an app: how the page's address names it, and its name. */
export interface Program {
  key: string;
  name: string;
}

/** The SQL of a token's or app's name, and of an app's client_id, which the database writes into the access log's details. */
const token = sql<string>`${audit.detail}->>'token'`;
const program = sql<string>`coalesce(${audit.detail}->>'app', ${audit.detail}->>'token')`;
const byTokens = (userId: number) => and(eq(audit.userId, userId), sql`${audit.detail}->>'token' is not null`);

/**
 * A numbered page of the access log's lines about the viewer's tokens and apps, newest first, with their total number, and the
 * programs among which the list is filtered. An unknown program filters nothing.
 */
export const tokenUses = ({ userId }: Viewer, { page, size, asked }: { page: number; size: number; asked: unknown }) =>
  inTransaction('read', async (tx) => {
    await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
    const ofUser = and(byTokens(userId), gt(audit.at, sql`now() - interval '24 months'`));
    const programs: Program[] = await tx.db
      .select({ key: program, name: sql<string>`max(${token})` })
      .from(audit)
      .where(ofUser)
      .groupBy(program)
      .orderBy(sql`2`);
    const chosen = programs.find(({ key }) => key === asked)?.key ?? null;
    const isShown = chosen === null ? ofUser : and(ofUser, eq(program, chosen));
    const { id, at, action, section, outcome } = audit;
    const [rows, [total]] = await Promise.all([
      tx.db
        .select({ id, at, token, action, section, outcome })
        .from(audit)
        .where(isShown)
        .orderBy(desc(at), desc(id))
        .limit(size)
        .offset((page - 1) * size),
      tx.db.select({ count: count() }).from(audit).where(isShown),
    ]);
    return { rows, count: total?.count ?? 0, programs, chosen };
  });

/** Whether the user has or ever had tokens; if not, the page does not mention them. */
export const hasTokens = ({ userId }: Viewer): Promise<boolean> =>
  inTransaction('read', async ({ sql: opened, db }) => {
    const own = db.select(ONE).from(tokens).where(eq(tokens.userId, userId));
    const used = db.select(ONE).from(audit).where(byTokens(userId));
    const [, [found]] = await Promise.all([
      opened`select set_config('app.user', ${String(userId)}, true)`,
      db.select({ had: sql<boolean>`${exists(own)} or ${exists(used)}` }).from(ONE_ROW),
    ]);
    return found?.had === true;
  });
