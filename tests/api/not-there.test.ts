import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { ROWS, type Row } from '../access/matrix';
import { callOf, unknownIds } from '../access/matrix-fixture';
import { ADMIN, builtApp, DOCTOR_VIEW_PARTS, GIULIA, LUCA, MARIO, PAOLO, SARA } from '../support/built-app';
import { canonical, lasting } from '../support/canonical';
import { newRow } from '../support/rows';

// T1, T5: an inaccessible record is indistinguishable from a nonexistent one: byte for byte over the API, and on pages except
// for the requested id and the nonce.

const web = builtApp();
let mario: string;
let nobody: string;
beforeAll(async () => {
  mario = String(await web.patientId(MARIO));
  // Choose an id with the same number of digits, so that the answers have equal length.
  do nobody = String(newId());
  while (nobody.length !== mario.length);
});

// Not Giulia: in the demo she is a delegate of Mario, so her own frame names him.
const STRANGERS = [SARA, LUCA, ADMIN];

/** Every read of the API whose path contains a patient's id. */
const READS = ROWS.filter(({ kind }) => kind === 'read').map((row) => [row.endpoint, row] as const);
function read(row: Row, patientId: string, as: Record<string, string>) {
  const { method, path, body, headers } = callOf(row, { ...unknownIds(), patientId: Number(patientId) });
  return web.send(method, `/webui${path}`, { headers: { ...as, ...headers }, ...(body === undefined ? {} : { body }) });
}

describe.each(STRANGERS)('%s', (email) => {
  test.each(READS)('gets the same bytes from %s for Mario’s id and for an id that does not exist', async (_, row) => {
    const as = await web.bearer(email);
    const [his, none] = [await read(row, mario, as), await read(row, nobody, as)];
    expect(his.status).toBe(404);
    expect({ ...his, headers: lasting(his.headers) }).toEqual({ ...none, headers: lasting(none.headers) });
  });

  const ways: [string, Record<string, string>][] = [
    ['the page', {}],
    ['what the router fetches', { rsc: '1' }],
    ['what the router prefetches', { rsc: '1', 'next-router-prefetch': '1' }],
  ];
  const asked = DOCTOR_VIEW_PARTS.flatMap((part) => ways.map(([way, headers]) => [way, part, headers] as const));
  test.each(asked)('gets the same from %s%s for Mario’s id and a nonexistent one', async (_, part, headers) => {
    const as = { ...(await web.browser(email)), ...headers };
    const ask = async (id: string) => {
      const first = await web.get(`/webui/assistiti/${id}${part}`, as);
      // The router's URL contains a hash of its headers (`_rsc`); the server redirects requests without it.
      const { location = '' } = first.headers;
      return canonical(location.includes('?_rsc') ? await web.get(location, as) : first, id);
    };
    const [his, none] = [await ask(mario), await ask(nobody)];
    expect(his).toEqual(none);
    expect(JSON.stringify(his)).not.toMatch(/Rossi|RSSMRA/);
    if (!('rsc' in headers)) expect(his.status).toBe(404);
    expect(his.texts.length).toBeGreaterThan(20);
  });
});

describe('the page of an associated doctor', () => {
  const audit = () => web.sql`select canale, azione, esito from tbl_audit where id_paziente = ${mario} and id_utente =
    (select id_utente from tbl_utenti where email = ${PAOLO}) order by xmin::text::int8, ctid`;

  test('R16: writes one line to the access log each time it is opened', async () => {
    const [as, before] = [await web.browser(PAOLO), (await audit()).length];
    for (const headers of [{}, { 'sec-fetch-mode': 'navigate' }] as Record<string, string>[])
      await web.get(`/webui/assistiti/${mario}`, { ...as, ...headers });
    const line = { canale: 'page', azione: 'read', esito: 'ok' };
    expect((await audit()).slice(before)).toEqual([line, line]);
  });

  test('T5: does not change when the patient writes a row that is hidden from the doctor', async () => {
    const [paolo, owner] = [await web.browser(PAOLO), await web.bearer(MARIO)];
    const pages = async () => [
      ...(await Promise.all(
        DOCTOR_VIEW_PARTS.map(async (part) =>
          canonical(await web.get(`/webui/assistiti/${mario}${part}`, paolo), mario),
        ),
      )),
      canonical(await web.get('/webui/assistiti', paolo), mario),
      canonical(await web.get('/webui', paolo), mario),
    ];
    const before = await pages();
    for (const [type, level] of [
      [10, 2],
      [0, 1],
    ] as const) {
      const body = {
        contatto_nominativo: 'Nascosto',
        contatto_telefono: '06 1234567',
        id_contatto_tipologia: type,
        id_livello_confidenzialita: level,
      };
      expect((await web.send('POST', '/webui/api/contatti', { headers: owner, body })).status).toBe(201);
    }
    const diagnosis = {
      diagnosi_stato: 0,
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: 'Nascosta',
      careprovider: 'Anna Neri',
      id_livello_confidenzialita: 1,
    };
    expect((await web.send('POST', '/webui/api/diagnosi', { headers: owner, body: diagnosis })).status).toBe(201);
    const text = { anamnesi_familiare_contenuto: 'Nascosta', id_livello_confidenzialita: 1 };
    for (const [method, path, sent] of [
      ['PUT', `anamnesiFm/${mario}`, text],
      ['PUT', `anamnesiFisiologica/${mario}`, { ciclo: 'Regolare', id_livello_confidenzialita: 1 }],
    ] as const)
      expect((await web.send(method, `/webui/api/${path}`, { headers: owner, body: sent })).status).toBeLessThan(300);
    // The app saves no pregnancy for a male patient: this row simulates one stored before the sex was entered in the card.
    const hidden = { patientId: Number(mario), userId: await web.userId(MARIO) };
    await newRow(web.db, 'pregnancies', hidden, { level: 1 });
    expect(await pages()).toEqual(before);
  });
});

test('a doctor gets the page while associated, and afterwards the answer for a patient who does not exist', async () => {
  const as = await web.browser(PAOLO);
  const page = () => web.get(`/webui/assistiti/${mario}`, as);
  const shown = await page();
  expect([shown.status, shown.text.includes('RSSMRA68C12H501I')]).toEqual([200, true]);
  expect(shown.text).not.toMatch(/Via Appia Nuova|Irene Galli|psicoterapeuta/);
  await web.sql`update tbl_associazioni set terminata_il = now() where id_careprovider =
    (select id_careprovider from tbl_careprovider where email = ${PAOLO})`;
  const ended = canonical(await page(), mario);
  expect(ended).toEqual(canonical(await web.get(`/webui/assistiti/${nobody}`, as), nobody));
  expect(ended.status).toBe(404);
});

test('without a session Mario’s page redirects to the sign-in page as an unknown patient’s does', async () => {
  const [his, none] = [await web.get(`/webui/assistiti/${mario}`), await web.get(`/webui/assistiti/${nobody}`)];
  expect([his.status, none.status]).toEqual([307, 307]);
  expect(his.headers.location?.replaceAll(mario, 'ID')).toBe(none.headers.location?.replaceAll(nobody, 'ID'));
  expect(his.headers.location).toContain('/webui/login?why=none');
});

test('a patient’s own pages show no other record; doctors and administrators do not get these pages', async () => {
  for (const email of [SARA, ADMIN]) {
    const reply = await web.get('/webui/Registro/SchedaPaziente', await web.browser(email));
    expect(reply.status).not.toBe(200);
    expect(reply.status).toBeLessThan(500);
  }
  const giulia = await web.get('/webui/Registro/SchedaPaziente', await web.browser(GIULIA));
  expect(giulia.status).toBe(200);
  expect(giulia.text).toContain('BNCGLI92E43F205Y');
  expect(giulia.text).not.toMatch(/RSSMRA68C12H501I|Carla Rossi/);
});
