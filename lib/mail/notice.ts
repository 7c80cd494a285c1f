import type { Purpose } from './links';

/** Mails to users about their own account and their associations; each has its texts under `mail` in the messages. */
export type NoticeKind =
  | 'passwordChanged'
  | 'newDevice'
  | 'signInDisowned'
  | 'passwordLink'
  | 'passwordReset'
  // To whoever has given the right password while strangers guess at the account.
  | 'signInLink'
  | 'providerLink'
  | 'accountClosed'
  | 'accountRestored'
  // To whoever registers, or to the user who has the address already.
  | 'registration'
  | 'alreadyRegistered'
  // To a doctor whose registration an administrator has decided.
  | 'doctorConfirmed'
  | 'doctorRefused'
  | 'providerTied'
  | 'providerUntied'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  // The same, where the mailbox has to confirm it before it counts.
  | 'providerWaits'
  | 'totpWaits'
  | 'passkeyWaits'
  | 'codesWait'
  | 'codeUsed'
  | 'sessionsEnded'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'webhookAdded'
  | 'webhookDisabled'
  | 'loss'
  | 'lossLink'
  | 'lossStopped'
  | 'factorsGone'
  // The receipt of a plan, with its contract.
  | 'planBought'
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
  /** The number of another one, by which a new means of signing in is confirmed. */
  confirmId?: number;
  /** A text that the mail brings as PDF: a `TextDocument` as JSON. */
  document?: string;
}
