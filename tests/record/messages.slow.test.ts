import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { bearerOf, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { correspondence, written } from '../support/messages';
import { associate, newDoctor, yesterday } from '../support/people';

// Spec 1, section 8, and CONTRACT: POST /api/sendMail; T25, T40.

const mail = mailServer();
const behind = inProcess();
const post = correspondence(behind, mail);

test('a message is mailed from the service to the doctor alone, with the patient in Reply-To', async () => {
  const answer = await post.send();
  expect(answer.status).toBe(200);
  expect(dataOf(answer)).toEqual({ id_messaggio: expect.any(Number), stato: 'sent', created_at: expect.any(String) });
  expect(mail.mails).toHaveLength(1);
  const [caught] = mail.mails;
  expect([caught?.from, caught?.to]).toEqual(['salute@example.it', [post.doctor.email]]);
  expect(caught?.header('From')).toEqual(['Cartella Salute <salute@example.it>']);
  expect(caught?.header('To')).toEqual([`Anna Neri <${post.doctor.email}>`]);
  const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${post.patient.userId}`;
  expect(caught?.header('Reply-To').join()).toContain(`<${user?.email}>`);
  expect(await post.kept()).toEqual([{ ...written, stato: 'sent', settled: true }]);
});

test('a message has a neutral subject, and the patient’s topic and text in its body', async () => {
  await post.send();
  const [caught] = mail.mails;
  expect(caught?.header('Subject')).toEqual(['Un messaggio per Lei da Cartella Salute']);
  expect(caught?.header('Content-Type').join()).toMatch(/^text\/plain/);
  expect(caught?.text).toContain("Niccolò D'Angelo");
  expect(caught?.text).toContain(`Argomento: ${written.topic}`);
  expect(caught?.text.replaceAll('\r\n', '\n')).toContain(written.text);
});

describe('T40: messages go only to associated doctors', () => {
  const notFound = async (to: unknown) => {
    const answer = await post.send({ to });
    expect([answer.status, mail.mails.length, (await post.kept()).length], String(to)).toEqual([404, 0, 0]);
    return answer;
  };
  test('a doctor who is not associated gets the same 404 as an unknown e-mail', async () => {
    const stranger = await newDoctor(behind.db);
    expect(await notFound(stranger.email)).toEqual(await notFound(`nessuno.${newId()}@example.it`));
  });
  test.each([
    ['who has not accepted', { acceptedAt: null }],
    ['who was ended', { endedAt: yesterday() }],
    ['whose time has run out', { endsOn: '2020-01-01' }],
  ])('for a doctor %s the answer is 404', async (_, given) => {
    const other = await newDoctor(behind.db);
    await associate(behind.db, post.patient, other, given);
    await notFound(other.email);
  });
  test('a list of e-mails, an added header or an e-mail with a name is refused', async () => {
    for (const to of [
      `${post.doctor.email}, altri@example.it`,
      `${post.doctor.email}\r\nBcc: altri@example.it`,
      `Anna <${post.doctor.email}>`,
      '%',
    ])
      await notFound(to);
    expect((await post.send({ to: [post.doctor.email] })).status).toBe(422);
    expect((await post.send({ to: undefined })).status).toBe(422);
  });
  test('the doctor’s e-mail is accepted in any case and with spaces around it', async () => {
    expect((await post.send({ to: ` ${post.doctor.email.toUpperCase()} ` })).status).toBe(200);
  });
  test('T11: the sender that a body names is ignored', async () => {
    await post.send({ from: 'altri@example.it', name: 'Altri', recName: 'Altri', id_utente: 1, author_id: 1 });
    expect(mail.mails[0]?.raw).not.toMatch(/altri/i);
    const [row] = await behind.sql`select author_id from tbl_messaggi where id_paziente = ${post.patient.patientId}`;
    expect(Number(row?.author_id)).toBe(post.patient.userId);
  });
  test('a doctor cannot send a message', async () => {
    const by = await bearerOf(post.doctor.userId);
    expect((await post.send({}, {}, by)).status).toBe(404);
    expect((await post.send({ id_paziente: post.patient.patientId }, {}, by)).status).toBe(403);
  });
});

test('T25: a line break in a name, topic or text adds no header and no recipient', async () => {
  const evil = 'X\r\nBcc: altri@example.it\r\n\r\n<script>alert(1)</script>';
  await behind.sql`update tbl_pazienti set paziente_nome = ${evil} where id_paziente = ${post.patient.patientId}`;
  await behind.sql`update tbl_careprovider set nome = ${evil} where id_careprovider = ${post.doctor.doctorId}`;
  expect((await post.send({ topic: evil, text: `${evil}\n.\r\nQUIT\r\n` })).status).toBe(200);
  const [caught] = mail.mails;
  expect(caught?.to).toEqual([post.doctor.email]);
  const names = caught?.headers.map(([name]) => name.toLowerCase()) ?? [];
  expect(names).not.toContain('bcc');
  expect(new Set(names).size).toBe(names.length);
  expect(caught?.header('Content-Type').join()).toMatch(/^text\/plain/);
});

test('a message needs a topic of up to 100 and a text of up to 5,000 characters, without NUL', async () => {
  for (const body of [
    { topic: '' },
    { text: ' ' },
    { topic: 'x'.repeat(101) },
    { text: 'x'.repeat(5001) },
    { text: 'a\0' },
  ])
    expect((await post.send(body)).status, JSON.stringify(body).slice(0, 40)).toBe(422);
  expect((await post.send({ topic: 'x'.repeat(100), text: 'è'.repeat(5000) })).status).toBe(200);
  expect(mail.mails[0]?.text).toContain('è'.repeat(5000));
});
