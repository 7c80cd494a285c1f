import type { Purpose } from './links';

/** Mails to users about their own account and their associations; each has its texts under `mail` in the messages. */
export type NoticeKind =
  | 'passwordChanged'
  | 'newDevice'
  | 'signInDisowned'
  | 'passwordLink'
  | 'passwordReset'
  // To an address whose password was given correctly while strangers guess at the account.
  | 'signInLink'
  | 'providerLink'
  | 'accountClosed'
  | 'accountRestored'
  // To a new registration, or to the user who already has the address.
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
  // The same changes, when the mailbox must confirm them first.
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
  // To the other party of an association; these name nobody.
  | 'invited'
  | 'accepted'
  | 'declined'
  | 'endedByPatient'
  | 'endedByDoctor';

export interface Notice {
  userId: number;
  kind: NoticeKind;
  /** Values for the text's placeholders; never medical data. */
  values?: Record<string, string>;
  /** A link in the mail. */
  link?: { id: number; purpose: Purpose };
  /** The number of a second link, which confirms a new means of signing in. */
  confirmId?: number;
  /** A text attached as PDF: a `TextDocument` as JSON. */
  document?: string;
}
