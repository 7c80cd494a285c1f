import 'server-only';
import type postgres from 'postgres';
import { newId } from '@/db/schema/columns';
import { config } from '../config';
import { database } from '../database';
import { causeOf, log } from '../log';
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

const globals = globalThis as typeof globalThis & { phrOutbox?: Promise<void>; phrOutboxTimer?: NodeJS.Timeout };

/** Sends what is due, and does not make the caller wait: what does not go out now is tried again by the timer. */
export function sendOutbox(): void {
  if (!config().SMTP_URL) return;
  globals.phrOutbox = (globals.phrOutbox ?? Promise.resolve()).then(async () => {
    try {
      // Fetched when there is something to send: it brings all texts along.
      const { sendNext } = await import('./outgoing');
      while (await sendNext());
    } catch (error) {
      log().warn({ cause: causeOf(error) }, 'the outbox waits');
    }
  });
}

/** Resolves when nothing is being sent. */
export const outboxIsIdle = () => globals.phrOutbox ?? Promise.resolve();

const MINUTE_MS = 60_000;

/** Tries what did not go out once a minute, as long as the process lives. */
export function keepSending() {
  globals.phrOutboxTimer ??= setInterval(sendOutbox, MINUTE_MS).unref();
}
