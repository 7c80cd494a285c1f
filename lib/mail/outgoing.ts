import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { isLocale, translate } from '../i18n/translate';
import { log } from '../log';
import { linkAddress, type Purpose } from './links';
import type { NoticeKind } from './notice';
import { type Delivery, send } from './send';

const MOST_ATTEMPTS = 8;

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
export async function sendNext(): Promise<boolean> {
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
    text: `${translate(locale, `mail.${kind}`, all)}\n\n-- \n${translate(locale, 'mail.account.signature', all)}`,
  });
}
