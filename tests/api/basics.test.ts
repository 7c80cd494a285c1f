import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '@/db/seed/people';
import { ANNA, builtApp, GIULIA, LUCA, MARIO, PAOLO, SARA } from '../support/built-app';

// The calls of CONTRACT over HTTP, against the built app with the demo data.

const web = builtApp();
const signIn = (email: string, password: string) =>
  web.send('POST', '/webui/api/user/login', { body: { email, password } });
let mario: number;
beforeAll(async () => {
  mario = await web.patientId(MARIO);
});
type Contact = { id_contatto: number; id_livello_confidenzialita: number; contatto_nominativo: string };
const emergency = async (email: string) => {
  const { status, body } = await web.get(`/webui/api/emergenzaGet/${mario}`, await web.bearer(email));
  return { status, levels: ((body.data ?? []) as Contact[]).map((row) => row.id_livello_confidenzialita).sort() };
};

describe('signing in', () => {
  test('with e-mail and password gives a token that opens one’s own record until the sign-out', async () => {
    const { status, body } = await signIn(MARIO, DEMO_PASSWORD);
    expect(status).toBe(200);
    const { token, user } = body.success as { token: string; user: { id_paziente: number; ruolo: string } };
    expect(user).toMatchObject({ id_paziente: mario, ruolo: 'paziente' });
    const as = { authorization: `Bearer ${token}` };
    const record = await web.get(`/webui/api/patient/${user.id_paziente}`, as);
    expect(record.body.data).toMatchObject({ paziente_nome: 'Mario', paziente_codfiscale: 'RSSMRA68C12H501I' });
    expect((await web.get('/webui/api/user/logout', as)).body).toEqual({ success: true });
    expect((await web.get(`/webui/api/patient/${user.id_paziente}`, as)).status).toBe(401);
  });

  test('with a wrong password gets the message in Italian or English', async () => {
    expect((await signIn(MARIO, 'sbagliata')).body).toMatchObject({
      status: 401,
      message: 'Nome utente o password errati',
    });
    const english = await web.send('POST', '/webui/api/user/login', {
      headers: { 'accept-language': 'en' },
      body: { email: MARIO, password: 'wrong' },
    });
    expect(english.body.message).toBe('Wrong username or password');
  });

  test('is required: without cookie and token every call answers 401', async () => {
    const paths = [
      'patient/1',
      'emergenzaGet/1',
      'menu/1',
      'assistiti',
      'session/state',
      'statimatrimoniali',
      'niente',
    ];
    for (const path of paths) expect((await web.get(`/webui/api/${path}`)).status, path).toBe(401);
  });
});

describe('Mario’s emergency contacts', () => {
  test('are shown to Anna Neri at all levels, to Paolo Gallo at level 1, to Sara Conti not at all', async () => {
    expect(await emergency(MARIO)).toEqual({ status: 200, levels: [1, 2, 3, 4, 5, 6] });
    expect(await emergency(ANNA)).toEqual({ status: 200, levels: [1, 2, 3, 4, 5, 6] });
    expect(await emergency(PAOLO)).toEqual({ status: 200, levels: [1] });
    expect(await emergency(SARA)).toEqual({ status: 404, levels: [] });
    expect(await emergency(LUCA)).toEqual({ status: 404, levels: [] });
  });

  test('are hidden from Paolo’s next request once their level is raised', async () => {
    const [as, paolo] = [await web.browser(MARIO), await web.bearer(PAOLO)];
    const list = async () => (await web.get(`/webui/api/emergenzaGet/${mario}`, paolo)).body.data as Contact[];
    const [contact] = await list();
    const raise = await web.send('PUT', `/webui/api/contatti/${contact?.id_contatto}`, {
      headers: as,
      body: { id_livello_confidenzialita: 2 },
    });
    expect(raise.status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

test('a browser reads and writes with its cookie and its own origin, and is refused a write from elsewhere', async () => {
  const { cookie = '', origin = '' } = await web.browser(GIULIA);
  const giulia = await web.patientId(GIULIA);
  expect((await web.get(`/webui/api/patient/${giulia}`, { cookie })).status).toBe(200);
  const save = (headers: Record<string, string>) =>
    web.send('PUT', `/webui/api/patient/${giulia}`, {
      headers: { cookie, ...headers },
      body: { paziente_gruppo: '0-' },
    });
  expect((await save({ origin })).status).toBe(200);
  for (const foreign of [{}, { origin: 'null' }, { origin: 'https://evil.example' }] as Record<string, string>[])
    expect((await save({ ...foreign, 'x-forwarded-host': 'evil.example' })).status).toBe(403);
});

test('the health call tells everybody whether the app is live and ready, and nothing more', async () => {
  expect((await web.get('/webui/api/health/live')).body).toEqual({ status: 'live' });
  expect((await web.get('/webui/api/health/ready')).body).toEqual({ status: 'ready' });
});

test('a method that a call does not have answers 405', async () => {
  const as = await web.bearer(MARIO);
  for (const [method, path] of [
    ['PATCH', `/webui/api/patient/${mario}`],
    ['DELETE', `/webui/api/patient/${mario}`],
    ['PUT', '/webui/api/contatti'],
  ] as const)
    expect((await web.send(method, path, { headers: as, body: {} })).status).toBe(405);
});

test('a method that nothing supports answers 405, also for pages and built files', async () => {
  const as = await web.browser(MARIO);
  const asset = /"(\/webui\/_next\/static\/[^"?]+\.js)/.exec((await web.get('/webui/login')).text)?.[1] ?? '';
  for (const path of ['/webui', '/webui/Registro/Diagnosi', '/webui/api/diagnosi', asset, '/webui/icon.svg'])
    for (const method of ['TRACE', 'PROPFIND']) {
      const answer = await web.send(method, path, { headers: as });
      expect([method, path, answer.status, answer.headers.allow]).toEqual([
        ...[method, path, 405],
        expect.stringMatching(/^GET, HEAD\b/),
      ]);
    }
  for (const path of [asset, '/webui/icon.svg', '/webui/guides/it/home.pdf'])
    for (const method of ['PUT', 'POST', 'DELETE', 'OPTIONS']) {
      const answer = await web.send(method, path, { headers: as });
      expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
      expect((await web.get(path, as)).status).toBe(200);
    }
});

test('a body larger than the limit answers 413, whether its length is known or not', async () => {
  const as = await web.bearer(MARIO);
  const body = JSON.stringify({ contatto_nominativo: 'x'.repeat(2_000_000) });
  const headers = { ...as, 'content-type': 'application/json' };
  expect((await web.send('POST', '/webui/api/contatti', { headers, body })).status).toBe(413);
  expect(
    (await web.send('POST', '/webui/api/contatti', { headers: { ...headers, 'transfer-encoding': 'chunked' }, body }))
      .status,
  ).toBe(413);
});

test('a lookup with bytes that are not valid text is answered without a server error', async () => {
  const as = await web.bearer(MARIO);
  for (const text of ['%00', 'roma%00', '%ff', '%ed%a0%80', '%25', '_', '..%2f..%2f'])
    expect((await web.get(`/webui/api/location/${text}`, as)).status, text).toBeLessThan(500);
});
