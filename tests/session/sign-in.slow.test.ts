import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEER_HEADER } from '@/lib/audit/sender';
import { hashPassword } from '@/lib/session/password';
import { type Answer, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';

// Signing in with e-mail and password: its answers, and what they do not reveal.

const behind = inProcess();
const PASSWORD = 'cavallo-batteria-graffetta';
let login: Handler;
let passwordHash: string;
let address: string;
beforeAll(async () => {
  login = await handlerOf('POST /api/user/login');
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  address = `2001:db8::${Math.random().toString(16).slice(2, 6)}:${Date.now().toString(16).slice(-4)}`;
});

const signIn = (email: string, password: string, from = address, headers: Record<string, string> = {}) =>
  call(
    login,
    { [PEER_HEADER]: from, ...headers },
    { method: 'POST', path: '/api/user/login', body: { email, password } },
  );
const member = (given: Parameters<typeof newUser>[1] = {}) =>
  newUser(behind.db, { passwordHash, ...given }, 'paziente');
const tokenIn = ({ body }: Answer) =>
  body.success as { token: string; expires_at: string; user: Record<string, unknown> };

describe('the right password', () => {
  test("gives a token, its end, and the user's ids and role", async () => {
    const patient = await newPatient(behind.db);
    await behind.sql`update tbl_utenti set password_hash = ${passwordHash} where id_utente = ${patient.userId}`;
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${patient.userId}`;
    const answer = await signIn(user?.email, PASSWORD);
    const { token, expires_at, user: who } = tokenIn(answer);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(token).toMatch(/^phr_[\w-]{43}$/);
    const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(120);
    expect(who).toEqual({
      id_utente: patient.userId,
      id_paziente: patient.patientId,
      id_careprovider: null,
      ruolo: 'paziente',
    });
  });

  test('gives a doctor and an administrator their role', async () => {
    const doctor = await newDoctor(behind.db);
    await behind.sql`update tbl_utenti set password_hash = ${passwordHash} where id_utente = ${doctor.userId}`;
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${doctor.userId}`;
    const admin = await newUser(behind.db, { passwordHash }, 'admin');
    expect(tokenIn(await signIn(user?.email, PASSWORD)).user).toMatchObject({
      id_paziente: null,
      id_careprovider: doctor.doctorId,
      ruolo: 'medico',
    });
    expect(tokenIn(await signIn(admin.email, PASSWORD)).user).toMatchObject({ id_paziente: null, ruolo: 'admin' });
  });

  test('is accepted with the e-mail in capitals and with spaces around it', async () => {
    const { email } = await member();
    expect((await signIn(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });
});

describe('T16: an unknown e-mail, a wrong password, a disabled account and one without a password', () => {
  const cases = async () => [
    ['nessuno@example.it', PASSWORD],
    [(await member()).email, 'sbagliata'],
    [(await member()).email, ` ${PASSWORD}`],
    [(await member({ enabled: false })).email, PASSWORD],
    [(await newUser(behind.db, {}, 'paziente')).email, PASSWORD],
  ];

  test('get byte-identical answers', async () => {
    const answers = await Promise.all((await cases()).map(([email = '', password = '']) => signIn(email, password)));
    expect(answers[0]).toMatchObject({ status: 401, body: { message: 'Nome utente o password errati' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('get an answer in English if it is requested', async () => {
    const answer = await signIn('nessuno@example.it', 'x', address, { 'accept-language': 'en-GB' });
    expect(answer.body.message).toBe('Wrong username or password');
  });

  test('take as long for a known e-mail as for an unknown one', async () => {
    const { email } = await member();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 40; i++) {
      for (const kind of ['known', 'unknown'] as const) {
        const start = performance.now();
        await signIn(kind === 'known' ? email : `nessuno.${i}@example.it`, 'sbagliata', `192.0.2.${i}`);
        times[kind].push(performance.now() - start);
      }
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[all.length / 2] ?? 0;
    // Without a dummy hash, an unknown e-mail would be answered about ten times as fast.
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2);
  });
});

describe('the access log', () => {
  test('has a line for each sign-in, successful or not, with the IP address', async () => {
    const { email, id } = await member();
    const before = await lastAuditId(behind.sql);
    await signIn(email, PASSWORD);
    await signIn(email, 'sbagliata');
    await signIn('nessuno@example.it', 'x');
    const line = { action: 'sign_in', channel: 'api', patientId: null };
    expect(await auditSince(behind.sql, before, id)).toMatchObject([
      { ...line, outcome: 'ok' },
      { ...line, outcome: 'wrong_credentials' },
    ]);
    expect(await auditSince(behind.sql, before, null)).toMatchObject([{ ...line, outcome: 'wrong_credentials' }]);
    const [kept] = await behind.sql`select audit_ip as ip from tbl_audit where id_utente = ${id} limit 1`;
    expect(kept?.ip).toBe(address);
  });
});
