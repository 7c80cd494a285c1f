import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readExamsPage } from '@/lib/sections/exams/page/queries';
import { examsSection } from '@/lib/sections/exams/section';
import { daysAfter, today } from '@/lib/values/days';
import { call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 2, sections 2 to 6, for exams, as an integrator saves them.

const behind = inProcess();
const api = apiOf('esami', 'getEsami', { stato: '3' });
const listIn = (stato: string) => apiOf('esami', 'getEsami', { stato }).list;
type Row = Record<string, unknown> & { id_indagine: number; version: number };

const body = (given: Record<string, unknown> = {}) => ({
  indagine_stato: 0,
  indagine_tipologia: 'Laboratori Analisi',
  indagine_motivo: 'Emocromo',
  indagine_data_display: '2026-01-15',
  careprovider: 'Anna Neri',
  centro_indagine: 'Ambulatorio di prova',
  ...given,
});

async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}
type Signed = Awaited<ReturnType<typeof signedIn>>;
const saved = async ({ as }: Signed, given: Record<string, unknown> = {}) => {
  const answer = await api.post(as, body(given));
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return dataOf<Row>(answer);
};

test('a new exam is answered with its row at level 6, and appears in its list and in the whole patient', async () => {
  const here = await signedIn();
  const { patient, as } = here;
  const row = await saved(here);
  expect(row).toEqual({
    ...body(),
    id_indagine: expect.any(Number),
    id_paziente: patient.patientId,
    author_id: patient.userId,
    id_centro_indagine: null,
    indagine_referto: null,
    id_livello_confidenzialita: 6,
    tags: [],
    allegati: [],
    id_allegati: [],
    version: 1,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  expect(dataOf(await api.list(as, patient))).toEqual([row]);
  expect(dataOf(await listIn('0')(as, patient))).toEqual([row]);
  expect(dataOf(await listIn('1')(as, patient))).toEqual([]);
  expect((await listIn('4')(as, patient)).status).toBe(404);
  expect(dataOf(await getCard(as, patient)).esami).toEqual([row]);
});

test('an exam needs a reason, a known type and a state; its day defaults to today', async () => {
  const here = await signedIn();
  const { indagine_data_display: _, ...dayless } = body();
  expect(dataOf<Row>(await api.post(here.as, dayless)).indagine_data_display).toBe(today());
  const answer = await api.post(here.as, { indagine_tipologia: 'Altro', indagine_data_display: '2026-02-30' });
  expect([answer.status, Object.keys(errorsOf(answer)).sort()]).toEqual([
    422,
    ['indagine_data_display', 'indagine_motivo', 'indagine_stato', 'indagine_tipologia'],
  ]);
  expect((await api.post(here.as, body({ indagine_stato: 3 }))).status).toBe(422);
});

test('an exam may be booked for a future day, and marked as done only on a day up to today', async () => {
  const here = await signedIn();
  const ahead = daysAfter(today(), 20);
  const { id_indagine: id } = await saved(here, { indagine_stato: 1, indagine_data_display: ahead });
  const early = await api.put(here.as, id, { indagine_stato: 2 });
  expect([early.status, Object.keys(errorsOf(early))]).toEqual([422, ['indagine_data_display']]);
  const moved = await api.put(here.as, id, { indagine_stato: 2, indagine_data_display: today() });
  expect([moved.status, dataOf(moved)]).toMatchObject([200, { indagine_stato: 2, indagine_data_display: today() }]);
  expect((await api.put(here.as, id, { indagine_data_display: ahead })).status).toBe(422);
  expect((await api.put(here.as, id, { indagine_stato: 0 })).status).toBe(200);
});

test('the centre of an exam is any text, or one of the directory by its id or its name', async () => {
  const here = await signedIn();
  const [centre] =
    await behind.sql`insert into tbl_centri_indagini (codice, tipo, centro_nome, centro_indirizzo, ricerca)
    values (${`prova ${here.patient.patientId}`}, 3, ${`Laboratorio ${here.patient.patientId}`}, 'Via di prova', '')
    returning id_centro_indagine as id, centro_nome as name`;
  const named = { centro_indagine: centre?.name, id_centro_indagine: centre?.id };
  expect(await saved(here, { centro_indagine: undefined, id_centro_indagine: centre?.id })).toMatchObject(named);
  const row = await saved(here, { centro_indagine: String(centre?.name).toUpperCase() });
  expect(row.id_centro_indagine).toBe(centre?.id);
  const other = await api.put(here.as, row.id_indagine, { centro_indagine: 'Altrove' });
  expect(dataOf(other)).toMatchObject({ centro_indagine: 'Altrove', id_centro_indagine: null });
  const unknown = await api.put(here.as, row.id_indagine, { id_centro_indagine: 2_000_000_000 });
  expect([unknown.status, Object.keys(errorsOf(unknown))]).toEqual([422, ['id_centro_indagine']]);
});

describe('an exam is deleted', () => {
  const ways: [string, (here: Signed, id: number) => Promise<{ status: number }>][] = [
    ['with DELETE', ({ as }, id) => api.remove(as, id)],
    ['by state 3 and deleted_at', ({ as }, id) => api.put(as, id, { indagine_stato: 3, deleted_at: '2000-01-01' })],
    ['by state 3 alone', ({ as }, id) => api.put(as, id, { indagine_stato: 3 })],
    [
      'by page esami of the patient',
      ({ as, patient }, id) =>
        putCard(as, patient, { page: 'esami', id_update: id, esami: [{ id_indagine: id, indagine_stato: '3' }] }),
    ],
  ];
  test.each(ways)('%s, without a licence, and is never served again', async (_, remove) => {
    const here = await signedIn(false);
    const id = await newRow(behind.db, 'exams', here.patient);
    expect((await remove(here, id)).status).toBe(200);
    expect(dataOf(await api.list(here.as, here.patient))).toEqual([]);
    expect((await api.remove(here.as, id)).status).toBe(404);
    const [row] = await behind.sql`select indagine_stato as state, deleted_at > now() - interval '1 minute' as now
      from tbl_indagini where id_indagine = ${id}`;
    expect({ ...row }).toEqual({ state: 3, now: true });
  });
});

test('adding, changing and moving an exam each need their own permission of the licence', async () => {
  const { patient, as } = await signedIn(false);
  const id = await newRow(behind.db, 'exams', patient);
  expect((await api.post(as, body())).body).toMatchObject({ status: 403, permission: 'aggiungiesame' });
  expect((await api.put(as, id, { indagine_motivo: 'X' })).body).toMatchObject({ permission: 'modificaesame' });
  expect((await api.put(as, id, { indagine_stato: 0 })).body).toMatchObject({ permission: 'spostaEsame' });
});

test('a search needs three letters and covers all states in the caller’s record', async () => {
  const here = await signedIn();
  const done = await saved(here, { indagine_stato: 2, indagine_motivo: 'Ecografia del fegato' });
  await saved(here);
  const search = async (words: string) => {
    const handler = await handlerOf('POST /api/esamifilter');
    return dataOf<Row[]>(
      await call(handler, here.as, { method: 'POST', path: '/api/esamifilter', body: { search: words } }),
    ).map(({ id_indagine }) => id_indagine);
  };
  expect(await search('fegato')).toEqual([done.id_indagine]);
  expect(await search('ambul')).toHaveLength(2);
  expect(await search('fe')).toEqual([]);
});

test('the page lists booked exams first, by day, then the requested and the done ones', async () => {
  const { patient } = await signedIn();
  const days = [3, 30, -2, 9].map((days) => daysAfter(today(), days));
  for (const day of days) await newRow(behind.db, 'exams', patient, { state: 1, day });
  await newRow(behind.db, 'exams', patient, { state: 0 });
  const read = await withRecord(await viewerOf(patient.userId), patient.patientId, examsSection, readExamsPage({}));
  if (!read.ok) throw new Error(read.refusal.code);
  const { tables } = read.value;
  const soonest = [...days].sort();
  expect(tables.map(({ state }) => state)).toEqual([1, 0, 2]);
  expect(tables.find(({ state }) => state === 1)?.rows.map(({ day }) => day)).toEqual(soonest);
});

test('lists and search results are filtered by type and year; unknown filter values are ignored', async () => {
  const { patient } = await signedIn();
  const made = (kind: string, day: string, state = 2) =>
    newRow(behind.db, 'exams', patient, { state, kind, day, reason: `Controllo ${day}` });
  await made('Studi Radiologici', '2024-01-01');
  await made('Studi Radiologici', '2025-12-31');
  await made('Patologia', '2025-06-01', 0);
  const read = async (query: Record<string, string>) => {
    const page = await withRecord(
      await viewerOf(patient.userId),
      patient.patientId,
      examsSection,
      readExamsPage(query),
    );
    if (!page.ok) throw new Error(page.refusal.code);
    const { tables, found, filter } = page.value;
    return { days: (found ? [found] : tables).flatMap(({ rows }) => rows.map(({ day }) => day)), filter };
  };
  expect(await read({ tipo: '2' })).toEqual({
    days: ['2025-12-31', '2024-01-01'],
    filter: { kind: 'Studi Radiologici', year: undefined, years: ['2025', '2024'] },
  });
  expect((await read({ anno: '2025' })).days).toEqual(['2025-06-01', '2025-12-31']);
  expect((await read({ tipo: '2', anno: '2025', cerca: 'controllo' })).days).toEqual(['2025-12-31']);
  const unknown: Record<string, string>[] = [{ tipo: '9' }, { tipo: 'Patologia' }, { anno: "2025' or 1=1" }];
  for (const query of unknown) expect((await read(query)).days, JSON.stringify(query)).toHaveLength(3);
});

test('the calendar file of an exam says that there is an appointment, and names exam and place only on request', async () => {
  const here = await signedIn();
  const row = await saved(here, { indagine_stato: 1, indagine_data_display: '2027-02-28' });
  const ics = async (id: number, query = '') =>
    call(await handlerOf('GET /api/esami/[id]/calendario'), here.as, {
      method: 'GET',
      path: `/api/esami/${id}/calendario${query}`,
      params: { id: String(id) },
    });
  const { status, headers, text } = await ics(row.id_indagine);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\nSUMMARY:Appuntamento\r\n');
  expect(text).not.toMatch(/Emocromo|Laboratori|Ambulatorio|Neri/);
  expect((await ics((await saved(here)).id_indagine)).status).toBe(404);
  const detailed = (await ics(row.id_indagine, '?dettagli=1')).text;
  const lines = detailed.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`SUMMARY:${row.indagine_motivo}`);
  expect(lines.filter((line) => line.startsWith('LOCATION:'))).toHaveLength(1);
});
