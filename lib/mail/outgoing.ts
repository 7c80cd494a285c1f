import 'server-only';
import { config } from '../config';
import { database, dueBy } from '../database';
import { translate } from '../i18n/translate';
import { log } from '../log';
import type { TextDocument } from '../pdf/text-document';
import { type Addressee, addresseeOf, type Waiting } from './addressee';
import { linkAddress, type Purpose } from './links';
import type { Attachment } from './mail';
import type { NoticeKind } from './notice';
import { type Delivery, send } from './send';

const MOST_ATTEMPTS = 8;

/** A mail that somebody looks for says so in its subject; the others' tells nothing on a locked screen. */
const SUBJECTS: Partial<Record<NoticeKind, string>> = {
  registration: 'mail.registrationSubject',
  passwordReset: 'mail.resetSubject',
  signInLink: 'mail.signInSubject',
  planBought: 'mail.planBoughtSubject',
};

interface Due extends Waiting {
  id: number;
  attempts: number;
}

/**
 * Sends the next mail that is due; false when there is none. Another process leaves alone what this one has taken, for
 * longer than a delivery lasts; a mail whose sender dies meanwhile is sent again, since a notice twice harms nobody.
 */
export async function sendNext(): Promise<boolean> {
  const [due] = await database().sql<Due[]>`
    update tbl_posta p set tentativi = tentativi + 1,
      da_inviare_il = now() + make_interval(mins => (2 ^ least(tentativi, 8))::int)
    where p.id_posta = (
      select id_posta from tbl_posta where da_inviare_il <= ${dueBy()} order by da_inviare_il limit 1 for update skip locked)
    returning p.id_posta as id, p.tipo as kind, p.valori as values, p.tentativi as attempts,
      p.id_utente as "userId", p.id_registrazione as "registrationId", p.indirizzo as address`;
  if (!due) return false;
  const addressee = await addresseeOf(due);
  const outcome = addressee ? await deliver(due, addressee) : 'nobody';
  if (outcome !== 'failed' || due.attempts >= MOST_ATTEMPTS) {
    if (outcome === 'failed') log().error({ kind: due.kind }, 'mail given up');
    await database().sql`delete from tbl_posta where id_posta = ${due.id}`;
  }
  return true;
}

async function deliver(
  { values: { linkId, purpose, confirmId, document, ...values } }: Due,
  to: Addressee,
): Promise<Delivery> {
  const { kind, name, email, locale } = to;
  const all: Record<string, string> = { ...values, name, support: config().SUPPORT_EMAIL };
  const link = linkId ? linkAddress(Number(linkId), purpose as Purpose) : to.link;
  if (link) all.link = link;
  if (confirmId) all.confirm = linkAddress(Number(confirmId), 'confirm_factor');
  return send({
    to: { name, address: email },
    replyTo: { name: '', address: config().SUPPORT_EMAIL },
    subject: translate(locale, SUBJECTS[kind] ?? 'mail.account.subject'),
    text: `${translate(locale, `mail.${kind}`, all)}\n\n-- \n${translate(locale, 'mail.account.signature', all)}`,
    attachments: document ? [await attached(JSON.parse(document))] : [],
  });
}

async function attached(document: TextDocument): Promise<Attachment> {
  // Fetched when there is something to print: no other mail needs it.
  const { textPdf } = await import('../pdf/text-document');
  const filename = `${translate(document.language, 'mail.contractFile')}.pdf`;
  return { filename, contentType: 'application/pdf', content: await textPdf(document) };
}
