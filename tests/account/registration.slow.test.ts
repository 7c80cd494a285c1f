import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { confirmRegistration } from '@/lib/account/registration/confirm';
import { pruneRegistrations } from '@/lib/account/registration/expiry';
import type { RegistrationKind } from '@/lib/account/registration/model';
import { register, sendAgain } from '@/lib/account/registration/register';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { signInWithPassword } from '@/lib/session/sign-in';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { AS_DOCTOR, GOOD_PASSWORD, typedBy } from '../support/registration';
import { auditSince, lastAuditId } from '../support/watch';

// The owner of the mailbox confirms an account: before that there is no user and no record, and registering does not reveal
// who has an account (T16). T19: the link.

const mailbox = mailServer();
const behind = inProcess();

/** A new network address for each call, so that tests do not share attempt counters. */
const from = () => {
  const [a, b] = [newId() % 65_536, newId() % 65_536].map((part) => part.toString(16));
  return { ip: `2001:db8:${a}:${b}::1`, device: 'Firefox', channel: 'action' as const };
};
const visit = () => ({ device: `${newId()}`.padEnd(43, 'x') });
const ask = (typed: ReturnType<typeof typedBy>, kind: RegistrationKind = 'patient', sender = from()) =>
  register(kind, typed, { sender, locale: 'it' });
async function mailsTo(email: string) {
  await outboxIsIdle();
  return mailbox.mails.filter(({ to }) => to.includes(email));
}
async function linkTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  return /\/webui\/register\/Conferma#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const confirm = (link: string, password = GOOD_PASSWORD) => confirmRegistration({ link, password }, from(), visit());
const userOf = async (email: string) =>
  (await behind.sql`select id_utente as id from tbl_utenti where email = ${email}`)[0]?.id as number | undefined;
async function registered(kind: RegistrationKind = 'patient') {
  const typed = typedBy(kind === 'doctor' ? AS_DOCTOR : {});
  expect(await ask(typed, kind)).toMatchObject({ ok: true });
  return { ...typed, link: await linkTo(typed.email) };
}
const fieldsOf = (result: Awaited<ReturnType<typeof ask>>) =>
  result.ok
    ? []
    : (result.refusal.fields ?? [{ path: '', message: result.refusal.code }]).map(
        (field) => `${field.path}: ${field.message}`,
      );
const GONE = { ok: false, refusal: { code: 'not_found' } };

describe('who registers', () => {
  test('is nobody before the mailbox has confirmed it: no user, no record, no way in', async () => {
    const { email } = await registered();
    expect(await userOf(email)).toBeUndefined();
    expect(await behind.sql`select 1 from tbl_pazienti where paziente_email = ${email}`).toHaveLength(0);
    expect(await signInWithPassword({ email, password: GOOD_PASSWORD }, 'bearer', from())).toMatchObject({
      refusal: { code: 'wrong_credentials' },
    });
  });

  test('is then a patient with an empty record and a session', async () => {
    const { email, link } = await registered();
    const since = await lastAuditId(behind.sql);
    const entered = await confirm(link);
    const id = await userOf(email);
    expect(entered).toMatchObject({ ok: true, value: { userId: id } });
    const [patient] = await behind.sql`select p.* from tbl_pazienti p join tbl_titolarita t using (id_paziente)
      where t.id_utente = ${id ?? 0} and t.tipo = 'owner'`;
    expect(patient).toMatchObject({
      paziente_nome: 'Ada',
      paziente_cognome: 'Prova',
      contatto_telefono: '+393331234567',
    });
    const roles = await behind.sql`select r.name from tbl_utenti_ruoli u join tbl_ruoli r on r.id = u.id_ruolo
      where u.id_utente = ${id ?? 0}`;
    expect(roles.map(({ name }) => name)).toEqual(['paziente']);
    const [kept] = await behind.sql`select password_hash as hash from tbl_utenti where id_utente = ${id ?? 0}`;
    expect(kept?.hash).toMatch(/^\$argon2id\$/);
    expect(await behind.sql`select 1 from registrations where email = ${email}`).toHaveLength(0);
    expect((await auditSince(behind.sql, since, id ?? 0)).map(({ action }) => action)).toEqual(['register', 'sign_in']);
    // The first sign-in right after registration sends no notice.
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('has accepted the terms, the privacy notice and the keeping of health data, when and where the form was sent', async () => {
    const typed = typedBy();
    const sender = from();
    await ask(typed, 'patient', sender);
    await confirm(await linkTo(typed.email));
    const rows =
      await behind.sql`select documento, versione, lingua, consenso, ip, sha256, data_consenso < now() as before
      from tbl_accettazioni where id_utente = ${(await userOf(typed.email)) ?? 0} order by documento`;
    expect(rows.map(({ documento }) => documento)).toEqual(['privacy', 'terms', 'treatment-14']);
    for (const row of rows)
      expect(row).toMatchObject({ versione: '1', lingua: 'it', consenso: true, ip: sender.ip, before: true });
  });

  test('and waits too long, is cleared away with the link', async () => {
    const { email, link } = await registered();
    await behind.sql`update registrations set expires_at = now() where email = ${email}`;
    expect(await confirm(link)).toEqual(GONE);
    await pruneRegistrations();
    expect(await behind.sql`select 1 from registrations where email = ${email}`).toHaveLength(0);
  });

  test('without a box ticked, with another repetition or a weak password, is told which field it is', async () => {
    const wrong: [Record<string, unknown>, string[]][] = [
      [{ firstName: ' ' }, ['firstName: required']],
      [{ email: 'ada@' }, ['email: email']],
      [{ email: 'àda@example.it' }, ['email: email']],
      [{ phone: '12' }, ['phone: phone']],
      [{ password: 'short', repeat: 'short' }, ['password: passwordLength']],
      [{ repeat: 'other' }, ['repeat: passwordMismatch']],
      [{ terms: undefined }, ['terms: terms']],
      [{ privacy: '' }, ['privacy: privacyRead']],
      [{ health: undefined }, ['health: healthConsent']],
      [{ shown: 'terms 0, privacy 1, treatment-14 1' }, ['terms: textsChanged']],
      [{ password: 'Password1234!', repeat: 'Password1234!' }, ['password: passwordWeak']],
      [{ lastName: 'Sparacino', password: 'Sparacino1980!', repeat: 'Sparacino1980!' }, ['password: passwordWeak']],
    ];
    for (const [given, expected] of wrong) expect(fieldsOf(await ask(typedBy(given)))).toEqual(expected);
    expect(fieldsOf(await ask(null as never)).length).toBeGreaterThan(0);
  });
});

describe('T16: an address that is somebody’s already', () => {
  test('gets the same answer, and its owner a mail without a link; nothing of the account changes', async () => {
    const user = await newUser(behind.db, { name: 'Carla Nota' }, 'paziente');
    const answers = [await ask(typedBy({ email: user.email.toUpperCase() })), await ask(typedBy())];
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { id: expect.any(Number) } });
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Gentile Carla Nota');
    expect(mail?.text).not.toMatch(/https?:|Conferma|ada/i);
    expect(await userOf(user.email)).toBe(user.id);
  });

  test('that becomes somebody’s meanwhile cannot be taken over by an older link', async () => {
    const email = `nuovo.${newId()}@example.it`;
    await ask(
      typedBy({ email, password: 'ombrello tartufo veliero quarzo', repeat: 'ombrello tartufo veliero quarzo' }),
    );
    const older = await linkTo(email);
    await ask(typedBy({ email }));
    expect(await confirm(await linkTo(email))).toMatchObject({ ok: true });
    expect(await confirm(older, 'ombrello tartufo veliero quarzo')).toEqual(GONE);
    expect(await signInWithPassword({ email, password: GOOD_PASSWORD }, 'bearer', from())).toMatchObject({ ok: true });
  });
});

describe('T19: the link', () => {
  test('is not enough without the password that was chosen, and is used up by neither wrong one', async () => {
    const { email, link } = await registered();
    for (let i = 0; i < 3; i += 1)
      expect(await confirm(link, 'another password')).toMatchObject({
        refusal: { fields: [{ path: 'password', message: 'registrationPassword' }] },
      });
    expect(await userOf(email)).toBeUndefined();
    expect(await confirm(link)).toMatchObject({ ok: true });
  });

  test('stops hearing passwords after ten', async () => {
    const { link } = await registered();
    for (let i = 0; i < 10; i += 1) await confirm(link, `wrong password ${i}`);
    expect(await confirm(link)).toMatchObject({ refusal: { code: 'too_many' } });
  });

  test('is good once, also twice at once, and only as it was sent', async () => {
    const { email, link } = await registered();
    const [number = '', proof = ''] = link.split('.');
    for (const other of ['', 'x', number, `${number}.${proof.slice(0, -2)}AA`, `1${number}.${proof}`])
      expect(await confirm(other), other).toEqual(GONE);
    const twice = await Promise.all([confirm(link), confirm(link)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirm(link)).toEqual(GONE);
    expect(await behind.sql`select 1 from tbl_utenti where email = ${email}`).toHaveLength(1);
  });

  test('is sent again on demand, five times an hour to one address, and no oftener from anywhere', async () => {
    const typed = typedBy();
    const answer = await ask(typed);
    const id = answer.ok ? answer.value.id : 0;
    for (let i = 0; i < 7; i += 1) expect(await sendAgain(String(id), from())).toEqual({ ok: true, value: null });
    expect(await mailsTo(typed.email)).toHaveLength(5);
    expect(await sendAgain(String(newId()), from())).toEqual({ ok: true, value: null });
    expect(await sendAgain('x', from())).toEqual(GONE);
  });
});

test('T16: from one network no more than thirty are judged in an hour', async () => {
  const sender = from();
  const weak = typedBy({ password: 'Password1234!', repeat: 'Password1234!' });
  for (let i = 0; i < 30; i += 1)
    expect(fieldsOf(await ask(weak, 'patient', sender))).toEqual(['password: passwordWeak']);
  const refused = await ask(typedBy(), 'patient', sender);
  expect(refused).toMatchObject({ refusal: { code: 'too_many', retryAfter: expect.any(Number) } });
  expect(await ask(typedBy())).toMatchObject({ ok: true });
});

test('a mail to whoever registers is in the language of the form, and tells nothing that a stranger has typed', async () => {
  const typed = typedBy({ firstName: 'Vinci un premio', lastName: 'evil.example' });
  await register('patient', typed, { sender: from(), locale: 'en' });
  const [mail] = await mailsTo(typed.email);
  expect(mail?.header('Subject')).toEqual(['Confirm your registration']);
  expect(mail?.text).toContain('It is good for 24 hours and once only');
  expect(mail?.raw).not.toMatch(/premio|evil|cavallo/);
  expect(mail?.text).not.toMatch(/[{}]/);
});
