import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { disownSignIn } from '@/lib/account/disown';
import { chooseNewPassword } from '@/lib/account/new-password';
import { authenticate } from '@/lib/http/authenticate';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { hashPassword } from '@/lib/session/password';
import { findSession, openSession, type Viewer } from '@/lib/session/sessions';
import { enter, signInWithPassword } from '@/lib/session/sign-in';
import { ROWS } from '../access/matrix';
import { callOf, endpointOf, newRecord } from '../access/matrix-fixture';
import { call, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { newHealthLink } from '../support/rows';
import { auditSince, lastAuditId } from '../support/watch';

// The answer 'Non sono stato io' to a sign-in: all sessions end, and every request is refused until a new password is chosen.

const mailbox = mailServer();
const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';

async function person(make: () => Promise<number> = async () => (await newPatient(behind.db)).userId) {
  const userId = await make();
  await behind.sql`update tbl_utenti set password_hash = ${await hashPassword(PASSWORD)} where id_utente = ${userId}`;
  const entered = await enter(userId, 'browser', TEST_SENDER);
  const secret = entered.ok ? entered.value.secret : '';
  const found = await findSession('browser', secret, TEST_SENDER);
  if (found.state !== 'active') throw new Error('not signed in');
  const [line] = await behind.sql`select id_audit as id from tbl_audit
    where id_utente = ${userId} and azione = 'sign_in' order by xmin::text::int8 desc, ctid desc`;
  return { userId, secret, viewer: found.viewer as Viewer, signInId: Number(line?.id) };
}
const disown = (viewer: Viewer, id: number) => perform(viewer, 'own', disownSignIn, { id, raw: {} });
const stateOf = async (kind: 'browser' | 'bearer', secret: string) =>
  (await findSession(kind, secret, TEST_SENDER)).state;

test("disowning a sign-in ends the user's other sessions, restricts the current one, and ends no other user's", async () => {
  const [me, other] = [await person(), await person()];
  const browser = await openSession(me.userId, 'browser', TEST_SENDER);
  const program = await openSession(me.userId, 'bearer', TEST_SENDER);
  const before = await lastAuditId(behind.sql);
  expect(await disown(me.viewer, me.signInId)).toEqual({ ok: true, value: { held: true } });
  expect(await stateOf('browser', browser.secret)).toBe('none');
  expect(await stateOf('bearer', program.secret)).toBe('none');
  expect(await stateOf('browser', me.secret)).toBe('held');
  expect(await stateOf('browser', other.secret)).toBe('active');
  expect(await auditSince(behind.sql, before, me.userId)).toMatchObject([
    { action: 'disown_sign_in', rowId: me.signInId, outcome: 'ok' },
  ]);
});

test('health links made since the disowned sign-in are revoked; an older link stays', async () => {
  const patient = await newPatient(behind.db);
  const links = [await newHealthLink(behind.db, patient)];
  const me = await person(async () => patient.userId);
  links.push(await newHealthLink(behind.db, patient), await newHealthLink(behind.db, patient));
  expect(await disown(me.viewer, me.signInId)).toMatchObject({ ok: true });
  const rows = await behind.sql`select id_condivisione as id, revocata_il is null as open, contenuto_jwe as jwe
    from tbl_condivisioni where id_paziente = ${patient.patientId}`;
  expect(rows).toHaveLength(links.length);
  for (const { id, open, jwe } of rows)
    expect([open, jwe]).toEqual(Number(id) === links[0] ? [true, 'a.b.c.d.e'] : [false, null]);
});

test('a doctor and an administrator can disown a sign-in, too', async () => {
  for (const make of [
    async () => (await newDoctor(behind.db)).userId,
    async () => (await newUser(behind.db, {}, 'admin')).id,
  ]) {
    const me = await person(make);
    expect(await disown(me.viewer, me.signInId)).toMatchObject({ ok: true });
    expect(await stateOf('browser', me.secret)).toBe('held');
  }
});

test("another user's sign-in, or a failed one, cannot be disowned, and trying ends no session", async () => {
  const [me, other] = [await person(), await person()];
  const [line] = await behind.sql`insert into tbl_audit (id_utente, azione, esito, canale)
    values (${me.userId}, 'sign_in', 'wrong_credentials', 'page') returning id_audit as id`;
  for (const id of [other.signInId, Number(line?.id), newId(), 0])
    expect(await disown(me.viewer, id)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  for (const { secret } of [me, other]) expect(await stateOf('browser', secret)).toBe('active');
});

test('a user without a password is signed out of all other sessions, and the current one stays open', async () => {
  const me = await person();
  await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${me.userId}`;
  const elsewhere = await openSession(me.userId, 'browser', TEST_SENDER);
  expect(await disown(me.viewer, me.signInId)).toEqual({ ok: true, value: { held: false } });
  expect(await stateOf('browser', elsewhere.secret)).toBe('none');
  expect(await stateOf('browser', me.secret)).toBe('active');
});

describe('until a new password is chosen', () => {
  const held = async () => {
    const record = await newRecord(behind.db);
    await behind.sql`update tbl_utenti set password_hash = ${await hashPassword(PASSWORD)}, password_da_cambiare = true
      where id_utente = ${record.userId}`;
    const { secret } = await openSession(record.userId, 'bearer', TEST_SENDER);
    return { record, as: { authorization: `Bearer ${secret}` } };
  };
  const LOGOUT = 'GET /api/user/logout';

  test('every call but the sign-out is a 403 with the code password_change_required', async () => {
    const { record, as } = await held();
    const rows = ROWS.filter(({ kind, endpoint }) => kind !== 'public' && endpoint !== LOGOUT);
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const answer = await call(await handlerOf(endpointOf(row)), as, callOf(row, record));
      // An OperationOutcome says it in words.
      const code = row.means === 'token' ? undefined : 'password_change_required';
      expect([answer.status, answer.body.code], row.endpoint).toEqual([403, code]);
    }
  });

  test('the sign-out works', async () => {
    const { as } = await held();
    const logout = await handlerOf(LOGOUT);
    expect((await call(logout, as, { method: 'GET', path: '/api/user/logout' })).status).toBe(200);
    expect((await call(logout, as, { method: 'GET', path: '/api/user/logout' })).status).toBe(401);
  });

  test('a program gets no token: a 403 with the right password, a 401 with a wrong one', async () => {
    const { record } = await held();
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${record.userId}`;
    const login = await handlerOf('POST /api/user/login');
    const tries = async (password: string) =>
      call(login, {}, { method: 'POST', path: '/api/user/login', body: { email: user?.email, password } });
    const right = await tries(PASSWORD);
    expect([right.status, right.body.code]).toEqual([403, 'password_change_required']);
    expect(right.text).not.toContain('phr_');
    expect((await tries('another password')).status).toBe(401);
    const [count] = await behind.sql`select count(*)::int as of from sessions where id_utente = ${record.userId}`;
    expect(count?.of).toBe(1);
  });

  test('the old password opens no session; a link to a new password is mailed', async () => {
    const { record } = await held();
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${record.userId}`;
    const entered = await signInWithPassword({ email: user?.email, password: PASSWORD }, 'browser', TEST_SENDER);
    expect(entered).toMatchObject({ ok: false, refusal: { code: 'password_due' } });
    await outboxIsIdle();
    const [mail] = mailbox.mails.filter(({ to }) => to.includes(user?.email));
    expect(mail?.text).toContain('/webui/account/PasswordLink#');
  });
});

test('a thief who signs in with the old password simultaneously is left without a session', async () => {
  const me = await person();
  const thief = () =>
    signInWithPassword({ email: me.viewer.email, password: PASSWORD }, 'browser', { ...TEST_SENDER, ip: '192.0.2.9' });
  const results = await Promise.all([thief(), disown(me.viewer, me.signInId), thief(), thief()]);
  expect(results[1]).toMatchObject({ ok: true });
  const [open] = await behind.sql`select count(*)::int as of from sessions where id_utente = ${me.userId}`;
  expect(open?.of).toBe(1);
  expect(await stateOf('browser', me.secret)).toBe('held');
});

test('the session that disowned the sign-in sets the new password, and no device is known any more', async () => {
  const me = await person();
  await behind.sql`insert into known_devices (id_utente, hash) values (${me.userId}, 'x')`;
  await disown(me.viewer, me.signInId);
  expect(await behind.sql`select 1 from known_devices where id_utente = ${me.userId}`).toHaveLength(0);
  const next = 'ombrello tartufo veliero quarzo';
  expect(await chooseNewPassword(me.viewer, { current: PASSWORD, next, repeat: next })).toMatchObject({ ok: true });
});

test('authenticate() refuses a session that must set a new password, unless its caller accepts one', async () => {
  const me = await person();
  await disown(me.viewer, me.signInId);
  const { NextRequest } = await import('next/server');
  const { cookieName, seal } = await import('@/lib/session/cookie');
  const headers = { cookie: `${cookieName()}=${await seal(me.secret)}` };
  const request = () => new NextRequest('http://localhost:3000/webui/api/x', { headers });
  expect(await authenticate(request())).toMatchObject({ ok: false, refusal: { code: 'password_due' } });
  expect(await authenticate(request(), ['password'])).toMatchObject({ ok: true });
});
