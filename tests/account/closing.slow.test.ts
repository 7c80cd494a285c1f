import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { closeAccount, restoreAccount } from '@/lib/account/closing/commands';
import { eraseDue } from '@/lib/account/closing/erasing';
import { addRole, setRolePermissions } from '@/lib/admin/roles';
import { updateUser } from '@/lib/admin/users';
import { database } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { searchDirectory } from '@/lib/sections/associations/lists';
import { codeAt } from '@/lib/session/factors/totp';
import { hashPassword } from '@/lib/session/password';
import { findSession, openSession, type Viewer } from '@/lib/session/sessions';
import { signInWithPassword } from '@/lib/session/sign-in';
import { administrator, newName } from '../support/administration';
import {
  bearerOf,
  browserOf,
  type Credentials,
  call,
  dataOf,
  type Handler,
  TEST_SENDER,
  viewerOf,
} from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { newTotp, stepNow } from '../support/factors';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';

// Spec 2, 'Elimina Account'; GDPR 17: an account is closed immediately and can be restored for thirty days.

const mailbox = mailServer();
const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';
let passwordHash: string;
let destroy: Handler;
let patientOf: Handler;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  destroy = await handlerOf('PUT /api/destroyUser/[id_utente]');
  patientOf = await handlerOf('GET /api/patient/[id]');
});
// Wait for the outbox: mails must be sent before the file's database is dropped.
afterEach(() => outboxIsIdle());
const withPassword = (userId: number) =>
  behind.sql`update tbl_utenti set password_hash = ${passwordHash} where id_utente = ${userId}`;
const put = (as: Credentials, userId: number, body: unknown) =>
  call(destroy, as, {
    method: 'PUT',
    path: `/api/destroyUser/${userId}`,
    params: { id_utente: String(userId) },
    body,
  });
const record = (as: Credentials, id: number) =>
  call(patientOf, as, { method: 'GET', path: `/api/patient/${id}`, params: { id: String(id) } });
const close = async (userId: number) => closeAccountOf(userId);
const enter = (email: string, kind: 'browser' | 'bearer' = 'browser') =>
  signInWithPassword({ email, password: PASSWORD }, kind, TEST_SENDER);
const makeDue = (userId: number) =>
  behind.sql`update closures set due_at = now() - interval '1 second' where id_utente = ${userId}`;

async function scene() {
  const [patient, doctor, pending] = [
    await newPatient(behind.db),
    await newDoctor(behind.db),
    await newDoctor(behind.db),
  ];
  await withPassword(patient.userId);
  await associate(behind.db, patient, doctor);
  await associate(behind.db, patient, pending, { acceptedAt: null });
  const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${patient.userId}`;
  return { ...patient, doctor, email: String(user?.email) };
}

async function signedIn(email: string) {
  const entered = await enter(email);
  if (!entered.ok) throw new Error(`not signed in: ${entered.refusal.code}`);
  return findSession('browser', entered.value.secret, TEST_SENDER);
}

describe('a patient who closes the account', () => {
  test('is signed out everywhere, hidden from doctors, and gets a mail; the deletion is due in thirty days', async () => {
    const { userId, patientId, doctor, email } = await scene();
    const [program, browser] = [await bearerOf(userId), await browserOf(userId)];
    const as = await bearerOf(doctor.userId);
    expect((await record(as, patientId)).status).toBe(200);
    const since = await lastAuditId(behind.sql);
    const answer = await put(program, userId, { password: PASSWORD });
    expect(answer.status).toBe(200);
    const { id_utente, eliminazione_il } = dataOf(answer);
    expect(id_utente).toBe(userId);
    const days = (Date.parse(String(eliminazione_il)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    for (const gone of [program, browser]) expect((await record(gone, patientId)).status).toBe(401);
    expect((await record(as, patientId)).status).toBe(404);
    const lines = await auditSince(behind.sql, since, userId);
    expect(lines.map(({ action }) => action)).toEqual(['step_up', 'remove', 'remove', 'close_account']);
    await outboxIsIdle();
    const [mail] = mailbox.mails.filter(({ to }) => to.includes(email));
    expect(mail?.raw).toContain('chiuso');
  });

  test('can only restore it after a sign-in; a program is refused', async () => {
    const { userId, patientId, email } = await scene();
    await close(userId);
    const found = await signedIn(email);
    expect(found).toMatchObject({ state: 'held', due: 'closed' });
    const as = await browserOf(userId);
    expect(await record(as, patientId)).toMatchObject({
      status: 403,
      body: { type: expect.stringMatching(/account_closed$/) },
    });
    expect(await enter(email, 'bearer')).toMatchObject({ ok: false, refusal: { code: 'account_closed' } });
  });

  test('is not charged again: the cancellation of a renewal at PayPal is due immediately', async () => {
    const { userId } = await scene();
    await behind.sql`insert into tbl_sottoscrizioni (id, id_utente, id_licenza, data_scadenza, id_paypal)
      select ${newId()}, ${userId}, id, current_date + 20, ${`I-${userId}`} from tbl_licenze limit 1`;
    await close(userId);
    const [renewed] = await behind.sql`select annullamento_chiesto_il is not null as asked,
        da_controllare_il < now() + interval '1 second' as due, data_scadenza > current_date as paid
      from tbl_sottoscrizioni where id_utente = ${userId}`;
    expect(renewed).toEqual({ asked: true, due: true, paid: true });
  });

  test("restores the account with everything but the doctors' access, about which it is asked", async () => {
    const { userId, patientId, doctor, email } = await scene();
    await close(userId);
    const found = await signedIn(email);
    if (found.state !== 'held' || found.due !== 'closed') throw new Error('not closed');
    expect(await perform(found.viewer, 'own', restoreAccount, { id: 0, raw: {} })).toMatchObject({ ok: true });
    expect((await record(await bearerOf(userId), patientId)).status).toBe(200);
    expect((await record(await bearerOf(doctor.userId), patientId)).status).toBe(404);
    expect(await perform(found.viewer, 'own', restoreAccount, { id: 0, raw: {} })).toMatchObject({ ok: false });
  });

  test('T7: is hidden from a doctor even if an association is still active', async () => {
    const { userId, patientId, doctor } = await scene();
    await close(userId);
    await behind.sql`update tbl_associazioni set terminata_il = null where id_paziente = ${patientId}`;
    expect((await record(await bearerOf(doctor.userId), patientId)).status).toBe(404);
  });

  test('can neither sign in nor restore the account once the thirty days are over, even before it is deleted', async () => {
    const { userId, email } = await scene();
    await close(userId);
    const found = await signedIn(email);
    await makeDue(userId);
    expect(await enter(email)).toMatchObject({ ok: false, refusal: { code: 'wrong_credentials' } });
    const viewer = 'viewer' in found ? found.viewer : ({} as Viewer);
    expect(await perform(viewer, 'own', restoreAccount, { id: 0, raw: {} })).toMatchObject({ ok: false });
  });

  test('closes it once, even if the request is sent several times simultaneously', async () => {
    const { userId } = await scene();
    const viewers = await Promise.all([1, 2, 3, 4].map(() => viewerOf(userId)));
    const all = await Promise.all(
      viewers.map((viewer) => perform(viewer, 'own', closeAccount, { id: 0, raw: { password: PASSWORD } })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('closing the account', () => {
  test('does nothing with a wrong password, and attempts are counted', async () => {
    const { userId } = await scene();
    const as = await bearerOf(userId);
    const wrong = await put(as, userId, { password: 'sbagliata sbagliata' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    const [closed] = await behind.sql`select 1 from closures where id_utente = ${userId}`;
    expect(closed).toBeUndefined();
    for (let n = 0; n < 9; n++) await put(as, userId, { password: 'sbagliata' });
    expect((await put(as, userId, { password: PASSWORD })).status).toBe(429);
  });

  const refused = { status: 403, body: { code: 'step_up_required' } };
  const stillOpen = async (userId: number) =>
    expect(await behind.sql`select 1 from closures where id_utente = ${userId}`).toHaveLength(0);

  test('T14: takes no sign-in for a proof, however recent, with a password or without', async () => {
    const { userId } = await scene();
    expect(await put(await bearerOf(userId), userId, {})).toMatchObject(refused);
    expect(await put(await browserOf(userId), userId, {})).toMatchObject(refused);
    await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${userId}`;
    expect(await put(await bearerOf(userId), userId, {})).toMatchObject(refused);
    expect(await put(await browserOf(userId), userId, { password: PASSWORD })).toMatchObject(refused);
    await stillOpen(userId);
  });

  test('T14: takes a recent proof in the session only from users who have no other means, and only if it came after the sign-in', async () => {
    const { userId } = await scene();
    await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${userId}`;
    const as = await browserOf(userId);
    const provedAt = (ago: string) =>
      behind.sql`update sessions set created_at = now() - interval '1 hour', proved_at = now() - ${ago}::interval
        where id_utente = ${userId}`;
    await provedAt('6 minutes');
    expect(await put(as, userId, {})).toMatchObject(refused);
    await provedAt('1 minute');
    await withPassword(userId);
    expect(await put(as, userId, {})).toMatchObject(refused);
    await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${userId}`;
    // A proof in one session is none in another.
    expect(await put(await browserOf(userId), userId, {})).toMatchObject(refused);
    await stillOpen(userId);
    expect((await put(as, userId, {})).status).toBe(200);
  });

  test("T14: takes neither a code twice, nor another user's code or password", async () => {
    const [me, other] = [await scene(), await scene()];
    const [mine, theirs] = [await newTotp(me.userId), await newTotp(other.userId)];
    const as = await bearerOf(me.userId);
    const wrong = { status: 422, body: { errors: [{ path: 'code' }] } };
    expect(await put(as, me.userId, { code: codeAt(theirs, stepNow()) })).toMatchObject(wrong);
    const code = codeAt(mine, stepNow());
    const { prove } = await import('@/lib/session/proof');
    expect(await prove(await viewerOf(me.userId), { code })).toMatchObject({ ok: true });
    expect(await put(as, me.userId, { code })).toMatchObject(wrong);
    await stillOpen(me.userId);
    const third = await scene();
    const otherHash = await hashPassword('un altro segreto molto lungo');
    await behind.sql`update tbl_utenti set password_hash = ${otherHash} where id_utente = ${third.userId}`;
    expect(await put(await bearerOf(third.userId), third.userId, { password: PASSWORD })).toMatchObject({
      status: 422,
    });
    await stillOpen(third.userId);
  });

  test('T14: limits wrong codes and passwords of all sessions together, also when sent at once', async () => {
    const { userId } = await scene();
    const sessions = await Promise.all([bearerOf(userId), bearerOf(userId), browserOf(userId)]);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => put(sessions[at % 3] as Credentials, userId, { password: `no ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await put(sessions[0] as Credentials, userId, { password: PASSWORD })).status).toBe(429);
    await stillOpen(userId);
  });

  test('T14: a named token tries no password', async () => {
    const { userId } = await scene();
    const viewer = await viewerOf(userId);
    const token = { id: 1, name: 'App', writes: true, sections: new Set<string>() };
    const since = await lastAuditId(behind.sql);
    const raw = { password: PASSWORD };
    expect(await perform({ ...viewer, token }, 'own', closeAccount, { id: 0, raw })).toMatchObject({
      refusal: { code: 'outside_scope' },
    });
    expect((await auditSince(behind.sql, since, userId)).map(({ action }) => action)).toEqual(['close_account']);
    await stillOpen(userId);
  });

  test('T1: of another user is answered like that of an unknown one, and changes nothing', async () => {
    const [me, other] = [await scene(), await scene()];
    const as = await bearerOf(me.userId);
    const [before, since] = [await fingerprint(behind.sql), await lastAuditId(behind.sql)];
    const answer = await put(as, other.userId, { password: PASSWORD });
    expect(await auditSince(behind.sql, since, me.userId)).toMatchObject([{ outcome: 'not_found' }]);
    expect([answer.status, answer.text]).toEqual([404, (await put(as, 1, { password: PASSWORD })).text]);
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  test('needs a code if the user has a second factor: the password is not enough', async () => {
    const { userId, email } = await scene();
    const secret = await newTotp(userId);
    expect(await enter(email, 'bearer')).toMatchObject({ ok: false, refusal: { code: 'second_factor_required' } });
    const as = await bearerOf(userId);
    await behind.sql`update sessions set proved_at = now() - interval '6 minutes' where id_utente = ${userId}`;
    expect(await put(as, userId, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect(await put(as, userId, { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code' }] },
    });
    expect((await put(as, userId, { code: codeAt(secret, stepNow()) })).status).toBe(200);
  });
});

describe('administrators:', () => {
  const refused = { ok: false, refusal: { code: 'last_admin' } };
  const noAdministrators = () => behind.sql`delete from tbl_utenti_ruoli
    where id_ruolo in (select id_ruolo from tbl_ruoli_permessi join tbl_permessi p on p.id = id_permesso where p.name = 'admin')`;
  beforeEach(() => noAdministrators());
  afterEach(() => noAdministrators());

  test('the last one cannot close the account', async () => {
    const [first, second] = [await newUser(behind.db, {}, 'admin'), await newUser(behind.db, {}, 'admin')];
    expect(await close(first.id)).toMatchObject({ ok: true });
    expect(await close(second.id)).toEqual(refused);
  });

  test('the last one cannot close the account, even if another role gives the permission', async () => {
    const [first, second] = [await administrator(behind), await newUser(behind.db)];
    const name = newName('Gestore');
    const role = await first.change(addRole, 0, { name });
    await first.change(setRolePermissions, role.ok ? role.value.id : 0, { permissions: ['admin'] });
    await first.change(updateUser, second.id, { roles: [name] });
    expect(await close(first.id)).toMatchObject({ ok: true });
    expect(await close(second.id)).toEqual(refused);
  });

  test('of nine who simultaneously close accounts, disable one another and give up the role, one remains', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => administrator(behind)));
    const results = await Promise.all(
      all.map(({ id, change }, at) => {
        if (at % 3 === 0) return close(id);
        const other = all[(at + 1) % all.length]?.id ?? 0;
        return at % 3 === 1 ? change(updateUser, other, { enabled: false }) : change(updateUser, id, { roles: [] });
      }),
    );
    expect(results.some(({ ok }) => ok)).toBe(true);
    const left = await behind.sql`select from tbl_utenti u join tbl_utenti_ruoli using (id_utente)
      join tbl_ruoli r on r.id = id_ruolo and r.name = 'admin'
      where abilitato and not exists (select from closures c where c.id_utente = u.id_utente)`;
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  test('one who has closed the account can change nothing more in a session that was already open', async () => {
    const [first, second] = [await administrator(behind), await administrator(behind)];
    expect(await close(first.id)).toMatchObject({ ok: true });
    expect(await first.change(updateUser, second.id, { roles: [] })).toMatchObject({
      refusal: { code: 'no_permission' },
    });
  });
});

test('a doctor who closes the account loses the patients, who get a mail, and leaves the directory', async () => {
  const { patientId, userId, doctor } = await scene();
  const [name] = await behind.sql`update tbl_careprovider set cognome = 'Quasimodini'
    where id_careprovider = ${doctor.doctorId} returning cognome`;
  const found = async () => JSON.stringify(await searchDirectory('Quasimodini', { limit: 5 }));
  expect(await found()).toContain(name?.cognome);
  expect(await close(doctor.userId)).toMatchObject({ ok: true });
  expect(await found()).not.toContain(name?.cognome);
  const [association] = await behind.sql`select terminata_il from tbl_associazioni
    where id_paziente = ${patientId} and id_careprovider = ${doctor.doctorId}`;
  expect(association?.terminata_il).not.toBeNull();
  const queued = await behind.sql`select 1 from mail_outbox where id_utente = ${userId} and kind = 'endedByDoctor'`;
  await outboxIsIdle();
  expect(queued.length + mailbox.mails.filter(({ raw }) => raw.includes('terminato')).length).toBeGreaterThan(0);
});

describe('the database itself', () => {
  const REFUSED = { code: '42501' };

  test('accepts no earlier end of the grace period from the app', async () => {
    const { userId } = await scene();
    const { sql } = database();
    await expect(sql`insert into closures (id_utente, due_at) values (${userId}, now())`).rejects.toMatchObject(
      REFUSED,
    );
    await sql`insert into closures (id_utente) values (${userId})`;
    await expect(sql`update closures set due_at = now()`).rejects.toMatchObject(REFUSED);
  });

  test('deletes nothing of an account that is open or can still be restored', async () => {
    const [open, closed] = [await scene(), await scene()];
    await close(closed.userId);
    const plan = JSON.stringify([{ table: 'tbl_pazienti', key: 'id_paziente' }]);
    for (const { userId } of [open, closed])
      await expect(database().sql`select erase_account(${userId}, ${plan}::text::jsonb)`).rejects.toMatchObject(
        REFUSED,
      );
    await eraseDue();
    for (const { patientId } of [open, closed])
      expect(await behind.sql`select 1 from tbl_pazienti where id_paziente = ${patientId}`).toHaveLength(1);
  });
});

test('every session that is opened for a closed account is held as closed', async () => {
  const { userId } = await scene();
  await close(userId);
  const { secret } = await openSession(userId, 'bearer', TEST_SENDER);
  expect(await findSession('bearer', secret, TEST_SENDER)).toMatchObject({ state: 'held', due: 'closed' });
});
