import { describe, expect, test } from 'vitest';
import { doctors } from '@/db/schema';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { confirmDoctor } from '@/lib/account/doctors';
import { inTransaction } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { readDoctorHome } from '@/lib/record/home/doctor-home';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { endAllOfPatient } from '@/lib/sections/associations/ending';
import { claimInvitation } from '@/lib/sections/associations/mailed-claim';
import { inviteAgain, inviteByMail, withdrawInvitation } from '@/lib/sections/associations/mailed-commands';
import { forgetEnded } from '@/lib/sections/associations/mailed-ending';
import { readDoctorsPage } from '@/lib/sections/associations/queries';
import { associationsSection } from '@/lib/sections/associations/section';
import { answer, asked, get, post, type Row } from '../support/associations';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newPatient, newUser, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';

// A patient's invitation by mail: what the mail says, who finds it, and that nothing tells the patient whether the address has
// an account.

const server = mailServer();
const behind = inProcess();

let addresses = 0;
const NO_PATIENTS = { withNews: [], without: [], more: false };
const address = () => `medico.${Date.now()}.${++addresses}@example.it`;
const invite = async ({ userId }: Patient, raw: Row) =>
  perform(await viewerOf(userId), 'own', inviteByMail, { id: 0, raw: { name: 'Dott.ssa Anna Neri', ...raw } });
const mails = async () => {
  await outboxIsIdle();
  return server.mails.map(({ to, header, text }) => ({ to: to[0], subject: header('Subject')[0], text }));
};
const linkIn = (text = '') => /\/invito#(\S+)/.exec(text)?.[1] ?? '';
/** The link in the last mail to an address. */
const linkTo = async (email: string) => linkIn((await mails()).findLast(({ to }) => to === email)?.text);
const claim = async (userId: number, link: string) =>
  perform(await viewerOf(userId), 'own', claimInvitation, { id: 0, raw: { link } });
const invitations = async (userId: number) => {
  const { invitations: found } = await readAssistedPage(await viewerOf(userId), {});
  return found.map(({ patientId, lastName, taxCode, state }) => ({ patientId, lastName, taxCode, state }));
};
const listed = async ({ userId }: Patient) => {
  const page = await withRecord(await viewerOf(userId), 'own', associationsSection, readDoctorsPage({}));
  if (!page.ok) throw new Error(page.refusal.code);
  return page.value.mailed.map(({ name, email, state }) => ({ name, email, state }));
};
/** A user who has registered as a doctor, named Anna Neri unless said otherwise, and waits for confirmation. */
async function registered(email = address(), lastName = 'Neri') {
  const { id: userId } = await newUser(behind.db, { email });
  const [doctor] = await behind.db
    .insert(doctors)
    .values({ userId, firstName: 'Anna', lastName, email, standing: 'pending' })
    .returning({ id: doctors.id });
  return { userId, doctorId: doctor?.id ?? 0 };
}
const confirm = (doctorId: number) => inTransaction('write', (tx) => confirmDoctor(tx, doctorId));
const waits = ({ patientId }: Patient) => [{ patientId, lastName: 'Rossi', taxCode: null, state: 'invitata' }];

describe('the mail', () => {
  test('T50: has a link and the initials, and neither names nor anything of the record or the typed text', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    expect(await invite(patient, { email, name: 'Anna Neri http://example.org cardiologa' })).toMatchObject({
      ok: true,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Un invito per un medico' });
    expect(mail?.text).toContain('M. R.');
    expect(linkIn(mail?.text)).toMatch(/^\w+\.[\w-]{43}$/);
    for (const hidden of ['Mario', 'Rossi', 'Neri', 'example.org', 'cardiolog', String(patient.patientId)])
      expect(mail?.text, hidden).not.toContain(hidden);
  });

  test('is in the chosen language', async () => {
    const email = address();
    await invite(await newPatient(behind.db), { email, language: 'en' });
    expect((await mails())[0]).toMatchObject({ subject: 'An invitation for a doctor' });
  });

  test('T50: to a doctor with an account is that of any invitation; what the patient is answered and shown is the same', async () => {
    const patient = await newPatient(behind.db);
    const known = await newDoctor(behind.db);
    const [unknown] = [address()];
    const shapeOf = async (email: string) => {
      const made = await invite(patient, { email });
      return made.ok ? { ...made.value, id: 0, email: '', sentAt: 0, expiresAt: 0 } : made.refusal;
    };
    expect(await shapeOf(known.email)).toEqual(await shapeOf(unknown));
    expect((await mails()).find(({ to }) => to === known.email)?.text).toContain('/assistiti');
    expect(await listed(patient)).toEqual([
      { name: 'Dott.ssa Anna Neri', email: unknown, state: 'waiting' },
      { name: 'Dott.ssa Anna Neri', email: known.email, state: 'waiting' },
    ]);
    expect(dataOf<Row[]>(await get('getAscDoctors', await bearerOf(patient.userId), patient))).toEqual([]);
    expect(await invitations(known.userId)).toEqual(waits(patient));
  });

  test('T50: the sixth to one address in a week is not sent, which its patient does not learn', async () => {
    const email = address();
    const made = [];
    for (let n = 0; n < 6; n++) made.push(await invite(await newPatient(behind.db), { email }));
    expect(made.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
    expect(await mails()).toHaveLength(5);
  });

  test('the eleventh of a patient in a day is refused', async () => {
    const patient = await newPatient(behind.db);
    for (let n = 0; n < 10; n++) expect((await invite(patient, { email: address() })).ok).toBe(true);
    expect(await invite(patient, { email: address() })).toEqual({ ok: false, refusal: { code: 'daily_limit' } });
  });
});

describe('the invited doctor', () => {
  test('sees the invitation once confirmed, with name and birth year only, and the record once it is accepted', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    await invite(patient, { email, level: 3, visibility: 2 });
    const doctor = await registered(email);
    expect(await invitations(doctor.userId).catch(() => [])).toEqual([]);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(404);
    await confirm(doctor.doctorId);
    expect(await invitations(doctor.userId)).toEqual(waits(patient));
    expect(await readDoctorHome(await viewerOf(doctor.userId))).toMatchObject({
      invitations: [{ patientId: patient.patientId }],
      ...NO_PATIENTS,
    });
    const assisted = await call(await handlerOf('GET /api/assistiti'), await bearerOf(doctor.userId), {
      method: 'GET',
      path: '/api/assistiti',
    });
    expect(dataOf<Row[]>(assisted)).toMatchObject([{ id_paziente: patient.patientId, stato: 'invitata' }]);
    expect((await get('patient', await bearerOf(doctor.userId), patient)).status).toBe(404);
    const before = await lastAuditId(behind.sql);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(200);
    expect((await get('patient', await bearerOf(doctor.userId), patient)).status).toBe(200);
    expect(dataOf<Row[]>(await get('getAscDoctors', await bearerOf(patient.userId), patient))).toMatchObject([
      { id_careprovider: doctor.doctorId, stato: 'attiva', assegnazione_confidenzialita: 3, visibility: 2 },
    ]);
    expect(await listed(patient)).toMatchObject([{ email, state: 'accepted' }]);
    expect(await auditSince(behind.sql, before, doctor.userId)).toContainEqual(
      expect.objectContaining({
        action: 'respond',
        section: 'associations',
        patientId: patient.patientId,
        outcome: 'accettata',
      }),
    );
    expect(await invitations(doctor.userId)).toEqual([]);
  });

  test('declines it without seeing anything, and the patient sees that', async () => {
    const patient = await newPatient(behind.db);
    const { email, userId } = await newDoctor(behind.db);
    await invite(patient, { email });
    expect((await answer(userId, patient, 'rifiutata')).status).toBe(200);
    expect(await listed(patient)).toMatchObject([{ email, state: 'declined' }]);
    expect(await invitations(userId)).toEqual([]);
    expect((await answer(userId, patient, 'accettata')).status).toBe(404);
  });

  test('with another address ties the invitation to the account by its link, also before the confirmation', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    await invite(patient, { email });
    const doctor = await registered();
    const before = await lastAuditId(behind.sql);
    expect(await claim(doctor.userId, await linkTo(email))).toMatchObject({ ok: true });
    expect(await auditSince(behind.sql, before, doctor.userId)).toContainEqual(
      expect.objectContaining({ section: 'associations', patientId: patient.patientId, outcome: 'received' }),
    );
    await confirm(doctor.doctorId);
    expect(await invitations(doctor.userId)).toEqual(waits(patient));
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(200);
  });

  test('T50: a link works once, and afterwards the invitation is no longer at the address', async () => {
    const patient = await newPatient(behind.db);
    const known = await newDoctor(behind.db);
    const email = address();
    await invite(patient, { email });
    const link = await linkTo(email);
    expect((await claim(known.userId, link)).ok).toBe(true);
    const second = await newDoctor(behind.db);
    expect(await claim(second.userId, link)).toEqual({ ok: false, refusal: { code: 'not_found' } });
    await behind.sql`update tbl_utenti set email = ${email} where id_utente = ${second.userId}`;
    expect(await invitations(second.userId)).toEqual([]);
    expect((await answer(second.userId, patient, 'accettata')).status).toBe(404);
  });
});

describe('T50: an invitation shows nothing to', () => {
  test('a doctor of another last name, neither at the address nor by the link', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    await invite(patient, { email });
    const link = await linkTo(email);
    const other = await registered(email, 'Bianchi');
    await confirm(other.doctorId);
    expect(await invitations(other.userId)).toEqual([]);
    expect(await readDoctorHome(await viewerOf(other.userId))).toMatchObject({ invitations: [], ...NO_PATIENTS });
    expect((await answer(other.userId, patient, 'accettata')).status).toBe(404);
    expect(await claim(other.userId, link)).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });

  test('a user who is no doctor, by the link', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    await invite(patient, { email });
    const stranger = await newPatient(behind.db);
    expect(await claim(stranger.userId, await linkTo(email))).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });

  test('another doctor of the same name with neither the address nor the link', async () => {
    const patient = await newPatient(behind.db);
    const other = await newDoctor(behind.db);
    await invite(patient, { email: address() });
    expect(await invitations(other.userId)).toEqual([]);
    expect((await answer(other.userId, patient, 'accettata')).status).toBe(404);
  });

  test('a doctor whom the patient has associated otherwise: the invitation changes nothing of that', async () => {
    const patient = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    await invite(patient, { email: doctor.email, level: 6, visibility: 2 });
    await associate(behind.db, patient, doctor, { level: 1, visibility: 2 });
    expect(await invitations(doctor.userId)).toEqual([]);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(404);
  });
});

describe('an invitation that is', () => {
  test('withdrawn is gone for the doctor and by its link, and name and address are forgotten', async () => {
    const patient = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    const made = await invite(patient, { email: doctor.email });
    const id = made.ok ? made.value.id : 0;
    const viewer = await viewerOf(patient.userId);
    expect((await perform(viewer, 'own', withdrawInvitation, { id, raw: { id, version: 1 } })).ok).toBe(true);
    expect(await invitations(doctor.userId)).toEqual([]);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(404);
    expect(await listed(patient)).toEqual([]);
    const [row] = await behind.sql`select name, email from mailed_invitations where id = ${id}`;
    expect(row).toMatchObject({ name: '', email: '' });
    expect((await invite(patient, { email: doctor.email })).ok).toBe(true);
  });

  test('expired is told to the patient and nobody else; sent again it has a new link, and the old one is void', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    const made = await invite(patient, { email });
    const id = made.ok ? made.value.id : 0;
    const old = await linkTo(email);
    await behind.sql`update mailed_invitations set expires_at = now() - interval '1 minute' where id = ${id}`;
    const doctor = await newDoctor(behind.db);
    expect((await claim(doctor.userId, old)).ok).toBe(false);
    expect(await listed(patient)).toMatchObject([{ email, state: 'expired' }]);
    const viewer = await viewerOf(patient.userId);
    expect((await perform(viewer, 'own', inviteAgain, { id, raw: { id, version: 1 } })).ok).toBe(true);
    expect(await listed(patient)).toMatchObject([{ email, state: 'waiting' }]);
    const link = await linkTo(email);
    expect(link).not.toBe(old);
    expect((await claim(doctor.userId, old)).ok).toBe(false);
    expect((await claim(doctor.userId, link)).ok).toBe(true);
  });

  test('sent twice to one address is refused in words, since the first still waits', async () => {
    const patient = await newPatient(behind.db);
    const email = address();
    await invite(patient, { email });
    expect(await invite(patient, { email: email.toUpperCase() })).toMatchObject({
      refusal: { code: 'invalid', fields: [{ path: 'email', message: 'invitedAlready' }] },
    });
  });

  test('without a typed name, or to no mailbox, is refused', async () => {
    const patient = await newPatient(behind.db);
    for (const wrong of [{ name: '', email: address() }, { name: '..', email: address() }, { email: 'nessuno' }])
      expect(await invite(patient, wrong)).toMatchObject({ refusal: { code: 'invalid' } });
    expect(await listed(patient)).toEqual([]);
  });

  test('of a patient who ends all sharing is withdrawn with the rest', async () => {
    const patient = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    await invite(patient, { email: doctor.email });
    const viewer = await viewerOf(patient.userId);
    await inTransaction('write', async ({ sql }) => {
      await sql`select set_config('app.patients', ${`{${patient.patientId}}`}, true)`;
      await endAllOfPatient({ sql, viewer, patientId: patient.patientId });
    });
    expect(await invitations(doctor.userId)).toEqual([]);
    expect(await listed(patient)).toEqual([]);
  });

  test('long over is forgotten by the job, and a waiting one is not', async () => {
    const patient = await newPatient(behind.db);
    const [old, fresh] = [address(), address()];
    await invite(patient, { email: old });
    await invite(patient, { email: fresh });
    await behind.sql`update mailed_invitations set expires_at = now() - interval '31 days' where email = ${old}`;
    await forgetEnded();
    expect(await listed(patient)).toMatchObject([{ email: fresh, state: 'waiting' }]);
    expect(await behind.sql`select 1 from mailed_invitations where email = ${old}`).toEqual([]);
  });
});

test('T50: visibility Totale needs a fresh proof of identity, as any association does', async () => {
  const patient = await newPatient(behind.db);
  await behind.sql`update sessions set proved_at = null where id_utente = ${patient.userId}`;
  const viewer = await viewerOf(patient.userId);
  const stale = { ...viewer, session: { ...viewer.session, kind: 'browser' as const, provedAt: null } };
  const raw = { name: 'Anna Neri', email: address(), level: 6, visibility: 1 };
  expect(await perform(stale, 'own', inviteByMail, { id: 0, raw })).toMatchObject({
    refusal: { code: 'step_up_required' },
  });
});

test('an invitation of the directory goes before one by mail', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await invite(patient, { email: doctor.email, level: 2, visibility: 2 });
  await post(await bearerOf(patient.userId), asked(doctor.doctorId));
  expect(await invitations(doctor.userId)).toEqual(waits(patient));
  expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(200);
  expect(dataOf<Row[]>(await get('getAscDoctors', await bearerOf(patient.userId), patient))).toMatchObject([
    { assegnazione_confidenzialita: 1, visibility: 2 },
  ]);
});
