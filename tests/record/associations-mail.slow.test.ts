import { expect, test } from 'vitest';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { answer, asked, post, put, remove, strangers } from '../support/associations';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate } from '../support/people';

// Invitations, answers and ended associations are notified by mail, in the recipient's language, without other people's names.

const server = mailServer();
const behind = inProcess();
const mails = async () => {
  await outboxIsIdle();
  return server.mails.map(({ to, header, text }) => ({ to: to[0], subject: header('Subject')[0], text }));
};
const emailOf = async (userId: number) =>
  (await behind.sql`select email from tbl_utenti where id_utente = ${userId}`)[0]?.email as string;

test('an invited doctor and an accepted patient each get a mail that links to the page to open', async () => {
  const { patient, doctor, as } = await strangers(behind);
  await post(as, asked(doctor.doctorId));
  expect(await mails()).toMatchObject([
    {
      to: await emailOf(doctor.userId),
      subject: 'Avviso sul Suo account',
      text: expect.stringContaining('/assistiti'),
    },
  ]);
  await answer(doctor.userId, patient, 'accettata');
  expect((await mails()).slice(1)).toMatchObject([
    {
      to: await emailOf(patient.userId),
      subject: 'Avviso sul Suo account',
      text: expect.stringMatching(/ha accettato il Suo invito[\s\S]*\/Registro\/Dottori/),
    },
  ]);
});

test('the side that did not end an association gets a mail about its end', async () => {
  const { patient, doctor, as } = await strangers(behind);
  const id = await associate(behind.db, patient, doctor);
  await remove(as, id);
  expect((await mails()).map(({ to }) => to)).toEqual([await emailOf(doctor.userId)]);
  await associate(behind.db, patient, doctor);
  await answer(doctor.userId, patient, 'terminata');
  expect((await mails()).map(({ to }) => to).slice(1)).toEqual([await emailOf(patient.userId)]);
});

test('a declined invitation is mailed to the patient; withdrawing and repeating one sends no second mail', async () => {
  const { patient, doctor, as } = await strangers(behind);
  const { id_cpp: id } = dataOf(await post(as, asked(doctor.doctorId)));
  await put(as, id, { status: 'delete' });
  await post(as, asked(doctor.doctorId));
  expect(await mails()).toHaveLength(1);
  await answer(doctor.userId, patient, 'rifiutata');
  expect((await mails()).map(({ to }) => to).slice(1)).toEqual([await emailOf(patient.userId)]);
});

test('T40: a repeated invitation sends no mail, and neither does one beyond twenty a day', async () => {
  const { patient, doctor, as } = await strangers(behind);
  await post(as, asked(doctor.doctorId));
  expect((await post(as, asked(doctor.doctorId))).status).toBe(409);
  expect(await mails()).toHaveLength(1);
  for (let i = 0; i < 20; i += 1)
    await associate(behind.db, patient, (await strangers(behind)).doctor, { invitedAt: new Date() });
  await post(as, asked((await strangers(behind)).doctor.doctorId));
  expect(await mails()).toHaveLength(1);
});

test('T44: a mail is in the recipient’s language and names neither the other person nor a speciality', async () => {
  const { patient, doctor, as } = await strangers(behind);
  await behind.sql`update tbl_utenti set lingua = 'en' where id_utente = ${patient.userId}`;
  await behind.sql`update tbl_careprovider set cognome = 'Canarino', specializzazione = 'Oncologia'
    where id_careprovider = ${doctor.doctorId}`;
  await behind.sql`update tbl_pazienti set paziente_cognome = 'Usignolo' where id_paziente = ${patient.patientId}`;
  await post(as, asked(doctor.doctorId));
  await answer(doctor.userId, patient, 'accettata');
  const [invited, accepted] = await mails();
  expect(accepted?.subject).toBe('A notice about your account');
  expect(accepted?.text).toContain('has accepted your invitation');
  for (const { subject, text } of [invited, accepted] as { subject: string; text: string }[])
    expect(subject + text).not.toMatch(/Canarino|Oncologia|Usignolo|Mario|Anna/);
});

test('a refused answer to an invitation sends no mail', async () => {
  const { patient, doctor } = await strangers(behind);
  expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(404);
  expect(await mails()).toEqual([]);
});
