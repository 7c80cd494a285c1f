import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '@/db/seed/people';
import { unseal } from '@/lib/session/cookie';
import { builtApp, MARIO, type Reply } from '../support/built-app';

// next-auth's own calls: they use a browser's session, and must not allow more than the app's calls.

const web = builtApp();
const jarOf = (...replies: Reply[]) =>
  replies.flatMap(({ cookies }) => cookies.map((one) => one.split(';')[0] ?? '')).join('; ');
const form = 'application/x-www-form-urlencoded';

async function signIn(email: string, password: string) {
  const csrf = await web.get('/webui/api/auth/csrf');
  return web.send('POST', '/webui/api/auth/callback/credentials', {
    headers: { 'content-type': form, cookie: jarOf(csrf), origin: web.app.origin },
    body: new URLSearchParams({ csrfToken: String(csrf.body.csrfToken), email, password, json: 'true' }).toString(),
  });
}
const sessionCookie = ({ cookies }: Reply) => cookies.find((one) => one.startsWith('phr.session='));
const statusWith = async (cookie: string) => (await web.get('/webui/api/session/state', { cookie })).status;

test('a sign-in sets an httpOnly cookie for this site that contains only a session', async () => {
  const cookie = sessionCookie(await signIn(MARIO, DEMO_PASSWORD)) ?? '';
  expect(cookie).toMatch(/; Path=\//i);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  const value = /^phr\.session=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(await unseal(value)).toMatch(/^[\w-]{43}$/);
  expect(await statusWith(`phr.session=${value}`)).toBe(200);
});

test('a wrong password sets no session cookie', async () => {
  const reply = await signIn(MARIO, 'sbagliata');
  expect(sessionCookie(reply)).toBeUndefined();
  expect(reply.text).not.toMatch(/phr\.session/);
});

test('T21: a sign-in without the form’s CSRF token is refused', async () => {
  const reply = await web.send('POST', '/webui/api/auth/callback/credentials', {
    headers: { 'content-type': form, origin: 'https://evil.example' },
    body: new URLSearchParams({ email: MARIO, password: DEMO_PASSWORD }).toString(),
  });
  expect(sessionCookie(reply)).toBeUndefined();
});

test("next-auth's session call answers when the session expires, and nothing about its user", async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  const { body, text } = await web.get('/webui/api/auth/session', { cookie });
  expect(Object.keys(body)).toEqual(['expires']);
  expect(text).not.toMatch(/mario|sid/i);
});

test('T13: asking next-auth for the session does not renew it', async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  await web.sql`update sessions set last_active_at = now() - interval '595 seconds'`;
  await web.get('/webui/api/auth/session', { cookie });
  await web.sql`update sessions set last_active_at = last_active_at - interval '10 seconds'`;
  expect(await statusWith(cookie)).toBe(401);
});

test('T14: signing out through next-auth ends the session, so that the old cookie opens nothing', async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  expect(await statusWith(cookie)).toBe(200);
  const csrf = await web.get('/webui/api/auth/csrf', { cookie });
  await web.send('POST', '/webui/api/auth/signout', {
    headers: { 'content-type': form, cookie: `${cookie}; ${jarOf(csrf)}`, origin: web.app.origin },
    body: new URLSearchParams({ csrfToken: String(csrf.body.csrfToken), json: 'true' }).toString(),
  });
  expect(await statusWith(cookie)).toBe(401);
});

test('T14: signing out with the form also ends the session', async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  const out = await web.send('POST', '/webui/logout', { headers: { cookie, origin: web.app.origin } });
  expect([out.status, out.headers.location]).toEqual([303, '/webui/login?why=out']);
  expect(await statusWith(cookie)).toBe(401);
});

test('a page that the user opens renews the session; a fetch by the router does not', async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  const idle = async () => {
    const [row] = await web.sql`select extract(epoch from now() - max(last_active_at))::int as seconds from sessions`;
    return Number(row?.seconds);
  };
  for (const headers of [
    { rsc: '1', 'sec-fetch-mode': 'cors' },
    { rsc: '1', 'next-router-prefetch': '1' },
    {},
  ] as Record<string, string>[]) {
    await web.sql`update sessions set last_active_at = now() - interval '300 seconds'`;
    await web.get('/webui/Registro/SchedaPaziente', { cookie, ...headers });
    expect(await idle()).toBeGreaterThanOrEqual(300);
  }
  await web.get('/webui/Registro/SchedaPaziente', { cookie, 'sec-fetch-mode': 'navigate' });
  expect(await idle()).toBeLessThan(60);
});

test('an expired, idle or ended session redirects to the sign-in page and names the reason', async () => {
  const cookie = jarOf(await signIn(MARIO, DEMO_PASSWORD));
  const where = async () => (await web.get('/webui/Registro/SchedaPaziente', { cookie })).headers.location;
  await web.sql`update sessions set last_active_at = now() - interval '600 seconds'`;
  expect(await where()).toBe('/webui/login?why=idle&next=%2FRegistro%2FSchedaPaziente');
  await web.sql`update sessions set expires_at = now() - interval '1 second'`;
  expect(await where()).toContain('why=expired');
  await web.sql`delete from sessions`;
  expect(await where()).toContain('why=ended');
});
