import { describe, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { newPasskeyOptions, passkeyOptions, takePasskey, verifyNewPasskey } from '@/lib/session/factors/passkeys';
import { storePasskey } from '@/lib/session/factors/stored-passkeys';
import { signInWithPasskey } from '@/lib/session/second-step';
import { type Authenticator, newAuthenticator, type Wrongs } from '../support/authenticator';
import { TEST_SENDER } from '../support/calls';
import { letCount } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T14, T16: a passkey opens its user's account, only from the app's own pages, once per challenge.

const behind = inProcess();
const VISIT = { device: 'x'.repeat(43) };

async function made(counter = 0) {
  const { id: userId, email, name } = await newUser(behind.db);
  const device = newAuthenticator(userId);
  const { challenge } = await newPasskeyOptions({ userId, email, name });
  const key = await verifyNewPasskey(userId, device.create(challenge, { counter }));
  if (!key) throw new Error('the passkey was not taken');
  await storePasskey(database().db, userId, 'Telefono', key);
  await letCount(userId);
  return { userId, device, key };
}
const signed = async (device: Authenticator, wrongs: Wrongs = {}) =>
  device.get((await passkeyOptions('sign_in', null)).challenge, wrongs);

describe('a new passkey', () => {
  test('is requested for this host, as a resident key, with user verification', async () => {
    const { id: userId, email, name } = await newUser(behind.db);
    const options = await newPasskeyOptions({ userId, email, name });
    expect(options.rp.id).toBe('localhost');
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  });

  test("is accepted once, for the user who asked, from the app's own origin", async () => {
    const { id: userId, email, name } = await newUser(behind.db);
    const { id: other } = await newUser(behind.db);
    const device = newAuthenticator(userId);
    const challenge = async () => (await newPasskeyOptions({ userId, email, name })).challenge;
    const wrongs: Wrongs[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }];
    for (const wrong of wrongs)
      expect(await verifyNewPasskey(userId, device.create(await challenge(), wrong))).toBeNull();
    expect(await verifyNewPasskey(other, device.create(await challenge()))).toBeNull();
    const answer = device.create(await challenge());
    expect(await verifyNewPasskey(userId, JSON.stringify(answer))).toMatchObject({ credentialId: device.id });
    expect(await verifyNewPasskey(userId, answer)).toBeNull();
    for (const none of [null, '', '{', '{}', {}, { ...answer, id: 7 }, { ...answer, response: {} }])
      expect(await verifyNewPasskey(userId, none)).toBeNull();
  });

  test('belongs to one user and cannot be stored for another', async () => {
    const { key } = await made();
    const { id: other } = await newUser(behind.db);
    expect(await storePasskey(database().db, other, 'Mia', key)).toBeNull();
  });
});

describe('a sign-in by passkey', () => {
  test("signs in the passkey's user; the same answer again, or a disabled user, is refused", async () => {
    const { userId, device } = await made();
    const answer = await signed(device);
    expect(await signInWithPasskey(JSON.stringify(answer), TEST_SENDER, VISIT)).toMatchObject({
      ok: true,
      value: { userId },
    });
    const refused = { ok: false, refusal: { code: 'wrong_passkey' } };
    expect(await signInWithPasskey(JSON.stringify(answer), TEST_SENDER, VISIT)).toEqual(refused);
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${userId}`;
    expect(await signInWithPasskey(await signed(device), TEST_SENDER, VISIT)).toEqual(refused);
  });

  test('is refused from another site, without user verification, with an unknown or false key, or after expiry', async () => {
    const { userId, device } = await made();
    const wrongs: Wrongs[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }];
    for (const wrong of wrongs) expect(await takePasskey('sign_in', await signed(device, wrong), null)).toBeNull();
    expect(await takePasskey('sign_in', await signed(newAuthenticator(userId)), null)).toBeNull();
    const late = await signed(device);
    await behind.sql`update challenges set expires_at = now()`;
    expect(await takePasskey('sign_in', late, null)).toBeNull();
    const forged = await signed(device);
    forged.response.signature = (await signed(newAuthenticator(userId))).response.signature;
    expect(await takePasskey('sign_in', forged, null)).toBeNull();
  });

  test('is refused for another purpose or another user than it was requested for', async () => {
    const [one, other] = [await made(), await made()];
    expect(await takePasskey('proof', await signed(one.device), one.userId)).toBeNull();
    const proof = async (userId: number) => (await passkeyOptions('proof', userId)).challenge;
    expect(await takePasskey('sign_in', one.device.get(await proof(one.userId)), null)).toBeNull();
    expect(await takePasskey('proof', one.device.get(await proof(other.userId)), one.userId)).toBeNull();
    expect(await takePasskey('proof', other.device.get(await proof(one.userId)), one.userId)).toBeNull();
    expect(await takePasskey('proof', one.device.get(await proof(one.userId)), one.userId)).toMatchObject({
      userId: one.userId,
    });
  });

  test("is refused if the device's counter does not rise, as a copied key's would not", async () => {
    const { userId, device } = await made(5);
    expect(await takePasskey('sign_in', await signed(device, { counter: 6 }), null)).toMatchObject({ userId });
    for (const counter of [6, 5, 0])
      expect(await takePasskey('sign_in', await signed(device, { counter }), null), String(counter)).toBeNull();
    expect(await takePasskey('sign_in', await signed(device, { counter: 7 }), null)).toMatchObject({ userId });
  });
});
