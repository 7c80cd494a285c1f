import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { confirmByLink } from '@/lib/account/confirm-means';
import * as factors from '@/lib/account/factors';
import { readSecurity } from '@/lib/account/security';
import * as signOuts from '@/lib/account/sign-outs';
import { database } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { hasFactor } from '@/lib/session/factors/has-factor';
import { newPasskeyOptions, verifyNewPasskey } from '@/lib/session/factors/passkeys';
import { startTotp, totpInSetup } from '@/lib/session/factors/totp';
import { hashPassword } from '@/lib/session/password';
import type { Viewer } from '@/lib/session/sessions';
import { newAuthenticator } from '../support/authenticator';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { codeOfKey, letCount, newTotp } from '../support/factors';
import { inProcess } from '../support/in-process';
import { linkIn, mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T14: changes to one's own factors, devices and provider need a fresh proof, are notified by mail and logged.

const mailbox = mailServer();
const behind = inProcess();
let hash: string;
beforeAll(async () => {
  hash = await hashPassword('trombone lampada girasole 7');
});

async function person() {
  const { id: userId, email } = await newUser(behind.db, { passwordHash: hash }, 'paziente');
  return { userId, email, viewer: await viewerOf(userId) };
}
const stale = (viewer: Viewer): Viewer => ({ ...viewer, session: { ...viewer.session, provedAt: new Date(0) } });
const REFUSED = { ok: false, refusal: { code: 'step_up_required' } };
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };
// biome-ignore lint/suspicious/noExplicitAny: whichever command of an account
const does = (viewer: Viewer, command: any, raw: Record<string, unknown> = {}) =>
  perform(viewer, 'own', command, { id: Number(raw.id ?? 0), raw }) as Promise<{
    ok: boolean;
    value: { shown: string[] };
  }>;
async function mailTo(email: string) {
  await outboxIsIdle();
  return mailbox.mails.filter(({ to }) => to.includes(email)).at(-1)?.text ?? '';
}

test('app codes are turned on by a first code, which returns ten recovery codes, and can be turned off again', async () => {
  const { userId, email, viewer } = await person();
  const { db } = database();
  expect(await does(stale(viewer), factors.startTotp)).toEqual(REFUSED);
  await startTotp(db, userId);
  const { key = '' } = (await totpInSetup(db, viewer)) ?? {};
  expect(await does(viewer, factors.addTotp, { code: '000000' })).toMatchObject({ ok: false });
  expect(await hasFactor(db, userId)).toBe(false);
  const before = await lastAuditId(behind.sql);
  const added = await does(viewer, factors.addTotp, { code: codeOfKey(key) });
  expect(added.value.shown).toHaveLength(10);
  expect(await mailTo(email)).toContain('è stata chiesta la verifica con i codici');
  expect(await hasFactor(db, userId)).toBe(false);
  expect(await confirmByLink(linkIn(await mailTo(email), 'ConfirmLink'), TEST_SENDER)).toMatchObject({ ok: true });
  expect(await hasFactor(db, userId)).toBe(true);
  const renewed = await does(viewer, factors.renewCodes);
  expect(renewed.value.shown).not.toEqual(added.value.shown);
  expect(await does(stale(viewer), factors.removeTotp)).toEqual(REFUSED);
  expect(await does(viewer, factors.removeTotp)).toMatchObject({ ok: true });
  expect(await does(viewer, factors.removeTotp)).toEqual(NOT_FOUND);
  expect(await mailTo(email)).toContain('è stata disattivata la verifica');
  const done = (await auditSince(behind.sql, before, userId)).filter(({ outcome }) => outcome === 'ok');
  expect(done.map(({ action }) => action)).toEqual([
    'add_totp',
    'confirm_factor',
    'make_recovery_codes',
    'remove_totp',
  ]);
  expect(await behind.sql`select 1 from recovery_codes where id_utente = ${userId}`).toHaveLength(0);
});

test('other sessions end when the first factor is confirmed by mail or removed; the current one stays', async () => {
  const { userId, email, viewer } = await person();
  const sessions = async () =>
    (await behind.sql`select hash from sessions where id_utente = ${userId}`).map((row) => row.hash);
  const others = async () => [await viewerOf(userId), await viewerOf(userId, 'bearer')];
  await others();
  await startTotp(database().db, userId);
  const { key = '' } = (await totpInSetup(database().db, viewer)) ?? {};
  expect(await does(viewer, factors.addTotp, { code: '000000' })).toMatchObject({ ok: false });
  expect(await sessions()).toHaveLength(3);
  expect(await does(viewer, factors.addTotp, { code: codeOfKey(key) })).toMatchObject({ ok: true });
  expect(await sessions()).toHaveLength(3);
  expect(await confirmByLink(linkIn(await mailTo(email), 'ConfirmLink'), TEST_SENDER)).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([viewer.session.hash]);
  await others();
  expect(await does(viewer, factors.removeTotp)).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([viewer.session.hash]);
});

test('an answer that shows recovery codes is not stored in the idempotency table', async () => {
  const { userId, viewer } = await person();
  await newTotp(userId);
  const { value } = await does(viewer, factors.renewCodes);
  const kept = await behind.sql`select answer::text as text from idempotency_keys where id_utente = ${userId}`;
  expect(value.shown).toHaveLength(10);
  expect(kept).toHaveLength(0);
});

test('a passkey is added, renamed and removed by its owner alone', async () => {
  const [{ userId, email, viewer }, other] = [await person(), await person()];
  const { challenge } = await newPasskeyOptions(viewer);
  const key = await verifyNewPasskey(userId, newAuthenticator(userId).create(challenge));
  expect(await does(stale(viewer), factors.addPasskey, { name: 'Telefono', key })).toEqual(REFUSED);
  expect((await does(viewer, factors.addPasskey, { name: 'Telefono', key })).value.shown).toHaveLength(10);
  expect(await mailTo(email)).toContain('«Telefono»');
  const [{ id } = { id: 0 }] = (await readSecurity(viewer)).means.passkeys;
  for (const command of [factors.renamePasskey, factors.removePasskey])
    expect(await does(other.viewer, command, { id, name: 'Mia' })).toEqual(NOT_FOUND);
  expect(await does(viewer, factors.renamePasskey, { id, name: 'Il mio telefono' })).toMatchObject({ ok: true });
  expect((await readSecurity(viewer)).means.passkeys).toMatchObject([{ id, name: 'Il mio telefono' }]);
  expect(await does(viewer, factors.removePasskey, { id })).toMatchObject({ ok: true });
  expect(await mailTo(email)).toContain('rimossa la passkey «Il mio telefono»');
});

describe('devices', () => {
  test('are listed with the current one first; one can be signed out, and then all', async () => {
    const { userId, email, viewer } = await person();
    const [second, program, other] = [await viewerOf(userId), await viewerOf(userId, 'bearer'), await person()];
    const { sessions } = await readSecurity(viewer);
    expect(sessions.map(({ here }) => here)).toEqual([true, false, false]);
    const keyOf = ({ session }: Viewer) => session.hash.slice(0, 16);
    expect(await does(other.viewer, signOuts.endSession, { key: keyOf(second) })).toEqual(NOT_FOUND);
    expect(await does(viewer, signOuts.endSession, { key: keyOf(viewer) })).toEqual(NOT_FOUND);
    expect(await does(viewer, signOuts.endSession, { key: keyOf(second) })).toMatchObject({ ok: true });
    expect((await readSecurity(viewer)).sessions.map(({ key }) => key)).toEqual([keyOf(viewer), keyOf(program)]);
    expect(await mailTo(email)).toContain('le sessioni sono state chiuse');
    expect(await does(viewer, signOuts.endSessions)).toMatchObject({ ok: true });
    expect(await behind.sql`select 1 from sessions where id_utente = ${userId}`).toHaveLength(0);
    expect(await behind.sql`select 1 from sessions where id_utente = ${other.userId}`).toHaveLength(1);
  });
});

test('a provider’s account can be unlinked, unless it is the only way to sign in', async () => {
  const { userId, email, viewer } = await person();
  const link = () => behind.sql`insert into identities (issuer, subject, id_utente)
    values ('https://provider.example', ${`s${userId}`}, ${userId})`;
  await link();
  await letCount(userId);
  expect(await does(stale(viewer), signOuts.untieProvider)).toEqual(REFUSED);
  expect(await does(viewer, signOuts.untieProvider)).toMatchObject({ ok: true });
  expect(await mailTo(email)).toContain('è stato scollegato');
  await link();
  await letCount(userId);
  await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${userId}`;
  expect(await does(viewer, signOuts.untieProvider)).toMatchObject({ refusal: { code: 'only_way_in' } });
});
