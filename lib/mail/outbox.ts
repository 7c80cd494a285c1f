import 'server-only';
import type postgres from 'postgres';
import { newId } from '@/db/schema/columns';
import { config } from '../config';
import { database } from '../database';
import { isLocale, translate } from '../i18n/translate';
import { causeOf, log } from '../log';
import { linkAddress, type Purpose } from './links';
import { type Delivery, send } from './send';

/** Mails to users about their own account and their associations; each has its texts under `mail` in the messages. */
export type NoticeKind =
  | 'passwordChanged'
  | 'newDevice'
  | 'signInDisowned'
  | 'passwordLink'
  | 'providerLink'
  // To the other side of an association; they name nobody.
  | 'invited'
  | 'accepted'
  | 'declined'
  | 'endedByPatient'
  | 'endedByDoctor';

export interface Notice {
  userId: number;
  kind: NoticeKind;
  /** What the text has in its gaps; never anything of a record. */
  values?: Record<string, string>;
  /** A link that the mail brings. */
  link?: { id: number; purpose: Purpose };
}

/**
 * Puts a mail to a user into the outbox, in the transaction of what it tells of: neither is there without the other. It
 * goes out with `sendOutbox`, in the user's language. Where no mail server is set there is nobody to hand it to.
 */
export async function enqueue(sql: postgres.Sql | postgres.TransactionSql, { userId, kind, values, link }: Notice) {
  if (!config().SMTP_URL) return;
  const all = { ...values, ...(link ? { linkId: String(link.id), purpose: link.purpose } : {}) };
  await sql`insert into tbl_posta (id_posta, id_utente, tipo, valori)
    values (${newId()}, ${userId}, ${kind}, ${JSON.stringify(all)}::text::jsonb)`;
}

const MOST_ATTEMPTS = 8;
const globals = globalThis as typeof globalThis & { phrOutbox?: Promise<void>; phrOutboxTimer?: NodeJS.Timeout };

/** Sends what is due, and does not make the caller wait: what does not go out now is tried again by the timer. */
export function sendOutbox(): void {
  if (!config().SMTP_URL) return;
  globals.phrOutbox = (globals.phrOutbox ?? Promise.resolve()).then(async () => {
    try {
      while (await sendNext());
    } catch (error) {
      log().warn({ cause: causeOf(error) }, 'the outbox waits');
    }
  });
}

/** Resolves when nothing is being sent. */
export const outboxIsIdle = () => globals.phrOutbox ?? Promise.resolve();

interface Due {
  id: number;
  kind: NoticeKind;
  values: Record<string, string>;
  attempts: number;
  name: string;
  email: string;
  language: string;
}

/**
 * Sends the next mail that is due; false when there is none. Another process leaves alone what this one has taken, for
 * longer than a delivery lasts; a mail whose sender dies meanwhile is sent again, since a notice twice harms nobody.
 */
async function sendNext(): Promise<boolean> {
  const [due] = await database().sql<Due[]>`
    update tbl_posta p set tentativi = tentativi + 1,
      da_inviare_il = now() + make_interval(mins => (2 ^ least(tentativi, 8))::int)
    from tbl_utenti u where u.id_utente = p.id_utente and p.id_posta = (
      select id_posta from tbl_posta where da_inviare_il <= now() order by da_inviare_il limit 1 for update skip locked)
    returning p.id_posta as id, p.tipo as kind, p.valori as values, p.tentativi as attempts,
      u.utente_nome as name, u.email, u.lingua as language`;
  if (!due) return false;
  const outcome = await deliver(due);
  if (outcome !== 'failed' || due.attempts >= MOST_ATTEMPTS) {
    if (outcome === 'failed') log().error({ kind: due.kind }, 'mail given up');
    await database().sql`delete from tbl_posta where id_posta = ${due.id}`;
  }
  return true;
}

function deliver({ kind, values: { linkId, purpose, ...values }, name, email, language }: Due): Promise<Delivery> {
  const locale = isLocale(language) ? language : 'it';
  const all: Record<string, string> = { ...values, name, support: config().SUPPORT_EMAIL };
  if (linkId) all.link = linkAddress(Number(linkId), purpose as Purpose);
  return send({
    to: { name, address: email },
    replyTo: { name: '', address: config().SUPPORT_EMAIL },
    subject: translate(locale, 'mail.account.subject'),
    text: `${translate(locale, `mail.${kind}`, all)}\n\n-- \n${translate(locale, 'mail.account.signature')}`,
  });
}

const MINUTE_MS = 60_000;

/** Tries what did not go out once a minute, as long as the process lives. */
export function keepSending() {
  globals.phrOutboxTimer ??= setInterval(sendOutbox, MINUTE_MS).unref();
}
