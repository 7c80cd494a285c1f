import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { confirmRegistration } from '@/lib/account/registration/confirm';
import { sendAgainTo } from '@/lib/account/registration/register';
import { PEER_HEADER } from '@/lib/audit/sender';
import { config } from '@/lib/config';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { hashPassword } from '@/lib/session/password';
import { openSession } from '@/lib/session/sessions';
import { type Answer, call, type Handler, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { AS_DOCTOR, bodyOf, GOOD_PASSWORD, typedBy } from '../support/registration';
import { handlerOf } from '../support/routes';

// POST user/register and user/passwordReset of the contract. T16: neither reveals by its answer or its timing which e-mails are
// known; T18: no forged host gets into a mail; T19: the link to a new password.

const mailbox = mailServer();
const behind = inProcess();
const OLD = 'trombone lampada girasole 7';
const OTHER_PASSWORD = 'ombrello tartufo veliero quarzo';
let passwordHash: string;
let reset: Handler;
let register: Handler;
beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
  [reset, register] = [await handlerOf('POST /api/user/passwordReset'), await handlerOf('POST /api/user/register')];
});

const newAddress = () => `2001:db8:${(newId() % 65_536).toString(16)}:${(newId() % 65_536).toString(16)}::1`;
const post = (handler: Handler, body: unknown, headers: Record<string, string> = {}) =>
  call(handler, { [PEER_HEADER]: newAddress(), ...headers }, { method: 'POST', path: '/api/user/x', body });
const member = (given = {}) => newUser(behind.db, { passwordHash, ...given }, 'paziente');
const nobody = () => `nessuno.${newId()}@example.it`;
async function mailsTo(email: string) {
  await outboxIsIdle();
  return mailbox.mails.filter(({ to }) => to.includes(email));
}
async function tokenTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  return /\/webui\/account\/PasswordLink#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const pathsIn = ({ body }: Answer) => ((body.errors ?? []) as { path: string }[]).map(({ path }) => path);
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

describe('a forgotten password', () => {
  test('is replaced once by the mailed link; all sessions end, and the old password no longer works', async () => {
    const { id, email } = await member();
    await openSession(id, 'browser', TEST_SENDER);
    expect(await post(reset, { email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const token = await tokenTo(email);
    const set = () => post(reset, { token, password: GOOD_PASSWORD, password_conferma: GOOD_PASSWORD });
    const twice = await Promise.all([set(), set()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await behind.sql`select 1 from sessions where id_utente = ${id}`).toHaveLength(0);
    const login = await handlerOf('POST /api/user/login');
    expect((await post(login, { email, password: OLD })).status).toBe(401);
    expect((await post(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  test('is not replaced by an expired, invented or mixed-up link, nor by a weak password', async () => {
    const [one, other] = [await member(), await member()];
    for (const { email } of [one, other]) await post(reset, { email });
    const [token, another] = [await tokenTo(one.email), await tokenTo(other.email)];
    const weak = await post(reset, { token, password: 'Password1234!' });
    expect([weak.status, pathsIn(weak)]).toEqual([422, ['password']]);
    const differs = await post(reset, { token, password: GOOD_PASSWORD, password_conferma: 'x' });
    expect([differs.status, pathsIn(differs)]).toEqual([422, ['password_conferma']]);
    await behind.sql`update mail_links set expires_at = expires_at - interval '10 minutes' where id_utente = ${one.id}`;
    for (const wrong of [token, 'x', `${token.split('.')[0]}.${another.split('.')[1]}`])
      expect((await post(reset, { token: wrong, password: GOOD_PASSWORD })).status).toBe(404);
  });

  test('causes mail only to an enabled user, at most five times an hour', async () => {
    const { email } = await member();
    for (let i = 0; i < 8; i += 1) expect((await post(reset, { email })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(5);
    const disabled = await member({ enabled: false });
    const unknown = nobody();
    for (const one of [disabled.email, unknown]) expect((await post(reset, { email: one })).status).toBe(200);
    expect([...(await mailsTo(disabled.email)), ...(await mailsTo(unknown))]).toEqual([]);
    expect(await behind.sql`select 1 from mail_outbox`).toHaveLength(0);
  });

  test('can be reported twenty times from one network; the next report gets 429 with Retry-After', async () => {
    const headers = { [PEER_HEADER]: newAddress() };
    for (let i = 0; i < 20; i += 1) await post(reset, { email: nobody() }, headers);
    const refused = await post(reset, { email: nobody() }, headers);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('gets 503 if there is no mail server, whatever the request', async () => {
    const { SMTP_URL } = config();
    Object.assign(config(), { SMTP_URL: undefined });
    const statuses = [];
    try {
      for (const email of [nobody(), 'x']) statuses.push((await post(reset, { email })).status);
    } finally {
      Object.assign(config(), { SMTP_URL });
    }
    expect(statuses).toEqual([503, 503]);
  });

  test('with an invalid e-mail gets 422 and an error for that field', async () => {
    for (const email of [undefined, '', 'x', 5, [], 'a@b, c@d']) {
      const answer = await post(reset, { email });
      expect([answer.status, pathsIn(answer)]).toEqual([422, ['email']]);
    }
  });
});

describe('a registration', () => {
  test("with the contract's seven fields gets 201, with the same answer for a known e-mail", async () => {
    const { email } = await member();
    const answers = [await post(register, bodyOf(typedBy())), await post(register, bodyOf(typedBy({ email })))];
    expect(answers[0]).toMatchObject({ status: 201, body: { success: true } });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('names wrong fields as the contract does, in both languages', async () => {
    const body = { ...bodyOf(typedBy()), nome: '', password_conferma: 'x', termini: false };
    const answer = await post(register, body);
    expect([answer.status, pathsIn(answer)]).toEqual([
      422,
      ['nome', 'termini', 'informativa', 'consenso_salute', 'password_conferma'],
    ]);
    const english = await post(register, { ...body, nome: 'Ada' }, { 'accept-language': 'en' });
    expect(english.text).toContain('the terms of use must be accepted');
  });

  test('that names an order of physicians needs all fields of a doctor', async () => {
    const doctor = { specializzazione: AS_DOCTOR.speciality, ordine_provincia: 'RM', ordine_numero: '5' };
    expect((await post(register, { ...bodyOf(typedBy()), ...doctor })).status).toBe(201);
    const half = await post(register, { ...bodyOf(typedBy()), ordine_numero: '5' });
    expect(pathsIn(half)).toEqual(['specializzazione', 'ordine_provincia']);
  });
});

test('T26: a value that only looks like text gets 422 in registration and reset, not a server error', async () => {
  const wrong: unknown[] = [
    { toString: 1 },
    { length: { toString: 1 } },
    { length: 5 },
    [{ toJSON: 1 }],
    5,
    null,
    true,
  ];
  for (const value of wrong) {
    for (const name of Object.keys(bodyOf(typedBy())).filter((one) => one !== 'termini'))
      expect((await post(register, { ...bodyOf(typedBy()), [name]: value })).status, name).toBe(422);
    for (const name of ['token', 'password', 'password_conferma']) {
      const body = { token: 'x', password: GOOD_PASSWORD, password_conferma: GOOD_PASSWORD, [name]: value };
      expect((await post(reset, body)).status, name).toBe(422);
    }
  }
});

test('T18: a forged host name appears in no mail', async () => {
  const { email } = await member();
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const fresh = typedBy();
  await post(reset, { email }, forged);
  await post(register, bodyOf(fresh), forged);
  const mails = [...(await mailsTo(email)), ...(await mailsTo(fresh.email))];
  expect(mails.map(({ text }) => /http:\/\/localhost:3000\/webui\/\S+/.test(text))).toEqual([true, true]);
  for (const { raw } of mails) expect(raw).not.toContain('evil');
});

describe('a registration mail that is requested again', () => {
  const again = (email: unknown, ip = newAddress()) => sendAgainTo({ email }, { ...TEST_SENDER, ip });
  const linkTo = async (email: string) =>
    /\/webui\/register\/Conferma#(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];

  test('contains the link of the latest pending registration, which creates the account', async () => {
    const typed = typedBy();
    await post(register, bodyOf(typed));
    await mailsTo(typed.email);
    await behind.sql`update registrations set created_at = created_at - interval '1 hour' where email = ${typed.email}`;
    await post(register, bodyOf({ ...typed, password: OTHER_PASSWORD, repeat: OTHER_PASSWORD }));
    const last = await linkTo(typed.email);
    expect(await again(` ${typed.email.toUpperCase()}`)).toEqual({ ok: true, value: null });
    expect(await mailsTo(typed.email)).toHaveLength(3);
    expect(await linkTo(typed.email)).toBe(last);
    const made = await confirmRegistration({ link: last, password: OTHER_PASSWORD }, TEST_SENDER, {
      device: 'x'.repeat(43),
    });
    expect(made).toMatchObject({ ok: true });
  });

  test('gets the same answer for a user, an unknown e-mail and an expired registration; only the user gets mail', async () => {
    const [{ email }, stranger, late] = [await member(), nobody(), typedBy()];
    await post(register, bodyOf(late));
    await mailsTo(late.email);
    await behind.sql`update registrations set expires_at = now() where email = ${late.email}`;
    for (const one of [email, stranger, late.email]) expect(await again(one)).toEqual({ ok: true, value: null });
    expect((await mailsTo(email)).map(({ text }) => text.includes('/register/Conferma'))).toEqual([false]);
    expect(await mailsTo(stranger)).toHaveLength(0);
    expect(await mailsTo(late.email)).toHaveLength(1);
    for (const wrong of ['', 'x', null, ['a@example.it'], `${stranger}, x@example.it`])
      expect(await again(wrong)).toMatchObject({ refusal: { code: 'invalid' } });
  });

  test('is sent five times an hour to one mailbox, and can be requested thirty times from one network', async () => {
    const { email } = await member();
    for (let i = 0; i < 8; i += 1) expect(await again(email)).toEqual({ ok: true, value: null });
    expect(await mailsTo(email)).toHaveLength(5);
    const ip = newAddress();
    const codes = [];
    for (let i = 0; i < 31; i += 1) codes.push((await again(nobody(), ip)).ok);
    expect(codes).toEqual([...Array(30).fill(true), false]);
  });
});

describe('T16: a known e-mail takes no longer than an unknown one', () => {
  // While the mail server is unreachable, only the time before sending is measured.
  beforeAll(() => mailbox.behave({ away: true }));

  const compared = async (tries: number, send: (email: string) => Promise<unknown>) => {
    const known = (await member()).email;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let i = 0; i < tries; i += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        await behind.sql`delete from attempts`;
        const email = kind === 'known' ? known : nobody();
        const start = performance.now();
        await send(email);
        times[kind].push(performance.now() - start);
        await outboxIsIdle();
      }
    }
    return median(times.known) / median(times.unknown);
  };

  test('for a reset, over 200 attempts', async () => {
    const ratio = await compared(100, (email) => post(reset, { email }));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('for a registration mail that is requested again', async () => {
    const ratio = await compared(150, (email) => sendAgainTo({ email }, { ...TEST_SENDER, ip: newAddress() }));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('for a registration', async () => {
    const ratio = await compared(15, (email) => post(register, bodyOf(typedBy({ email }))));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
