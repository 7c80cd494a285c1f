import { describe, expect, test } from 'vitest';
import { today } from '@/lib/record/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';
import { allPages, apiOf } from '../support/sections';

// Spec 1, sections 3 to 6, for diagnoses, as an integrator saves them; the texts are the specification's.

const behind = inProcess();
const api = apiOf('diagnosi', 'diagnosiPatient');
const REQUIRED = 'Questo campo è obbligatorio!';
const MOVE = 'Solo una diagnosi sospetta può essere spostata, tra le confermate o tra le escluse';
type Row = Record<string, unknown> & { id_diagnosi: number; version: number };

const body = (given: Record<string, unknown> = {}) => ({
  diagnosi_stato: 1,
  tipo_diagnosi: 'Diagnosi',
  diagnosi_patologia: 'Gastrite cronica',
  diagnosiDetails: { careprovider: 'Anna Neri' },
  ...given,
});

async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}
const stored = async (id: number) =>
  (await behind.sql`select * from tbl_diagnosi where id_diagnosi = ${id}`)[0] as Record<string, unknown>;

describe('a new diagnosis', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, body({ id_livello_confidenzialita: 2, tags: [{ id: 4 }] }));
    expect(answer.status).toBe(201);
    expect(dataOf<Row>(answer)).toEqual({
      id_diagnosi: expect.any(Number),
      id_paziente: patient.patientId,
      author_id: patient.userId,
      id_livello_confidenzialita: 2,
      tags: [{ id: 4, tag: 'Cardiologia' }],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/Z$/),
      diagnosi_stato: 1,
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: 'Gastrite cronica',
      diagnosiDetails: { careprovider: 'Anna Neri' },
      diagnosi_inserimento: today(),
    });
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await getCard(as, patient)).diagnosi).toEqual([dataOf(answer)]);
  });

  test('needs its table, type, pathology and doctor; its level is 6 unless it is given, and tags are optional', async () => {
    const { as } = await signedIn();
    const answer = await api.post(as, {});
    const all = ['diagnosi_stato', 'tipo_diagnosi', 'diagnosi_patologia', 'diagnosiDetails.careprovider'];
    expect([answer.status, errorsOf(answer)]).toEqual([422, Object.fromEntries(all.map((name) => [name, REQUIRED]))]);
    expect(dataOf(await api.post(as, body()))).toMatchObject({ id_livello_confidenzialita: 6, tags: [] });
  });

  test.each([
    ['tipo_diagnosi', 'Sintomo'],
    ['tipo_diagnosi', 'allergia'],
    ['diagnosi_stato', 3],
    ['diagnosi_stato', -1],
    ['diagnosi_patologia', '  '],
    ['diagnosi_patologia', 'x'.repeat(301)],
    ['id_livello_confidenzialita', 7],
    ['tags', [999_999]],
    ['tags', 'Cardiologia'],
  ])('is refused with %s %j, under that name', async (name, value) => {
    const { as } = await signedIn();
    const answer = await api.post(as, body({ [name]: value }));
    expect([answer.status, Object.keys(errorsOf(answer))[0]?.split('.')[0]]).toEqual([422, name]);
  });

  test('was recorded when the server says, whatever the body has for it', async () => {
    const { as } = await signedIn();
    const answer = await api.post(as, body({ diagnosi_inserimento: '2001-01-01', created_at: '2001-01-01' }));
    expect(dataOf<Row>(answer).diagnosi_inserimento).toBe(today());
    const id = dataOf<Row>(answer).id_diagnosi;
    expect(dataOf<Row>(await api.put(as, id, { diagnosi_inserimento: '2001-01-01' })).diagnosi_inserimento).toBe(
      today(),
    );
  });

  test('takes its doctor from where the contract has him, or flat', async () => {
    const { as } = await signedIn();
    const flat = await api.post(as, body({ diagnosiDetails: undefined, careprovider: 'Dott. Nuovo' }));
    expect(dataOf<Row>(flat).diagnosiDetails).toEqual({ careprovider: 'Dott. Nuovo' });
    for (const broken of [null, 5, 'Anna', [], { careprovider: null }])
      expect((await api.post(as, body({ diagnosiDetails: broken }))).status).toBe(422);
  });
});

describe('a move', () => {
  test.each([0, 2])('from suspected to %i happens, and is not taken back', async (to) => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    expect((await api.put(as, id, { diagnosi_stato: to })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ diagnosi_stato: to, version: 2 });
    for (const state of [0, 1, 2].filter((other) => other !== to)) {
      const answer = await api.put(as, id, { diagnosi_stato: state });
      expect([answer.status, errorsOf(answer)]).toEqual([422, { diagnosi_stato: MOVE }]);
    }
    expect(await stored(id)).toMatchObject({ diagnosi_stato: to, version: 2 });
  });

  test('stands in the access log as one; the same state again is no move', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    await api.put(as, id, { diagnosi_stato: 1, diagnosi_patologia: 'Altra' });
    await api.put(as, id, { diagnosi_stato: 0 });
    const lines = await behind.sql`select azione from tbl_audit where id_riga = ${id} order by id_audit`;
    expect(lines.map(({ azione }) => azione)).toEqual(['update', 'move']);
  });

  test('by who has not seen the last change is a conflict, not a move', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    await api.put(as, id, { diagnosi_stato: 0 });
    const late = await api.put(as, id, { diagnosi_stato: 2, version: 1 });
    expect([late.status, dataOf<Row>(late).diagnosi_stato]).toEqual([409, 0]);
  });
});

describe('the licence', () => {
  const refused = (permission: string) => ({ status: 403, code: 'subscription_required', permission });

  test('is needed to add, change and move, each by its key; not to read, lock and delete', async () => {
    const { patient, as } = await signedIn(false);
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    expect((await api.post(as, body())).body).toMatchObject(refused('aggiungidiagnosi'));
    expect((await api.put(as, id, { diagnosi_patologia: 'X' })).body).toMatchObject(refused('modificadiagnosi'));
    expect((await api.put(as, id, { diagnosi_stato: 0 })).body).toMatchObject(refused('spostaDiagnosi'));
    expect(await stored(id)).toMatchObject({ version: 1, diagnosi_stato: 1 });
    expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
    expect((await api.remove(as, id)).status).toBe(200);
  });

  test('that covers a move alone does not let a move change anything else', async () => {
    const { patient, as } = await signedIn(false);
    await behind.sql`with r as (insert into tbl_ruoli (name) values (${`solo sposta ${patient.userId}`}) returning id),
      p as (insert into tbl_ruoli_permessi select r.id, p.id from r, tbl_permessi p where p.name = 'spostaDiagnosi')
      insert into tbl_utenti_ruoli select ${patient.userId}, id from r`;
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1, pathology: 'Gastrite' });
    const both = await api.put(as, id, { diagnosi_stato: 0, diagnosi_patologia: 'Ulcera' });
    expect(both.body).toMatchObject(refused('modificadiagnosi'));
    const whole = await api.put(as, id, { diagnosi_stato: 0, diagnosi_patologia: 'Gastrite', version: 1 });
    expect([whole.status, (await stored(id)).diagnosi_stato]).toEqual([200, 0]);
  });
});

test('a save is partial: what is absent stays', async () => {
  const { patient, as } = await signedIn();
  const id = await newRow(behind.db, 'diagnoses', patient, { level: 3, tags: [4], kind: 'Allergia' });
  const before = await stored(id);
  expect((await api.put(as, id, { diagnosi_patologia: 'Lattice' })).status).toBe(200);
  const { diagnosi_patologia, version, updated_at: _, ...after } = await stored(id);
  expect([diagnosi_patologia, version]).toEqual(['Lattice', 2]);
  expect(before).toMatchObject(after);
});

test('what is deleted is gone for good, whichever way it is asked for', async () => {
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

test('page=diagnosi of the patient saves a diagnosis, a new one or one that the body carries', async () => {
  const { patient, as } = await signedIn();
  const created = await putCard(as, patient, { page: 'diagnosi', id_update: 0, ...body() });
  expect(created.status).toBe(201);
  const id = dataOf<Row>(created).id_diagnosi;
  const whole = { diagnosi: [{ id_diagnosi: id, diagnosi_patologia: 'Celiachia' }] };
  expect((await putCard(as, patient, { page: 'diagnosi', id_update: id, ...whole })).status).toBe(200);
  expect((await stored(id)).diagnosi_patologia).toBe('Celiachia');
});
