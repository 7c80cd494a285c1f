import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateOutside } from '@/lib/demo/outside/simulator.mjs';
import { filesNamed, sourceOf } from '../support/routes';

// The demo's sign-in provider keeps to the protocol, and its pages say that they are simulated.

const BACK = 'http://localhost:3000/webui/api/auth/callback/oidc';
const VERIFIER = 'a-verifier-of-the-tests';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
let outside: Awaited<ReturnType<typeof simulateOutside>>;
beforeAll(async () => {
  outside = await simulateOutside({ accounts: ['mario.rossi@example.it'] });
});
afterAll(() => outside.close());

const at = (path: string, options?: RequestInit) =>
  fetch(outside.provider.issuer + path, { redirect: 'manual', ...options });
const asked = (more: Record<string, string> = {}) =>
  new URLSearchParams({ redirect_uri: BACK, state: 'a state', nonce: 'a nonce', code_challenge: CHALLENGE, ...more });

async function codeFor(account: string) {
  const location = new URL((await at(`/allow?${asked({ account })}`)).headers.get('location') ?? '');
  expect([location.origin + location.pathname, location.searchParams.get('state')]).toEqual([BACK, 'a state']);
  return location.searchParams.get('code') ?? '';
}
const redeem = (code: string, code_verifier = VERIFIER) =>
  at('/token', { method: 'POST', body: new URLSearchParams({ code, code_verifier }) });

test('a code is redeemed once, with its verifier, for an id_token of the chosen account', async () => {
  const code = await codeFor('mario.rossi@example.it');
  const { id_token } = (await (await redeem(code)).json()) as { id_token: string };
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    iss: outside.provider.issuer,
    sub: 'prova:mario.rossi@example.it',
    email: 'mario.rossi@example.it',
    nonce: 'a nonce',
  });
  expect((await redeem(code)).status).toBe(400);
  expect((await redeem(await codeFor('mario.rossi@example.it'), 'another verifier')).status).toBe(400);
});

test('the provider’s page says that it is simulated, offers the accounts, and shows as text what it was asked with', async () => {
  const page = await (await at(`/authorize?${asked({ state: '"><script>' })}`)).text();
  expect(page).toContain('simulato / simulated');
  expect(page).toContain('<button name="account" value="mario.rossi@example.it">');
  expect(page).not.toContain('<script>');
});

test('each link to another site leads to an example that says so, and no other path answers', async () => {
  for (const link of Object.values(outside.links))
    expect(await (await fetch(link)).text(), link).toContain('Esempio: qui starebbe');
  expect((await at('/esempio/altro')).status).toBe(404);
});

test('it takes the wanted port or, if that is taken, a free one', async () => {
  const other = await simulateOutside({ port: outside.port });
  expect(other.port).not.toBe(outside.port);
  expect(other.provider.issuer).toBe(`http://127.0.0.1:${other.port}`);
  await other.close();
  const again = await simulateOutside({ port: other.port });
  expect(again.port).toBe(other.port);
  await again.close();
});

test('only the demo’s launcher starts the simulated sites', () => {
  const importing = filesNamed(/\.(?:mjs|tsx?)$/, ['app', 'components', 'db', 'lib']).filter((file) =>
    /\b(?:from|import)\b.*demo\/outside/.test(sourceOf(file)),
  );
  expect(importing).toEqual(['lib/server/demo/demo-environment.mjs']);
});
