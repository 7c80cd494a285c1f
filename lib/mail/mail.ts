/** One mail: who all of ours is from stands in the configuration, the rest here. Text only, no markup to be read as such. */
export interface Mail {
  to: Addressee;
  /** To whom an answer goes. */
  replyTo: Addressee;
  /** Fixed words that tell nothing of anybody: a subject is shown on locked screens and kept by every server on the way. */
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The left part of its Message-ID: a mail that is sent again has the same one. Absent: a random one. */
  id?: string;
}

/** A file that a mail brings; its name, as the subject, tells nothing of anybody. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Addressee {
  name: string;
  address: string;
}

/** A name as it may stand in a header: one line, without what could end it or begin another. */
export const headerName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** A text's lines as they may stand in a mail: without control characters but the line's end and the tab. */
export const mailText = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ');

/** Whether an address is one plain mailbox: what is not is never handed to a mail server. */
export const isMailbox = (address: string) =>
  address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(address);
