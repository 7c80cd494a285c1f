import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { PEER_HEADER } from '@/lib/audit/sender';
import { database } from '@/lib/database';
import { pruneTries } from '@/lib/session/protection/throttle';
import { call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// T16: guessing is slowed down, and a user is not locked out by the guessing of others.

const behind = inProcess();
const PASSWORD = 'cavallo-batteria-graffetta';
let login: Handler;
let passwordHash: string;
beforeAll(async () => {
  login = await handlerOf('POST /api/user/login');
  // Use a cheap hash: these tests check the number of attempts, not the cost of a password check.
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});

/** A new network address in a separate address block at each call. */
const newAddress = () => {
  const [a, b] = [newId() % 65_536, newId() % 65_536].map((part) => part.toString(16));
  return `2001:db8:${a}:${b}::1`;
};
const member = async () => (await newUser(behind.db, { passwordHash }, 'paziente')).email;
const signIn = (email: string, password: string, from: string, headers: Record<string, string> = {}) =>
  call(
    login,
    { [PEER_HEADER]: from, ...headers },
    { method: 'POST', path: '/api/user/login', body: { email, password } },
  );
const statuses = async (times: number, tried: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await tried()).status);
  return seen;
};
const ten = (status: number) => Array.from({ length: 10 }, () => status);

describe('after ten wrong passwords for an account from one IP address', () => {
  test('the eleventh attempt gets 429 with Retry-After, even with the right password', async () => {
    const [email, from] = [await member(), newAddress()];
    expect(await statuses(10, () => signIn(email, 'sbagliata', from))).toEqual(ten(401));
    const answer = await signIn(email, PASSWORD, from);
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test('the same limit applies to an e-mail that belongs to no user', async () => {
    const [email, from] = [`nessuno.${newId()}@example.it`, newAddress()];
    expect(await statuses(11, () => signIn(email, 'x', from))).toEqual([...ten(401), 429]);
  });

  test('the owner can still sign in from another address, and other users from the blocked one', async () => {
    const [email, other, from] = [await member(), await member(), newAddress()];
    await statuses(11, () => signIn(email, 'sbagliata', from));
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
    expect((await signIn(other, PASSWORD, from)).status).toBe(200);
  });

  test('attempts that got 429 are counted for the address only, not for the account', async () => {
    const [email, from] = [await member(), newAddress()];
    await statuses(120, () => signIn(email, 'sbagliata', from));
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test('the count starts again in the next quarter of an hour', async () => {
    const [email, from] = [await member(), newAddress()];
    await statuses(11, () => signIn(email, 'sbagliata', from));
    await behind.sql`update attempts set window_ends_at = now() - interval '1 second'`;
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  });
});

test('a sign-in with the right password is never refused, however often it is repeated', async () => {
  const [email, from] = [await member(), newAddress()];
  expect(new Set(await statuses(15, () => signIn(email, PASSWORD, from)))).toEqual(new Set([200]));
});

test('an e-mail with other capitals or with spaces is counted as the same account', async () => {
  const [email, from] = [await member(), newAddress()];
  await statuses(5, () => signIn(email, 'x', from));
  await statuses(5, () => signIn(` ${email.toUpperCase()}`, 'x', from));
  expect((await signIn(email, 'x', from)).status).toBe(429);
});

test('addresses of the same IPv6 block are counted as one address', async () => {
  const email = await member();
  let host = 1;
  const tried = () => signIn(email, 'x', `2001:db8:77:1:0:0:0:${(host++).toString(16)}`);
  expect((await statuses(11, tried)).at(-1)).toBe(429);
  expect((await signIn(email, PASSWORD, '2001:db8:77:2::1')).status).toBe(200);
});

test('stored counts reveal neither account nor address, and are deleted after their period', async () => {
  const [email, from] = [await member(), newAddress()];
  await statuses(3, () => signIn(email, 'x', from));
  const kept = () => behind.sql`select t::text as row from attempts t`;
  // With their punctuation: the letters alone occur in a hash by chance.
  for (const { row } of await kept()) expect(row).not.toMatch(/utente\.|@|2001:|:db8/);
  await behind.sql`update attempts set window_ends_at = now() - interval '1 second'`;
  await pruneTries();
  expect(await kept()).toEqual([]);
});

test('another X-Forwarded-For header is not counted as another address', async () => {
  const [email, from] = [await member(), newAddress()];
  let hop = 0;
  const tried = () => signIn(email, 'x', from, { 'x-forwarded-for': `203.0.113.${hop++}` });
  expect((await statuses(11, tried)).at(-1)).toBe(429);
});

test('concurrent attempts do not exceed the limit', async () => {
  const [email, from] = [await member(), newAddress()];
  const all = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'sbagliata', from)));
  expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('R15: the count is stored in the database and continues after a restart', async () => {
  const [email, from] = [await member(), newAddress()];
  await statuses(10, () => signIn(email, 'sbagliata', from));
  await database().close();
  delete (globalThis as { phrConnection?: unknown }).phrConnection;
  expect((await signIn(email, PASSWORD, from)).status).toBe(429);
});

test('an e-mail that contains an account and an address is not counted for that account at that address', async () => {
  const [email, from] = [await member(), newAddress()];
  await statuses(11, () => signIn(`${email} ${from}`, 'x', newAddress()));
  expect((await signIn(email, PASSWORD, from)).status).toBe(200);
});
