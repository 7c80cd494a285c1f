import { describe, expect, test } from 'vitest';
import { chooseNewPassword, setPasswordByLink } from '@/lib/account/new-password';
import { outboxIsIdle, sendOutbox } from '@/lib/mail/outbox';
import { hashPassword } from '@/lib/session/password';
import { deviceSecret } from '@/lib/session/protection/devices';
import { signInWithPassword } from '@/lib/session/sign-in';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient } from '../support/people';

// R19: mails to a user about their own account; T19: the link that restores access.

const mailbox = mailServer();
const behind = inProcess();
const OLD = 'trombone lampada girasole 7';
const NEW = 'cavallo batteria graffetta giusto';

async function person(language = 'it') {
  const { userId } = await newPatient(behind.db, { firstName: 'Ermenegilda', taxCode: 'CNRCNR80A01H501X' });
  const [user] = await behind.sql`update tbl_utenti
    set password_hash = ${await hashPassword(OLD)}, lingua = ${language} where id_utente = ${userId} returning email`;
  return { userId, email: String(user?.email) };
}
const signIn = (email: string, device?: string, password = OLD) =>
  signInWithPassword({ email, password }, 'browser', TEST_SENDER, device ? { device } : undefined);
async function mailsTo(email: string) {
  await outboxIsIdle();
  return mailbox.mails.filter(({ to }) => to.includes(email));
}
const subjects = async (email: string) => (await mailsTo(email)).map((mail) => mail.header('Subject')[0]);

test('a sign-in from a new device sends a mail, and a sign-in from a known device sends none', async () => {
  const [{ email }, device] = [await person(), deviceSecret(undefined)];
  for (let i = 0; i < 3; i += 1) await signIn(email, device);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('da un dispositivo non ancora noto (indirizzo 192.0.2.1)');
  await signIn(email, deviceSecret(undefined));
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a program's sign-in from a new network address sends a mail, and a wrong password sends none", async () => {
  const { email } = await person();
  const program = (ip: string, password = OLD) =>
    signInWithPassword({ email, password }, 'bearer', { ip, device: 'reader/1', channel: 'api' });
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await program(ip);
  await program('192.0.2.3', 'wrong');
  expect(await mailsTo(email)).toHaveLength(2);
});

describe('a changed password', () => {
  const change = async (userId: number) =>
    chooseNewPassword(await viewerOf(userId), { current: OLD, next: NEW, repeat: NEW });

  test.each([
    ['it', 'Avviso sul Suo account', 'la password del Suo account è stata cambiata'],
    ['en', 'A notice about your account', 'the password of your account was changed'],
  ])(
    "sends a mail in the user's language (%s) that contains nothing of the record and no password",
    async (language, subject, says) => {
      const { userId, email } = await person(language);
      expect(await change(userId)).toMatchObject({ ok: true });
      const [mail, ...more] = await mailsTo(email);
      expect([more.length, mail?.header('Subject')]).toEqual([0, [subject]]);
      expect(mail?.text).toContain(says);
      expect(mail?.text).not.toMatch(/[{}]/);
      expect(mail?.raw).not.toMatch(/CNRCNR|Ermenegilda|cavallo|trombone/i);
    },
  );

  test('sends no mail if the change was refused', async () => {
    const { userId, email } = await person();
    await chooseNewPassword(await viewerOf(userId), { current: 'wrong', next: NEW, repeat: NEW });
    expect(await subjects(email)).toEqual([]);
  });

  test('sends its mail once, even if the mail server is unreachable at first', async () => {
    const { userId, email } = await person();
    await mailbox.behave({ away: true });
    await change(userId);
    expect(await subjects(email)).toEqual([]);
    await mailbox.behave({ takes: true });
    await behind.sql`update mail_outbox set due_at = now()`;
    for (let i = 0; i < 2; i += 1) sendOutbox();
    expect(await subjects(email)).toHaveLength(1);
    expect(await behind.sql`select 1 from mail_outbox where id_utente = ${userId}`).toHaveLength(0);
  });

  test.each([
    ['a mail that the server refuses with 550 is tried once', 550, 0],
    ['a mail that the server refuses with 451 stays in the outbox', 451, 1],
  ])('%s', async (_, code, waiting) => {
    const { userId } = await person();
    await mailbox.behave({ refuses: 'recipient', code });
    await change(userId);
    await outboxIsIdle();
    await mailbox.behave({ takes: true });
    expect(await behind.sql`select 1 from mail_outbox where id_utente = ${userId}`).toHaveLength(waiting);
  });
});

describe('the link to a new password', () => {
  async function linked() {
    const one = await person();
    await behind.sql`update tbl_utenti set password_da_cambiare = true where id_utente = ${one.userId}`;
    expect(await signIn(one.email)).toMatchObject({ ok: false, refusal: { code: 'password_due' } });
    const [mail] = await mailsTo(one.email);
    return { ...one, link: /\/webui\/account\/PasswordLink#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }
  const set = (link: string, next = NEW) => setPasswordByLink({ link, next, repeat: next }, TEST_SENDER);

  test('sets the password once, without the old one, which is no longer valid; a mail confirms it', async () => {
    const { userId, email, link } = await linked();
    expect(await set(link)).toEqual({ ok: true, value: null });
    expect(await set(link)).toMatchObject({ refusal: { code: 'not_found' } });
    expect((await signIn(email)).ok).toBe(false);
    expect((await signIn(email, undefined, NEW)).ok).toBe(true);
    expect(await subjects(email)).toHaveLength(2);
    const [line] = await behind.sql`select azione, esito from tbl_audit
      where id_utente = ${userId} and azione = 'choose_password'`;
    expect(line).toEqual({ azione: 'choose_password', esito: 'ok' });
  });

  test('still works after a weak password was refused; at most five links are sent in an hour', async () => {
    const { email, link } = await linked();
    expect(await set(link, 'Password1234!')).toMatchObject({ refusal: { code: 'invalid' } });
    expect(await set(link)).toMatchObject({ ok: true });
    const other = await linked();
    for (let i = 0; i < 7; i += 1) await signIn(other.email);
    expect(await mailsTo(other.email)).toHaveLength(5);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("is invalid after ten minutes, once another link was sent, or with another link's secret", async () => {
    const [one, other] = [await linked(), await linked()];
    await signIn(one.email);
    expect(await set(one.link)).toMatchObject({ refusal: { code: 'not_found' } });
    await behind.sql`update mail_links set expires_at = now() where id_utente = ${other.userId}`;
    const [number = ''] = one.link.split('.');
    for (const link of [other.link, `${number}.${other.link.split('.')[1]}`, '', `${number}.`])
      expect(await set(link), link).toMatchObject({ refusal: { code: 'not_found' } });
  });
});
