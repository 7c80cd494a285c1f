import { expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { inProcess } from '../support/in-process';
import { type Behaviour, mailServer } from '../support/mail';
import { correspondence, written } from '../support/messages';

// CONTRACT: POST /api/sendMail if the mail server accepts the connection or the mail and then does not answer. The app waits as
// long as in production; T25.

const mail = mailServer();
const behind = inProcess();
const post = correspondence(behind, mail);

const troubles: [string, Behaviour, string][] = [
  ['never greets', { hangs: 'greeting' }, 'failed'],
  ['takes it and never says so', { hangs: 'mail' }, 'unsure'],
];
test.each(troubles)('a mail server that %s gives 502 within 15 s; the state is stored', async (_, behaviour, state) => {
  await mail.behave(behaviour);
  const start = Date.now();
  const answer = await post.send();
  expect(Date.now() - start).toBeLessThan(15_000);
  expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json']);
  expect(answer.body.message).toBe('Il messaggio non è stato inviato. Riprovi più tardi.');
  expect(answer.text).not.toContain(written.topic);
  expect(await post.kept()).toEqual([{ ...written, stato: state, settled: true }]);
});

test('with an Idempotency-Key, a message that may have been delivered is not sent again', async () => {
  const headers = { 'idempotency-key': `k${newId()}` };
  await mail.behave({ hangs: 'mail' });
  expect((await post.send({}, headers)).status).toBe(502);
  await mail.behave({ takes: true });
  expect((await post.send({}, headers)).status).toBe(502);
  expect(mail.mails).toHaveLength(1);
});

test('the app holds no database connection while it waits for the mail server', async () => {
  await mail.behave({ hangs: 'greeting' });
  const sending = post.send();
  let open = 1;
  // Wait until the message is stored and the app waits for the mail server's greeting.
  while ((await post.kept()).length === 0 || open > 0) {
    const [row] = await behind.sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    open = Number(row?.open);
  }
  expect((await post.kept())[0]).toMatchObject({ stato: 'sending' });
  expect((await sending).status).toBe(502);
});
