import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNA, builtApp, MARIO, type Reply } from '../support/built-app';

// T41, T44: what the running app writes, over a tour with good calls, bad ones and a broken database.

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
  for (const table of ['tbl_contatti', 'tbl_pazienti', 'tbl_tentativi'])
    await web.sql.unsafe(`alter table ${table} add constraint broken check (false) not valid`);
  await tour();
});
afterAll(() => expect(replies.length).toBeGreaterThan(0));

test('the tour had calls that were served, refused and broken', () => {
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 403, 401, 422, 500]));
});

test('nothing that somebody typed, no password and no token is in what the app wrote', () => {
  const output = web.app.output();
  expect(output).toContain('unexpected fault');
  for (const canary of CANARIES) expect(output.toLowerCase()).not.toContain(canary.toLowerCase());
});

test('nor in an answer that refused or failed', () => {
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

test('each failed call has the reference under which the log has its cause', () => {
  for (const { status, body } of replies)
    if (status === 500) expect(web.app.output()).toContain(String(body.reference));
});
