import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Behaviour, mailServer } from '../support/mail';
import { correspondence, written } from '../support/messages';

// CONTRACT: POST /api/sendMail with many messages and with every answer of the mail server; T25. For a server that does not
// answer see tests/record/messages-unanswered.slow.test.ts.

const mail = mailServer();
const behind = inProcess();
const post = correspondence(behind, mail);

test('the eleventh message of a day gets 429 until midnight in Rome; yesterday’s and failed ones are not counted', async () => {
  const add = (state: string, at: string) => behind.sql`
    insert into tbl_messaggi (id_messaggio, id_paziente, author_id, id_cpp, topic, text, stato, created_at)
    select ${newId()}, id_paziente, 1, id_cpp, 'x', 'x', ${state}, ${behind.sql.unsafe(at)}
    from tbl_associazioni where id_paziente = ${post.patient.patientId}`;
  const midnight = `date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
  for (let i = 0; i < 12; i += 1) await add('sent', `${midnight} - interval '1 second'`);
  for (let i = 0; i < 5; i += 1) await add('failed', 'now()');
  for (const state of ['sent', 'unsure', 'sending']) for (let i = 0; i < 3; i += 1) await add(state, midnight);
  expect((await post.send()).status).toBe(200);
  const eleventh = await post.send();
  expect(eleventh.status).toBe(429);
  const [left] = await behind.sql.unsafe(
    `select extract(epoch from ${midnight} + interval '1 day' - now()) as seconds`,
  );
  expect(Math.abs(Number(eleventh.headers['retry-after']) - Number(left?.seconds))).toBeLessThan(3700);
  expect(mail.mails).toHaveLength(1);
});

test('of fourteen messages sent simultaneously ten are mailed, and the others get 429', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => post.send()));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  expect(mail.mails).toHaveLength(10);
});

describe('a message gets 502 within 15 seconds and is stored as failed if the mail server', () => {
  const again = 'Il messaggio non è stato inviato. Riprovi più tardi.';
  const final =
    /^Il messaggio non è stato inviato: il server di posta lo rifiuta, e un nuovo invio avrebbe lo stesso esito/;
  const troubles: [string, Behaviour, string | RegExp][] = [
    ['is away', { away: true }, again],
    ['refuses the sender for now', { refuses: 'sender', code: 451 }, again],
    ['refuses the recipient', { refuses: 'recipient', code: 550 }, final],
    ['refuses the mail', { refuses: 'mail', code: 554 }, final],
    ['refuses the mail for now', { refuses: 'mail', code: 452 }, again],
  ];
  test.each(troubles)('%s, and its answer says whether another attempt makes sense', async (_, behaviour, said) => {
    await mail.behave(behaviour);
    const start = Date.now();
    const answer = await post.send();
    expect(Date.now() - start).toBeLessThan(15_000);
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json']);
    expect(answer.body.message).toMatch(said);
    expect(answer.text).not.toContain(written.topic);
    expect(await post.kept()).toEqual([{ ...written, stato: 'failed', settled: true }]);
  });
});

describe('with an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': `k${newId()}` });
  test('a message sent several times, in turn or simultaneously, is mailed once and answered alike', async () => {
    for (const atOnce of [false, true]) {
      mail.mails.length = 0;
      const headers = key();
      const first = post.send({}, headers);
      if (!atOnce) await first;
      const answers = [await first, ...(await Promise.all([post.send({}, headers), post.send({}, headers)]))];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((answer) => dataOf(answer).id_messaggio)).size).toBe(1);
      expect(mail.mails).toHaveLength(1);
    }
  });
  test('another text under the same key is refused', async () => {
    const headers = key();
    await post.send({}, headers);
    expect((await post.send({ text: 'Altro' }, headers)).status).toBe(409);
    expect(mail.mails).toHaveLength(1);
  });
  test('a message that was certainly not delivered can be sent again under the same key', async () => {
    const headers = key();
    await mail.behave({ away: true });
    expect((await post.send({}, headers)).status).toBe(502);
    await mail.behave({ takes: true });
    expect((await post.send({}, headers)).status).toBe(200);
    expect(mail.mails).toHaveLength(1);
  });
});

test('a message writes a line to the access log with its id and its outcome, and none of its text', async () => {
  const { id_messaggio: id } = dataOf(await post.send());
  const lines =
    await behind.sql`select azione, sezione, id_riga, esito from tbl_audit where id_utente = ${post.patient.userId}`;
  expect([...lines]).toEqual([{ azione: 'create', sezione: 'messages', id_riga: id, esito: 'ok' }]);
  await mail.behave({ away: true });
  await post.send();
  const [last] =
    await behind.sql`select esito from tbl_audit where id_utente = ${post.patient.userId} order by xmin::text::int8 desc, ctid desc`;
  expect(last).toEqual({ esito: 'not_delivered' });
});
