import 'server-only';
import { config } from '../config';
import { causeOf, log } from '../log';
import { headerName, isMailbox, type Mail, mailText } from './mail';
import { NotAccepted, sendOverSmtp } from './smtp-transport';

/** `unsure`: the server began to accept the mail but never confirmed it; another attempt might send it twice. */
export type Delivery = 'sent' | 'failed' | 'unsure';

/**
 * Passes a mail to the mail server and returns the outcome within fifteen seconds. Never throws. Call it outside of a
 * transaction: no database connection should wait for a mail server.
 */
export async function send({ to, replyTo, subject, text, attachments = [], id }: Mail): Promise<Delivery> {
  const { SMTP_URL, MAIL_FROM } = config();
  if (!SMTP_URL || !MAIL_FROM || !isMailbox(to.address)) {
    log().warn(SMTP_URL ? 'mail not sent: its address is no mailbox' : 'mail not sent: SMTP_URL is not set');
    return 'failed';
  }
  const composed = {
    from: MAIL_FROM,
    to: { name: headerName(to.name), address: to.address },
    ...(isMailbox(replyTo.address) ? { replyTo: { name: headerName(replyTo.name), address: replyTo.address } } : {}),
    subject,
    ...(id ? { messageId: `<${id}@${bareAddress(MAIL_FROM).split('@')[1]}>` } : {}),
    text: mailText(text),
    attachments: [...attachments],
  };
  try {
    await sendOverSmtp(SMTP_URL, composed, { from: bareAddress(MAIL_FROM), to: to.address });
    return 'sent';
  } catch (error) {
    return notSent(error);
  }
}

const bareAddress = (sender: string) => /<(.+)>$/.exec(sender)?.[1] ?? sender;

/** A mail that the server refused explicitly, or had not begun to accept, was not delivered; otherwise it is unsure. */
function notSent(error: unknown): Delivery {
  const { begun = false, responseCode, code } = error instanceof NotAccepted ? error : {};
  const refused = responseCode !== undefined && responseCode >= 400;
  const outcome = begun && !refused ? 'unsure' : 'failed';
  const cause = error instanceof NotAccepted ? { code, responseCode } : causeOf(error);
  log().warn({ cause, outcome }, 'mail not delivered');
  return outcome;
}
