import { describe, expect, test } from 'vitest';
import { COMPLETED, REQUESTED, SCHEDULED } from '@/db/reference/values';
import { daysAfter, today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { allPages, apiOf } from '../support/sections';

// The results of a laboratory exam, as an integrator saves and reads them.

const behind = inProcess();
const api = apiOf('risultati', 'risultati');
type Row = Record<string, unknown> & { id_risultato: number; version: number };

const glucose = (given: Record<string, unknown> = {}) => ({
  test: 'glucose',
  valore: 96,
  unita: 'mg/dL',
  intervallo_testo: '70 - 100',
  ...given,
});

async function scene(given: Parameters<typeof newPatient>[1] = {}) {
  const patient = await newPatient(behind.db, given);
  await subscribe(behind.db, patient.userId);
  const exam = await newExam(patient);
  return { patient, as: await ownerOf(patient), exam };
}
const newExam = (patient: Patient, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'exams', patient, { state: COMPLETED, day: '2026-03-01', ...given });

test('a new result is answered with its row, and with the level and the tags of its exam', async () => {
  const { patient, as, exam } = await scene();
  const answer = await api.post(as, glucose({ id_indagine: exam }));
  expect([answer.status, dataOf<Row>(answer)]).toEqual([
    201,
    {
      ...{ test: 'glucose', loinc: '2345-7', nome: 'Glicemia', valore: 96, comparatore: null, testo: null },
      ...{ ordinale: null, unita: 'mg/dL', limite_inferiore: 70, limite_superiore: 100, intervallo_testo: '70 - 100' },
      ...{ condizione: null, interpretazione: null, data_prelievo: '2026-03-01', id_indagine: exam, version: 1 },
      ...{ id_risultato: expect.any(Number), id_paziente: patient.patientId, author_id: patient.userId },
      ...{ id_livello_confidenzialita: 4, tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }] },
      ...{ created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) },
    },
  ]);
  expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
});

test('a result has no level of its own, whatever is sent', async () => {
  const { as, exam } = await scene();
  const sent = glucose({ id_indagine: exam, id_livello_confidenzialita: 1, tags: [] });
  expect(dataOf<Row>(await api.post(as, sent)).id_livello_confidenzialita).toBe(4);
});

describe('several results of an exam', () => {
  test('are saved in one call, with tests named by LOINC code and with results in words', async () => {
    const { as, exam } = await scene({ sex: 'female' });
    const answer = await api.post(as, {
      id_indagine: exam,
      risultati: [
        { loinc: '14749-6', valore: '5,4' },
        { test: 'crp', valore: 5, comparatore: '<', unita: 'mg/l', intervallo_testo: '< 5' },
        { test: 'hgb', valore: 12.8, unita: 'g/dL', intervallo_testo: 'Uomo: 13,5-17,5 Donna: 12,0-16,0' },
        { test: 'u_prot', testo: '++' },
        { nome: 'Esame raro', loinc: '99999-9', testo: 'vedi allegato' },
      ],
    });
    expect(answer.status).toBe(201);
    expect(dataOf<Row[]>(answer)).toMatchObject([
      { test: 'glucose', loinc: '14749-6', unita: 'mmol/L', valore: 5.4 },
      { test: 'crp', comparatore: '<', valore: 5, unita: 'mg/L', limite_superiore: 5, limite_inferiore: null },
      { limite_inferiore: 12, limite_superiore: 16 },
      { test: 'u_prot', testo: '++', ordinale: 3, valore: null },
      { test: null, nome: 'Esame raro', testo: 'vedi allegato' },
    ]);
  });

  test('are all saved or all refused', async () => {
    const { patient, as, exam } = await scene();
    const risultati = [glucose(), glucose({ test: 'potassium', unita: 'mmol/L', valore: 45, intervallo_testo: null })];
    const answer = await api.post(as, { id_indagine: exam, risultati });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { 'risultati.1.valore': 'Valore non plausibile: controlli il valore e l’unità' },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
  });

  test('are saved once when they are sent twice', async () => {
    const { patient, as, exam } = await scene();
    const [body, headers] = [{ id_indagine: exam, risultati: [glucose()] }, { 'idempotency-key': 'results-1' }];
    const first = await api.post(as, body, headers);
    expect(await api.post(as, body, headers)).toEqual(first);
    expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  });
});

test.each([
  [{ valore: null }, { valore: 'Questo campo è obbligatorio!' }],
  [{ unita: null }, { unita: 'Questo campo è obbligatorio!' }],
  [{ unita: 'U/L' }, { unita: 'Questa unità di misura non è di questo esame: scelga quella scritta sul referto' }],
  [{ valore: 9600 }, { valore: 'Valore non plausibile: controlli il valore e l’unità' }],
  [{ test: 'nessuno' }, { test: 'Il valore inserito non è valido' }],
  [{ loinc: '2160-0' }, { loinc: 'Questo codice LOINC è di un altro esame' }],
  [{ valore: 5.4 }, { valore: 'Valore non plausibile in mg/dL: intendeva 5.4 mmol/L?' }],
  [{ intervallo_testo: '100 - 70' }, { intervallo_testo: 'Il limite inferiore non può superare il superiore' }],
  [
    { limite_inferiore: 9, limite_superiore: 1 },
    { limite_inferiore: 'Il limite inferiore non può superare il superiore' },
  ],
  [{ test: 'u_color', unita: null }, { valore: 'Questo esame ha un risultato in parole: lo scriva come testo' }],
])('a result with %j is refused', async (given, errors) => {
  const { as, exam } = await scene();
  const answer = await api.post(as, glucose({ id_indagine: exam, ...given }));
  expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
});

test('results are refused for an exam that is not completed, and get 404 for another patient’s exam', async () => {
  const { patient, as } = await scene();
  const asked = await newExam(patient, { state: REQUESTED });
  expect(errorsOf(await api.post(as, glucose({ id_indagine: asked })))).toEqual({
    id_indagine: 'I risultati si inseriscono in un esame completato',
  });
  const another = await scene();
  expect((await api.post(as, glucose({ id_indagine: another.exam }))).status).toBe(404);
});

test('a value far from the last one is saved once it is confirmed', async () => {
  const { patient, as, exam } = await scene();
  await api.post(as, glucose({ id_indagine: exam }));
  const later = await newExam(patient, { day: '2026-04-01' });
  const far = glucose({ id_indagine: later, valore: 9.6, unita: 'mmol/L', intervallo_testo: null });
  expect((await api.post(as, { ...far, valore: 30 })).status).toBe(422);
  expect((await api.post(as, { ...far, valore: 30, conferma: true })).status).toBe(201);
  expect((await api.post(as, far)).status).toBe(201);
});

test.each([
  [{ test: 'hba1c_ifcc', valore: 6.1, unita: 'mmol/mol' }, /^6\.1 mmol\/mol è insolito: intendeva 6\.1 %\?/],
  [{ test: 'calcium', valore: 2.3, unita: 'mg/dL' }, /intendeva 2\.3 mmol\/L\?/],
  [{ test: 'potassium', valore: 9, unita: 'mmol/L' }, /molto raro/],
])('the slip %j is asked about, and saved once it is confirmed', async (given, question) => {
  const { as, exam } = await scene();
  const asked = await api.post(as, { id_indagine: exam, ...given });
  expect([asked.status, (asked.body as Row).code]).toEqual([422, 'confirmation_required']);
  expect(errorsOf(asked).valore).toMatch(question);
  expect((await api.post(as, { id_indagine: exam, ...given, conferma: true })).status).toBe(201);
});

test('a value that was confirmed is not asked about again until it or its unit is another', async () => {
  const { as, exam } = await scene();
  const calcium = { id_indagine: exam, test: 'calcium', valore: 2.3, unita: 'mg/dL', conferma: true };
  const { id_risultato: id } = dataOf<Row>(await api.post(as, calcium));
  expect((await api.put(as, id, { condizione: 'a digiuno' })).status).toBe(200);
  expect((await api.put(as, id, { valore: 2.4 })).status).toBe(422);
  expect((await api.put(as, id, { valore: 2.4, unita: 'mmol/L' })).status).toBe(200);
});

test('haemoglobin A1c in % is stored as such, whichever of its two tests was chosen', async () => {
  const { as, exam } = await scene();
  const a1c = { id_indagine: exam, test: 'hba1c_ifcc', valore: 6.5, unita: '%' };
  expect(dataOf<Row>(await api.post(as, a1c))).toMatchObject({ test: 'hba1c_pct', loinc: '4548-4', unita: '%' });
  const contradiction = await api.post(as, { ...a1c, loinc: '59261-8' });
  expect([contradiction.status, Object.keys(errorsOf(contradiction))]).toEqual([422, ['unita']]);
});

test('the answer to a save tells an alarming value, with what it means and what to do', async () => {
  const { as, exam } = await scene();
  const potassium = { id_indagine: exam, test: 'potassium', unita: 'mmol/L', data_prelievo: today() };
  const told = dataOf<Row>(await api.post(as, { ...potassium, valore: 6.8 })).allarme;
  expect(told).toEqual({
    livello: 'critical',
    segnalato_dal_laboratorio: false,
    recente: true,
    testo: { it: 'Potassio molto alto: rischio di aritmie.', en: 'Very high potassium: risk of arrhythmia.' },
    consiglio: { it: expect.stringMatching(/^Chiami il 112/), en: expect.stringMatching(/^Call 112/) },
  });
  expect(dataOf<Row>(await api.post(as, { ...potassium, valore: 4.2, conferma: true }))).not.toHaveProperty('allarme');
});

test('a value with a misplaced comma is refused by the range of its own report', async () => {
  const { as, exam } = await scene();
  const hdl = { id_indagine: exam, test: 'hdl', unita: 'mg/dL', intervallo_testo: '> 40' };
  expect((await api.post(as, { ...hdl, valore: 4.5 })).status).toBe(422);
  expect((await api.post(as, { ...hdl, valore: 38 })).status).toBe(201);
});

test('the list is newest first, is filtered by test or by exam, and is paged', async () => {
  const { patient, as, exam } = await scene();
  const later = await newExam(patient, { day: '2026-05-01' });
  await api.post(as, { id_indagine: later, risultati: [glucose(), { test: 'inr', valore: 1.1 }] });
  await api.post(as, { id_indagine: exam, risultati: [glucose({ valore: 90 })] });
  const values = async (query: string) =>
    dataOf<Row[]>(await api.list(as, patient, query)).map(({ test, valore }) => `${test} ${valore}`);
  expect((await values('')).at(-1)).toBe('glucose 90');
  expect(await values('?test=glucose')).toEqual(['glucose 96', 'glucose 90']);
  expect(await values(`?id_indagine=${exam}`)).toEqual(['glucose 90']);
  expect(await values(`?id_indagine=${exam}&test=inr`)).toEqual([]);
  expect(await values('?test=unknown')).toEqual([]);
  expect((await allPages(api, as, patient, 1)).map(({ test }) => test)).toHaveLength(3);
});

test('a change keeps the omitted fields; one with an outdated version gets 409 and the stored row', async () => {
  const { as, exam } = await scene();
  const row = dataOf<Row>(await api.post(as, glucose({ id_indagine: exam })));
  const changed = await api.put(as, row.id_risultato, { valore: 101, version: 1 });
  expect([changed.status, dataOf<Row>(changed)]).toMatchObject([
    200,
    { valore: 101, limite_superiore: 100, version: 2 },
  ]);
  const late = await api.put(as, row.id_risultato, { valore: 99, version: 1 });
  expect([late.status, dataOf<Row>(late)]).toMatchObject([
    409,
    { valore: 101, version: 2, id_livello_confidenzialita: 4 },
  ]);
  const range = await api.put(as, row.id_risultato, { intervallo_testo: 'fino a 110' });
  expect(dataOf<Row>(range)).toMatchObject({ limite_inferiore: null, limite_superiore: 110 });
});

test('a deleted result is gone, and so are the results of a deleted exam', async () => {
  const { patient, as, exam } = await scene();
  const [first, second] = dataOf<Row[]>(
    await api.post(as, { id_indagine: exam, risultati: [glucose(), { test: 'inr', valore: 1.1 }] }),
  );
  expect((await api.remove(as, first?.id_risultato ?? 0)).status).toBe(200);
  expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  await behind.sql`update tbl_indagini set deleted_at = now() where id_indagine = ${exam}`;
  expect(dataOf<Row[]>(await api.list(as, patient))).toEqual([]);
  expect((await api.put(as, second?.id_risultato ?? 0, { valore: 1.2 })).status).toBe(404);
});

describe('when the day of a completed exam is corrected', () => {
  const exams = apiOf('esami', 'getEsami', { stato: '3' });
  const daysOf = async (here: Awaited<ReturnType<typeof scene>>) =>
    dataOf<Row[]>(await api.list(here.as, here.patient))
      .map(({ test, data_prelievo, version }) => [test, data_prelievo, version])
      .sort();

  test('its results move to the new day, except one with a day of its own', async () => {
    const here = await scene();
    const own = { test: 'inr', valore: 1.1, data_prelievo: '2026-02-20' };
    await api.post(here.as, { id_indagine: here.exam, risultati: [glucose(), own] });
    expect((await exams.put(here.as, here.exam, { indagine_data_display: '2026-03-04' })).status).toBe(200);
    expect(await daysOf(here)).toEqual([
      ['glucose', '2026-03-04', 2],
      ['inr', '2026-02-20', 1],
    ]);
    expect((await exams.put(here.as, here.exam, { indagine_motivo: 'Controllo' })).status).toBe(200);
    expect((await daysOf(here))[0]).toEqual(['glucose', '2026-03-04', 2]);
  });

  test('a move of the exam to the scheduled ones leaves the day of its results unchanged', async () => {
    const here = await scene();
    await api.post(here.as, glucose({ id_indagine: here.exam }));
    const ahead = { indagine_stato: SCHEDULED, indagine_data_display: daysAfter(today(), 20) };
    expect((await exams.put(here.as, here.exam, ahead)).status).toBe(200);
    expect(await daysOf(here)).toEqual([['glucose', '2026-03-01', 1]]);
  });
});
