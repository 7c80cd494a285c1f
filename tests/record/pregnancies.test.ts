import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readAnamnesisPage } from '@/lib/sections/anamnesis/page/queries';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { isLong } from '@/lib/sections/pregnancies/model';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { daysAfter, today } from '@/lib/values/days';
import { newOwner, type Row } from '../support/anamnesis';
import { dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newRow } from '../support/rows';
import { errorsOf, getCard, putCard } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 1, sections 3, 5 and 9, for pregnancies; the texts are the specification's.

const behind = inProcess();
const api = apiOf('gravidanze', 'getGravidanze');
const PERIOD = { fine_gravidanza: 'La data di fine non può precedere la data di inizio' };
const MISSING = { fine_gravidanza: 'Indichi la data di fine: la gravidanza ha già un esito' };
const WEEKS = { fine_gravidanza: expect.stringContaining('dura da 20 a 45 settimane') };
const body = (given: Record<string, unknown> = {}) => ({
  eta: 31,
  inizio_gravidanza: '2023-02-10',
  fine_gravidanza: '2023-11-08',
  esito: 'nascita',
  sesso_bambino: 'Femmina',
  note_gravidanza: 'Parto a termine',
  ...given,
});

test('a new pregnancy is answered with the row, and is in the list and in the whole patient; no licence is needed', async () => {
  const { patient, as } = await newOwner(behind.db);
  const answer = await api.post(as, body({ tags: [4] }));
  expect(answer.status).toBe(201);
  expect(dataOf(answer)).toEqual({
    id_gravidanza: expect.any(Number),
    id_paziente: patient.patientId,
    author_id: patient.userId,
    id_livello_confidenzialita: 6,
    tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
    version: 1,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    ...body(),
  });
  expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
  expect(dataOf(await getCard(as, patient)).tbl_gravidanze).toEqual([dataOf(answer)]);
});

test('an ongoing pregnancy has neither end nor outcome', async () => {
  const { as } = await newOwner(behind.db);
  const answer = await api.post(as, { eta: 29, inizio_gravidanza: '2026-08-01', fine_gravidanza: '', esito: '' });
  expect(dataOf(answer)).toMatchObject({ fine_gravidanza: null, esito: null, sesso_bambino: null });
});

test.each([11, 0, -1, 71, 12.5, 'x', null])('an age of %j is refused: Inserisca un’età corretta', async (eta) => {
  const { as } = await newOwner(behind.db);
  expect(errorsOf(await api.post(as, body({ eta })))).toEqual({ eta: 'Inserisca un’età corretta' });
});
test('an age of 12 is accepted, and a missing age is refused', async () => {
  const { as } = await newOwner(behind.db);
  expect((await api.post(as, body({ eta: 12 }))).status).toBe(201);
  expect(errorsOf(await api.post(as, body({ eta: undefined })))).toEqual({ eta: 'Questo campo è obbligatorio!' });
});

test.each([
  ['esito', 'parto'],
  ['sesso_bambino', 'femmina'],
  ['inizio_gravidanza', '2023-02-30'],
  ['inizio_gravidanza', '2999-01-01'],
  ['note_gravidanza', 'x'.repeat(2001)],
  ['id_livello_confidenzialita', 0],
])('%s %j is refused under that name', async (name, value) => {
  const { as } = await newOwner(behind.db);
  const answer = await api.post(as, body({ [name]: value }));
  expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [name]]);
});

describe('the end of a pregnancy', () => {
  test('must not be before its start, even if one of the two is already stored', async () => {
    const { as } = await newOwner(behind.db);
    expect(errorsOf(await api.post(as, body({ fine_gravidanza: '2023-02-09' })))).toEqual(PERIOD);
    const id = Number(dataOf<Row>(await api.post(as, body())).id_gravidanza);
    expect(errorsOf(await api.put(as, id, { fine_gravidanza: '2023-01-01' }))).toEqual(PERIOD);
    expect(errorsOf(await api.put(as, id, { inizio_gravidanza: '2023-12-01' }))).toEqual(PERIOD);
  });

  test('is required once there is an outcome, even if one of the two is already stored', async () => {
    const { patient, as } = await newOwner(behind.db);
    expect(errorsOf(await api.post(as, body({ fine_gravidanza: null })))).toEqual(MISSING);
    const lasting = { inizio_gravidanza: daysAfter(today(), -200), fine_gravidanza: undefined, esito: '' };
    expect((await api.post(as, body(lasting))).status).toBe(201);
    const id = Number(dataOf<Row>(await api.post(as, body())).id_gravidanza);
    expect(errorsOf(await api.put(as, id, { fine_gravidanza: '' }))).toEqual(MISSING);
    expect((await api.put(as, id, { fine_gravidanza: '2023-03-01', esito: null })).status).toBe(200);
    expect(errorsOf(await api.put(as, id, { esito: 'aborto', fine_gravidanza: null }))).toEqual(MISSING);
    // A row stored before this field was required stays readable, and its other fields can be changed.
    const old = await newRow(behind.db, 'pregnancies', patient, { outcome: 'nascita', end: null });
    expect(dataOf(await api.put(as, old, { note_gravidanza: 'Parto in casa' }))).toMatchObject({ esito: 'nascita' });
  });

  test('more than nine months after the start is saved, up to 45 weeks', async () => {
    const { as } = await newOwner(behind.db);
    const id = Number(dataOf<Row>(await api.post(as, body({ fine_gravidanza: '2023-12-22' }))).id_gravidanza);
    expect(errorsOf(await api.put(as, id, { fine_gravidanza: '2023-12-23' }))).toEqual(WEEKS);
  });

  test.each([
    ['2023-06-30', 'nascita', true],
    ['2023-06-29', 'nascita', false],
    ['2023-03-01', 'aborto', true],
    ['2023-03-01', null, true],
    ['2024-01-31', 'aborto', false],
  ])('on %s with the outcome %s is accepted: %s', async (fine_gravidanza, esito, accepted) => {
    const { as } = await newOwner(behind.db);
    const answer = await api.post(as, body({ fine_gravidanza, esito }));
    expect(answer.status === 201 ? {} : errorsOf(answer)).toEqual(accepted ? {} : WEEKS);
  });

  test('is required 45 weeks after the start', async () => {
    const { as } = await newOwner(behind.db);
    const began = (days: number) => api.post(as, { eta: 30, inizio_gravidanza: daysAfter(today(), -days) });
    expect(errorsOf(await began(316))).toEqual({ fine_gravidanza: expect.stringContaining('al più 45 settimane') });
    expect((await began(315)).status).toBe(201);
  });

  test.each([
    ['2023-01-15', '2023-10-15', false],
    ['2023-01-15', '2023-10-16', true],
    ['2023-05-31', '2024-02-29', false],
    ['2023-05-31', '2024-03-01', true],
    ['2023-05-31', null, false],
    ['', '2024-03-01', false],
  ])('from %s to %s is longer than nine months: %s', (start, end, long) => expect(isLong({ start, end })).toBe(long));
});

test('a change of a pregnancy keeps the fields not sent, and a deletion by DELETE or by deleted_at is final', async () => {
  const { patient, as } = await newOwner(behind.db);
  const ids = [await newRow(behind.db, 'pregnancies', patient), await newRow(behind.db, 'pregnancies', patient)];
  const [one = 0, two = 0] = ids;
  expect(dataOf(await api.put(as, one, { esito: 'aborto', fine_gravidanza: '2021-01-10', version: 1 }))).toMatchObject({
    eta: 30,
    version: 2,
  });
  expect((await api.put(as, one, { esito: 'nascita', version: 1 })).status).toBe(409);
  expect((await api.remove(as, one)).status).toBe(200);
  expect((await api.put(as, two, { deleted_at: '1990-01-01' })).status).toBe(200);
  expect(dataOf(await api.list(as, patient))).toEqual([]);
  for (const id of ids) expect((await api.put(as, id, { eta: 33 })).status).toBe(404);
});

test('a male patient adds no pregnancy by API or form; a stored one stays readable and can be removed', async () => {
  const { patient, as } = await newOwner(behind.db, 'male');
  const stored = await newRow(behind.db, 'pregnancies', patient);
  expect(errorsOf(await api.post(as, body()))).toEqual({ eta: expect.stringContaining('di sesso maschile') });
  expect(errorsOf(await api.put(as, stored, { note_gravidanza: 'x' }))).toHaveProperty('eta');
  const sent = { id: 0, raw: { age: '30' } };
  const form = await perform(await viewerOf(patient.userId), 'own', pregnanciesSection.save, sent);
  expect(form).toMatchObject({ ok: false, refusal: { fields: [{ path: 'age', message: 'pregnancyMale' }] } });
  expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  const page = await withRecord(await viewerOf(patient.userId), 'own', anamnesisSection, readAnamnesisPage({}));
  expect(page).toMatchObject({ value: { shows: { pregnancies: true }, takesPregnancies: false } });
  expect((await api.put(as, stored, { id_livello_confidenzialita: 5 })).status).toBe(200);
  expect((await api.remove(as, stored)).status).toBe(200);
});

describe('two pregnancies', () => {
  test('must not overlap, whichever is recorded first, and name the day of the other one', async () => {
    const { patient, as } = await newOwner(behind.db);
    const id = Number(dataOf<Row>(await api.post(as, body())).id_gravidanza);
    const meanwhile = { inizio_gravidanza: expect.stringContaining('10/02/2023') };
    const short = (inizio_gravidanza: string, fine_gravidanza: string) =>
      api.post(as, body({ inizio_gravidanza, fine_gravidanza, esito: 'aborto' }));
    expect(errorsOf(await short('2023-11-07', '2023-12-01'))).toEqual(meanwhile);
    expect(errorsOf(await short('2022-12-01', '2023-02-11'))).toEqual(meanwhile);
    expect(errorsOf(await short('2023-03-01', '2023-04-01'))).toEqual(meanwhile);
    const others = [await short('2023-11-08', '2023-12-01'), await short('2022-12-01', '2023-02-10')];
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect(errorsOf(await api.put(as, id, { fine_gravidanza: '2023-11-20' }))).toHaveProperty('inizio_gravidanza');
    expect((await api.put(as, id, { note_gravidanza: 'x', inizio_gravidanza: '2023-02-11' })).status).toBe(200);
    expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(3);
  });

  test('of which one still lasts must not overlap either, also of two saves at once', async () => {
    const { patient, as } = await newOwner(behind.db);
    const began = (days: number) => api.post(as, { eta: 30, inizio_gravidanza: daysAfter(today(), -days) });
    const answers = await Promise.all([began(60), began(50)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
    // A pregnancy without days cannot be compared.
    expect((await api.post(as, { eta: 30 })).status).toBe(201);
  });
});

test('a patient whose sex is unknown may add a pregnancy', async () => {
  const { as } = await newOwner(behind.db, 'unknown');
  expect((await api.post(as, body())).status).toBe(201);
});

test('page=gravidanze of the patient saves a new pregnancy, or changes the pregnancy whose id is sent', async () => {
  const { patient, as } = await newOwner(behind.db);
  const created = await putCard(as, patient, { page: 'gravidanze', id_update: 0, ...body() });
  expect(created.status).toBe(201);
  const id = Number(dataOf<Row>(created).id_gravidanza);
  const whole = { tbl_gravidanze: [{ id_gravidanza: id, eta: 32 }] };
  expect(dataOf(await putCard(as, patient, { page: 'gravidanze', id_update: id, ...whole }))).toMatchObject({
    eta: 32,
  });
});
