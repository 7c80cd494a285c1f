import { beforeAll, describe, expect, test } from 'vitest';
import { readAccesses } from '@/lib/account/accesses';
import { translate } from '@/lib/i18n/translate';
import type { RecordVisit } from '@/lib/record/access-log/readers';
import { readingWords } from '@/lib/record/access-log/reading-words';
import { bearerOf, browserOf, call, dataOf, type Handler, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile, newWholeRow } from '../support/rows';

// The access log names every item that a doctor opened, with one line per action; the page shows all reads of one visit as one
// row.

const behind = inProcess();
const handlers: Record<string, Handler> = {};
const ENDPOINTS = {
  files: 'GET /api/getFiles/[id]',
  link: 'GET /api/getDRoute/[id]',
  linked: 'GET /api/scaricaFile/[secret]',
  kardia: 'GET /api/anteprimaKardia/[id]',
  images: 'GET /api/taccuino/[id]/Images',
};
beforeAll(async () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) handlers[name] = await handlerOf(endpoint);
  handlers.csv = await handlerOf('GET /Registro/Accessi/letture.csv');
});

type Means = Awaited<ReturnType<typeof bearerOf>>;
const get = (as: Means, name: string, params: Record<string, string>, query = '') =>
  call(handlers[name] as Handler, as, { method: 'GET', path: `/api/x${query}`, params });
const visitsOf = async ({ userId }: Patient): Promise<RecordVisit[]> =>
  (await readAccesses(await viewerOf(userId), { vista: 'letture' })).readings?.table.rows ?? [];
const says = readingWords({
  say: (key, values = {}) =>
    translate('it', key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))),
  has: (key) => translate('it', key) !== key,
});
const told = async (patient: Patient) => (await visitsOf(patient)).flatMap(({ readings }) => readings.map(says.what));

async function scene() {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 4 });
  return { patient, doctor, as: await bearerOf(doctor.userId) };
}

describe('the access log names the item and what was done with it', () => {
  test('a previewed file, a downloaded file, an electrocardiogram and a drawing are one line each', async () => {
    const { patient, as } = await scene();
    const file = await newFile(behind.db, patient, { name: 'Referto.pdf', level: 2 });
    const kardia = await newFile(behind.db, patient, { name: 'ECG.pdf', kind: 'kardia', level: 2 });
    const entry = await newWholeRow(behind.db, 'notebook', patient, { day: '2026-03-12', level: 2 });
    await get(as, 'files', { id: String(patient.patientId) });
    for (const query of ['?uso=anteprima', '']) {
      const link = dataOf<string>(await get(as, 'link', { id: String(file) }, query));
      expect((await get(as, 'linked', { secret: link.split('/').at(-1) ?? '' })).status).toBe(200);
    }
    expect((await get(as, 'kardia', { id: String(kardia) })).status).toBe(200);
    expect((await get(as, 'images', { id: String(entry) })).status).toBe(200);
    expect(await told(patient)).toEqual([
      'Documenti',
      'Documento: Referto.pdf (anteprima)',
      'Documento: Referto.pdf (scaricato)',
      'Documento: ECG.pdf (anteprima)',
      'Dolore del 12/03/2026',
    ]);
  });

  test('an item that was deleted later keeps its name, and one that does not exist is shown as deleted', async () => {
    const { patient, doctor, as } = await scene();
    const file = await newFile(behind.db, patient, { name: 'Referto.pdf', level: 2 });
    await get(as, 'link', { id: String(file) });
    await behind.sql`update tbl_files set deleted_at = now() where id_file = ${file}`;
    await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, id_riga, esito, canale)
      values (${doctor.userId}, ${patient.patientId}, 'download', 'files', 1, 'ok', 'api')`;
    expect((await told(patient)).sort()).toEqual([
      'Documento (voce eliminata) (scaricato)',
      'Documento: Referto.pdf (voce eliminata) (scaricato)',
    ]);
  });

  test('a refused read of a hidden item is not shown to the patient, and is logged as not found', async () => {
    const { patient, doctor, as } = await scene();
    const hidden = await newFile(behind.db, patient, { name: 'Segreto.pdf', level: 6 });
    expect((await get(as, 'link', { id: String(hidden) })).status).toBe(404);
    expect(await told(patient)).toEqual([]);
    const lines = await behind.sql`select azione, esito, id_paziente from tbl_audit where id_utente = ${doctor.userId}`;
    expect([...lines]).toEqual([{ azione: 'read', esito: 'not_found', id_paziente: null }]);
  });

  test('the exported file has the item in a cell of its own, without a formula', async () => {
    const { patient, as } = await scene();
    const file = await newFile(behind.db, patient, { name: '=HYPERLINK("x");1.pdf', level: 2 });
    await get(as, 'link', { id: String(file) });
    const { text } = await get(await browserOf(patient.userId), 'csv', {});
    expect(text.split('\r\n')[1]).toMatch(
      /;Anna Neri;Scaricata;Documenti;"'=HYPERLINK\(""x""\);1\.pdf";Livello 4: vede fino a «Normale»;Totale$/,
    );
  });
});

describe('readings of one visit form one row', () => {
  const read = async (patient: Patient, doctor: Doctor, minutesAgo: number, { level = 4, section = 'visits' } = {}) => {
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale,
        assegnazione_confidenzialita, visibility)
      values (now() - make_interval(mins => ${minutesAgo}), ${doctor.userId}, ${patient.patientId}, 'read', ${section},
        'ok', 'page', ${level}, 1)`;
  };

  test('until half an hour passes; readings of another doctor do not split the row', async () => {
    const { patient, doctor } = await scene();
    const other = await newDoctor(behind.db);
    for (const minutes of [200, 180, 151]) await read(patient, doctor, minutes);
    await read(patient, other, 170, { section: 'files' });
    await read(patient, doctor, 120);
    const visits = await visitsOf(patient);
    expect(visits.map(({ count, readings }) => [count, readings[0]?.section])).toEqual([
      [1, 'visits'],
      [3, 'visits'],
      [1, 'files'],
    ]);
    const [, long] = visits;
    expect([long?.from, long?.to]).toEqual([long?.readings[0]?.at, long?.readings[2]?.at]);
  });

  test('as long as they have one level: a reading at another level starts a new row', async () => {
    const { patient, doctor } = await scene();
    await read(patient, doctor, 20, { level: 2 });
    await read(patient, doctor, 15, { level: 2 });
    await read(patient, doctor, 10, { level: 6 });
    expect((await visitsOf(patient)).map(({ level, count }) => [level, count])).toEqual([
      [6, 1],
      [2, 2],
    ]);
  });

  test('and the row shows the first hundred readings and the number of all', async () => {
    const { patient, doctor } = await scene();
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale)
      select now() - make_interval(secs => 1000 - n), ${doctor.userId}, ${patient.patientId}, 'read', 'visits', 'ok', 'api'
      from generate_series(1, 150) n`;
    const [visit, ...rest] = await visitsOf(patient);
    expect([visit?.count, visit?.readings.length, rest]).toEqual([150, 100, []]);
  });

  test('and consecutive searches in it are one line, with their number and the time of the last', async () => {
    const { patient, doctor } = await scene();
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale)
      select now() - make_interval(secs => 1000 - n), ${doctor.userId}, ${patient.patientId}, 'read',
        case when n <= 150 then 'search' when n = 151 then 'diagnoses' else 'search' end, 'ok', 'api'
      from generate_series(1, 153) n`;
    const [visit, ...rest] = await visitsOf(patient);
    expect(visit?.readings.map(({ section, times }) => [section, times])).toEqual([
      ['search', 150],
      ['diagnoses', 1],
      ['search', 2],
    ]);
    const [first, second] = visit?.readings ?? [];
    expect([+(first?.until ?? 0) - +(first?.at ?? 0), second?.until]).toEqual([149_000, second?.at]);
    expect([visit?.count, rest]).toEqual([153, []]);
  });

  test('and searches between the readings do not push any reading out of the row', async () => {
    const { patient, doctor } = await scene();
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale)
      select now() - make_interval(secs => 1000 - n), ${doctor.userId}, ${patient.patientId}, 'read',
        case when n % 2 = 1 then 'search' else 'visits' end, 'ok', 'api'
      from generate_series(1, 180) n`;
    const [visit] = await visitsOf(patient);
    expect(visit?.readings.filter(({ section }) => section === 'visits')).toHaveLength(90);
    expect(visit?.readings.reduce((sum, { times }) => sum + times, 0)).toBe(visit?.count);
  });
});
