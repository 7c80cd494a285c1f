import 'server-only';
import { eq } from 'drizzle-orm';
import { mailOutbox } from '@/db/schema';
import { config } from '../config';
import { database } from '../database';
import { translate } from '../i18n/translate';
import type { Attempt } from '../jobs/job';
import { keyedHash } from '../keys/secrets';
import { log } from '../log';
import type { TextDocument } from '../pdf/text-document';
import { type Addressee, addresseeOf, type Waiting } from './addressee';
import { linkAddress, type Purpose } from './links';
import type { Attachment } from './mail';
import type { NoticeKind } from './notice';
import { type Delivery, send } from './send';

/**
 * Mails that their reader is waiting for have a subject that says what they are about; the subject of all other mails
 * reveals nothing on a locked screen.
 */
const SUBJECTS: Partial<Record<NoticeKind, string>> = {
  registration: 'mail.registrationSubject',
  passwordReset: 'mail.resetSubject',
  signInLink: 'mail.signInSubject',
  doctorInvitation: 'mail.doctorInvitationSubject',
  carerInvitation: 'mail.carerInvitationSubject',
  planBought: 'mail.planBoughtSubject',
  reminderDue: 'mail.reminderSubject',
};

type Stored = typeof mailOutbox.$inferSelect;

/**
 * Sends a mail of the outbox, and deletes it when it is sent, when there is no recipient, when the server refuses it for
 * good, and after the last attempt.
 */
export async function sendWaiting(mail: Stored, { isLast }: Attempt): Promise<void> {
  const due = { ...mail, kind: mail.kind as NoticeKind };
  const addressee = await addresseeOf(due);
  const outcome = addressee ? await deliver(due, addressee) : 'nobody';
  if (outcome === 'failed' && !isLast) return;
  if (outcome === 'failed' || outcome === 'refused') log().error({ kind: due.kind, outcome }, 'mail given up');
  await database().db.delete(mailOutbox).where(eq(mailOutbox.id, mail.id));
}

async function deliver(
  { id, values: { linkId, purpose, confirmId, document, ...values } }: Waiting & { id: number },
  to: Addressee,
): Promise<Delivery> {
  const { kind, name, email, locale } = to;
  const all: Record<string, string> = { ...values, name, support: config().SUPPORT_EMAIL };
  const link = linkId ? linkAddress(Number(linkId), purpose as Purpose) : to.link;
  if (link) all.link = link;
  if (confirmId) all.confirm = linkAddress(Number(confirmId), 'confirm_factor');
  return send({
    id: messageId(id),
    to: { name, address: email },
    replyTo: { name: '', address: config().SUPPORT_EMAIL },
    subject: translate(locale, SUBJECTS[kind] ?? 'mail.account.subject'),
    text: `${translate(locale, `mail.${kind}`, all)}\n\n-- \n${translate(locale, 'mail.account.signature', all)}`,
    attachments: document ? [await attached(JSON.parse(document))] : [],
  });
}

/**
 * The left part of a mail's Message-ID. It is the same for each attempt to send the mail, and does not reveal the row's
 * number.
 */
const messageId = (id: number) => keyedHash(JSON.stringify(['mail', id])).toString('base64url');

async function attached(document: TextDocument): Promise<Attachment> {
  // Imported only when there is something to print: no other mail needs it.
  const { textPdf } = await import('../pdf/text-document');
  const filename = `${translate(document.language, 'mail.contractFile')}.pdf`;
  return { filename, contentType: 'application/pdf', content: await textPdf(document) };
}
