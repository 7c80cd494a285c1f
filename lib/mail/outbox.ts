import 'server-only';
import { gt } from 'drizzle-orm';
import type postgres from 'postgres';
import { outbox } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { config } from '../config';
import { database } from '../database';
import { queueJob } from '../jobs/job';
import { isIdle, wake } from '../jobs/queue';
import type { Notice } from './notice';

/**
 * Puts a mail to a user into the outbox, in the transaction of what it tells of: neither is there without the other. It
 * goes out with `sendOutbox`, in the user's language. Where no mail server is set there is nobody to hand it to.
 */
export async function enqueue(sql: postgres.Sql | postgres.TransactionSql, notice: Notice) {
  const { userId, kind, values, link, confirmId, document } = notice;
  if (!config().SMTP_URL) return;
  const all = {
    ...values,
    ...(link ? { linkId: String(link.id), purpose: link.purpose } : {}),
    ...(confirmId ? { confirmId: String(confirmId) } : {}),
    ...(document ? { document } : {}),
  };
  await sql`insert into tbl_posta (id_posta, id_utente, tipo, valori)
    values (${newId()}, ${userId}, ${kind}, ${JSON.stringify(all)}::text::jsonb)`;
}

/** The same for a mail to whoever has registered: with the link, or to the user who has that address already. */
export async function enqueueRegistration(sql: postgres.Sql | postgres.TransactionSql, registrationId: number) {
  await sql`insert into tbl_posta (id_posta, id_registrazione, tipo)
    select ${newId()}, id_registrazione, 'registration' from tbl_registrazioni
    where id_registrazione = ${registrationId} and expires_at > now()`;
}

/**
 * A mail to who has an address: a way to a new password, the link of the registration that waits under it, or the one that
 * goes on with a sign-in. Whether anybody has it, is asked when it goes out.
 */
export async function enqueueToAddress(
  sql: postgres.Sql | postgres.TransactionSql,
  address: string,
  kind: 'passwordReset' | 'registration' | 'signInLink',
  values: Record<string, string> = {},
) {
  await sql`insert into tbl_posta (id_posta, indirizzo, tipo, valori)
    values (${newId()}, ${address}, ${kind}, ${JSON.stringify(values)}::text::jsonb)`;
}

/** How many mails are in it. */
export async function waitingInOutbox(): Promise<number> {
  const [row] = await database().sql`select count(*)::int as waiting from tbl_posta`;
  return row?.waiting;
}

/** Whether there is a mail server to hand anything to. */
export const sendsMail = () => config().SMTP_URL !== undefined;

/**
 * The outbox. A mail whose sender dies after the mail server has taken it is sent again, with the same Message-ID: a notice
 * twice harms nobody.
 */
export const sendMails = queueJob({
  name: 'send-mails',
  every: 60,
  retryAfter: [60],
  opens: [],
  isOn: sendsMail,
  queue: {
    table: outbox,
    key: [outbox.id],
    dueAt: outbox.dueAt,
    attempts: outbox.attempts,
    waits: [1, 2, 4, 8, 16, 32, 64, 128],
    most: 8,
    isFailing: gt(outbox.attempts, 0),
    atOnce: 1,
  },
  async work(mail, attempt) {
    // Fetched when there is something to send: it brings all texts along.
    const { sendWaiting } = await import('./outgoing');
    await sendWaiting(mail, attempt);
  },
});

/** Sends what is due, and does not make the caller wait: what does not go out now is tried again by the job. */
export function sendOutbox(): void {
  if (sendsMail()) wake(sendMails);
}

/** Resolves when this process sends nothing. */
export const outboxIsIdle = () => isIdle(sendMails);
