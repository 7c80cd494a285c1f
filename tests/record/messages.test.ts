import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { bearerOf, type Credentials, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Behaviour, mailServer } from '../support/mail';
import { associate, type Doctor, newDoctor, newPatient, type Patient, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';

// Spec 1, section 8, and CONTRACT: POST /api/sendMail; T25, T40.

const mail = mailServer();
const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
let as: Credentials;
beforeEach(async () => {
  patient = await newPatient(behind.db, { firstName: 'Niccolò', lastName: "D'Angelo" });
  doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 1, visibility: 2 });
  as = await bearerOf(patient.userId);
  await mail.behave({ takes: true });
});

const written = { topic: 'Esito della TAC', text: 'Buongiorno dottoressa,\nperché devo digiunare?\n=.\n.\nGrazie' };
const send = async (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, by = as) =>
  call(await handlerOf('POST /api/sendMail'), by, {
    method: 'POST',
    path: '/api/sendMail',
    body: { to: doctor.email, ...written, ...body },
    headers,
  });
const kept = async ({ patientId } = patient) => [
  ...(await behind.sql`select topic, text, stato, esito_il is not null as settled from tbl_messaggi
    where id_paziente = ${patientId} order by created_at`),
];

test('reaches the doctor and nobody else, from the service, to be answered to the patient', async () => {
  const answer = await send();
  expect(answer.status).toBe(200);
  expect(dataOf(answer)).toEqual({ id_messaggio: expect.any(Number), stato: 'sent', created_at: expect.any(String) });
  expect(mail.mails).toHaveLength(1);
  const [caught] = mail.mails;
  expect([caught?.from, caught?.to]).toEqual(['salute@example.it', [doctor.email]]);
  expect(caught?.header('From')).toEqual(['Cartella Salute <salute@example.it>']);
  expect(caught?.header('To')).toEqual([`Anna Neri <${doctor.email}>`]);
  const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${patient.userId}`;
  expect(caught?.header('Reply-To').join()).toContain(`<${user?.email}>`);
  expect(await kept()).toEqual([{ ...written, stato: 'sent', settled: true }]);
});

test('says nothing clinical in its subject, and all that was written in its text', async () => {
  await send();
  const [caught] = mail.mails;
  expect(caught?.header('Subject')).toEqual(['Un messaggio per Lei da Cartella Salute']);
  expect(caught?.header('Content-Type').join()).toMatch(/^text\/plain/);
  expect(caught?.text).toContain("Niccolò D'Angelo");
  expect(caught?.text).toContain(`Argomento: ${written.topic}`);
  expect(caught?.text.replaceAll('\r\n', '\n')).toContain(written.text);
});

describe('T40: the address is an associated doctor’s, or there is none', () => {
  const notFound = async (to: unknown) => {
    const answer = await send({ to });
    expect([answer.status, mail.mails.length, (await kept()).length], String(to)).toEqual([404, 0, 0]);
    return answer;
  };
  test('another doctor’s is as one that never existed', async () => {
    const stranger = await newDoctor(behind.db);
    expect(await notFound(stranger.email)).toEqual(await notFound(`nessuno.${newId()}@example.it`));
  });
  test.each([
    ['who has not accepted', { acceptedAt: null }],
    ['who was ended', { endedAt: yesterday() }],
    ['whose time has run out', { endsOn: '2020-01-01' }],
  ])('a doctor %s is none', async (_, given) => {
    const other = await newDoctor(behind.db);
    await associate(behind.db, patient, other, given);
    await notFound(other.email);
  });
  test('nor is a list of addresses, a header more, or a name around it', async () => {
    for (const to of [
      `${doctor.email}, altri@example.it`,
      `${doctor.email}\r\nBcc: altri@example.it`,
      `Anna <${doctor.email}>`,
      '%',
    ])
      await notFound(to);
    expect((await send({ to: [doctor.email] })).status).toBe(422);
    expect((await send({ to: undefined })).status).toBe(422);
  });
  test('in whatever case it is written', async () => {
    expect((await send({ to: ` ${doctor.email.toUpperCase()} ` })).status).toBe(200);
  });
  test('T11: whom the payload says it is from is not read', async () => {
    await send({ from: 'altri@example.it', name: 'Altri', recName: 'Altri', id_utente: 1, author_id: 1 });
    expect(mail.mails[0]?.raw).not.toMatch(/altri/i);
    const [row] = await behind.sql`select author_id from tbl_messaggi where id_paziente = ${patient.patientId}`;
    expect(Number(row?.author_id)).toBe(patient.userId);
  });
  test('a doctor writes to nobody', async () => {
    const by = await bearerOf(doctor.userId);
    expect((await send({}, {}, by)).status).toBe(404);
    expect((await send({ id_paziente: patient.patientId }, {}, by)).status).toBe(403);
  });
});

test('T25: no line break in a name or a topic makes a header or a recipient more', async () => {
  const evil = 'X\r\nBcc: altri@example.it\r\n\r\n<script>alert(1)</script>';
  await behind.sql`update tbl_pazienti set paziente_nome = ${evil} where id_paziente = ${patient.patientId}`;
  await behind.sql`update tbl_careprovider set nome = ${evil} where id_careprovider = ${doctor.doctorId}`;
  expect((await send({ topic: evil, text: `${evil}\n.\r\nQUIT\r\n` })).status).toBe(200);
  const [caught] = mail.mails;
  expect(caught?.to).toEqual([doctor.email]);
  const names = caught?.headers.map(([name]) => name.toLowerCase()) ?? [];
  expect(names).not.toContain('bcc');
  expect(new Set(names).size).toBe(names.length);
  expect(caught?.header('Content-Type').join()).toMatch(/^text\/plain/);
});

test('what a field takes', async () => {
  for (const body of [
    { topic: '' },
    { text: ' ' },
    { topic: 'x'.repeat(101) },
    { text: 'x'.repeat(5001) },
    { text: 'a\0' },
  ])
    expect((await send(body)).status, JSON.stringify(body).slice(0, 40)).toBe(422);
  expect((await send({ topic: 'x'.repeat(100), text: 'è'.repeat(5000) })).status).toBe(200);
  expect(mail.mails[0]?.text).toContain('è'.repeat(5000));
});

test('the eleventh of a day is refused until midnight in Rome; yesterday’s do not count, nor what failed', async () => {
  const add = (state: string, at: string) => behind.sql`
    insert into tbl_messaggi (id_messaggio, id_paziente, author_id, id_cpp, topic, text, stato, created_at)
    select ${newId()}, id_paziente, 1, id_cpp, 'x', 'x', ${state}, ${behind.sql.unsafe(at)}
    from tbl_associazioni where id_paziente = ${patient.patientId}`;
  const midnight = `date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
  for (let i = 0; i < 12; i += 1) await add('sent', `${midnight} - interval '1 second'`);
  for (let i = 0; i < 5; i += 1) await add('failed', 'now()');
  for (const state of ['sent', 'unsure', 'sending']) for (let i = 0; i < 3; i += 1) await add(state, midnight);
  expect((await send()).status).toBe(200);
  const eleventh = await send();
  expect(eleventh.status).toBe(429);
  const [left] = await behind.sql.unsafe(
    `select extract(epoch from ${midnight} + interval '1 day' - now()) as seconds`,
  );
  expect(Math.abs(Number(eleventh.headers['retry-after']) - Number(left?.seconds))).toBeLessThan(3700);
  expect(mail.mails).toHaveLength(1);
});

test('of many at once no more than ten go out', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => send()));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  expect(mail.mails).toHaveLength(10);
});

describe('a mail server that does not take it gives 502 soon, and the row says so', () => {
  const troubles: [string, Behaviour, string][] = [
    ['is away', { away: true }, 'failed'],
    ['refuses the sender for now', { refuses: 'sender', code: 451 }, 'failed'],
    ['refuses the recipient', { refuses: 'recipient', code: 550 }, 'failed'],
    ['refuses the mail', { refuses: 'mail', code: 554 }, 'failed'],
    ['refuses the mail for now', { refuses: 'mail', code: 452 }, 'failed'],
    ['never greets', { hangs: 'greeting' }, 'failed'],
    ['takes it and never says so', { hangs: 'mail' }, 'unsure'],
  ];
  test.each(troubles)('%s', async (_, behaviour, state) => {
    await mail.behave(behaviour);
    const start = Date.now();
    const answer = await send();
    expect(Date.now() - start).toBeLessThan(15_000);
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json']);
    expect(answer.body.message).toBe('Il messaggio non è stato inviato. Riprovi più tardi.');
    expect(answer.text).not.toContain(written.topic);
    expect(await kept()).toEqual([{ ...written, stato: state, settled: true }]);
  });
});

describe('with an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': `k${newId()}` });
  test('sent twice, one after the other or at once, it goes out once and is answered alike', async () => {
    for (const atOnce of [false, true]) {
      mail.mails.length = 0;
      const headers = key();
      const first = send({}, headers);
      if (!atOnce) await first;
      const answers = [await first, ...(await Promise.all([send({}, headers), send({}, headers)]))];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((answer) => dataOf(answer).id_messaggio)).size).toBe(1);
      expect(mail.mails).toHaveLength(1);
    }
  });
  test('another text under the same key is refused', async () => {
    const headers = key();
    await send({}, headers);
    expect((await send({ text: 'Altro' }, headers)).status).toBe(409);
    expect(mail.mails).toHaveLength(1);
  });
  test('what certainly did not go out may be tried again with it', async () => {
    const headers = key();
    await mail.behave({ away: true });
    expect((await send({}, headers)).status).toBe(502);
    await mail.behave({ takes: true });
    expect((await send({}, headers)).status).toBe(200);
    expect(mail.mails).toHaveLength(1);
  });
  test('what may have gone out is not sent again', async () => {
    const headers = key();
    await mail.behave({ hangs: 'mail' });
    expect((await send({}, headers)).status).toBe(502);
    await mail.behave({ takes: true });
    expect((await send({}, headers)).status).toBe(502);
    expect(mail.mails).toHaveLength(1);
  });
});

test('no database connection waits for the mail server', async () => {
  await mail.behave({ hangs: 'greeting' });
  const sending = send();
  let open = 1;
  // The message is kept by then, and its sender waits for a greeting.
  while ((await kept()).length === 0 || open > 0) {
    const [row] = await behind.sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    open = Number(row?.open);
  }
  expect((await kept())[0]).toMatchObject({ stato: 'sending' });
  expect((await sending).status).toBe(502);
});

test('a message leaves an audit row with its id, and none of its words', async () => {
  const { id_messaggio: id } = dataOf(await send());
  const lines =
    await behind.sql`select azione, sezione, id_riga, esito from tbl_audit where id_utente = ${patient.userId}`;
  expect([...lines]).toEqual([{ azione: 'create', sezione: 'messages', id_riga: id, esito: 'ok' }]);
  await mail.behave({ away: true });
  await send();
  const [last] =
    await behind.sql`select esito from tbl_audit where id_utente = ${patient.userId} order by id_audit desc`;
  expect(last).toEqual({ esito: 'not_delivered' });
});
