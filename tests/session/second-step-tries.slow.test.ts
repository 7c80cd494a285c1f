import { hash } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { newChallenge } from '@/lib/session/factors/challenges';
import { codeAt } from '@/lib/session/factors/totp';
import { prove } from '@/lib/session/proof';
import { deviceHash, deviceSecret, rememberDevice } from '@/lib/session/protection/devices';
import { finishSignIn } from '@/lib/session/second-step';
import { signInWithPassword } from '@/lib/session/sign-in';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { newRecoveryCodes, newTotp, stepNow } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T16: someone who knows a password and guesses the second factor has twenty attempts a day, from all addresses together, and
// does not prevent the owner from signing in with the right code.

const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});
const from = (ip: string) => ({ ...TEST_SENDER, ip });

async function guarded() {
  const { id: userId, email } = await newUser(behind.db, { passwordHash }, 'paziente');
  const secret = await newTotp(userId);
  const codes = await newRecoveryCodes(userId);
  return { userId, email, codes, code: (step = 0) => codeAt(secret, stepNow() + step) };
}

interface Given {
  ip?: string;
  device?: string;
  mailed?: boolean;
}
/** Performs the second step in a new browser, unless a device is given; returns `ok` or the reason for the refusal. */
async function secondStep(userId: number, code: string, { ip = '198.51.100.1', device, mailed }: Given = {}) {
  const visit = { device: device ?? deviceSecret(undefined) };
  const challenge = await newChallenge(database().db, 'second_step', userId);
  const answer = await finishSignIn({ userId, challenge, ...visit, mailed }, { code }, from(ip), visit);
  if (answer.ok) return 'ok';
  return answer.refusal.crowded ? 'crowded' : answer.refusal.code;
}
async function knownDevice(userId: number) {
  const device = deviceSecret(undefined);
  await rememberDevice(database().db, userId, deviceHash('browser', device, TEST_SENDER));
  return device;
}
/** Sends a hundred wrong codes from twenty addresses, half of them as a program does. */
async function guessedAt(userId: number, email: string) {
  const heard: string[] = [];
  for (let i = 0; i < 100; i += 1) {
    const ip = `203.0.113.${i % 20}`;
    const program = () => signInWithPassword({ email, password: PASSWORD, code: '000000' }, 'bearer', from(ip));
    const answer = i % 2 ? await program() : await secondStep(userId, '000000', { ip });
    heard.push(typeof answer === 'string' ? answer : answer.ok ? 'ok' : answer.refusal.code);
  }
  return heard;
}

test('of a hundred wrong codes twenty are checked; after that, even the right code is refused for a day', async () => {
  const { userId, email, code, codes } = await guarded();
  const heard = await guessedAt(userId, email);
  expect(heard.filter((one) => one === 'wrong_code')).toHaveLength(20);
  expect(heard.slice(20).every((one) => ['too_many', 'crowded'].includes(one))).toBe(true);
  expect(await secondStep(userId, code(), { ip: '203.0.113.99' })).toBe('crowded');
  expect(await secondStep(userId, codes[0] ?? '', { ip: '203.0.113.98' })).toBe('crowded');
  const [row] = await behind.sql`select max(window_ends_at) - now() > interval '23 hours' as long from attempts`;
  expect(row?.long).toBe(true);
});

test('the owner still signs in with app or recovery codes in a known browser, or by the mailed link in a new one', async () => {
  const { userId, email, code, codes } = await guarded();
  const device = await knownDevice(userId);
  await guessedAt(userId, email);
  expect(await secondStep(userId, code(), { device })).toBe('ok');
  expect(await secondStep(userId, codes[0] ?? '', { device })).toBe('ok');
  expect(await secondStep(userId, codes[1] ?? '')).toBe('crowded');
  expect(await secondStep(userId, codes[1] ?? '', { mailed: true })).toBe('ok');
  expect(await secondStep(userId, code(1), { mailed: true })).toBe('ok');
});

test('a user who is signed in can still prove their identity with a code', async () => {
  const { userId, email, codes } = await guarded();
  await guessedAt(userId, email);
  expect(await prove(await viewerOf(userId), { code: codes[0] })).toEqual({ ok: true, value: null });
});

test.each<[string, (userId: number, i: number) => Promise<Given>]>([
  ['known browsers', async (userId) => ({ device: await knownDevice(userId) })],
  ['who has the mailbox', async (_, i) => ({ ip: `203.0.113.${100 + i}`, mailed: true })],
])('at most twenty attempts a day are allowed, also for %s', async (_, given) => {
  const { userId, code } = await guarded();
  for (let i = 0; i < 4; i += 1) {
    const here = await given(userId, i);
    for (let tries = 0; tries < 5; tries += 1) expect(await secondStep(userId, '000000', here)).toBe('wrong_code');
  }
  expect(['too_many', 'crowded']).toContain(await secondStep(userId, code(), await given(userId, 9)));
});

test('a known browser has its own ten attempts in a quarter of an hour, apart from other browsers', async () => {
  const { userId, codes } = await guarded();
  const device = await knownDevice(userId);
  for (let i = 0; i < 10; i += 1) expect(await secondStep(userId, '000000', { device })).toBe('wrong_code');
  expect(await secondStep(userId, codes[0] ?? '', { device })).toBe('too_many');
  expect(await secondStep(userId, codes[0] ?? '')).toBe('ok');
});
