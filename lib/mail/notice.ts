import type { Purpose } from './links';

/** Mails to users about their own account and their associations; each has its texts under `mail` in the messages. */
export type NoticeKind =
  | 'passwordChanged'
  | 'newDevice'
  | 'signInDisowned'
  | 'passwordLink'
  | 'passwordReset'
  // Sent when the correct password was entered for an account at which strangers are guessing passwords.
  | 'signInLink'
  | 'providerLink'
  | 'accountClosed'
  | 'accountRestored'
  // Sent to a new registration, or to the user who already has the address.
  | 'registration'
  | 'alreadyRegistered'
  // Sent to a doctor whose registration an administrator has confirmed or refused.
  | 'doctorConfirmed'
  | 'doctorRefused'
  | 'providerTied'
  | 'providerUntied'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  // Sent when a new provider, authenticator app, passkey or set of recovery codes must first be confirmed from the mailbox.
  | 'providerWaits'
  | 'totpWaits'
  | 'passkeyWaits'
  | 'codesWait'
  | 'codeUsed'
  | 'sessionsEnded'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'webhookAdded'
  // Sent when a user first authorizes an app, and when an old refresh token of an app is used again.
  | 'appGranted'
  | 'appReused'
  | 'webhookDisabled'
  | 'loss'
  | 'lossLink'
  | 'lossStopped'
  | 'factorsGone'
  // The receipt for a paid plan, with its contract.
  | 'planBought'
  // Sent to the other party of an association; these mails name nobody.
  | 'invited'
  // Sent to the address of a doctor who may have no account.
  | 'doctorInvitation'
  | 'accepted'
  | 'declined'
  | 'endedByPatient'
  | 'givenBack'
  | 'endedByDoctor'
  // Sent to the patient and the carers when an administrator has entered, changed or ended who acts for the patient, has marked
  // the record as contested or settled, or has given it to its owner; these mails name nobody.
  | 'guardianEntered'
  | 'guardianChanged'
  | 'guardianEnded'
  | 'recordContested'
  | 'recordSettled'
  | 'recordClaimed'
  // Sent for the first unread message of a thread; it names nobody and quotes nothing.
  | 'messageWaits'
  // Sent when a reminder is due; it says nothing of what it is about.
  | 'reminderDue'
  // Sent to a carer's address, with or without an account; it says the patient's initials only.
  | 'carerInvitation'
  // Sent to the patient and the carer about their relation; these mails name nobody.
  | 'carerAccepted'
  | 'carerDeclined'
  | 'carerChanged'
  | 'carerEnded'
  | 'carerGaveBack'
  | 'carerExpires'
  | 'parentEnds'
  | 'carerEndedItself'
  // Sent to the carers who get the notices of a record, about what its owner is told.
  | 'carerNews';

export interface Notice {
  userId: number;
  kind: NoticeKind;
  /** Values for the text's placeholders; never medical data. */
  values?: Record<string, string>;
  /** A link in the mail. */
  link?: { id: number; purpose: Purpose };
  /** The number of a second link, which confirms a new way to sign in. */
  confirmId?: number;
  /** A text attached as PDF: a `TextDocument` as JSON. */
  document?: string;
}
