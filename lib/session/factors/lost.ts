import 'server-only';
import type postgres from 'postgres';
import { auditAlone, writeAudit } from '../../audit/audit';
import type { Sender } from '../../audit/sender';
import { database, inTransaction } from '../../database';
import { useLink } from '../../mail/links';
import { sendOutbox } from '../../mail/outbox';
import { done, type Result, refuse } from '../../values/refusal';
import { noticeFactorsGone, noticeLoss, noticeLossStopped, sendLossLink } from '../notices';
import { endAllSessions } from '../sessions';
import { voidChallenges } from './challenges';
import { removeFactors, stopLoss } from './factors';

/**
 * The way in for who has lost telephone, passkeys and spare codes. Who knows the password asks for it; the owner of the
 * mailbox hears of it, and for three days can say no by one click. Only then the factors go, by a link in a mail.
 */

/** Hours in which the owner can object. */
export const OBJECTION_HOURS = 72;
/** Days after which a request that nobody has followed up is forgotten. */
const FOLLOWED_UP_DAYS = 14;

type Sql = postgres.Sql | postgres.TransactionSql;

/** From when on a user's factors may be removed; null without a request. */
export async function lossDueAt(sql: Sql, userId: number): Promise<Date | null> {
  const [row] = await sql`select dal from tbl_recupero_fattori where id_utente = ${userId}
    and dal > now() - make_interval(days => ${FOLLOWED_UP_DAYS})`;
  return row ? new Date(row.dal) : null;
}

/** What has become of it: the time to object has begun, goes on, or is over and a link was sent. */
export type Loss = { state: 'waits'; dueAt: Date } | { state: 'sent' };

/** Reports the factors as lost, for a user who has done the first step of a sign-in. Asked again, it tells how far it is. */
export async function reportLoss(userId: number, sender: Sender): Promise<Loss> {
  const { sql } = database();
  const dueAt = await lossDueAt(sql, userId);
  if (dueAt && dueAt <= new Date()) {
    await sendLossLink(userId);
    sendOutbox();
    return { state: 'sent' };
  }
  if (dueAt) return { state: 'waits', dueAt };
  const due = new Date(Date.now() + OBJECTION_HOURS * 3_600_000);
  await inTransaction('write', async ({ sql }) => {
    await stopLoss(sql, userId);
    await sql`insert into tbl_recupero_fattori (id_utente, dal) values (${userId}, ${due.toISOString()})
      on conflict do nothing`;
    await asUser(sql, userId, sender, 'report_loss');
    await noticeLoss(sql, userId, due);
  });
  sendOutbox();
  return { state: 'waits', dueAt: due };
}

/** The owner's no, by the link in the mail. The password is known to somebody else then, so nothing goes on with it. */
export async function stopLossByLink(link: unknown, sender: Sender): Promise<Result<null>> {
  const result = await inTransaction('write', async ({ sql }): Promise<Result<null>> => {
    const found = await useLink(sql, 'stop_loss', link);
    if (!found || !(await stopLoss(sql, found.userId))) return refuse('not_found');
    await voidChallenges(sql, found.userId);
    await asUser(sql, found.userId, sender, 'stop_loss');
    await noticeLossStopped(sql, found.userId);
    return done(null);
  });
  sendOutbox();
  return result;
}

/** Removes the factors of whoever has the link, once the time to object is over; every session ends. */
export async function removeFactorsByLink(link: unknown, sender: Sender): Promise<Result<null>> {
  const result = await inTransaction('write', async ({ sql }): Promise<Result<null>> => {
    const found = await useLink(sql, 'loss', link);
    const dueAt = found && (await lossDueAt(sql, found.userId));
    if (!found || !dueAt || dueAt > new Date()) return refuse('not_found');
    await removeFactors(sql, found.userId);
    await voidChallenges(sql, found.userId);
    await endAllSessions(found.userId, sql);
    await asUser(sql, found.userId, sender, 'remove_factors');
    await noticeFactorsGone(sql, found.userId);
    return done(null);
  });
  if (!result.ok) await auditAlone({ userId: null, action: 'remove_factors', outcome: 'not_found', sender });
  sendOutbox();
  return result;
}

type Deed = 'report_loss' | 'stop_loss' | 'remove_factors';
/** The user acts here without a session: the first step of a sign-in, or the link, has said who it is. */
async function asUser(sql: postgres.TransactionSql, userId: number, sender: Sender, action: Deed) {
  await sql`select set_config('app.user', ${String(userId)}, true)`;
  await writeAudit(sql, { userId, action, outcome: 'ok', sender });
}
