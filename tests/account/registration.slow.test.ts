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

// The owner of the mailbox confirms an account. Before that, there is no user and no record, and registering does not reveal
// who has an account (T16). T19: the confirmation link.

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

describe('a person who registers', () => {
  test('has no user, no record and no way to sign in before the mailbox confirms the registration', async () => {
    const { email } = await registered();
    expect(await userOf(email)).toBeUndefined();
    expect(await behind.sql`select 1 from tbl_pazienti where paziente_email = ${email}`).toHaveLength(0);
    expect(await signInWithPassword({ email, password: GOOD_PASSWORD }, 'bearer', from())).toMatchObject({
      refusal: { code: 'wrong_credentials' },
    });
  });

  test('is a patient with an empty record and a session after the confirmation', async () => {
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

  test('has accepted terms, privacy notice and storage of health data, with the time and IP address of the form', async () => {
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

  test('loses the registration and its link if it is not confirmed in time', async () => {
    const { email, link } = await registered();
    await behind.sql`update registrations set expires_at = now() where email = ${email}`;
    expect(await confirm(link)).toEqual(GONE);
    await pruneRegistrations();
    expect(await behind.sql`select 1 from registrations where email = ${email}`).toHaveLength(0);
  });

  test('gets an error at the wrong field: an empty box, a differing repetition or a weak password', async () => {
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

describe('T16: registering an e-mail address that already has an account', () => {
  test('gets the usual answer and sends the owner a mail without a link; the account does not change', async () => {
    const user = await newUser(behind.db, { name: 'Carla Nota' }, 'paziente');
    const answers = [await ask(typedBy({ email: user.email.toUpperCase() })), await ask(typedBy())];
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { id: expect.any(Number) } });
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Gentile Carla Nota');
    expect(mail?.text).not.toMatch(/https?:|Conferma|ada/i);
    expect(await userOf(user.email)).toBe(user.id);
  });

  test('gives nobody access to the account by the link of an older registration', async () => {
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

describe('T19: the confirmation link', () => {
  test('needs the chosen password, and wrong passwords do not use it up', async () => {
    const { email, link } = await registered();
    for (let i = 0; i < 3; i += 1)
      expect(await confirm(link, 'another password')).toMatchObject({
        refusal: { fields: [{ path: 'password', message: 'registrationPassword' }] },
      });
    expect(await userOf(email)).toBeUndefined();
    expect(await confirm(link)).toMatchObject({ ok: true });
  });

  test('is refused without a check of the password after ten wrong passwords', async () => {
    const { link } = await registered();
    for (let i = 0; i < 10; i += 1) await confirm(link, `wrong password ${i}`);
    expect(await confirm(link)).toMatchObject({ refusal: { code: 'too_many' } });
  });

  test('works once, even if it is used twice simultaneously, and only if it is unchanged', async () => {
    const { email, link } = await registered();
    const [number = '', proof = ''] = link.split('.');
    for (const other of ['', 'x', number, `${number}.${proof.slice(0, -2)}AA`, `1${number}.${proof}`])
      expect(await confirm(other), other).toEqual(GONE);
    const twice = await Promise.all([confirm(link), confirm(link)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirm(link)).toEqual(GONE);
    expect(await behind.sql`select 1 from tbl_utenti where email = ${email}`).toHaveLength(1);
  });

  test('is sent again on request, at most five times an hour to one e-mail, whichever network asks', async () => {
    const typed = typedBy();
    const answer = await ask(typed);
    const id = answer.ok ? answer.value.id : 0;
    for (let i = 0; i < 7; i += 1) expect(await sendAgain(String(id), from())).toEqual({ ok: true, value: null });
    expect(await mailsTo(typed.email)).toHaveLength(5);
    expect(await sendAgain(String(newId()), from())).toEqual({ ok: true, value: null });
    expect(await sendAgain('x', from())).toEqual(GONE);
  });
});

test('T16: at most thirty registrations an hour from one network are checked; the next is refused', async () => {
  const sender = from();
  const weak = typedBy({ password: 'Password1234!', repeat: 'Password1234!' });
  for (let i = 0; i < 30; i += 1)
    expect(fieldsOf(await ask(weak, 'patient', sender))).toEqual(['password: passwordWeak']);
  const refused = await ask(typedBy(), 'patient', sender);
  expect(refused).toMatchObject({ refusal: { code: 'too_many', retryAfter: expect.any(Number) } });
  expect(await ask(typedBy())).toMatchObject({ ok: true });
});

test('the mail of a registration is in the language of the form, and repeats none of the typed text', async () => {
  const typed = typedBy({ firstName: 'Vinci un premio', lastName: 'evil.example' });
  await register('patient', typed, { sender: from(), locale: 'en' });
  const [mail] = await mailsTo(typed.email);
  expect(mail?.header('Subject')).toEqual(['Confirm your registration']);
  expect(mail?.text).toContain('It is good for 24 hours and once only');
  expect(mail?.raw).not.toMatch(/premio|evil|cavallo/);
  expect(mail?.text).not.toMatch(/[{}]/);
});
