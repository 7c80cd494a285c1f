/** One mail without its sender, which is set in the configuration. Text only, never interpreted as markup. */
export interface Mail {
  to: Addressee;
  /** Where replies go. */
  replyTo: Addressee;
  /** Fixed words without personal data: subjects are shown on locked screens and kept by every server on the way. */
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The left part of its Message-ID: a mail that is sent again keeps it. Absent: a random one. */
  id?: string;
}

/** An attached file; its name, like the subject, contains no personal data. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Addressee {
  name: string;
  address: string;
}

/** A name made safe for a header: one line, without line breaks that could end the header or begin another. */
export const headerName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** A text made safe for a mail: without control characters except newline and tab. */
export const mailText = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ');

/** Whether an e-mail address is one plain mailbox; anything else is never passed to a mail server. */
export const isMailbox = (address: string) =>
  address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(address);
