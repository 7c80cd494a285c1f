import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Db, drizzleOn } from '@/db/client';
import { insertSelect } from '@/db/rows';
import { mailOutbox, registrations } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { config } from '../config';
import { queueJob } from '../jobs/job';
import { isIdle, wake } from '../jobs/queue';
import type { Notice } from './notice';

/**
 * Puts a mail to a user into the outbox, in the transaction of the event it reports, so that both are stored or neither.
 * `sendOutbox` sends it, in the user's language. Does nothing if no mail server is set.
 */
export async function enqueue(on: postgres.Sql | postgres.TransactionSql, notice: Notice) {
  const { userId, kind, values, link, confirmId, document } = notice;
  if (!config().SMTP_URL) return;
  const all = {
    ...values,
    ...(link ? { linkId: String(link.id), purpose: link.purpose } : {}),
    ...(confirmId ? { confirmId: String(confirmId) } : {}),
    ...(document ? { document } : {}),
  };
  await drizzleOn(on).insert(mailOutbox).values({ userId, kind, values: all });
}

/**
 * Puts the mail for a new registration into the outbox: a confirmation link or, if the address already has an account, a
 * mail to its user.
 */
export async function enqueueRegistration(db: Db, registrationId: number) {
  const { id, expiresAt } = registrations;
  await db.execute(sql`${insertSelect(mailOutbox, { id: newId(), registrationId: id, kind: 'registration' })}
    from ${registrations} where ${and(eq(id, registrationId), gt(expiresAt, sql`now()`))}`);
}

/**
 * Puts a mail to an e-mail address into the outbox: with a link to set a new password, with the link of the pending
 * registration, with a link that continues a sign-in, or with a patient's invitation. Whether the address belongs to anybody
 * is looked up only when the mail is sent.
 */
export async function enqueueToAddress(
  db: Db,
  address: string,
  kind: 'passwordReset' | 'registration' | 'signInLink' | 'doctorInvitation' | 'carerInvitation',
  values: Record<string, string> = {},
) {
  await db.insert(mailOutbox).values({ address, kind, values });
}

/** Whether a mail server is configured. */
export const sendsMail = () => config().SMTP_URL !== undefined;

/**
 * The job that sends the outbox. If its process dies after the mail server has accepted a mail, the mail is sent again with
 * the same Message-ID; a notice that arrives twice does no harm.
 */
export const sendMails = queueJob({
  name: 'send-mails',
  every: 60,
  retryAfter: [60],
  opens: [],
  isOn: sendsMail,
  queue: {
    table: mailOutbox,
    key: [mailOutbox.id],
    dueAt: mailOutbox.dueAt,
    attempts: mailOutbox.attempts,
    waits: [1, 2, 4, 8, 16, 32, 64, 128],
    most: 8,
    isFailing: gt(mailOutbox.attempts, 0),
    atOnce: 1,
  },
  async work(mail, attempt) {
    // Imported only when there is something to send: it loads all texts.
    const { sendWaiting } = await import('./outgoing');
    await sendWaiting(mail, attempt);
  },
});

/** Starts sending the mails that are due, without making the caller wait; the job repeats what fails. */
export function sendOutbox(): void {
  if (sendsMail()) wake(sendMails);
}

/** Resolves when this process is sending no mail. */
export const outboxIsIdle = () => isIdle(sendMails);
