import 'server-only';
import { config } from '../config';
import { causeOf, log } from '../log';
import { headerName, isMailbox, type Mail, mailText } from './mail';
import { NotAccepted, sendOverSmtp } from './smtp-transport';

/**
 * `refused`: the server answered the mail, its sender or its recipient with 5xx, so another attempt is pointless (RFC 5321,
 * 4.2.1). `failed`: not delivered, but another attempt may succeed. `unsure`: the server began to accept the mail but never
 * confirmed it; another attempt might send it twice.
 */
export type Delivery = 'sent' | 'failed' | 'refused' | 'unsure';

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

function notSent(error: unknown): Delivery {
  const { begun = false, responseCode = 0, code } = error instanceof NotAccepted ? error : {};
  const outcome = outcomeOf(begun, responseCode);
  const cause = error instanceof NotAccepted ? { code, responseCode: responseCode || undefined } : causeOf(error);
  log().warn({ cause, outcome }, 'mail not delivered');
  return outcome;
}

/** A 5xx before the mail, such as a failed log-in, is a fault of the configuration: later attempts may succeed. */
function outcomeOf(begun: boolean, responseCode: number): Delivery {
  if (!begun) return 'failed';
  if (responseCode >= 500) return 'refused';
  return responseCode >= 400 ? 'failed' : 'unsure';
}
