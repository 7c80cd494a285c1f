import { describe, expect, test } from 'vitest';
import { today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { type DiagnosisRow, diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { newRow } from '../support/rows';
import { errorsOf, getCard, putCard } from '../support/saves';
import { allPages } from '../support/sections';

// Spec 1, sections 3 to 6, for diagnoses, as an integrator saves them; the texts are the specification's.

const { behind, api, signedIn, stored } = diagnosisTests();
const REQUIRED = 'Questo campo è obbligatorio!';

describe('a new diagnosis', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, diagnosisBody({ id_livello_confidenzialita: 2, tags: [{ id: 4 }] }));
    expect(answer.status).toBe(201);
    expect(dataOf<DiagnosisRow>(answer)).toEqual({
      id_diagnosi: expect.any(Number),
      id_paziente: patient.patientId,
      author_id: patient.userId,
      id_livello_confidenzialita: 2,
      tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/Z$/),
      diagnosi_stato: 1,
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: 'Gastrite cronica',
      codice_icd10: null,
      diagnosi_esordio: null,
      diagnosi_reazione: null,
      rilevante_emergenza: false,
      diagnosiDetails: { careprovider: 'Anna Neri' },
      diagnosi_inserimento: today(),
    });
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await getCard(as, patient)).diagnosi).toEqual([dataOf(answer)]);
  });

  test('needs a state, type, pathology and doctor; its level defaults to 6, and tags are optional', async () => {
    const { as } = await signedIn();
    const answer = await api.post(as, {});
    const all = ['diagnosi_stato', 'tipo_diagnosi', 'diagnosi_patologia', 'diagnosiDetails.careprovider'];
    expect([answer.status, errorsOf(answer)]).toEqual([422, Object.fromEntries(all.map((name) => [name, REQUIRED]))]);
    expect(dataOf(await api.post(as, diagnosisBody()))).toMatchObject({ id_livello_confidenzialita: 6, tags: [] });
  });

  test.each([
    ['tipo_diagnosi', 'Sintomo'],
    ['tipo_diagnosi', 'allergia'],
    ['diagnosi_stato', 3],
    ['diagnosi_stato', -1],
    ['diagnosi_patologia', '  '],
    ['diagnosi_patologia', 'x'.repeat(301)],
    ['diagnosi_reazione', 'x'.repeat(201)],
    ['codice_icd10', 'ipertensione'],
    ['codice_icd10', 'I1'],
    // Well-formed, but not in the list.
    ['codice_icd10', 'I99.7'],
    ['rilevante_emergenza', 'forse'],
    ['id_livello_confidenzialita', 7],
    ['tags', [999_999]],
    ['tags', 'Cardiologia'],
  ])('is refused with %s %j, under that name', async (name, value) => {
    const { as } = await signedIn();
    const answer = await api.post(as, diagnosisBody({ [name]: value }));
    expect([answer.status, Object.keys(errorsOf(answer))[0]?.split('.')[0]]).toEqual([422, name]);
  });

  test('is dated by the server, whatever date the body has', async () => {
    const { as } = await signedIn();
    const answer = await api.post(as, diagnosisBody({ diagnosi_inserimento: '2001-01-01', created_at: '2001-01-01' }));
    expect(dataOf<DiagnosisRow>(answer).diagnosi_inserimento).toBe(today());
    const id = dataOf<DiagnosisRow>(answer).id_diagnosi;
    expect(
      dataOf<DiagnosisRow>(await api.put(as, id, { diagnosi_inserimento: '2001-01-01' })).diagnosi_inserimento,
    ).toBe(today());
  });

  test('reads its doctor from diagnosiDetails or from the top level of the body', async () => {
    const { as } = await signedIn();
    const flat = await api.post(as, diagnosisBody({ diagnosiDetails: undefined, careprovider: 'Dott. Nuovo' }));
    expect(dataOf<DiagnosisRow>(flat).diagnosiDetails).toEqual({ careprovider: 'Dott. Nuovo' });
    for (const broken of [null, 5, 'Anna', [], { careprovider: null }])
      expect((await api.post(as, diagnosisBody({ diagnosiDetails: broken }))).status).toBe(422);
  });
});

test('a save changes only the fields that are sent', async () => {
  const { patient, as } = await signedIn();
  const id = await newRow(behind.db, 'diagnoses', patient, { level: 3, tags: [4], kind: 'Allergia' });
  const before = await stored(id);
  expect((await api.put(as, id, { diagnosi_patologia: 'Lattice' })).status).toBe(200);
  const { diagnosi_patologia, version, updated_at: _, ...after } = await stored(id);
  expect([diagnosi_patologia, version]).toEqual(['Lattice', 2]);
  expect(before).toMatchObject(after);
});

test('R17: a diagnosis deleted by DELETE or by deleted_at is gone for good', async () => {
  const { patient, as } = await signedIn();
  const ids = [await newRow(behind.db, 'diagnoses', patient), await newRow(behind.db, 'diagnoses', patient)];
  expect((await api.remove(as, ids[0] ?? 0)).status).toBe(200);
  expect((await api.put(as, ids[1] ?? 0, { deleted_at: '1990-01-01' })).status).toBe(200);
  expect(dataOf(await api.list(as, patient))).toEqual([]);
  for (const id of ids) {
    expect((await api.put(as, id, { diagnosi_patologia: 'X' })).status).toBe(404);
    expect((await stored(id)).deleted_at).not.toBeNull();
  }
});

test('the list comes newest first, page by page, each row once', async () => {
  const { patient, as } = await signedIn();
  const ids: number[] = [];
  for (let day = 1; day <= 7; day++)
    ids.unshift(await newRow(behind.db, 'diagnoses', patient, { createdAt: new Date(`2026-01-0${day}T10:00:00Z`) }));
  for (const limit of [1, 3, 7, 200])
    expect((await allPages(api, as, patient, limit)).map((row) => row.id_diagnosi)).toEqual(ids);
});

test('page=diagnosi of the patient saves a new diagnosis, or changes the diagnosis whose id is sent', async () => {
  const { patient, as } = await signedIn();
  const created = await putCard(as, patient, { page: 'diagnosi', id_update: 0, ...diagnosisBody() });
  expect(created.status).toBe(201);
  const id = dataOf<DiagnosisRow>(created).id_diagnosi;
  const whole = { diagnosi: [{ id_diagnosi: id, diagnosi_patologia: 'Celiachia' }] };
  expect((await putCard(as, patient, { page: 'diagnosi', id_update: id, ...whole })).status).toBe(200);
  expect((await stored(id)).diagnosi_patologia).toBe('Celiachia');
});
