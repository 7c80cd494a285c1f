import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { type DiagnosisRow, diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { newRow } from '../support/rows';
import { errorsOf } from '../support/saves';

// Spec 1, sections 3 to 6, for diagnoses, as an integrator saves them; the texts are the specification's.

const { behind, api, signedIn, stored } = diagnosisTests();
const MOVE = 'Solo una diagnosi sospetta può essere spostata, tra le confermate o tra le escluse';

describe('a move of a diagnosis', () => {
  test.each([0, 2])('from suspected to %i is stored and cannot be reverted', async (to) => {
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

  test('is logged as a move; a save with the same state is logged as an update', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    await api.put(as, id, { diagnosi_stato: 1, diagnosi_patologia: 'Altra' });
    await api.put(as, id, { diagnosi_stato: 0 });
    const lines = await behind.sql`select azione from tbl_audit where id_riga = ${id} order by xmin::text::int8, ctid`;
    expect(lines.map(({ azione }) => azione)).toEqual(['update', 'move']);
  });

  test('with an outdated version is answered with 409 and the stored state', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    await api.put(as, id, { diagnosi_stato: 0 });
    const late = await api.put(as, id, { diagnosi_stato: 2, version: 1 });
    expect([late.status, dataOf<DiagnosisRow>(late).diagnosi_stato]).toEqual([409, 0]);
  });
});

test('of two simultaneous moves without a version, one wins and the other changes nothing', async () => {
  const { patient, as } = await signedIn();
  for (let round = 0; round < 5; round++) {
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    const both = await Promise.all([0, 2].map((state) => api.put(as, id, { diagnosi_stato: state })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stored(id)).toMatchObject({ version: 2 });
  }
});

describe('the licence', () => {
  const refused = (permission: string) => ({ status: 403, code: 'subscription_required', permission });

  test('is needed to add, change and move a diagnosis, one permission for each, and not to read or delete it', async () => {
    const { patient, as } = await signedIn(false);
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    expect((await api.post(as, diagnosisBody())).body).toMatchObject(refused('aggiungidiagnosi'));
    expect((await api.put(as, id, { diagnosi_patologia: 'X' })).body).toMatchObject(refused('modificadiagnosi'));
    expect((await api.put(as, id, { diagnosi_stato: 0 })).body).toMatchObject(refused('spostaDiagnosi'));
    expect(await stored(id)).toMatchObject({ version: 1, diagnosi_stato: 1 });
    expect(dataOf<DiagnosisRow[]>(await api.list(as, patient))).toHaveLength(1);
    expect((await api.remove(as, id)).status).toBe(200);
  });

  test('with the permission for moves only does not let a move change any other field', async () => {
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
