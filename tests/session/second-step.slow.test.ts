import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseNewPassword } from '@/lib/account/new-password';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { newChallenge } from '@/lib/session/factors/challenges';
import { codeAt } from '@/lib/session/factors/totp';
import { heldPage } from '@/lib/session/landing';
import { landingAfter } from '@/lib/session/landing-after';
import { hashPassword } from '@/lib/session/password';
import { meansOf, prove } from '@/lib/session/proof';
import { finishSignIn } from '@/lib/session/second-step';
import { findSession, openSession } from '@/lib/session/sessions';
import { enter, signInWithPassword } from '@/lib/session/sign-in';
import { bearerOf, browserOf, type Credentials, call, TEST_SENDER, viewerOf } from '../support/calls';
import { newRecoveryCodes, newTotp, stepNow } from '../support/factors';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';

// T14, T16: for a user with a second factor, the password alone opens nothing.

const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';
const VISIT = { device: 'x'.repeat(43) };
const from = (ip: string) => ({ ...TEST_SENDER, ip });
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

async function guarded() {
  const { userId } = await newPatient(behind.db);
  const [user] =
    await behind.sql`update tbl_utenti set password_hash = ${hash} where id_utente = ${userId} returning email`;
  const secret = await newTotp(userId);
  const codes = await newRecoveryCodes(userId);
  return { userId, email: user?.email as string, secret, codes };
}
const login = async (body: object) =>
  call(await handlerOf('POST /api/user/login'), {}, { method: 'POST', path: '/api/user/login', body });
const sessionsOf = async (userId: number) =>
  (await behind.sql`select kind from sessions where id_utente = ${userId}`).map(({ kind }) => kind);

describe('over the API', () => {
  test('the password alone gets 401 and a request for the second factor; together with a code it signs in', async () => {
    const { userId, email, secret } = await guarded();
    const before = await lastAuditId(behind.sql);
    expect(await login({ email, password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', message: expect.stringContaining('due passaggi') },
    });
    expect(await login({ email, password: PASSWORD, code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
    expect(await login({ email, password: 'wrong', code: codeAt(secret, stepNow()) })).toMatchObject({ status: 401 });
    expect(await sessionsOf(userId)).toEqual([]);
    const outcomes = (await auditSince(behind.sql, before, userId)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['second_factor_required', 'wrong_code', 'wrong_credentials']);
    const answer = await login({ email, password: PASSWORD, code: codeAt(secret, stepNow() + 1) });
    expect(answer).toMatchObject({ status: 200, body: { success: { user: { id_utente: userId } } } });
    expect(await sessionsOf(userId)).toEqual(['bearer']);
  });

  test('twenty concurrent sign-ins with the same code open one session', async () => {
    const { userId, email, codes } = await guarded();
    const [code = ''] = codes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signInWithPassword({ email, password: PASSWORD, code }, 'bearer', from(`198.51.100.${i}`)),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessionsOf(userId)).toEqual(['bearer']);
  });
});

test('no session opens without the second factor, neither by password nor by provider', async () => {
  const { userId, email } = await guarded();
  const refused = { ok: false, refusal: { code: 'second_factor_required' } };
  expect(await signInWithPassword({ email, password: PASSWORD }, 'browser', TEST_SENDER, VISIT)).toEqual(refused);
  expect(await enter(userId, 'browser', TEST_SENDER, VISIT)).toEqual(refused);
  expect(await enter(userId, 'bearer', TEST_SENDER)).toEqual(refused);
  expect(await sessionsOf(userId)).toEqual([]);
});

describe('the second step', () => {
  const begun = async (userId: number) => ({
    userId,
    challenge: await newChallenge(database().db, 'second_step', userId),
    device: VISIT.device,
  });

  test('opens the session with a code, typed with or without a space, and uses up the first step', async () => {
    const { userId, secret, codes } = await guarded();
    const pending = await begun(userId);
    const code = codeAt(secret, stepNow()).replace(/^.../, '$& ');
    expect(await finishSignIn(pending, { code }, TEST_SENDER, VISIT)).toMatchObject({ ok: true, value: { userId } });
    const again = await finishSignIn(pending, { code: codes[0] ?? '' }, TEST_SENDER, VISIT);
    expect(again).toEqual({ ok: false, refusal: { code: 'unauthenticated' } });
    expect(await sessionsOf(userId)).toEqual(['browser']);
  });

  test("is refused with another user's first step, or with one from before a new password", async () => {
    const [one, other] = [await guarded(), await guarded()];
    const stolen = { ...(await begun(other.userId)), userId: one.userId };
    const [code = '', second = ''] = one.codes;
    expect(await finishSignIn(stolen, { code }, TEST_SENDER, VISIT)).toMatchObject({ ok: false });
    const pending = await begun(one.userId);
    const next = 'cavallo batteria graffetta giusto';
    const changed = await chooseNewPassword(await viewerOf(one.userId), { current: PASSWORD, next, repeat: next });
    expect(changed).toMatchObject({ ok: true });
    expect(await finishSignIn(pending, { code: second }, TEST_SENDER, VISIT)).toMatchObject({ ok: false });
    expect(await sessionsOf(one.userId)).toEqual([]);
  });

  test('opens nothing for a user disabled after the first step, and leaves no session for when they are enabled', async () => {
    const { userId, codes } = await guarded();
    const pending = await begun(userId);
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${userId}`;
    const refused = { ok: false, refusal: { code: 'wrong_credentials' } };
    expect(await finishSignIn(pending, { code: codes[0] ?? '' }, TEST_SENDER, VISIT)).toEqual(refused);
    await behind.sql`update tbl_utenti set abilitato = true where id_utente = ${userId}`;
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('is refused after ten wrong codes from one address; the owner can sign in from another', async () => {
    const { userId, codes } = await guarded();
    const pending = await begun(userId);
    const [good = ''] = codes;
    const before = await lastAuditId(behind.sql);
    for (let i = 0; i < 10; i += 1)
      expect(await finishSignIn(pending, { code: '000000' }, from('198.51.100.7'), VISIT)).toMatchObject({
        refusal: { code: 'wrong_code' },
      });
    const refused = await finishSignIn(pending, { code: good }, from('198.51.100.7'), VISIT);
    expect(refused).toMatchObject({ refusal: { code: 'too_many', retryAfter: expect.any(Number) } });
    const outcomes = (await auditSince(behind.sql, before, userId)).map(
      ({ action, outcome }) => `${action} ${outcome}`,
    );
    expect(outcomes).toEqual([...Array(10).fill('sign_in wrong_code'), 'sign_in too_many']);
    expect(await finishSignIn(pending, { code: good }, from('203.0.113.9'), VISIT)).toMatchObject({ ok: true });
  });
});

test('a user with a second factor proves their identity with it, not with the password', async () => {
  const { userId, codes } = await guarded();
  const viewer = await viewerOf(userId);
  expect(await meansOf(viewer)).toEqual({ fresh: true, password: false, code: true, passkey: false });
  expect(await prove(viewer, { password: PASSWORD })).toMatchObject({ ok: false });
  expect(await prove(viewer, { code: '000000' })).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
  expect(await prove(viewer, { code: codes[1] })).toEqual({ ok: true, value: null });
});

describe('with SECOND_FACTOR set to required', () => {
  beforeAll(() => void Object.assign(config(), { SECOND_FACTOR: 'required' }));
  afterAll(() => void Object.assign(config(), { SECOND_FACTOR: 'asked' }));
  const DUE = { status: 403, body: { code: 'second_factor_due' } };
  const reads = [
    'patient/[id]',
    'diagnosiPatient/[id]',
    'getFiles/[id]',
    'visitePatient/[id]',
    'rilevazioniPatient/[id]',
  ];
  const read = async (as: Credentials, path: string, id: number) =>
    call(await handlerOf(`GET /api/${path}`), as, {
      method: 'GET',
      path: `/api/${path.replace('[id]', String(id))}`,
      params: { id: String(id) },
    });

  test('a doctor without a second factor is led to its set-up, and no session opens a record until it is set up', async () => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, doctor);
    expect(await landingAfter(doctor.userId, '/assistiti')).toBe('/account/SecondoFattore?next=%2Fassistiti');
    const sessions = [await browserOf(doctor.userId), await bearerOf(doctor.userId)];
    for (const as of sessions) {
      for (const path of reads) expect(await read(as, path, patient.patientId), path).toMatchObject(DUE);
      expect(await read(as, 'assistiti', 0)).toMatchObject(DUE);
    }
    const { secret } = await openSession(doctor.userId, 'browser', TEST_SENDER);
    const held = await findSession('browser', secret, TEST_SENDER);
    expect([held.state, 'due' in held && heldPage(held.due)]).toEqual(['held', '/account/SecondoFattore']);
    await newTotp(doctor.userId);
    for (const as of sessions) expect((await read(as, 'patient/[id]', patient.patientId)).status).toBe(200);
  });

  test('an administrator needs a second factor, too; a patient and an unconfirmed doctor do not', async () => {
    const [patient, admin] = [await newPatient(behind.db), await newUser(behind.db, {}, 'admin')];
    const pending = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set stato = 'pending' where id_careprovider = ${pending.doctorId}`;
    expect(await read(await browserOf(admin.id), 'security/utenti', 0)).toMatchObject(DUE);
    expect((await read(await browserOf(patient.userId), 'patient/[id]', patient.patientId)).status).toBe(200);
    expect(await landingAfter(patient.userId, null)).toBe('/');
    expect((await viewerOf(pending.userId)).unconfirmed).toBe('pending');
  });
});

test('the sign-in leads a doctor without a factor to its set-up, and on to the wanted page; a patient is not', async () => {
  const [doctor, patient] = [await newDoctor(behind.db), await newPatient(behind.db)];
  expect(await landingAfter(doctor.userId, '/assistiti')).toBe('/account/SecondoFattore?next=%2Fassistiti');
  expect(await landingAfter(patient.userId, null)).toBe('/');
  await newTotp(doctor.userId);
  expect(await landingAfter(doctor.userId, null)).toBe('/');
});
