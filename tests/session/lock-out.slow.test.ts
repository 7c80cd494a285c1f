import { hash } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { deviceSecret } from '@/lib/session/protection/devices';
import { signInWithPassword } from '@/lib/session/sign-in';
import { addressBlock } from '@/lib/values/address-block.mjs';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T16: strangers who guess an account's password, from any network, do not prevent its owner from signing in.

const behind = inProcess();
const PASSWORD = 'cavallo-batteria-graffetta';
let passwordHash: string;
beforeAll(async () => {
  // Use a cheap hash: these tests check the number of attempts, not the cost of a password check.
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});

const newDevice = () => deviceSecret(undefined);
const member = async () => (await newUser(behind.db, { passwordHash }, 'paziente')).email;

/** Signs in; returns `ok` or the reason for the refusal. */
async function signIn(email: string, password: string, ip: string, device?: string) {
  const sender = { ip, device: 'vitest', channel: 'page' as const };
  const result = await signInWithPassword({ email, password }, 'browser', sender, device ? { device } : undefined);
  return result.ok ? 'ok' : result.refusal.code;
}
const tries = async (count: number, one: (i: number) => Promise<string>) => {
  const seen: string[] = [];
  for (let i = 0; i < count; i += 1) seen.push(await one(i));
  return seen;
};

test('a hundred wrong passwords from ten addresses block all browsers but the one that the owner has used before', async () => {
  const [email, device] = [await member(), newDevice()];
  expect(await signIn(email, PASSWORD, '198.51.100.1', device)).toBe('ok');
  const guesses = await tries(100, (i) => signIn(email, 'x', `203.0.113.${i % 10}`, newDevice()));
  expect(new Set(guesses)).toEqual(new Set(['wrong_credentials']));
  expect(await signIn(email, PASSWORD, '198.51.100.2')).toBe('too_many');
  expect(await signIn(email, PASSWORD, '198.51.100.2', newDevice())).toBe('too_many');
  expect(await signIn(email, PASSWORD, '198.51.100.2', device)).toBe('ok');
  expect(await signIn(email, PASSWORD, '203.0.113.1', device)).toBe('ok');
});

test('three hundred attempts from one address block are refused to all its browsers except known ones', async () => {
  const [email, device, block] = [await member(), newDevice(), `2001:db8:${(newId() % 65_536).toString(16)}:9`];
  await signIn(email, PASSWORD, `${block}::1`, device);
  await tries(300, (i) => signIn(`nobody.${i}@example.it`, 'x', `${block}::${(i + 2).toString(16)}`));
  expect(await signIn(email, PASSWORD, `${block}::1`, newDevice())).toBe('too_many');
  expect(await signIn(email, PASSWORD, `${block}::1`, device)).toBe('ok');
});

test('a known browser is refused after ten wrong attempts of its own, from any address, and uses up no others', async () => {
  const [email, device] = [await member(), newDevice()];
  await signIn(email, PASSWORD, '198.51.100.3', device);
  const wrong = await tries(11, (i) => signIn(email, 'x', `198.51.100.${10 + i}`, device));
  expect(wrong).toEqual([...Array(10).fill('wrong_credentials'), 'too_many']);
  expect(await signIn(email, PASSWORD, '198.51.100.3', newDevice())).toBe('ok');
});

test('a browser is known only for the account that signed in with it', async () => {
  const [mine, other, device] = [await member(), await member(), newDevice()];
  await signIn(mine, PASSWORD, '198.51.100.4', device);
  await tries(10, () => signIn(other, 'x', '198.51.100.5'));
  expect(await signIn(other, PASSWORD, '198.51.100.5', device)).toBe('too_many');
});

test('a browser does not become known by a wrong password, and a malformed device cookie is not accepted', async () => {
  const [email, device] = [await member(), newDevice()];
  await signIn(email, 'x', '198.51.100.6', device);
  expect(
    await behind.sql`select 1 from known_devices d join tbl_utenti u using (id_utente)
    where u.email = ${email}`,
  ).toHaveLength(0);
  for (const cookie of [undefined, '', 'x', `${device}x`, 'é'.repeat(43)])
    expect(deviceSecret(cookie)).not.toBe(cookie);
  expect(deviceSecret(device)).toBe(device);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['no address', 'no address'],
])('attempts from %s are counted under %s', (ip, block) => expect(addressBlock(ip)).toBe(block));
