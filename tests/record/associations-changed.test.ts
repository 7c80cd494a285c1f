import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { today } from '@/lib/values/days';
import { get, post, put, type Row, remove, strangers } from '../support/associations';
import { bearerOf, browserOf, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor } from '../support/people';
import { errorsOf } from '../support/saves';

// CONTRACT, "doctors": changing what a doctor sees, and ending an association.

const behind = inProcess();

describe('changing an association', () => {
  const made = async () => {
    const it = await strangers(behind);
    return { ...it, id: await associate(behind.db, it.patient, it.doctor, { level: 2, visibility: 2 }) };
  };

  test('keeps omitted fields, raises the version, and works by PUT and by POST with status update', async () => {
    const { patient, id } = await made();
    const as = await browserOf(patient.userId);
    const changed = await put(as, id, { visibility: 3, tags: [CARDIOLOGY], version: 1 });
    expect(dataOf(changed)).toMatchObject({
      assegnazione_confidenzialita: 2,
      visibility: 3,
      tags: [{ id: CARDIOLOGY, id_tag: CARDIOLOGY, tag: 'Cardiologia' }],
      version: 2,
      stato: 'attiva',
    });
    expect(dataOf(await put(as, id, { data_fine: today() }))).toMatchObject({ data_fine: today(), version: 3 });
    expect(dataOf(await put(as, id, { data_fine: null, status: 'update' }))).toMatchObject({
      data_fine: null,
      version: 4,
      visibility: 3,
    });
    expect(dataOf(await put(as, id, { visibility: 1 }))).toMatchObject({ visibility: 1, tags: [] });
    expect(dataOf(await post(as, { status: 'update', id_cpp: id, assegnazione_confidenzialita: 6 }))).toMatchObject({
      assegnazione_confidenzialita: 6,
    });
  });

  test('to Parziale needs at least one speciality, and each speciality must exist', async () => {
    const { as, id } = await made();
    expect(errorsOf(await put(as, id, { visibility: 3 }))).toEqual({ tags: 'Questo campo è obbligatorio!' });
    expect(errorsOf(await put(as, id, { visibility: 3, tags: [] }))).toEqual({ tags: 'Questo campo è obbligatorio!' });
    expect((await put(as, id, { visibility: 3, tags: [999] })).status).toBe(422);
  });

  test('R2: with an outdated version, as an update or a deletion, answers 409 with the stored row', async () => {
    const { as, id } = await made();
    await put(as, id, { assegnazione_confidenzialita: 3 });
    for (const body of [
      { assegnazione_confidenzialita: 4, version: 1 },
      { status: 'delete', version: 1 },
    ]) {
      const refused = await put(as, id, body);
      expect(refused.status).toBe(409);
      expect(refused.body.data).toMatchObject({ assegnazione_confidenzialita: 3, version: 2, id_cpp: id });
    }
    const racing = await Promise.all(
      [1, 2, 3, 4].map((level) => put(as, id, { assegnazione_confidenzialita: level, version: 2 })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('changes neither its patient, its doctor nor its dates, whatever the body says', async () => {
    const { patient, as, id } = await made();
    const [before] = await behind.sql`select * from tbl_associazioni where id_cpp = ${id}`;
    const forged = {
      id_cpp: 5,
      id_careprovider: 6,
      invitata_il: '2001-01-01',
      accettata_il: null,
      terminata_il: '2001-01-01',
    };
    expect((await put(as, id, { ...forged, id_paziente: patient.patientId })).status).toBe(200);
    const [after] = await behind.sql`select * from tbl_associazioni where id_cpp = ${id}`;
    expect(after).toEqual({ ...before, version: 2 });
    expect((await put(as, id, { id_paziente: newId() })).status).toBe(404);
    expect((await put(as, id, { status: 'add' })).status).toBe(422);
  });
});

test('ending an association answers it as ended, closes the record to the doctor and empties the patient’s list', async () => {
  const { patient, doctor, as } = await strangers(behind);
  const id = await associate(behind.db, patient, doctor);
  const ended = await remove(as, id);
  expect([ended.status, dataOf(ended).stato]).toEqual([200, 'terminata']);
  expect((await get('patient', await bearerOf(doctor.userId), patient)).status).toBe(404);
  expect(dataOf<Row[]>(await get('getAscDoctors', as, patient))).toEqual([]);
  expect((await put(as, id, { status: 'delete' })).status).toBe(404);
  expect((await post(as, { status: 'delete', id_cpp: id })).status).toBe(404);
});

test('a doctor reads neither the patient’s doctors nor the directory, and changes no association of the patient', async () => {
  const { patient, doctor } = await strangers(behind);
  const other = await newDoctor(behind.db);
  const [own, others] = [await associate(behind.db, patient, doctor), await associate(behind.db, patient, other)];
  const as = await bearerOf(doctor.userId);
  for (const list of ['getAscDoctors', 'getNAdoctors'] as const)
    expect((await get(list, as, patient)).body).toEqual({ data: [], next: null });
  for (const id of [own, others]) {
    const refused = await put(as, id, { assegnazione_confidenzialita: 6 });
    expect(refused).toEqual(await put(as, newId(), { assegnazione_confidenzialita: 6 }));
    expect(refused.status).toBe(404);
  }
  const stored = await behind.sql`select version from tbl_associazioni where id_paziente = ${patient.patientId}`;
  expect(stored.map(({ version }) => version)).toEqual([1, 1]);
});
