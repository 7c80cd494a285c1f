import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { MARIO, servedToAll } from '../support/built-app';

// T18, T27: requests that claim another host name, and the image optimiser.

const web = servedToAll();

describe('T18: the app takes its own host name from the configuration', () => {
  const forged = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-forwarded-host': 'evil.example', host: 'evil.example', 'x-forwarded-port': '81' },
    { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': 'https://evil.example/' },
  ] as Record<string, string>[];

  test.each(forged)('whatever a request claims: %j', async (headers) => {
    const [mine, paths] = [
      await web.browser(MARIO),
      [
        '/webui',
        '/webui/Registro',
        '/webui/login',
        '/webui/api/patient/1',
        '/webui/api/auth/signin',
        '/webui/api/auth/providers',
      ],
    ];
    for (const path of paths) {
      for (const as of [{}, mine]) {
        const { status, headers: answered, text } = await web.get(path, { ...as, ...headers });
        expect(`${answered.location ?? ''} ${answered.link ?? ''} ${text}`, path).not.toContain('evil.example');
        expect(status, path).toBeLessThan(500);
      }
    }
    const out = await web.send('POST', '/webui/logout', { headers: { ...(await web.browser(MARIO)), ...headers } });
    expect(out.headers.location).toBe('/webui/login?why=out');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'http:evil.example'])(
    'and redirects only to its own pages: %s',
    async (wanted) => {
      const as = await web.browser(MARIO);
      for (const name of ['next', 'callbackUrl', 'redirect', 'returnTo']) {
        const reply = await web.get(`/webui/login?${name}=${encodeURIComponent(wanted)}`, as);
        expect(reply.headers.location ?? '').not.toContain('evil');
        expect(reply.headers.location ?? '').not.toContain('javascript');
      }
      const csrf = await web.get('/webui/api/auth/csrf');
      const out = await web.send('POST', '/webui/api/auth/signout', {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: csrf.cookies.map((one) => one.split(';')[0]).join('; '),
        },
        body: new URLSearchParams({ csrfToken: String(csrf.body.csrfToken), callbackUrl: wanted }).toString(),
      });
      expect(new URL(out.headers.location ?? '', web.app.origin).origin).toBe(web.app.origin);
    },
  );
});

describe('T27: the image optimiser answers 404', () => {
  test.each(['/webui/icon.svg', 'https://evil.example/x.png', 'http://127.0.0.1:80/x.png', '/webui/api/health/live'])(
    'for %s',
    async (address) => {
      const { status } = await web.get(`/webui/_next/image?url=${encodeURIComponent(address)}&w=64&q=75`);
      expect(status).toBe(404);
    },
  );
  test('and creates no folder for scaled pictures, since the file system may be read-only', () =>
    expect(existsSync(inCheckout('.next-test', 'cache', 'images'))).toBe(false));
});
