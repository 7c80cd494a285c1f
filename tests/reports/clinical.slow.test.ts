import { getTableColumns } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import type { Extract } from '@/lib/record/registry/extract';
import { registry } from '@/lib/record/registry/registry';
import { CHAPTERS } from '@/lib/reports/chapters';
import { derivedChapter } from '@/lib/reports/chapters/derived';
import { REPORT_SECTIONS } from '@/lib/reports/choice-names';
import { wordsIn } from '@/lib/reports/words';
import { visitsSection } from '@/lib/sections/visits/section';
import { tie } from '../access/doctor-scene';
import { bearerOf, OWN_ORIGIN } from '../support/calls';
import { inProcess } from '../support/in-process';
import { outlineOf, readPdf } from '../support/pdf';
import { newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { canariesOf, FULL_ROWS, fullRecord, NOT_SAID, PERSON_SAID, saidOf } from './full-record';

// The documents of a record, as returned by their routes.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await fullRecord(behind, 5);
});

const tight = (text: string) => text.replace(/\s+/g, '');

async function answerOf(userId: number, report: string, query = '', { patientId } = patient) {
  const path = `/api/download${report}/${patientId}${query}`;
  const handler = await handlerOf(`GET /api/download${report}/[id]`);
  const request = new NextRequest(`${OWN_ORIGIN}/webui${path}`, { headers: await bearerOf(userId) });
  const params = Promise.resolve({ id: String(patientId) }) as Promise<never>;
  const answer = await handler(request, { params });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes };
}
async function textOf(userId: number, report = 'Report', query = '', of = patient) {
  const { status, bytes } = await answerOf(userId, report, query, of);
  if (status !== 200) throw new Error(`${report}: ${status}`);
  const { sheets } = await readPdf(bytes);
  return tight(sheets.map(({ text }) => text).join(' '));
}
const missing = (text: string, said: readonly string[]) => said.filter((words) => !text.includes(tight(words)));
const found = (text: string, said: readonly string[]) => said.filter((words) => text.includes(tight(words)));
const ALL = Object.keys(FULL_ROWS);
const OWN_COPY = '?copia=propria';

test('every section that a doctor may see has a chapter that can be chosen', () => {
  const shared = registry.filter(({ patientOnly }) => !patientOnly).map(({ name }) => name);
  expect(CHAPTERS.map(({ section }) => section.name).sort()).toEqual(shared.sort());
  expect(CHAPTERS.map(({ section }) => section.name)).toEqual(REPORT_SECTIONS);
});

test('the full record of these tests leaves out no field of any section', () => {
  const base = [
    ...['id', 'patientId', 'authorId', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'level', 'tags'],
    'withheld',
  ];
  // A section without rows here uses the chapter derived from its model.
  for (const { name, table } of registry.filter(({ name }) => Object.hasOwn(FULL_ROWS, name))) {
    const given = new Set((FULL_ROWS[name] ?? []).flatMap(({ row }) => Object.keys(row)));
    const fields = Object.keys(getTableColumns(table)).filter((field) => !base.includes(field));
    expect([name, fields.filter((field) => !given.has(field) && !NOT_SAID[name]?.includes(field))]).toEqual([name, []]);
  }
});

test('a section without its own chapter gets one of its model’s fields', async () => {
  const fields = {
    day: '2021-06-07',
    reason: 'Perché',
    observations: 'Che cosa',
    conclusions: 'E poi',
    level: 3,
    tags: [4],
  };
  const extract = { rowsOf: () => [fields] } as unknown as Extract;
  const words = wordsIn('it', [{ id: 4, name: 'Cardiologia' }], true);
  expect(await derivedChapter(visitsSection as never).blocks(extract, words, undefined)).toEqual([
    {
      kind: 'table',
      columns: ['Data', 'Motivazione', 'Osservazioni', 'Conclusioni', 'Chi può vedere'].map((label, at) => ({
        label,
        share: [1, 1, 2, 2, 1.1][at],
        align: undefined,
      })),
      rows: [['07/06/2021', 'Perché', 'Che cosa', 'E poi', '3 · Moderato\nCardiologia']],
    },
  ]);
});

test('the patient’s own copy contains every field of the record', async () => {
  const text = await textOf(patient.userId, 'Report', OWN_COPY);
  expect(missing(text, PERSON_SAID)).toEqual([]);
  for (const section of ALL) expect([section, missing(text, saidOf(section))]).toEqual([section, []]);
  expect(missing(text, ['Cardiologia', '5 ·'])).toEqual([]);
}, 60_000);

test('T5: a doctor’s report has what the doctor sees, and no word of anything else', async () => {
  const { doctor: all } = await tie(behind, patient, { level: 5 });
  const seen = await textOf(all.userId);
  for (const section of ALL.filter((name) => name !== 'therapies'))
    expect([section, missing(seen, canariesOf(section))]).toEqual([section, []]);
  expect(found(seen, ['interactionReason canarino'])).toEqual([]);
  const { doctor: lower } = await tie(behind, patient, { level: 4 });
  const lowest = await textOf(lower.userId);
  for (const section of ALL) expect([section, found(lowest, canariesOf(section))]).toEqual([section, []]);
  expect(found(lowest, ['Farmaci', 'Dolore', 'Nessuna voce', 'livello'])).toEqual([]);
}, 60_000);

test('only the copy that the patient asks for has the confidentiality of rows; any other says that it may be incomplete', async () => {
  const { doctor } = await tie(behind, patient, { level: 6 });
  const [column, line] = [
    'Chi può vedere',
    'Il paziente decide che cosa mostrare: questa vista può essere incompleta.',
  ];
  for (const [userId, query, isOwn] of [
    [patient.userId, OWN_COPY, true],
    [patient.userId, `${OWN_COPY}&livello=5`, true],
    [patient.userId, '', false],
    [doctor.userId, OWN_COPY, false],
  ] as const)
    for (const report of ['Report', 'Terapie', 'Esami', 'Vaccinazioni']) {
      const text = await textOf(userId, report, query);
      expect([report, query, found(text, [column, '5 · Riservato'])]).toEqual([
        report,
        query,
        isOwn ? [column, '5 · Riservato'] : [],
      ]);
      expect([report, query, found(text, [line])]).toEqual([report, query, isOwn ? [] : [line]]);
    }
}, 120_000);

test('T5: a hidden row linked to a visible one leaves no trace in the documents', async () => {
  const linked = await newPatient(behind.db);
  const { doctor } = await tie(behind, linked, { level: 4 });
  const add = (section: string, given: object) => newRow(behind.db, section, linked, { level: 3, ...given });
  const [exam, diagnosis] = [await add('exams', {}), await add('diagnoses', { level: 6, kind: 'Diagnosi' })];
  await add('results', { examId: exam });
  const therapy = await add('therapies', {});
  await add('readings', { weight: 80, day: '2023-01-01' });
  const documents = async () => {
    const made = ['Report', 'Terapie', 'Esami'].map((name) => answerOf(doctor.userId, name, '', linked));
    return (await Promise.all(made)).map(({ headers, bytes }) => [headers, Buffer.from(bytes).toString('base64')]);
  };
  const before = await documents();
  await behind.sql`update tbl_terapie set id_diagnosi = ${diagnosis} where id_terapie = ${therapy}`;
  await add('files', { level: 6, examId: exam });
  await add('readings', { level: 6, height: 190, day: '2022-12-31' });
  expect(await documents()).toEqual(before);
}, 60_000);

test('under Minima and Parziale the report has what the association opens, and no address', async () => {
  const { doctor: minimal } = await tie(behind, patient, { level: 5, visibility: MINIMAL });
  const text = await textOf(minimal.userId);
  expect(missing(text, ['Emma Canarina', 'pathology canarino di allergie', 'drug canarino di terapie'])).toEqual([]);
  const hidden = ['Via Canarini 7', 'Aldo Canarino', 'pathology canarino di diagnosi', 'drug canarino di concluse'];
  expect(found(text, [...hidden, ...canariesOf('visits'), ...canariesOf('notebook')])).toEqual([]);
  const { doctor: partial } = await tie(behind, patient, { level: 5, visibility: PARTIAL, tags: [6] });
  expect(found(await textOf(partial.userId), [...canariesOf('visits'), 'Via Canarini 7'])).toEqual([]);
}, 60_000);

test('sections, period and highest level limit the report, and its text does not mention a level', async () => {
  const text = await textOf(
    patient.userId,
    'Report',
    '?sezioni=visits,files&sezioni=exams&dal=2021-06-07&al=2021-11-12',
  );
  expect(missing(text, ['reason canarino di visite', 'name canarino di file', 'dal 07/06/2021 al 12/11/2021'])).toEqual(
    [],
  );
  expect(found(text, ['Emma Canarina', 'kardiaNote canarino di kardia', ...canariesOf('diagnoses')])).toEqual([]);
  const lower = await textOf(patient.userId, 'Report', '?livello=4');
  for (const section of ALL) expect([section, found(lower, canariesOf(section))]).toEqual([section, []]);
  expect(found(lower, ['livello', 'Livello', 'nascost'])).toEqual([]);
  const own = 'interactionReason canarino di terapie';
  const shown = await textOf(patient.userId, 'Report', '?livello=6&sezioni=therapies');
  expect([missing(shown, ['note canarino di terapie']), found(shown, [own])]).toEqual([[], []]);
}, 60_000);

test('a chosen section does not name the rows of one that was not chosen', async () => {
  const linked = await newPatient(behind.db);
  const add = (section: string, given: object) => newRow(behind.db, section, linked, given as never);
  const diagnosisId = await add('diagnoses', { kind: 'Diagnosi', pathology: 'Diagnosi taciuta' });
  await add('therapies', { drug: 'Farmaco detto', diagnosisId });
  const examId = await add('exams', { reason: 'Esame taciuto' });
  await add('results', { examId, name: 'Creatinina' });
  await add('files', { examId, name: 'File taciuto' });
  const [silent, printed] = [
    { therapies: 'Diagnosi taciuta', exams: 'File taciuto', results: 'Esame taciuto', files: 'Esame taciuto' },
    { Terapie: 'Diagnosi taciuta', Esami: 'File taciuto' },
  ];
  for (const [section, word] of Object.entries(silent)) {
    const text = await textOf(linked.userId, 'Report', `?sezioni=${section}`, linked);
    expect([section, text.includes('Nessunavoce'), found(text, [word])]).toEqual([section, false, []]);
    const both = await textOf(linked.userId, 'Report', `?sezioni=${section},diagnoses,exams,files`, linked);
    expect(missing(both, [word])).toEqual([]);
  }
  for (const [report, word] of Object.entries(printed))
    expect(missing(await textOf(linked.userId, report, '?diagnosi=con&terapie=tutte', linked), [word])).toEqual([]);
}, 60_000);

test('a period includes what still applies in it, and nothing ended or ruled out before', async () => {
  const years = await newPatient(behind.db);
  const add = (section: string, given: object) => newRow(behind.db, section, years, given as never);
  const long = { recordedOn: '2012-01-01' };
  await add('diagnoses', { ...long, kind: 'Allergia', state: 0, pathology: 'Allergia antica' });
  await add('diagnoses', { ...long, kind: 'Diagnosi', state: 1, pathology: 'Sospetto antico' });
  await add('diagnoses', { ...long, kind: 'Diagnosi', state: 2, pathology: 'Esclusa antica' });
  await add('diagnoses', { recordedOn: '2025-01-01', kind: 'Diagnosi', state: 0, pathology: 'Posteriore' });
  await add('therapies', { state: 1, drug: 'Cura in corso', start: '2012-01-01' });
  await add('therapies', { state: 2, drug: 'Cura finita', start: '2012-01-01', end: '2013-01-01' });
  for (const day of ['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01'])
    await add('visits', { day, reason: `Visita del ${day}` });
  // A time at which the day has begun in Italy but not yet in UTC.
  const scored = { name: 'has-bled-score', formula: null, inputs: null };
  await add('scores', { ...scored, value: 7, createdAt: new Date('2019-12-31T23:30:00Z') });
  await add('scores', { ...scored, value: 8, createdAt: new Date('2020-12-31T23:30:00Z') });
  await add('adverseReactions', { drug: 'Senza giorno', reactionDay: null });
  await add('pregnancies', { start: null, end: null, outcome: null, notes: 'Senza inizio' });
  const text = await textOf(years.userId, 'Report', '?dal=2020-01-01&al=2020-12-31', years);
  const held = [
    'Allergia antica',
    'Sospetto antico',
    'Cura in corso',
    'Visita del 2020-01-01',
    'Visita del 2020-12-31',
  ];
  expect(missing(text, [...held, '7 punti', 'Senza giorno', 'Senza inizio'])).toEqual([]);
  const left = [
    '8 punti',
    'Esclusa antica',
    'Posteriore',
    'Cura finita',
    'Visita del 2019-12-31',
    'Visita del 2021-01-01',
  ];
  expect(found(text, left)).toEqual([]);
}, 60_000);

test('therapies, exams with results, and the vaccination booklet are separate documents', async () => {
  const parts = { Terapie: ['therapies'], Esami: ['exams', 'results'], Vaccinazioni: ['vaccinations'] };
  for (const [report, sections] of Object.entries(parts)) {
    const text = await textOf(patient.userId, report, `${OWN_COPY}&terapie=tutte&diagnosi=con`);
    for (const section of sections) expect([section, missing(text, saidOf(section))]).toEqual([section, []]);
    const others = ALL.filter((name) => !sections.includes(name) && name !== 'diagnoses');
    for (const section of others) expect([section, found(text, canariesOf(section))]).toEqual([section, []]);
  }
}, 60_000);

test('an invalid parameter is refused by name', async () => {
  for (const [query, path] of [
    ['?sezioni=associations', 'sezioni.0'],
    ['?sezioni=', 'sezioni.0'],
    ['?dal=31/12/2020', 'dal'],
    ['?dal=2021-01-02&al=2021-01-01', 'al'],
    ['?livello=7', 'livello'],
    ['?livello=x', 'livello'],
    ['?copia=altrui', 'copia'],
  ]) {
    const { status, bytes } = await answerOf(patient.userId, 'Report', query);
    const { errors } = JSON.parse(new TextDecoder().decode(bytes)) as { errors: { path: string }[] };
    expect([query, status, errors.map((one) => one.path)]).toEqual([query, 422, [path]]);
  }
});

test('the report has a title, a language and bookmarks, with allergies first among the diagnoses', async () => {
  const { bytes, headers } = await answerOf(patient.userId, 'Report');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Report_\d{4}-\d\d-\d\d\.pdf"/);
  const { title, language } = await readPdf(bytes);
  expect([title, language]).toEqual(['Report clinico', 'it']);
  const outline = await outlineOf(bytes);
  expect(outline.map((one) => one.title).slice(0, 5)).toEqual([
    ...['Riepilogo', 'Dati e contatti', 'Contatti', 'Problemi e allergie', 'Farmaci'],
  ]);
  expect(outline[3]?.items[0]).toBe('Allergie e intolleranze');
}, 60_000);
