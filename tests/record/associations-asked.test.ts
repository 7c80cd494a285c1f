import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { daysAfter, today } from '@/lib/values/days';
import { answer, asked, get, post, put, type Row, strangers } from '../support/associations';
import { bearerOf, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, newDoctor } from '../support/people';
import { errorsOf } from '../support/saves';
import { auditSince, lastAuditId } from '../support/watch';

// CONTRACT, "doctors": a patient's invitations.

const behind = inProcess();

describe('inviting a doctor', () => {
  test('makes an invitation at level 1, Minima, that opens nothing until accepted, and answers with its row', async () => {
    const { patient, doctor, as } = await strangers(behind);
    const before = await lastAuditId(behind.sql);
    const made = await post(
      as,
      asked(doctor.doctorId, { id_paziente: patient.patientId, id_utente_cpp: 1, id_utente: 1, version: 9 }),
    );
    expect(made.status).toBe(201);
    const row = dataOf(made);
    expect(row).toMatchObject({
      id_paziente: patient.patientId,
      id_utente: patient.userId,
      id_careprovider: doctor.doctorId,
      id_utente_cpp: doctor.userId,
      assegnazione_confidenzialita: 1,
      visibility: 2,
      tags: [],
      stato: 'invitata',
      data_fine: null,
      version: 1,
      care_provider: { fullname: 'Anna Neri', specializzation: null },
    });
    expect(dataOf<Row[]>(await get('getAscDoctors', as, patient))).toEqual([row]);
    expect(dataOf<{ associated_doctors: Row[] }>(await get('patient', as, patient)).associated_doctors).toEqual([row]);
    expect((await get('patient', await bearerOf(doctor.userId), patient)).status).toBe(404);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(200);
    expect(dataOf<Row[]>(await get('getAscDoctors', as, patient))).toEqual([{ ...row, stato: 'attiva', version: 2 }]);
    expect((await get('patient', await bearerOf(doctor.userId), patient)).status).toBe(200);
    expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
      {
        action: 'create',
        section: 'associations',
        rowId: row.id_cpp,
        patientId: patient.patientId,
        outcome: 'ok',
      },
    ]);
  });

  test('stores level, visibility, specialities and a last day from today on, and refuses invalid values', async () => {
    const { doctor, as } = await strangers(behind);
    const listParams = {
      assegnazione_confidenzialita: 5,
      visibility: 3,
      tags: [{ id: CARDIOLOGY, id_tag: CARDIOLOGY, tag: 'Cardiologia' }],
      data_fine: daysAfter(today(), 30),
    };
    expect(dataOf(await post(as, asked(doctor.doctorId, listParams)))).toMatchObject(listParams);
    const { doctorId } = await newDoctor(behind.db);
    const wrong = async (more: Row) => errorsOf(await post(as, asked(doctorId, more)));
    expect(await wrong({ data_fine: daysAfter(today(), -1) })).toEqual({
      data_fine: 'La data di fine non può essere già passata',
    });
    expect(await wrong({ data_fine: '2030-02-30' })).toEqual({ data_fine: 'La data inserita non è valida!' });
    expect(await wrong({ assegnazione_confidenzialita: 7 })).toHaveProperty('assegnazione_confidenzialita');
    expect(await wrong({ visibility: 4 })).toHaveProperty('visibility');
    expect(await wrong({ visibility: 3 })).toEqual({ tags: 'Questo campo è obbligatorio!' });
    expect(await wrong({ visibility: 3, tags: [999] })).toHaveProperty('tags');
    expect(await wrong({ id_careprovider: undefined })).toEqual({ id_careprovider: 'Questo campo è obbligatorio!' });
    expect(await wrong({ status: 'forget' })).toHaveProperty('status');
    expect((await post(as, asked(doctorId, { data_fine: today() }))).status).toBe(201);
  });

  test('answers 409 with the stored row if the same doctor is invited again, also simultaneously', async () => {
    const { doctor, as } = await strangers(behind);
    const first = await post(as, asked(doctor.doctorId));
    const [second, ...rest] = await Promise.all(
      [1, 2, 3].map(() => post(as, asked(doctor.doctorId, { visibility: 1 }))),
    );
    expect([second?.status, ...rest.map(({ status }) => status)]).toEqual([409, 409, 409]);
    expect(second?.body.data).toEqual(dataOf(first));
    const other = await newDoctor(behind.db);
    const both = await Promise.all([1, 2, 3, 4].map(() => post(as, asked(other.doctorId))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('again is possible once the association has ended, been declined or expired', async () => {
    const { patient, doctor, as } = await strangers(behind);
    const { id_cpp: id } = dataOf(await post(as, asked(doctor.doctorId)));
    expect((await put(as, id, { status: 'delete' })).status).toBe(200);
    expect((await post(as, asked(doctor.doctorId))).status).toBe(201);
    expect((await answer(doctor.userId, patient, 'rifiutata')).status).toBe(200);
    const { id_cpp: third } = dataOf(await post(as, asked(doctor.doctorId)));
    await behind.sql`update tbl_associazioni set data_fine = '2020-01-01' where id_cpp = ${third as number}`;
    expect(dataOf<Row[]>(await get('getAscDoctors', as, patient))).toEqual([]);
    expect((await post(as, asked(doctor.doctorId))).status).toBe(201);
    expect(dataOf<Row[]>(await get('getAscDoctors', as, patient))).toHaveLength(1);
  });

  test('answers 404 alike for a disabled user, an unknown one and the patient; the list contains none of them', async () => {
    const { patient, doctor, as } = await strangers(behind);
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${doctor.userId}`;
    const self = newId();
    await behind.sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email)
      values (${self}, ${patient.userId}, 'Se', 'Stesso', 'se@example.it')`;
    for (const id of [doctor.doctorId, self, newId()]) {
      const refused = await post(as, asked(id));
      expect(refused.status).toBe(404);
      expect(refused.text).toBe((await post(as, asked(newId()))).text);
      expect((await get('getNAdoctors', as, patient, '?limit=200')).text).not.toContain(String(id));
    }
  });

  test('R3: twice under one idempotency key answers both calls with the same invitation', async () => {
    const { doctor, as } = await strangers(behind);
    const headers = { 'idempotency-key': `k-${newId()}` };
    const [one, two] = [
      await post(as, asked(doctor.doctorId), headers),
      await post(as, asked(doctor.doctorId), headers),
    ];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  });
});
