import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { daysAfter, today } from '@/lib/record/days';
import { bearerOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';
import { errorsOf } from '../support/saves';
import { auditSince, lastAuditId } from '../support/watch';

// CONTRACT, "doctors": whom a patient finds, asks, lets see more or less, and parts from.

const behind = inProcess();
const handlers: Record<string, Handler> = {};
beforeAll(async () => {
  for (const [name, endpoint] of Object.entries({
    own: 'GET /api/getAscDoctors/[id]',
    other: 'GET /api/getNAdoctors/[id]',
    search: 'POST /api/dottori',
    post: 'POST /api/associatedCareProviders',
    put: 'PUT /api/associatedCareProviders/[id]',
    remove: 'DELETE /api/associatedCareProviders/[id]',
    answer: 'PUT /api/assistiti/[id]',
    whole: 'GET /api/patient/[id]',
  }))
    handlers[name] = await handlerOf(endpoint);
});

type Row = Record<string, unknown>;
const get = (name: 'own' | 'other' | 'whole', as: Credentials, { patientId }: Patient, query = '') =>
  call(handlers[name] as Handler, as, {
    method: 'GET',
    path: `/api/x/${patientId}${query}`,
    params: { id: String(patientId) },
  });
const post = (as: Credentials, body: unknown, headers = {}) =>
  call(handlers.post as Handler, as, { method: 'POST', path: '/api/associatedCareProviders', body, headers });
const put = (as: Credentials, id: unknown, body: unknown) =>
  call(handlers.put as Handler, as, { method: 'PUT', path: '/api/x', params: { id: String(id) }, body });
const search = (as: Credentials, text: unknown, query = '') =>
  call(handlers.search as Handler, as, { method: 'POST', path: `/api/dottori${query}`, body: { search: text } });
const answer = async (userId: number, { patientId }: Patient, stato: string) =>
  call(handlers.answer as Handler, await bearerOf(userId), {
    method: 'PUT',
    path: '/api/x',
    params: { id: String(patientId) },
    body: { stato },
  });

async function scene() {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  return { patient, doctor, as: await bearerOf(patient.userId) };
}
const asked = (doctorId: number, more: Row = {}) => ({ status: 'add', id_careprovider: doctorId, ...more });

describe('asking a doctor', () => {
  test('is an invitation of level 1, Minima, until he accepts; what is answered is what the list holds', async () => {
    const { patient, doctor, as } = await scene();
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
    expect(dataOf<Row[]>(await get('own', as, patient))).toEqual([row]);
    expect(dataOf<{ associated_doctors: Row[] }>(await get('whole', as, patient)).associated_doctors).toEqual([row]);
    expect((await get('whole', await bearerOf(doctor.userId), patient)).status).toBe(404);
    expect((await answer(doctor.userId, patient, 'accettata')).status).toBe(200);
    expect(dataOf<Row[]>(await get('own', as, patient))).toEqual([{ ...row, stato: 'attiva', version: 2 }]);
    expect((await get('whole', await bearerOf(doctor.userId), patient)).status).toBe(200);
    expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
      { action: 'create', section: 'associations', rowId: row.id_cpp, patientId: patient.patientId, outcome: 'ok' },
    ]);
  });

  test('takes level, visibility, specialities and a last day, which is not in the past', async () => {
    const { doctor, as } = await scene();
    const wishes = {
      assegnazione_confidenzialita: 5,
      visibility: 3,
      tags: [{ id: CARDIOLOGY, tag: 'Cardiologia' }],
      data_fine: daysAfter(today(), 30),
    };
    expect(dataOf(await post(as, asked(doctor.doctorId, wishes)))).toMatchObject(wishes);
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

  test('a second time is a conflict with what is stored, from whichever side the first stands', async () => {
    const { doctor, as } = await scene();
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

  test('again is possible once it has ended, been declined or run out', async () => {
    const { patient, doctor, as } = await scene();
    const { id_cpp: id } = dataOf(await post(as, asked(doctor.doctorId)));
    expect((await put(as, id, { status: 'delete' })).status).toBe(200);
    expect((await post(as, asked(doctor.doctorId))).status).toBe(201);
    expect((await answer(doctor.userId, patient, 'rifiutata')).status).toBe(200);
    const { id_cpp: third } = dataOf(await post(as, asked(doctor.doctorId)));
    await behind.sql`update tbl_associazioni set data_fine = '2020-01-01' where id_cpp = ${third as number}`;
    expect(dataOf<Row[]>(await get('own', as, patient))).toEqual([]);
    expect((await post(as, asked(doctor.doctorId))).status).toBe(201);
    expect(dataOf<Row[]>(await get('own', as, patient))).toHaveLength(1);
  });

  test('who cannot sign in, is not in the directory, or is the patient himself, is not found', async () => {
    const { patient, doctor, as } = await scene();
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${doctor.userId}`;
    const self = newId();
    await behind.sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email)
      values (${self}, ${patient.userId}, 'Se', 'Stesso', 'se@example.it')`;
    for (const id of [doctor.doctorId, self, newId()]) {
      const refused = await post(as, asked(id));
      expect(refused.status).toBe(404);
      expect(refused.text).toBe((await post(as, asked(newId()))).text);
      expect((await get('other', as, patient, '?limit=200')).text).not.toContain(String(id));
    }
  });

  test('R3: with one idempotency key it is asked once and answered twice alike', async () => {
    const { doctor, as } = await scene();
    const headers = { 'idempotency-key': `k-${newId()}` };
    const [one, two] = [
      await post(as, asked(doctor.doctorId), headers),
      await post(as, asked(doctor.doctorId), headers),
    ];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  });
});

describe('changing an association', () => {
  const made = async () => {
    const it = await scene();
    return { ...it, id: await associate(behind.db, it.patient, it.doctor, { level: 2, visibility: 2 }) };
  };

  test('keeps what is left out, counts its version, and holds from the doctor’s next call', async () => {
    const { as, id } = await made();
    const changed = await put(as, id, { visibility: 3, tags: [CARDIOLOGY], version: 1 });
    expect(dataOf(changed)).toMatchObject({
      assegnazione_confidenzialita: 2,
      visibility: 3,
      tags: [{ id: CARDIOLOGY, tag: 'Cardiologia' }],
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

  test('Parziale needs specialities, those that exist', async () => {
    const { as, id } = await made();
    expect(errorsOf(await put(as, id, { visibility: 3 }))).toEqual({ tags: 'Questo campo è obbligatorio!' });
    expect(errorsOf(await put(as, id, { visibility: 3, tags: [] }))).toEqual({ tags: 'Questo campo è obbligatorio!' });
    expect((await put(as, id, { visibility: 3, tags: [999] })).status).toBe(422);
  });

  test('R2: an older version is a conflict with the stored row, as is ending by it', async () => {
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

  test('its patient, doctor, dates and author are not taken from a body', async () => {
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

test('ending an association answers it as ended, and it is gone for both', async () => {
  const { patient, doctor, as } = await scene();
  const id = await associate(behind.db, patient, doctor);
  const ended = await call(handlers.remove as Handler, as, {
    method: 'DELETE',
    path: '/api/x',
    params: { id: String(id) },
  });
  expect([ended.status, dataOf(ended).stato]).toEqual([200, 'terminata']);
  expect((await get('whole', await bearerOf(doctor.userId), patient)).status).toBe(404);
  expect(dataOf<Row[]>(await get('own', as, patient))).toEqual([]);
  expect((await put(as, id, { status: 'delete' })).status).toBe(404);
  expect((await post(as, { status: 'delete', id_cpp: id })).status).toBe(404);
});

describe('the directory', () => {
  test('is searched by name, speciality and place, every word, without regard to accents and case', async () => {
    const { as, patient } = await scene();
    const { doctorId } = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set nome = 'Nicolò', cognome = 'Ζeta%Uno', specializzazione = 'Cardiologia',
      localita = 'Forlì, via Po 1' where id_careprovider = ${doctorId}`;
    const found = async (text: string) =>
      dataOf<Row[]>(await search(as, text)).map(({ id_careprovider }) => id_careprovider);
    for (const text of ['nicolo', 'FORLI', 'cardio forlì', 'eta%uno']) expect(await found(text)).toEqual([doctorId]);
    for (const text of ['nicolo milano', '.*nicolo', '%forli', '\\']) expect(await found(text)).toEqual([]);
    await post(as, asked(doctorId));
    // It knows of no patient: whom somebody has asked already is found as before.
    expect(await found('nicolo')).toEqual([doctorId]);
    expect((await get('other', as, patient, '?limit=200')).text).not.toContain(String(doctorId));
    expect((await search(as, 'x'.repeat(101))).status).toBe(422);
    expect((await search(as, { $ne: 1 })).status).toBe(422);
  });

  test('pages hold each doctor once, by name', async () => {
    const { as, patient } = await scene();
    for (let made = 0; made < 3; made++) await newDoctor(behind.db);
    const all = dataOf<Row[]>(await get('other', as, patient, '?limit=200'));
    const read: Row[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await get('other', as, patient, `?limit=2${cursor}`);
      read.push(...(body.data as Row[]));
      if (body.next === null) break;
      cursor = `&cursor=${body.next}`;
    }
    expect(read).toEqual(all);
    expect(read.length).toBeGreaterThan(3);
    const [one, two] = [await search(as, '', '?limit=1'), await search(as, '', '?limit=2')];
    const next = await search(as, '', `?limit=1&cursor=${one.body.next}`);
    expect([...(one.body.data as Row[]), ...(next.body.data as Row[])]).toEqual(two.body.data);
  });

  test('the own doctors page by page, newest first', async () => {
    const { as, patient } = await scene();
    for (const days of [3, 1, 2]) {
      const invitedAt = new Date(yesterday().getTime() - days * 86_400_000);
      await associate(behind.db, patient, await newDoctor(behind.db), { invitedAt });
    }
    const all = dataOf<Row[]>(await get('own', as, patient));
    const one = await get('own', as, patient, '?limit=1');
    const rest = await get('own', as, patient, `?cursor=${one.body.next}`);
    expect([...(one.body.data as Row[]), ...(rest.body.data as Row[])]).toEqual(all);
    expect([all.length, rest.body.next]).toEqual([3, null]);
  });
});

test('a doctor reads neither list of his patient, and changes neither his own association nor another’s', async () => {
  const { patient, doctor } = await scene();
  const other = await newDoctor(behind.db);
  const [own, others] = [await associate(behind.db, patient, doctor), await associate(behind.db, patient, other)];
  const as = await bearerOf(doctor.userId);
  for (const list of ['own', 'other'] as const)
    expect((await get(list, as, patient)).body).toEqual({ data: [], next: null });
  for (const id of [own, others]) {
    const refused = await put(as, id, { assegnazione_confidenzialita: 6 });
    expect(refused).toEqual(await put(as, newId(), { assegnazione_confidenzialita: 6 }));
    expect(refused.status).toBe(404);
  }
  const stored = await behind.sql`select version from tbl_associazioni where id_paziente = ${patient.patientId}`;
  expect(stored.map(({ version }) => version)).toEqual([1, 1]);
});
