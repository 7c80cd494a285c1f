import { describe, expect, test } from 'vitest';
import { bearerOf, dataOf } from '../support/calls';
import { associate, CARDIOLOGY, newDoctor, newPatient } from '../support/people';
import { newRow } from '../support/rows';
import { type ScoreRow, STATED, scoreTests } from '../support/scores';
import { allPages } from '../support/sections';

// Spec 2, sections 6 and 7, for saved scores: who can save and see them, and which fields can change.

const { behind, api, signedIn } = scoreTests();
const meld = { nome_score: 'meld-score', inputs: STATED.meld };

test('without the licence a score cannot be saved; a stored score can still be read, locked and deleted', async () => {
  const { patient, as } = await signedIn({ licence: false });
  const refused = await api.post(as, meld);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'subscription_required', permission: 'calcolatrice' },
  ]);
  const id = await newRow(behind.db, 'scores', patient);
  expect(dataOf(await api.kept(as, patient, 'meld-score'))).toHaveLength(1);
  expect((await api.put(as, id, { id_livello_confidenzialita: 6 })).status).toBe(200);
  expect((await api.remove(as, id)).status).toBe(200);
});

test('a score sent twice under one idempotency key is stored once', async () => {
  const { patient, as } = await signedIn();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await api.post(as, meld, key);
  expect(await api.post(as, meld, key)).toEqual(first);
  expect(dataOf(await api.kept(as, patient, 'meld-score'))).toHaveLength(1);
});

test('the list of an unknown score name answers 404, to the patient and to a doctor', async () => {
  const { patient, as } = await signedIn();
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  for (const who of [as, await bearerOf(doctor.userId)])
    for (const name of ['meld', 'toString', 'score'])
      expect((await api.kept(who, patient, name as never)).status, name).toBe(404);
});

describe('a stored score', () => {
  test('changes only in its level and its tags', async () => {
    const { as } = await signedIn();
    const row = dataOf<ScoreRow>(await api.post(as, meld));
    const changed = await api.put(as, row.id_score, {
      id_livello_confidenzialita: 2,
      tags: [CARDIOLOGY],
      valore_score: 40,
      nome_score: 'has-bled-score',
      inputs: {},
      formula_versione: null,
    });
    expect(dataOf(changed)).toEqual({
      ...row,
      id_livello_confidenzialita: 2,
      tags: [{ id: CARDIOLOGY, id_tag: CARDIOLOGY, tag: 'Cardiologia' }],
      version: 2,
      updated_at: expect.any(String),
    });
  });

  test('is not overwritten by a save with an outdated version, which gets 409 and the stored row', async () => {
    const { as } = await signedIn();
    const { id_score } = dataOf<ScoreRow>(await api.post(as, meld));
    await api.put(as, id_score, { id_livello_confidenzialita: 2 });
    const late = await api.put(as, id_score, { id_livello_confidenzialita: 1, version: 1 });
    expect([late.status, late.body.data]).toMatchObject([409, { id_livello_confidenzialita: 2, version: 2 }]);
  });

  test('is deleted by DELETE or by a PUT with deleted_at, and is gone from every list', async () => {
    const { patient, as } = await signedIn();
    for (const remove of [
      (id: number) => api.remove(as, id),
      (id: number) => api.put(as, id, { deleted_at: '2000-01-01' }),
    ]) {
      const { id_score } = dataOf<ScoreRow>(await api.post(as, meld));
      expect((await remove(id_score)).status).toBe(200);
      expect((await remove(id_score)).status).toBe(404);
      expect(dataOf(await api.kept(as, patient, 'meld-score'))).toEqual([]);
      expect(dataOf(await api.own(as, 'meld'))).toEqual([]);
    }
  });

  test('answers 404 to another patient who reads, changes, deletes or adds to it', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const { id_score } = dataOf<ScoreRow>(await api.post(other.as, meld));
    expect((await api.kept(mine.as, other.patient, 'meld-score')).status).toBe(404);
    expect((await api.put(mine.as, id_score, { id_livello_confidenzialita: 1 })).status).toBe(404);
    expect((await api.remove(mine.as, id_score)).status).toBe(404);
    expect((await api.post(mine.as, { ...meld, id_paziente: other.patient.patientId })).status).toBe(404);
    expect(dataOf(await api.own(mine.as, 'meld'))).toEqual([]);
  });
});

test('a doctor reads the scores that the association opens, and saves none', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 4, visibility: 3, tags: [CARDIOLOGY] });
  const seen = await newRow(behind.db, 'scores', patient);
  for (const hidden of [{ level: 5 }, { tags: [] }]) await newRow(behind.db, 'scores', patient, hidden);
  const as = await bearerOf(doctor.userId);
  const rows = dataOf<ScoreRow[]>(await api.kept(as, patient, 'meld-score'));
  expect(rows.map(({ id_score }) => id_score)).toEqual([seen]);
  expect((await api.post(as, { ...meld, id_paziente: patient.patientId })).status).toBe(403);
  expect((await api.own(as, 'meld')).status).toBe(404);
});

test('the list is sorted from the newest to the oldest over all pages', async () => {
  const { patient, as } = await signedIn();
  const days = ['2026-01-05', '2026-03-01', '2025-12-31'];
  for (const day of days) await newRow(behind.db, 'scores', patient, { createdAt: new Date(`${day}T10:00:00Z`) });
  const list = {
    ...api,
    list: (...[of, whose, query]: Parameters<typeof api.list>) => api.kept(of, whose, 'meld-score', query),
  };
  for (const limit of [1, 2, 200])
    expect((await allPages(list, as, patient, limit)).map(({ created_at }) => String(created_at).slice(0, 10))).toEqual(
      [...days].sort().reverse(),
    );
  const page = await api.own(as, 'meld', '?limit=2');
  expect([dataOf<unknown[]>(page).length, typeof page.body.next]).toEqual([2, 'string']);
});
