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

/** Mails to a user about their own account: that something was done with it, or how to do what only they may. */

const rightNow = () => ({ day: displayedDay(today(new Date())), time: romanTime(new Date()).slice(0, 5) });

/** Tells of a sign-in from a device that the account has not been signed in to from before. */
export async function noticeSignIn(
  { sql, db }: { sql: postgres.TransactionSql; db: Db },
  { userId, session }: Changing,
  device: string,
  { ip: address }: Sender,
) {
  if (await rememberDevice(db, userId, device)) await noticeChange(sql, { userId, session }, 'newDevice', { address });
}

/** Tells that a sign-in was reported as somebody else's, with the way to a new password where one is due. */
export async function noticeDisowned(sql: postgres.TransactionSql, userId: number, held: boolean) {
  await enqueue(sql, { userId, kind: 'signInDisowned', values: rightNow() });
  if (held) await enqueuePasswordLink(sql, userId);
}

const LINKS_AN_HOUR = { tries: 5, seconds: 3600 };

/** Counts a link that a user asks to be sent once more. @returns seconds to wait, 0 for none */
export const sendsLinksFor = (userId: number) => countTry([{ of: ['factor link', userId], ...LINKS_AN_HOUR }]);

/** Sends the way to a new password; the sixth time within an hour nothing, since whoever asks may be a stranger. */
export async function sendPasswordLink(userId: number) {
  if ((await countTry([{ of: ['password link', userId], ...LINKS_AN_HOUR }])) > 0) return;
  await inTransaction('write', ({ sql }) => enqueuePasswordLink(sql, userId));
}

async function enqueuePasswordLink(sql: postgres.TransactionSql, userId: number) {
  const id = await makeLink(sql, { userId, purpose: 'password' });
  await enqueue(sql, { userId, kind: 'passwordLink', link: { id, purpose: 'password' } });
}

/** Asks by mail whether a provider's account, which wants to sign in as this user, is the user's own. */
export async function sendProviderLink(userId: number, account: { issuer: string; subject: string; provider: string }) {
  if ((await countTry([{ of: ['provider link', userId], ...LINKS_AN_HOUR }])) > 0) return;
  const { issuer, subject, provider } = account;
  await inTransaction('write', async ({ sql }) => {
    const id = await makeLink(sql, { userId, purpose: 'provider', issuer, subject });
    await enqueue(sql, { userId, kind: 'providerLink', values: { provider }, link: { id, purpose: 'provider' } });
  });
}

/** Sign-ins from elsewhere, and changes of what an account is opened with; each is told to its owner. */
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
  | 'webhookAdded';

/** Whose account it is, and the session in which something was changed, if it was one. */
export interface Changing {
  userId: number;
  session?: { hash: string } | undefined;
}

/**
 * Tells that something was changed in what the account is opened with, with the way to say that it was somebody else.
 * @param confirmId the number of the link that confirms what was added, where it waits for that
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

/** Tells that a program is told of changes no more, since it did not answer. */
export const noticeWebhookDisabled = (sql: postgres.TransactionSql, userId: number, token: string) =>
  enqueue(sql, { userId, kind: 'webhookDisabled', values: { ...rightNow(), token } });

/** Tells that a spare code was used, and how many there still are. */
export const noticeCodeUsed = (sql: postgres.TransactionSql, userId: number, left: number) =>
  enqueue(sql, { userId, kind: 'codeUsed', values: { ...rightNow(), left: String(left) } });

/** Tells that the second factors were reported as lost, with the way to say no. */
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
