import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '@/lib/session/password';
import { signInWithPassword } from '@/lib/session/sign-in';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T20: the way in which a password is stored.

const behind = inProcess();

test("a password is stored as argon2id, at OWASP's cost, with its own salt", async () => {
  const [one, other] = [await hashPassword('la stessa parola'), await hashPassword('la stessa parola')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('all characters of a password are compared: long ones that differ in the last one do not match', async () => {
  const long = 'x'.repeat(127);
  const stored = await hashPassword(`${long}a`);
  expect([await passwordMatches(stored, `${long}a`), await passwordMatches(stored, `${long}b`)]).toEqual([true, false]);
  expect(await passwordMatches(stored, long.slice(0, 72))).toBe(false);
});

test('accents, spaces and emoji are part of a password', async () => {
  const password = ' perché sì, 😀 ';
  const stored = await hashPassword(password);
  expect([await passwordMatches(stored, password), await passwordMatches(stored, password.trim())]).toEqual([
    true,
    false,
  ]);
});

test('without a stored password no password matches', async () => {
  for (const password of ['', 'a password that nobody has', 'null'])
    expect(await passwordMatches(null, password)).toBe(false);
});

test('a password of 128 characters signs in, and only its hash is stored', async () => {
  const password = `${'canarino-'.repeat(14)}zz`;
  const { email, id } = await newUser(behind.db, { passwordHash: await hashPassword(password) });
  const sent = (text: string) => signInWithPassword({ email, password: text }, 'browser', TEST_SENDER);
  expect(await sent(password)).toMatchObject({ ok: true, value: { userId: id } });
  expect(await sent(`${password.slice(0, -1)}y`)).toMatchObject({ ok: false });
  for (const table of ['tbl_utenti', 'sessions', 'tbl_audit', 'attempts'])
    expect(await behind.sql.unsafe(`select 1 from ${table} t where t::text like '%canarino%'`)).toHaveLength(0);
});
