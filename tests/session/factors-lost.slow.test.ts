import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { lossDueAt, removeFactorsByLink, reportLoss as report, stopLossByLink } from '@/lib/account/lost-factors';
import { stopReportedLoss } from '@/lib/account/sign-outs';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { newChallenge } from '@/lib/session/factors/challenges';
import { takeCode } from '@/lib/session/factors/factors';
import { hasFactor } from '@/lib/session/factors/has-factor';
import { enter } from '@/lib/session/sign-in';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { newRecoveryCodes, newTotp } from '../support/factors';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T16, T19: a user who has lost all second factors can sign in after three days unless the mailbox's owner objects.

const mailbox = mailServer();
const behind = inProcess();
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };

async function guarded() {
  const { id: userId, email } = await newUser(behind.db, {}, 'paziente');
  await newTotp(userId);
  return { userId, email };
}
async function linkTo(email: string, page: string) {
  await outboxIsIdle();
  const texts = mailbox.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  return texts.map((text) => new RegExp(`/account/${page}#(\\S+)`).exec(text)?.[1]).findLast(Boolean);
}
/** Reports the loss of the second factors after the first step of a sign-in. */
async function reportLoss(userId: number) {
  const challenge = await newChallenge(database().db, 'second_step', userId);
  const result = await report({ userId, challenge }, TEST_SENDER);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
/** Moves the report `hours` into the past. */
const later = (userId: number, hours: number) =>
  behind.sql`update factor_recoveries set due_at = due_at - make_interval(hours => ${hours}) where id_utente = ${userId}`;
const isGuarded = (userId: number) => hasFactor(database().db, userId);

test('after 72 hours a mailed link removes the factors and all sessions; then the password is enough', async () => {
  const { userId, email } = await guarded();
  await viewerOf(userId);
  const before = await lastAuditId(behind.sql);
  expect(await reportLoss(userId)).toMatchObject({ state: 'waits' });
  expect(await linkTo(email, 'StopLink')).toBeDefined();
  await later(userId, 71);
  expect(await reportLoss(userId)).toMatchObject({ state: 'waits' });
  expect(await linkTo(email, 'FactorsLink')).toBeUndefined();
  await later(userId, 1);
  expect(await reportLoss(userId)).toEqual({ state: 'sent' });
  const link = await linkTo(email, 'FactorsLink');
  expect(await isGuarded(userId)).toBe(true);
  expect(await removeFactorsByLink(link, TEST_SENDER)).toEqual({ ok: true, value: null });
  expect(await isGuarded(userId)).toBe(false);
  expect(await behind.sql`select 1 from sessions where id_utente = ${userId}`).toHaveLength(0);
  expect(await removeFactorsByLink(link, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await enter(userId, 'browser', TEST_SENDER)).toMatchObject({ ok: true });
  const did = (await auditSince(behind.sql, before, userId)).map(({ action }) => action);
  expect(did).toEqual(['report_loss', 'remove_factors', 'sign_in']);
  await outboxIsIdle();
  expect(mailbox.mails.at(-1)?.text).toContain('sono stati tolti');
});

test('the owner stops the recovery by the mailed link: no factor is removed, and a new report starts from zero', async () => {
  const { userId, email } = await guarded();
  await reportLoss(userId);
  const stop = await linkTo(email, 'StopLink');
  await later(userId, 60);
  expect(await stopLossByLink(stop, TEST_SENDER)).toEqual({ ok: true, value: null });
  expect(await stopLossByLink(stop, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await lossDueAt(database().db, userId)).toBeNull();
  const again = await reportLoss(userId);
  expect(again.state === 'waits' && again.dueAt.getTime() - Date.now() > 71 * 3_600_000).toBe(true);
  expect(await isGuarded(userId)).toBe(true);
});

test('a sign-in with a factor confirmed by mail ends the recovery, and a session opened in this way can stop it', async () => {
  const [one, other] = [await guarded(), await guarded()];
  await reportLoss(one.userId);
  await enter(one.userId, 'browser', TEST_SENDER, undefined, { trusted: true });
  expect(await lossDueAt(database().db, one.userId)).toBeNull();
  await reportLoss(other.userId);
  const stop = { id: 0, raw: {} };
  const trusted = (userId: number) => viewerOf(userId, 'browser', true);
  expect(await perform(await trusted(one.userId), 'own', stopReportedLoss, stop)).toEqual(NOT_FOUND);
  expect(await perform(await trusted(other.userId), 'own', stopReportedLoss, stop)).toMatchObject({ ok: true });
});

test('a sign-in with a factor not confirmed by mail does not end the recovery, and its session cannot stop it', async () => {
  const { userId } = await guarded();
  await reportLoss(userId);
  await enter(userId, 'browser', TEST_SENDER, undefined, { trusted: false });
  expect(await perform(await viewerOf(userId), 'own', stopReportedLoss, { id: 0, raw: {} })).toEqual({
    ok: false,
    refusal: { code: 'forbidden' },
  });
  expect(await lossDueAt(database().db, userId)).not.toBeNull();
});

test('a link of a stopped recovery, or an invalid one, removes nothing; a report that is not used expires', async () => {
  const { userId, email } = await guarded();
  await reportLoss(userId);
  await later(userId, 72);
  await reportLoss(userId);
  const link = await linkTo(email, 'FactorsLink');
  await behind.sql`delete from factor_recoveries where id_utente = ${userId}`;
  for (const one of [link, undefined, '', 'x.y'])
    expect(await removeFactorsByLink(one, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await isGuarded(userId)).toBe(true);
  await reportLoss(userId);
  await later(userId, 72 + 15 * 24);
  expect(await lossDueAt(database().db, userId)).toBeNull();
});

test('twenty concurrent reports start one recovery with one mail, whose link stops it', async () => {
  const { userId, email } = await guarded();
  const before = await lastAuditId(behind.sql);
  const all = await Promise.all(Array.from({ length: 20 }, () => reportLoss(userId)));
  const dueAt = await lossDueAt(database().db, userId);
  expect(all).toEqual(Array(20).fill({ state: 'waits', dueAt }));
  const stop = await linkTo(email, 'StopLink');
  expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect((await auditSince(behind.sql, before, userId)).map(({ action }) => action)).toEqual(['report_loss']);
  expect(await stopLossByLink(stop, TEST_SENDER)).toEqual({ ok: true, value: null });
});

test('a loss can be reported three times a day, however often the owner stops the recovery', async () => {
  const { userId } = await guarded();
  for (let times = 0; times < 3; times++) {
    await reportLoss(userId);
    expect(
      await perform(await viewerOf(userId, 'browser', true), 'own', stopReportedLoss, { id: 0, raw: {} }),
    ).toMatchObject({
      ok: true,
    });
  }
  await expect(reportLoss(userId)).rejects.toThrow('too_many');
  expect(await lossDueAt(database().db, userId)).toBeNull();
});

test('the recovery works after a change of AUTH_SECRET, which invalidates app codes and recovery codes', async () => {
  const { userId, email } = await guarded();
  const spare = await newRecoveryCodes(userId);
  const { AUTH_SECRET } = config();
  Object.assign(config(), { AUTH_SECRET: ['another secret of at least 32 characters'] });
  try {
    for (const code of [spare[0] ?? '', '000000'])
      expect(await takeCode(userId, code, TEST_SENDER)).toMatchObject({ refusal: { code: 'wrong_code' } });
    await reportLoss(userId);
    await later(userId, 72);
    await reportLoss(userId);
    expect(await removeFactorsByLink(await linkTo(email, 'FactorsLink'), TEST_SENDER)).toMatchObject({ ok: true });
    const signedIn = await enter(userId, 'browser', TEST_SENDER);
    expect(signedIn).toMatchObject({ ok: true });
    await newTotp(userId);
    expect(await isGuarded(userId)).toBe(true);
  } finally {
    Object.assign(config(), { AUTH_SECRET });
  }
});

test('a loss can be reported only in the second step of a sign-in, and not after that step has expired', async () => {
  const [{ userId }, other] = [await guarded(), await guarded()];
  const { db } = database();
  for (const challenge of ['x', await newChallenge(db, 'sign_in', userId)])
    expect(await report({ userId, challenge }, TEST_SENDER)).toEqual(NOT_FOUND);
  const late = await newChallenge(db, 'second_step', userId);
  await behind.sql`update challenges set expires_at = now() where id_utente = ${userId}`;
  expect(await report({ userId, challenge: late }, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await lossDueAt(db, userId)).toBeNull();
  expect(await isGuarded(other.userId)).toBe(true);
});
