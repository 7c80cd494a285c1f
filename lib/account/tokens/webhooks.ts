import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { insertSelect, ONE, rowsOf } from '@/db/rows';
import { tokens, webhooks } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { newWebhookSecret } from '@/lib/webhooks/signing';
import { targetOf } from '@/lib/webhooks/target';
import { newWebhook, revokedToken } from './model';

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Sets a token's webhook and replaces an earlier one. The secret that signs its messages is shown only in the answer: the
 * command runs without an idempotency key, which would store the answer.
 */
export const addWebhook = command<z.output<typeof newWebhook>, { id: number; shown: string[] }, 'account'>({
  ...own,
  act: 'add_webhook',
  fresh: true,
  input: () => newWebhook,
  async run(access, { id, url }) {
    const { db, viewer } = access;
    const { userId } = viewer;
    const target = targetOf(url);
    if (!target) return invalid('url', 'webhookUrl');
    const secret = newWebhookSecret(userId);
    const [token] = await rowsOf(db, { name: tokens.name }, replacing(userId, id, target.href, secret.sealed));
    if (!token) return refuse('not_found');
    await noticeChange(access.sql, viewer, 'webhookAdded', { token: token.name, host: target.host });
    return done({ id, shown: [secret.shown] });
  },
  afterwards: mailed,
});

/** Inserts the webhook of a user's token, or replaces it and resets its state; returns the token's name. */
function replacing(userId: number, id: number, url: string, sealed: string) {
  const { tokenId, secret, createdAt, disabledAt, outcome, status, triedAt } = webhooks;
  const [to, from] = [
    (column: PgColumn) => sql.identifier(column.name),
    (column: PgColumn) => sql`excluded.${to(column)}`,
  ];
  const cleared = [disabledAt, outcome, status, triedAt].map((column) => sql`${to(column)} = null`);
  return sql`${insertSelect(webhooks, { tokenId: tokens.id, url, secret: sealed })} from ${tokens}
    where ${and(eq(tokens.id, id), eq(tokens.userId, userId))}
    on conflict (${to(tokenId)}) do update set ${to(webhooks.url)} = ${from(webhooks.url)},
      ${to(secret)} = ${from(secret)}, ${to(createdAt)} = now(), ${sql.join(cleared, sql`, `)}
    returning (select ${tokens.name} from ${tokens} where ${tokens.id} = ${tokenId}) as name`;
}

/** Removes the webhook of a token. */
export const removeWebhook = command<z.output<typeof revokedToken>, { id: number }, 'account'>({
  ...own,
  act: 'remove_webhook',
  input: () => revokedToken,
  async run({ db, viewer: { userId } }, { id }) {
    const own = db
      .select({ id: tokens.id })
      .from(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.userId, userId)));
    const removed = await db.delete(webhooks).where(inArray(webhooks.tokenId, own)).returning(ONE);
    return removed.length > 0 ? done({ id }) : refuse('not_found');
  },
});
