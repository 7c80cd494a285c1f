import { describe, expect, test } from 'vitest';
import { FULL, MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { searchRecord } from '@/lib/record/search/search';
import { searchSection } from '@/lib/record/search/section';
import { actingFor } from '../access/matrix-fixture';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { associate, CARDIOLOGY, DERMATOLOGY, newDoctor, type Patient, subscribe } from '../support/people';
import { apiOf } from '../support/sections';
import { adherence, api, day, doseTests, told } from './log';

// Who reads and writes doses: whoever sees their therapy by its level and specialities.

const { behind, signedIn, newTherapy, dosesOf } = doseTests();
const drugs = apiOf('farmaci', 'getFarmaci', { tipo: '3' });

/** A patient with a dose of a therapy of level 3. */
async function scene(given: Record<string, unknown> = {}) {
  const made = await signedIn({ level: 3, tags: [CARDIOLOGY], ...given });
  await subscribe(behind.db, made.patient.userId);
  const dose = await told(made.as, made.body({ stato: 'saltata', motivo: 'Nausea' }));
  return { ...made, id: dose.id_dose };
}

/** What a caller reads of the doses of a patient: how many rows, and of how many medicines the adherence. */
async function read(as: Credentials, patient: Patient) {
  const [list, regular] = [await api.list(as, patient), await adherence.list(as, patient)];
  return [list.status, dataOf<unknown[]>(list)?.length, dataOf<unknown[]>(regular)?.length];
}
const found = async (userId: number, whose: number | 'own', words = 'Nausea') => {
  const answer = await withRecord(await viewerOf(userId), whose, searchSection, (record) =>
    searchRecord(record, words),
  );
  return answer.ok && answer.value.ok ? answer.value.value.groups.map(({ section }) => section) : [];
};
const statusesOf = async (as: Credentials, id: number, body: object) => {
  const answers = [await api.post(as, body), await api.put(as, id, { stato: 'presa' }), await api.remove(as, id)];
  return answers.map(({ status }) => status);
};

describe('a doctor', () => {
  async function asked(association: Parameters<typeof associate>[3], given: Record<string, unknown> = {}) {
    const made = await scene(given);
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, made.patient, doctor, association);
    return { ...made, doctor, reader: await bearerOf(doctor.userId) };
  }

  test('reads the doses and the adherence of a therapy that they see, finds them, and writes none', async () => {
    const { reader, patient, doctor, id, body } = await asked({ level: 3 });
    expect(await read(reader, patient)).toEqual([200, 1, 1]);
    expect(await found(doctor.userId, patient.patientId)).toEqual(['doses']);
    expect(await statusesOf(reader, id, body({ id_paziente: patient.patientId }))).toEqual([403, 403, 403]);
  });

  test('sees no trace of them once the level of the therapy is raised', async () => {
    const { reader, patient, doctor, id, therapyId, as, body } = await asked({ level: 3 });
    const raised = await drugs.put(as, therapyId, { id_livello_confidenzialita: 4 });
    expect(raised.status).toBe(200);
    expect(await read(reader, patient)).toEqual([200, 0, 0]);
    expect(await found(doctor.userId, patient.patientId)).toEqual([]);
    expect(await statusesOf(reader, id, body())).toEqual([404, 404, 404]);
    const [hidden, never] = [await api.put(reader, id, {}), await api.put(reader, id + 1, {})];
    expect(hidden.text.replaceAll(String(id), '')).toBe(never.text.replaceAll(String(id + 1), ''));
    expect(await read(as, patient)).toEqual([200, 1, 1]);
  });

  test('gets the same answers whether a hidden therapy has doses or not', async () => {
    const { reader, patient, as, body } = await asked({ level: 3 });
    const texts = async () => [(await api.list(reader, patient)).text, (await adherence.list(reader, patient)).text];
    const before = await texts();
    const hidden = await newTherapy(patient, { level: 5 });
    await told(as, body({ id_terapie: hidden }));
    expect(await texts()).toEqual(before);
  });

  test.each([
    ['Totale', { visibility: FULL }, 1],
    ['Minima, though the therapy is in the emergency set', { visibility: MINIMAL }, 0],
    ['Parziale with the speciality of the therapy', { visibility: PARTIAL, tags: [CARDIOLOGY] }, 1],
    [
      'Parziale with another one, though the therapy is in the emergency set',
      { visibility: PARTIAL, tags: [DERMATOLOGY] },
      0,
    ],
  ])('under %s reads %#', async (_, association, count) => {
    const { reader, patient } = await asked(association);
    expect(await read(reader, patient)).toEqual([200, count, count]);
    expect(dataOf<unknown[]>(await drugs.list(reader, patient))).toHaveLength(1);
  });
});

describe('a carer', () => {
  async function caring(given: Parameters<typeof newCarer>[2], therapy: Record<string, unknown> = {}) {
    const made = await scene(therapy);
    const carer = await newCarer(behind.db, made.patient, given);
    return { ...made, carer: await actingFor(carer.userId, 'token', made.patient.patientId) };
  }

  test('who may write tells, changes and takes back doses, in their own name', async () => {
    const { carer, id, body, therapyId } = await caring({});
    expect(await statusesOf(carer, id, body({ prevista: `${day(-1)}T20:00` }))).toEqual([201, 200, 200]);
    const [dose] = await dosesOf(therapyId);
    expect([
      dose?.ora,
      (await behind.sql`select author_id <> ${dose?.author_id} as other from tbl_dosi where id_dose = ${id}`)[0]?.other,
    ]).toEqual(['20:00', true]);
  });

  test('who only reads writes none', async () => {
    const { carer, id, body, patient } = await caring({ writes: false });
    expect(await read(carer, patient)).toEqual([200, 1, 1]);
    expect(await statusesOf(carer, id, body())).toEqual([403, 403, 403]);
  });

  test.each([
    ['above their ceiling', { level: 6 }],
    ['withheld from carers', { level: 1, withheld: true }],
  ])('sees no trace of the doses of a therapy that is %s', async (_, therapy) => {
    const { carer, id, body, patient, therapyId } = await caring({}, therapy);
    expect(await read(carer, patient)).toEqual([200, 0, 0]);
    expect(await statusesOf(carer, id, body())).toEqual([404, 404, 404]);
    expect((await api.post(carer, { dosi: [body()] })).status).toBe(404);
    expect((await dosesOf(therapyId)).map(({ stato }) => stato)).toEqual(['saltata']);
  });
});

test('the owner finds a dose by its reason, and reads and changes none of a therapy that is deleted', async () => {
  const { as, patient, therapyId, id, body } = await scene();
  expect(await found(patient.userId, 'own')).toEqual(['doses']);
  expect((await drugs.remove(as, therapyId)).status).toBe(200);
  expect(await read(as, patient)).toEqual([200, 0, 0]);
  expect(await found(patient.userId, 'own')).toEqual([]);
  expect(await statusesOf(as, id, body())).toEqual([404, 404, 404]);
});

test('a stranger’s call about the doses of a record is answered like one about a record that never existed', async () => {
  const { patient } = await scene();
  const { as } = await signedIn();
  expect((await read(as, patient))[0]).toBe(404);
  expect((await adherence.list(as, patient)).status).toBe(404);
});
