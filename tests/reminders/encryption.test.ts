import { expect, test } from 'vitest';
import webPush from 'web-push';
import { browserKeys, decrypted, vapidClaims } from '../support/push-encryption';

// T52: notifications are encrypted as RFC 8291 says; its example decrypts, and so does what the library encrypts.

const RFC = {
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  plain: 'When I grow up, I want to be a watermelon',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 decrypts with our own code', () => {
  const { ecdh, auth, p256dh } = browserKeys(RFC.browser, RFC.auth);
  expect(p256dh).toBe(RFC.p256dh);
  expect(decrypted(Buffer.from(RFC.body, 'base64url'), ecdh, auth)).toBe(RFC.plain);
});

test('the encryption under web-push gives the bytes of the example of RFC 8291', async () => {
  // @ts-expect-error: the package has no types; it is the one that web-push encrypts with.
  const { default: ece } = await import('http_ece');
  const server = browserKeys(RFC.server).ecdh;
  const given = { version: 'aes128gcm', dh: RFC.p256dh, privateKey: server, salt: RFC.salt, authSecret: RFC.auth };
  expect(ece.encrypt(Buffer.from(RFC.plain), given).toString('base64url')).toBe(RFC.body);
});

test('what web-push encrypts and signs is what a browser and a push service expect', () => {
  const { ecdh, auth, p256dh } = browserKeys();
  const keys = webPush.generateVAPIDKeys();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: 'https://push.example.it/abc', keys: { p256dh, auth: auth.toString('base64url') } },
    'Hai un promemoria àèì',
    { vapidDetails: { subject: 'mailto:a@example.it', ...keys }, TTL: 60, contentEncoding: 'aes128gcm' },
  );
  expect(decrypted(body as Buffer, ecdh, auth)).toBe('Hai un promemoria àèì');
  const claims = vapidClaims(String(headers.Authorization), keys.publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example.it', sub: 'mailto:a@example.it' });
  expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  const damaged = Buffer.from(body as Buffer);
  damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 1;
  expect(() => decrypted(damaged, ecdh, auth)).toThrow();
});
