import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { confirmDoctor, listDoctorRequests, refuseDoctor } from '@/lib/account/doctors';
import { confirmRegistration } from '@/lib/account/registration/confirm';
import { register } from '@/lib/account/registration/register';
import { inTransaction } from '@/lib/database';
import { outboxIsIdle, sendOutbox } from '@/lib/mail/outbox';
import { answerInvitation } from '@/lib/sections/associations/answer';
import { inviteDoctor } from '@/lib/sections/associations/commands';
import { accountOf } from '@/lib/session/account';
import { roleOf } from '@/lib/session/sessions';
import { bearerOf, call, dataOf, TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newPatient } from '../support/people';
import { AS_DOCTOR, GOOD_PASSWORD, typedBy } from '../support/registration';
import { handlerOf } from '../support/routes';

// T9: a user who has registered as a doctor is treated as a doctor only after an administrator's confirmation.

const mailbox = mailServer();
const behind = inProcess();

async function applicant() {
  const lastName = `Medico${newId()}`;
  const typed = typedBy({ ...AS_DOCTOR, lastName, health: undefined });
  expect(await register('doctor', typed, { sender: TEST_SENDER, locale: 'it' })).toMatchObject({ ok: true });
  await outboxIsIdle();
  const mail = mailbox.mails.find(({ to }) => to.includes(typed.email));
  const link = /Conferma#(\S+)/.exec(mail?.text ?? '')?.[1];
  const visit = { device: `${newId()}` };
  const entered = await confirmRegistration({ link, password: GOOD_PASSWORD }, TEST_SENDER, visit);
  const userId = entered.ok ? entered.value.userId : 0;
  const [row] = await behind.sql`select id_careprovider as id from tbl_careprovider where id_utente = ${userId}`;
  return { ...typed, userId, doctorId: row?.id as number };
}
const found = async (userId: number, lastName: string) => {
  const answer = await call(await handlerOf('POST /api/dottori'), await bearerOf(userId), {
    method: 'POST',
    path: '/api/dottori',
    body: { search: lastName },
  });
  return dataOf<unknown[]>(answer).length;
};
const decided = (decide: typeof confirmDoctor, doctorId: number) =>
  inTransaction('write', (tx) => decide(tx, doctorId));

describe('before the confirmation', () => {
  let doctor: Awaited<ReturnType<typeof applicant>>;
  let patient: Awaited<ReturnType<typeof newPatient>>;
  beforeAll(async () => {
    [doctor, patient] = [await applicant(), await newPatient(behind.db)];
  });

  test("the number in the order's register is stored and listed, but there is no role and no record", async () => {
    const [row] = await behind.sql`select stato, ordine_provincia, ordine_numero, specializzazione
      from tbl_careprovider where id_careprovider = ${doctor.doctorId}`;
    expect(row).toEqual({
      stato: 'pending',
      ordine_provincia: 'RM',
      ordine_numero: '12345',
      specializzazione: 'Cardiologia',
    });
    expect(await behind.sql`select 1 from tbl_utenti_ruoli where id_utente = ${doctor.userId}`).toHaveLength(0);
    expect(await behind.sql`select 1 from tbl_titolarita where id_utente = ${doctor.userId}`).toHaveLength(0);
    const requests = await inTransaction('read', ({ db }) => listDoctorRequests(db));
    expect(requests).toContainEqual(expect.objectContaining({ id: doctor.doctorId, orderNumber: '12345' }));
  });

  test('the user is not a doctor, neither on a page nor over the API', async () => {
    const viewer = await viewerOf(doctor.userId);
    expect([viewer.doctorId, viewer.unconfirmed, roleOf(viewer)]).toEqual([null, 'pending', 'medico_in_attesa']);
    expect(await accountOf(doctor.userId)).toMatchObject({ id_careprovider: null, ruolo: 'medico_in_attesa' });
  });

  test('the patients can neither find nor invite the doctor', async () => {
    expect(await found(patient.userId, doctor.lastName)).toBe(0);
    const invited = await perform(await viewerOf(patient.userId), 'own', inviteDoctor, {
      id: 0,
      raw: { doctorId: doctor.doctorId },
    });
    expect(invited).toMatchObject({ refusal: { code: 'not_found' } });
    const other = await call(await handlerOf('GET /api/getNAdoctors/[id]'), await bearerOf(patient.userId), {
      method: 'GET',
      path: '/api/getNAdoctors/x',
      params: { id: String(patient.patientId) },
    });
    expect(other.text).not.toContain(doctor.lastName);
  });

  test('an existing association opens nothing and cannot be answered', async () => {
    await associate(behind.db, patient, doctor);
    const viewer = await viewerOf(doctor.userId);
    const read = await call(await handlerOf('GET /api/patient/[id]'), await bearerOf(doctor.userId), {
      method: 'GET',
      path: '/api/patient/x',
      params: { id: String(patient.patientId) },
    });
    expect(read.status).toBe(404);
    const answer = await perform(viewer, patient.patientId, answerInvitation, { id: 0, raw: { stato: 'terminata' } });
    expect(answer).toMatchObject({ refusal: { code: 'not_found' } });
    const listed = await call(await handlerOf('GET /api/assistiti'), await bearerOf(doctor.userId), {
      method: 'GET',
      path: '/api/assistiti',
    });
    expect(listed.text).not.toContain(String(patient.patientId));
  });
});

describe('a decision', () => {
  test('to confirm makes the user a doctor from the next request on, and sends a mail', async () => {
    const [doctor, patient] = [await applicant(), await newPatient(behind.db)];
    mailbox.mails.length = 0;
    expect(await decided(confirmDoctor, doctor.doctorId)).toMatchObject({
      ok: true,
      value: { before: { standing: 'pending' }, after: { standing: 'confirmed' } },
    });
    sendOutbox();
    await outboxIsIdle();
    expect(mailbox.mails.map(({ to, text }) => [to[0], text.includes('è stata confermata')])).toEqual([
      [doctor.email, true],
    ]);
    const viewer = await viewerOf(doctor.userId);
    expect([viewer.doctorId, viewer.roles, roleOf(viewer)]).toEqual([doctor.doctorId, ['medico'], 'medico']);
    expect(await found(patient.userId, doctor.lastName)).toBe(1);
    expect(await decided(confirmDoctor, doctor.doctorId)).toMatchObject({ refusal: { code: 'conflict' } });
    expect(await decided(refuseDoctor, doctor.doctorId)).toMatchObject({ refusal: { code: 'conflict' } });
  });

  test('to refuse leaves the user without a role, sends a mail, and can be changed later', async () => {
    const doctor = await applicant();
    mailbox.mails.length = 0;
    expect(await decided(refuseDoctor, doctor.doctorId)).toMatchObject({ ok: true });
    sendOutbox();
    await outboxIsIdle();
    expect(mailbox.mails.map(({ text }) => text.includes('non è stato possibile confermare'))).toEqual([true]);
    const viewer = await viewerOf(doctor.userId);
    expect([viewer.doctorId, viewer.unconfirmed, viewer.roles]).toEqual([null, 'refused', []]);
    expect(await decided(confirmDoctor, doctor.doctorId)).toMatchObject({ ok: true });
  });

  test('about an unknown doctor is answered with not_found', async () => {
    expect(await decided(confirmDoctor, newId())).toMatchObject({ refusal: { code: 'not_found' } });
  });
});

test('a registration as a doctor needs a speciality of the list, a province and a number', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ speciality: 'Magia' }, 'speciality: invalid'],
    [{ orderProvince: 'XX' }, 'orderProvince: orderProvince'],
    [{ orderNumber: '12a' }, 'orderNumber: orderNumber'],
    [{ orderNumber: undefined }, 'orderNumber: required'],
  ];
  for (const [given, expected] of wrong) {
    const result = await register('doctor', typedBy({ ...AS_DOCTOR, ...given }), { sender: TEST_SENDER, locale: 'it' });
    const fields = result.ok ? [] : (result.refusal.fields ?? []);
    expect(fields.map(({ path, message }) => `${path}: ${message}`)).toEqual([expected]);
  }
});
