import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { tieToViewer } from '@/lib/account/provider';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { call, viewerOf } from '../support/calls';
import { codeOfKey, letCount, newTotp } from '../support/factors';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { type OidcServer, startOidcServer } from '../support/oidc-provider';
import { newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// T17: a program signs in with a provider's id_token, which is accepted only if all claims that bind it to this app are right.

const mailbox = mailServer();
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  const { issuer, clientId, clientSecret } = provider;
  Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret });
});
afterAll(() => provider.stop());
const behind = inProcess();

const send = async (id_token: unknown, more: object = {}) =>
  call(
    await handlerOf('POST /api/user/loginOAuth'),
    {},
    {
      method: 'POST',
      path: '/api/user/loginOAuth',
      body: { data: { id_token, ...more } },
    },
  );
async function linked() {
  const { id: userId, email } = await newUser(behind.db, {}, 'paziente');
  const sub = `sub-${newId()}`;
  const account = { issuer: provider.issuer, subject: sub, emailVerified: true };
  expect(await tieToViewer(await viewerOf(userId), account)).toBe('attesa');
  await letCount(userId);
  return { userId, email, sub };
}
const NOT_REGISTERED = { status: 401, body: { message: 'Non ancora registrato con Google' } };

test('an id_token of a linked account signs in once', async () => {
  const { userId, sub } = await linked();
  const token = provider.token({ sub });
  expect(await send(token)).toMatchObject({
    status: 200,
    body: { success: { token: expect.stringMatching(/^phr_/), user: { id_utente: userId } } },
  });
  expect(await send(token)).toMatchObject(NOT_REGISTERED);
  expect((await send(provider.token({ sub, aud: [provider.clientId, 'x'], azp: provider.clientId }))).status).toBe(200);
});

test('an id_token of an unlinked account opens nothing; the owner of a verified e-mail is asked by mail', async () => {
  const { email } = await newUser(behind.db, {}, 'paziente');
  const claims = { sub: 'somebody', email, email_verified: true };
  expect(await send(provider.token(claims))).toMatchObject(NOT_REGISTERED);
  await outboxIsIdle();
  expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(await send(provider.token({ ...claims, email_verified: false }))).toMatchObject(NOT_REGISTERED);
  await outboxIsIdle();
  expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

describe('an id_token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another client', () => ({ aud: 'another' })],
    ['for several clients, of which we are not the one it is for', () => ({ aud: ['cartella-salute', 'another'] })],
    ['whose presenter is another', () => ({ azp: 'another' })],
    ['that has run out', () => ({ exp: now() - 120 })],
    ['that is of the future', () => ({ iat: now() + 600 })],
    ['that is too old', () => ({ iat: now() - 3600, exp: now() + 3600 })],
    ['without a subject', () => ({ sub: '' })],
  ])('%s', async (_, wrong) => {
    const { sub } = await linked();
    expect(await send(provider.token({ sub, ...wrong() }))).toMatchObject(NOT_REGISTERED);
  });

  test('because it is unsigned, signed with another key, or signed with the public key as an HMAC secret', async () => {
    const { sub } = await linked();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const good = provider.token({ sub });
    const [head = '', body = '', signature = ''] = good.split('.');
    const headed = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url');
    const hmacHead = headed({ alg: 'HS256', kid: 'one' });
    const pem = provider.publicKey.export({ type: 'spki', format: 'pem' });
    const hmac = createHmac('sha256', pem).update(`${hmacHead}.${body}`).digest('base64url');
    const bodyOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
    const other = bodyOf({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), jti: 'x' });
    for (const token of [
      provider.token({ sub }, {}, privateKey),
      provider.token({ sub }, { kid: 'two' }),
      provider.token({ sub }, { alg: 'ES256' }),
      `${headed({ alg: 'none', kid: 'one' })}.${body}.`,
      `${hmacHead}.${body}.${hmac}`,
      `${head}.${other}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      'x',
    ])
      expect(await send(token), token.slice(0, 40)).toMatchObject(NOT_REGISTERED);
    for (const none of ['', null, 7, {}]) expect((await send(none)).status).toBe(422);
    expect((await send(good)).status).toBe(200);
  });
});

test('an id_token of a user with a second factor also needs a code', async () => {
  const { userId, sub } = await linked();
  const secret = await newTotp(userId);
  expect(await send(provider.token({ sub }))).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  const { Secret } = await import('otpauth');
  const key = new Secret({ buffer: new Uint8Array(secret).buffer }).base32;
  expect((await send(provider.token({ sub }), { code: codeOfKey(key) })).status).toBe(200);
});

test('T14: a user who signs in only by the provider closes the account with a token of a new sign-in there, used once', async () => {
  const [one, other] = [await linked(), await linked()];
  const now = () => Math.floor(Date.now() / 1000);
  const entered = await send(provider.token({ sub: one.sub, auth_time: now() }));
  const { token } = entered.body.success as { token: string };
  const close = async (id_token?: string) =>
    call(
      await handlerOf('PUT /api/destroyUser/[id_utente]'),
      { authorization: `Bearer ${token}` },
      {
        method: 'PUT',
        path: `/api/destroyUser/${one.userId}`,
        params: { id_utente: String(one.userId) },
        body: id_token ? { id_token } : {},
      },
    );
  const refused = { status: 403, body: { code: 'step_up_required' } };
  expect(await close()).toMatchObject(refused);
  expect(await close(provider.token({ sub: one.sub }))).toMatchObject(refused);
  expect(await close(provider.token({ sub: one.sub, auth_time: now() - 600 }))).toMatchObject(refused);
  expect(await close(provider.token({ sub: other.sub, auth_time: now() }))).toMatchObject(refused);
  const used = provider.token({ sub: one.sub, auth_time: now() });
  await send(used);
  expect(await close(used)).toMatchObject(refused);
  expect((await close(provider.token({ sub: one.sub, auth_time: now(), jti: 'new' }))).status).toBe(200);
});

test('a provider account belongs to one user, and a user has one account of a provider', async () => {
  const [one, other] = [await linked(), await newUser(behind.db, {}, 'paziente')];
  const account = (subject: string) => ({ issuer: provider.issuer, subject, emailVerified: true });
  expect(await tieToViewer(await viewerOf(other.id), account(one.sub))).toBe('altro');
  expect(await tieToViewer(await viewerOf(one.userId), account('a second one'))).toBe('altro');
});
