import { beforeAll, describe, expect, test } from 'vitest';
import { MARIO, PATIENT_PAGES, PUBLIC_PAGES, type Reply, servedToAll } from '../support/built-app';

// T22, T46, T48: the security and cache headers of every answer.

const DRUG = '/webui/farmacoDetails/12745028';

const web = servedToAll();
let pages: Record<string, Reply>;
let calls: Record<string, Reply>;
beforeAll(async () => {
  const as = await web.browser(MARIO);
  const bearer = await web.bearer(MARIO);
  const id = await web.patientId(MARIO);
  pages = {};
  for (const path of PUBLIC_PAGES) pages[path] = await web.get(path);
  for (const path of [...PATIENT_PAGES, DRUG, '/webui/farmacoDetails/7', '/webui/niente'])
    pages[path] = await web.get(path, as);
  calls = {
    patient: await web.get(`/webui/api/patient/${id}`, bearer),
    list: await web.get(`/webui/api/emergenzaGet/${id}`, bearer),
    'a 404': await web.get('/webui/api/patient/1', bearer),
    'a 401': await web.get('/webui/api/patient/1'),
    'a 422': await web.send('POST', '/webui/api/contatti', { headers: bearer, body: {} }),
    'a 415': await web.send('POST', '/webui/api/contatti', { headers: bearer, body: 'x' }),
    'a 405': await web.send('PATCH', '/webui/api/contatti', { headers: bearer }),
    'no call': await web.get('/webui/api/niente', bearer),
    'a 204': await web.send('POST', '/webui/api/session/activity', { headers: as }),
    health: await web.get('/webui/api/health/live'),
    'next-auth': await web.get('/webui/api/auth/session', as),
    'a redirect': await web.get('/webui/Registro'),
    'outside the base path': await web.get('/'),
  };
});
test('every page has the security policy, also if its path looks like a file or does not exist', async () => {
  const as = await web.browser(MARIO);
  const paths = ['json', 'png', 'js', 'txt', 'pdf', 'svg', 'ico'].map((ending) => `/webui/niente.${ending}`);
  for (const path of [...paths, '/webui/Registro/niente.json', '/webui/assistiti/1.png', '/webui/niente/di/tutto.txt'])
    for (const [headers, status] of [
      [as, 404],
      // Only signed-in users learn that a page does not exist; without a session the answer is a redirect.
      [{}, 307],
    ] as const) {
      const page = await web.get(path, headers);
      expect([path, page.status]).toEqual([path, status]);
      expect(directives(page)['default-src'], path).toEqual(["'none'"]);
      expect(nonceOf(page), path).not.toBe('');
    }
  const icon = await web.get('/webui/icon.svg');
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('a 405 answer names the allowed methods, in the problem format', async () => {
  const bearer = await web.bearer(MARIO);
  for (const [method, path, allowed] of [
    ['PATCH', '/webui/api/contatti', ['POST']],
    ['DELETE', '/webui/api/getFiles/5', ['GET', 'HEAD']],
    ['POST', '/webui/api/taccuino/5', ['PUT', 'DELETE']],
  ] as const) {
    const answer = await web.send(method, path, { headers: { ...bearer, 'accept-language': 'en' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'application/problem+json']);
    expect(answer.body).toMatchObject({ title: 'Method Not Allowed', status: 405 });
    const allow = (answer.headers.allow ?? '').split(/, */);
    for (const one of allowed) expect(allow, path).toContain(one);
    expect(allow, path).not.toContain(method);
  }
});

test('T48: without a payment provider the plans page and the order call say that payments are not configured', async () => {
  const page = pages['/webui/Registro/Paypal'];
  expect(page?.text).toContain('I pagamenti non sono configurati su questo sito.');
  expect(page?.text).not.toMatch(/paypal\.com|type="checkbox"/);
  const as = { ...(await web.bearer(MARIO)), 'accept-language': 'en' };
  const contracts = (await web.get('/webui/api/contratti', as)).body as { data: { id: number }[] };
  expect(contracts.data.length).toBeGreaterThan(0);
  for (const { id } of contracts.data) {
    const answer = await web.send('POST', '/webui/api/paypal/order', { headers: as, body: { planid: id } });
    expect([answer.status, answer.body]).toMatchObject([502, { message: 'Payments are not configured on this site.' }]);
  }
});

const all = () => Object.entries({ ...pages, ...calls });

test('every page answers with the expected status', () => {
  const statuses = Object.entries(pages).map(([path, { status }]) => [path, status]);
  expect(statuses).toEqual(
    [...PUBLIC_PAGES, ...PATIENT_PAGES]
      .map((path) => [path, 200])
      .concat([
        [DRUG, 200],
        ['/webui/farmacoDetails/7', 404],
        ['/webui/niente', 404],
      ]),
  );
});

test('no answer names the server’s software', () => {
  for (const [name, { headers }] of all()) {
    expect(headers['x-powered-by'], name).toBeUndefined();
    expect(headers.server, name).toBeUndefined();
  }
});

test('every answer forbids content sniffing and framing, and limits the referrer', () => {
  for (const [name, { headers }] of Object.entries({ ...pages, ...calls }).filter(
    ([name]) => name !== 'outside the base path',
  )) {
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['x-frame-options'], name).toBe('DENY');
    expect(headers['referrer-policy'], name).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect(headers['permissions-policy'], name).toContain('geolocation=()');
  }
});

test('the permissions policy names only features that every browser with this header knows', async () => {
  for (const path of ['/webui/login', '/webui/Registro/Dispositivi'])
    for (const platform of ['"Linux"', '"Windows"', '"Android"', undefined]) {
      const { headers } = await web.get(path, platform ? { 'sec-ch-ua-platform': platform } : {});
      expect(headers['permissions-policy'], `${path} ${platform}`).toBe(
        'camera=(), microphone=(), geolocation=(), payment=(self)',
      );
    }
});

test('T46: every answer is private and not to be stored', () => {
  for (const [name, { headers }] of all().filter(([name]) => name !== 'outside the base path')) {
    expect(headers['cache-control'], name).toContain('private');
    expect(headers['cache-control'], name).toContain('no-store');
    expect(headers['cache-control'], name).not.toContain('public');
  }
});

test('built files are marked as immutable for every cache', async () => {
  const [script] = /\/webui\/_next\/static\/[^"']+\.js/.exec(pages['/webui/login']?.text ?? '') ?? [];
  const { status, headers } = await web.get(script ?? '');
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
});

const directives = ({ headers }: Reply) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  ) as Record<string, string[]>;
const nonceOf = (reply: Reply) =>
  directives(reply)
    ['script-src']?.find((source) => source.startsWith("'nonce-"))
    ?.slice(7, -1) ?? '';

describe('the content security policy of a page', () => {
  test('allows no inline script and no other origin', () => {
    for (const [path, page] of Object.entries(pages)) {
      const policy = directives(page);
      expect(policy['default-src'], path).toEqual(["'none'"]);
      expect(policy['script-src'], path).not.toContain("'unsafe-inline'");
      expect(policy['script-src'], path).not.toContain("'unsafe-eval'");
      expect(policy['script-src'], path).toContain("'strict-dynamic'");
      for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy[name], path).toEqual(["'none'"]);
      expect(policy['form-action'], path).toEqual(["'self'"]);
      expect(page.headers['content-security-policy'], path).not.toMatch(/https?:|\*/);
    }
  });

  test('has a new nonce for each request, which every script of the page carries', async () => {
    const nonces = [];
    for (const [path, page] of Object.entries(pages)) {
      nonces.push(nonceOf(page));
      expect(nonceOf(page).length, path).toBeGreaterThanOrEqual(22);
      const scripts = page.text.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag, path).toContain(`nonce="${nonceOf(page)}"`);
    }
    nonces.push(nonceOf(await web.get('/webui/login')), nonceOf(await web.get('/webui/login')));
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('takes no value from the request’s headers', async () => {
    const reply = await web.get('/webui/login', {
      'x-nonce': 'evil',
      'content-security-policy': "script-src 'nonce-evil'",
    });
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain('evil');
  });
});

test('pages of every origin may request a health link and no other call; the decrypting page sends no referrer', async () => {
  const none = 'A'.repeat(43);
  const answer = await web.send('POST', `/webui/api/shl/${none}`, { body: { recipient: 'x' } });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, '*']);
  for (const path of [none, `file/${none}`]) {
    const asked = await web.send('OPTIONS', `/webui/api/shl/${path}`);
    const { 'access-control-allow-origin': origin, 'access-control-allow-headers': allowed } = asked.headers;
    expect([path, asked.status, origin, allowed]).toEqual([path, 204, '*', 'content-type']);
  }
  // Only the app's own page can request a link by its words: other sites cannot make their visitors' browsers try words.
  const words = await web.send('POST', '/webui/api/shl/parole', { body: { ricerca: none } });
  expect([words.status, words.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  const list = await web.send('OPTIONS', '/webui/api/condivisioni');
  expect(list.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(pages['/webui/condiviso']?.headers['referrer-policy']).toBe('no-referrer');
  for (const [path, { headers }] of all()) expect(headers['access-control-allow-origin'], path).toBeUndefined();
});

test('T48: no page loads anything from another origin or has an event handler in its markup', () => {
  for (const [path, { text }] of Object.entries(pages)) {
    const loaded = [
      ...text.matchAll(/<(?:script|link|img|iframe|source|video|audio|form)\b[^>]*?(?:src|href|action)="([^"]*)"/g),
    ];
    for (const [, address = ''] of loaded) expect(address, path).toMatch(/^(\/(?!\/)|data:image\/|#|$)/);
    expect(text, path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
  }
});

test('T45: no page contains a password hash or another person’s data', () => {
  for (const [path, { text }] of Object.entries(pages))
    expect(text, path).not.toMatch(/argon2|password_hash|giulia\.bianchi|BNCGLI/);
});

test('a page is in the browser’s language until the user chooses one', async () => {
  const langOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec((await web.get('/webui/login', headers)).text)?.[1];
  const english = { 'accept-language': 'en-GB,en;q=0.9' };
  expect([await langOf({}), await langOf(english), await langOf({ ...english, cookie: 'locale=it' })]).toEqual([
    'it',
    'en',
    'it',
  ]);
});

test('T22: browsers report what the policy blocks, and reports of another type or size are refused', async () => {
  const page = await web.get('/webui/login');
  expect(page.headers['content-security-policy']).toContain('report-uri /webui/security-reports; report-to csp');
  expect(page.headers['reporting-endpoints']).toBe('csp="/webui/security-reports"');
  const report = { 'document-uri': 'x', 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/x' };
  const send = (method: string, type: string, body: unknown) =>
    web.send(method, '/webui/security-reports', { headers: { 'content-type': type }, body: JSON.stringify(body) });
  expect((await send('POST', 'application/csp-report', { 'csp-report': report })).status).toBe(204);
  expect((await send('POST', 'application/json', {})).status).toBe(415);
  expect((await send('POST', 'application/reports+json', ['x'.repeat(20_000)])).status).toBe(413);
  expect((await web.get('/webui/security-reports')).status).toBe(405);
});
