import 'server-only';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import type { Sender } from '@/lib/audit/sender';
import { inTransaction } from '@/lib/database';
import { makeLink } from '@/lib/mail/links';
import { enqueue } from '@/lib/mail/outbox';
import { displayedDay, romanTime, today } from '@/lib/values/days';
import { rememberDevice } from './devices';
import { countTry } from './throttle';

/** Mails to a user about their own account: notices of changes, and links for actions that only the owner may do. */

const rightNow = () => ({ day: displayedDay(today(new Date())), time: romanTime(new Date()).slice(0, 5) });

/** Notifies the user of a sign-in from a device that is new for the account, and remembers the device. */
export async function noticeSignIn(
  { sql, db }: { sql: postgres.TransactionSql; db: Db },
  { userId, session }: Changing,
  device: string,
  { ip: address }: Sender,
) {
  if (await rememberDevice(db, userId, device)) await noticeChange(sql, { userId, session }, 'newDevice', { address });
}

/** Notifies the user that a sign-in was reported as not theirs. `held`: also sends the link for a new password. */
export async function noticeDisowned(sql: postgres.TransactionSql, userId: number, held: boolean) {
  await enqueue(sql, { userId, kind: 'signInDisowned', values: rightNow() });
  if (held) await enqueuePasswordLink(sql, userId);
}

const LINKS_AN_HOUR = { tries: 5, seconds: 3600 };

/** Counts a user's request to send a link again. @returns the seconds to wait; 0 if the link may be sent now */
export const sendsLinksFor = (userId: number) => countTry([{ of: ['factor link', userId], ...LINKS_AN_HOUR }]);

/** Sends the link for a new password, at most five times per hour, since a stranger may be asking. */
export async function sendPasswordLink(userId: number) {
  if ((await countTry([{ of: ['password link', userId], ...LINKS_AN_HOUR }])) > 0) return;
  await inTransaction('write', ({ sql }) => enqueuePasswordLink(sql, userId));
}

async function enqueuePasswordLink(sql: postgres.TransactionSql, userId: number) {
  const id = await makeLink(sql, { userId, purpose: 'password' });
  await enqueue(sql, { userId, kind: 'passwordLink', link: { id, purpose: 'password' } });
}

/** Asks the user by mail whether a provider's account that tries to sign in as them is theirs. */
export async function sendProviderLink(userId: number, account: { issuer: string; subject: string; provider: string }) {
  if ((await countTry([{ of: ['provider link', userId], ...LINKS_AN_HOUR }])) > 0) return;
  const { issuer, subject, provider } = account;
  await inTransaction('write', async ({ sql }) => {
    const id = await makeLink(sql, { userId, purpose: 'provider', issuer, subject });
    await enqueue(sql, { userId, kind: 'providerLink', values: { provider }, link: { id, purpose: 'provider' } });
  });
}

/**
 * The security events of an account about which its owner is notified: new devices, and changes of authentication factors.
 */
export type SecurityChange =
  | 'newDevice'
  | 'passwordChanged'
  | 'totpWaits'
  | 'passkeyWaits'
  | 'codesWait'
  | 'providerWaits'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  | 'sessionsEnded'
  | 'providerTied'
  | 'providerUntied'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'webhookAdded'
  | 'appGranted'
  | 'appReused';

/** The user of the account, and the session in which the change was made, if there is one. */
export interface Changing {
  userId: number;
  session?: { hash: string } | undefined;
}

/**
 * Notifies the user of a security event, with a link to report that it was somebody else.
 * @param confirmId the id of the link that confirms an added authentication factor, if it waits for confirmation
 */
export async function noticeChange(
  sql: postgres.TransactionSql,
  { userId, session }: Changing,
  kind: SecurityChange,
  values: Record<string, string> = {},
  confirmId?: number,
) {
  const id = await makeLink(sql, { userId, purpose: 'disown', session: session?.hash });
  const link = { id, purpose: 'disown' } as const;
  await enqueue(sql, { userId, kind, values: { ...rightNow(), ...values }, link, ...(confirmId ? { confirmId } : {}) });
}

/** Notifies the user that a webhook was disabled because its program did not answer. */
export const noticeWebhookDisabled = (sql: postgres.TransactionSql, userId: number, token: string) =>
  enqueue(sql, { userId, kind: 'webhookDisabled', values: { ...rightNow(), token } });

/** Notifies the user that a recovery code was used, and how many are left. */
export const noticeCodeUsed = (sql: postgres.TransactionSql, userId: number, left: number) =>
  enqueue(sql, { userId, kind: 'codeUsed', values: { ...rightNow(), left: String(left) } });

/** Notifies the user that their second factors were reported as lost, with a link to cancel the report. */
export async function noticeLoss(sql: postgres.TransactionSql, userId: number, due: Date) {
  const id = await makeLink(sql, { userId, purpose: 'stop_loss' });
  const values = { ...rightNow(), dueDay: displayedDay(today(due)), dueTime: romanTime(due).slice(0, 5) };
  await enqueue(sql, { userId, kind: 'loss', values, link: { id, purpose: 'stop_loss' } });
}

/** Sends the link that removes the factors which were reported as lost. */
export async function sendLossLink(userId: number) {
  if ((await countTry([{ of: ['loss link', userId], ...LINKS_AN_HOUR }])) > 0) return;
  await inTransaction('write', async ({ sql }) => {
    const id = await makeLink(sql, { userId, purpose: 'loss' });
    await enqueue(sql, { userId, kind: 'lossLink', link: { id, purpose: 'loss' } });
  });
}

export const noticeLossStopped = (sql: postgres.TransactionSql, userId: number) =>
  enqueue(sql, { userId, kind: 'lossStopped', values: rightNow() });

export const noticeFactorsGone = (sql: postgres.TransactionSql, userId: number) =>
  enqueue(sql, { userId, kind: 'factorsGone', values: rightNow() });
