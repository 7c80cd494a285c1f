import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { ANNA, builtApp, MARIO, type Reply } from '../support/built-app';
import { actionIds } from '../support/server-actions';

// T41, T44: what the running app logs for valid calls, invalid calls and a broken database.

const web = builtApp({ env: { LOG_LEVEL: 'debug' } });
const CANARIES = ['canarino', '3339998887', 'CNRCNR80A01H501X', 'segretissima', 'phr_'];
const replies: Reply[] = [];

beforeAll(async () => {
  const [as, doctor, mario] = [await web.bearer(MARIO), await web.bearer(ANNA), await web.patientId(MARIO)];
  const contact = {
    contatto_nominativo: 'Canarino',
    contatto_telefono: '3339998887',
    id_contatto_tipologia: 10,
    id_livello_confidenzialita: 4,
  };
  const card = {
    paziente_codfiscale: 'CNRCNR80A01H501X',
    contatto_indirizzo: 'Via\n    at Canarino 1',
    paziente_email: 'canarino@example.it',
  };
  const tour = async () => {
    replies.push(await web.send('POST', '/webui/api/contatti', { headers: as, body: contact }));
    replies.push(await web.send('PUT', `/webui/api/patient/${mario}`, { headers: as, body: card }));
    replies.push(await web.send('PUT', `/webui/api/patient/${mario}`, { headers: doctor, body: card }));
    replies.push(
      await web.send('PUT', `/webui/api/patient/${mario}`, {
        headers: as,
        body: { ...card, paziente_email: 'canarino@' },
      }),
    );
    replies.push(
      await web.send('POST', '/webui/api/user/login', {
        body: { email: 'canarino@example.it', password: 'segretissima' },
      }),
    );
    replies.push(await web.get(`/webui/api/location/canarino?x=canarino`, as));
    await web.get('/webui/Registro/SchedaPaziente?q=canarino', await web.browser(MARIO));
  };
  await tour();
  for (const table of ['tbl_contatti', 'tbl_pazienti', 'attempts'])
    await web.sql.unsafe(`alter table ${table} add constraint broken check (false) not valid`);
  await tour();
});
afterAll(() => expect(replies.length).toBeGreaterThan(0));

test('control: the recorded calls include successful, refused and failed ones', () => {
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 403, 401, 422, 500]));
});

test('the app’s output contains nothing typed, no password and no token', () => {
  const output = web.app.output();
  expect(output).toContain('unexpected fault');
  for (const canary of CANARIES) expect(output.toLowerCase()).not.toContain(canary.toLowerCase());
});

test('answers that refuse or fail repeat nothing typed, no password and no token', () => {
  for (const { text } of replies.filter(({ status }) => status >= 400))
    for (const canary of CANARIES) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
});

test('each line of the log is JSON', () => {
  const lines = web.app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('each answer has its own request id, which the log lines of its request carry', () => {
  const lines = web.app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const names = replies.map(({ headers }) => headers['x-request-id'] ?? '');
  expect(new Set(names).size).toBe(replies.length);
  for (const [at, { status, headers }] of replies.entries()) {
    expect(names[at], `${at}`).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    const own = lines.filter(({ requestId }) => requestId === headers['x-request-id']);
    expect(own.find(({ msg }) => msg === 'request')).toMatchObject({
      status,
      route: expect.stringMatching(/^\/api\//),
    });
    expect(own.some(({ level }) => level >= 50)).toBe(status === 500);
  }
});

test('the log names the route of a request, not its path', () => {
  const routes = [...web.app.output().matchAll(/"route":"([^"]*)"/g)].map(([, route]) => route);
  expect(new Set(routes)).toContain('/api/patient/[id]');
  expect(routes.filter((route) => /\d|canarino|\?/.test(route?.replaceAll('[id', '') ?? ''))).toEqual([]);
});

test('a failing page shows the id of its request', async () => {
  const headers = await web.browser(MARIO);
  await web.sql`alter table tbl_diagnosi rename to tbl_diagnosi_away`;
  const { headers: answered, text } = await web
    .get('/webui/Registro/Diagnosi', { ...headers, accept: 'text/html' })
    .finally(() => web.sql`alter table tbl_diagnosi_away rename to tbl_diagnosi`);
  expect(text).toContain(answered['x-request-id']);
  expect(web.app.output()).toMatch(new RegExp(`"requestId":"${answered['x-request-id']}".*"fault in a page"`));
});

test('a request id sent by the client is ignored', async () => {
  const given = 'canarino-canarino';
  expect((await web.get('/webui/login', { 'x-request-id': given })).headers['x-request-id']).not.toBe(given);
});

test('each answer 500 has the reference under which the log has the cause', () => {
  for (const { status, body } of replies)
    if (status === 500) expect(web.app.output()).toContain(`"reference":"${body.reference}"`);
});

describe('malformed input answers 4xx, and leaves one JSON line without what was sent', () => {
  /** The log lines of a call; waits for at least one. */
  async function leaves(send: () => Promise<Reply>) {
    const start = web.app.output().length;
    const reply = await send();
    // Leave out the line that every request writes.
    const written = () => web.app.output().slice(start).split('\n').filter(Boolean);
    const lines = () => written().filter((line) => !line.includes('"msg":"request"'));
    await until(async () => lines().length > 0 && web.app.output().endsWith('\n'), 10_000);
    return { reply, lines: lines() };
  }
  async function expectRefused(what: string, send: () => Promise<Reply>) {
    const { reply, lines } = await leaves(send);
    expect(reply.status, what).toBeGreaterThanOrEqual(400);
    expect(reply.status, what).toBeLessThan(500);
    expect(reply.text, what).not.toMatch(/\bat .+:\d+:\d+|canarino/);
    expect(lines, what).toEqual([expect.stringMatching(/^\{.*\}$/)]);
    expect(JSON.parse(lines[0] ?? ''), what).toMatchObject({ level: 40 });
    expect(lines[0], what).not.toContain('canarino');
  }
  const ACTIONS = ['app/login/actions.ts signIn', 'app/login/actions.ts signInAgain', 'app/language.ts chooseLanguage'];

  test.each(['canarino', '[', '%E0%A4%A', 'null', '5', '{}', '[]', '["canarino",{"children":5}]', '[["x"]]'])(
    "in the router's state: %j",
    async (state) => {
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
        await expectRefused(state, () => web.get('/webui/login', { ...headers, 'next-router-state-tree': state }));
    },
  );

  test.each(['canarino', '../x', 'ab'.repeat(21)])('in the id of an action: %j', async (id) => {
    const headers = { 'next-action': id, origin: web.app.origin, 'content-type': 'text/plain;charset=UTF-8' };
    await expectRefused(id, () => web.send('POST', '/webui/login', { headers, body: '[]' }));
  });

  test.each(ACTIONS)('in the arguments of %s', async (name) => {
    const headers = { 'next-action': actionIds().get(name) ?? '', origin: web.app.origin };
    const bodies = ['', '[]', '[null,null]', '["canarino","y"]', '[{},{"get":1}]', '{}', '["$F1"]', '[[[[', '["$1"]'];
    for (const body of bodies)
      for (const type of ['text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', 'multipart/form-data'])
        await expectRefused(`${type} ${body}`, () =>
          web.send('POST', '/webui/login', { headers: { ...headers, 'content-type': type }, body }),
        );
  });

  test('in a form submitted without JavaScript', async () => {
    const headers = { origin: web.app.origin, 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of [
      'canarino',
      '--x\r\ncanarino',
      '--x\r\ncontent-disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
    ])
      await expectRefused(body, () => web.send('POST', '/webui/login', { headers, body }));
  });
});
