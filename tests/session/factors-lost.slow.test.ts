import { expect, test } from 'vitest';
import { perform } from '@/lib/access/perform';
import { stopReportedLoss } from '@/lib/account/sign-outs';
import { database } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { hasFactor } from '@/lib/session/factors/has-factor';
import { lossDueAt, removeFactorsByLink, reportLoss, stopLossByLink } from '@/lib/session/factors/lost';
import { enter } from '@/lib/session/sign-in';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { newTotp } from '../support/factors';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T16, T19: who has lost all second factors gets in after three days, if the owner of the mailbox does not say no.

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
/** As if so many hours had gone by since the report. */
const later = (userId: number, hours: number) =>
  behind.sql`update tbl_recupero_fattori set dal = dal - make_interval(hours => ${hours}) where id_utente = ${userId}`;
const isGuarded = (userId: number) => hasFactor(database().sql, userId);

test('the factors go after 72 hours by a mailed link, with every session; then the password alone is enough', async () => {
  const { userId, email } = await guarded();
  await viewerOf(userId);
  const before = await lastAuditId(behind.sql);
  expect(await reportLoss(userId, TEST_SENDER)).toMatchObject({ state: 'waits' });
  expect(await linkTo(email, 'StopLink')).toBeDefined();
  await later(userId, 71);
  expect(await reportLoss(userId, TEST_SENDER)).toMatchObject({ state: 'waits' });
  expect(await linkTo(email, 'FactorsLink')).toBeUndefined();
  await later(userId, 1);
  expect(await reportLoss(userId, TEST_SENDER)).toEqual({ state: 'sent' });
  const link = await linkTo(email, 'FactorsLink');
  expect(await isGuarded(userId)).toBe(true);
  expect(await removeFactorsByLink(link, TEST_SENDER)).toEqual({ ok: true, value: null });
  expect(await isGuarded(userId)).toBe(false);
  expect(await behind.sql`select 1 from tbl_sessioni where id_utente = ${userId}`).toHaveLength(0);
  expect(await removeFactorsByLink(link, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await enter(userId, 'browser', TEST_SENDER)).toMatchObject({ ok: true });
  const did = (await auditSince(behind.sql, before, userId)).map(({ action }) => action);
  expect(did).toEqual(['report_loss', 'remove_factors', 'sign_in']);
  await outboxIsIdle();
  expect(mailbox.mails.at(-1)?.text).toContain('sono stati tolti');
});

test('the owner stops it by one click in the mail: nothing goes, and whoever asked begins anew', async () => {
  const { userId, email } = await guarded();
  await reportLoss(userId, TEST_SENDER);
  const stop = await linkTo(email, 'StopLink');
  await later(userId, 60);
  expect(await stopLossByLink(stop, TEST_SENDER)).toEqual({ ok: true, value: null });
  expect(await stopLossByLink(stop, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await lossDueAt(database().sql, userId)).toBeNull();
  const again = await reportLoss(userId, TEST_SENDER);
  expect(again.state === 'waits' && again.dueAt.getTime() - Date.now() > 71 * 3_600_000).toBe(true);
  expect(await isGuarded(userId)).toBe(true);
});

test('a sign-in with a factor, or the owner’s word on the page, ends it as well', async () => {
  const [one, other] = [await guarded(), await guarded()];
  await reportLoss(one.userId, TEST_SENDER);
  await enter(one.userId, 'browser', TEST_SENDER, undefined, { secondFactor: true });
  expect(await lossDueAt(database().sql, one.userId)).toBeNull();
  await reportLoss(other.userId, TEST_SENDER);
  const stop = { id: 0, raw: {} };
  expect(await perform(await viewerOf(one.userId), 'own', stopReportedLoss, stop)).toEqual(NOT_FOUND);
  expect(await perform(await viewerOf(other.userId), 'own', stopReportedLoss, stop)).toMatchObject({ ok: true });
});

test('a link of before the stop removes nothing, nor does one that is none, and a request is forgotten in the end', async () => {
  const { userId, email } = await guarded();
  await reportLoss(userId, TEST_SENDER);
  await later(userId, 72);
  await reportLoss(userId, TEST_SENDER);
  const link = await linkTo(email, 'FactorsLink');
  await behind.sql`delete from tbl_recupero_fattori where id_utente = ${userId}`;
  for (const one of [link, undefined, '', 'x.y'])
    expect(await removeFactorsByLink(one, TEST_SENDER)).toEqual(NOT_FOUND);
  expect(await isGuarded(userId)).toBe(true);
  await reportLoss(userId, TEST_SENDER);
  await later(userId, 72 + 15 * 24);
  expect(await lossDueAt(database().sql, userId)).toBeNull();
});
