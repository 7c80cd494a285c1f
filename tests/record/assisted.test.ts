import { beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';

// CONTRACT, "Doctors": the doctor's list of patients, and the answers to an invitation.

const behind = inProcess();
let list: Handler;
let answer: Handler;
let whole: Handler;
beforeAll(async () => {
  list = await handlerOf('GET /api/assistiti');
  answer = await handlerOf('PUT /api/assistiti/[id]');
  whole = await handlerOf('GET /api/patient/[id]');
});

type Row = Record<string, unknown>;
const ask = async (userId: number, query = '') =>
  call(list, await bearerOf(userId), { method: 'GET', path: `/api/assistiti${query}` });
const listOf = async (userId: number) => dataOf<Row[]>(await ask(userId));
const say = async (userId: number, patientId: number, stato: unknown) =>
  call(answer, await bearerOf(userId), {
    method: 'PUT',
    path: `/api/assistiti/${patientId}`,
    params: { id: String(patientId) },
    body: { stato },
  });
const opens = async (userId: number, patientId: number) =>
  (await call(whole, await bearerOf(userId), { method: 'GET', path: '/api/x', params: { id: String(patientId) } }))
    .status;
const invited = { acceptedAt: null };

describe('a doctor’s list of patients', () => {
  test('shows the name, age, sex and granted access of an associated patient', async () => {
    const [patient, doctor] = [
      await newPatient(behind.db, { birthDate: '1980-01-01', sex: 'male' }),
      await newDoctor(behind.db),
    ];
    await associate(behind.db, patient, doctor, { level: 4, visibility: 3, tags: [CARDIOLOGY] });
    expect(await listOf(doctor.userId)).toEqual([
      {
        id_paziente: patient.patientId,
        paziente_nome: 'Mario',
        paziente_cognome: 'Rossi',
        paziente_nascita_anno: 1980,
        stato: 'attiva',
        paziente_eta: expect.any(Number),
        paziente_sesso: 'male',
        assegnazione_confidenzialita: 4,
        visibility: 3,
        tags: [{ id: CARDIOLOGY, id_tag: CARDIOLOGY, tag: 'Cardiologia' }],
      },
    ]);
  });

  test('shows only the name and birth year of the patient for an unanswered invitation', async () => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, doctor, invited);
    const [row] = await listOf(doctor.userId);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id_paziente', 'paziente_cognome', 'paziente_nascita_anno', 'paziente_nome', 'stato'].sort(),
    );
    expect(row?.stato).toBe('invitata');
  });

  test('leaves out ended and expired associations, deleted patients, and patients of other doctors', async () => {
    const [doctor, other] = [await newDoctor(behind.db), await newDoctor(behind.db)];
    const day = yesterday().toISOString().slice(0, 10);
    await associate(behind.db, await newPatient(behind.db), doctor, { endedAt: yesterday() });
    await associate(behind.db, await newPatient(behind.db), doctor, { endsOn: day });
    await associate(behind.db, await newPatient(behind.db), doctor, { ...invited, endsOn: day });
    await associate(behind.db, await newPatient(behind.db, { deletedAt: new Date() }), doctor);
    await associate(behind.db, await newPatient(behind.db), other);
    expect(await listOf(doctor.userId)).toEqual([]);
  });

  test('is sorted newest first, invitations included, and complete over its pages even with equal timestamps', async () => {
    const doctor = await newDoctor(behind.db);
    for (const [days, given] of [
      [3, {}],
      [1, invited],
      [2, {}],
      [2, invited],
      [5, {}],
    ] as const) {
      const invitedAt = new Date(Date.UTC(2026, 0, 10 - days));
      await associate(behind.db, await newPatient(behind.db), doctor, { ...given, invitedAt });
    }
    const all = await listOf(doctor.userId);
    expect(all.map(({ stato }) => stato)).toEqual([
      'invitata',
      ...all.slice(1, 3).map(({ stato }) => stato),
      'attiva',
      'attiva',
    ]);
    expect(
      all
        .slice(1, 3)
        .map(({ stato }) => stato)
        .sort(),
    ).toEqual(['attiva', 'invitata']);
    for (const limit of [1, 2, 4, 5]) {
      const read: Row[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await ask(doctor.userId, `?limit=${limit}${cursor}`);
        read.push(...(body.data as Row[]));
        if (body.next === null) break;
        cursor = `&cursor=${body.next}`;
      }
      expect(read).toEqual(all);
    }
    for (const query of ['?limit=0', '?cursor=x']) expect((await ask(doctor.userId, query)).status).toBe(422);
  });

  test('is empty for a user who is not a doctor', async () => {
    const patient = await newPatient(behind.db);
    expect(await listOf(patient.userId)).toEqual([]);
  });
});

describe('the answer to an invitation', () => {
  const scene = async (given: Parameters<typeof associate>[3]) => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, doctor, given);
    return { ...doctor, patientId: patient.patientId };
  };

  test('opens the record to the doctor when it accepts the invitation', async () => {
    const { userId, patientId } = await scene(invited);
    expect(await opens(userId, patientId)).toBe(404);
    const { status, body } = await say(userId, patientId, 'accettata');
    expect([status, body.data]).toEqual([200, { id_paziente: patientId, stato: 'accettata' }]);
    expect(await opens(userId, patientId)).toBe(200);
  });

  test('closes the record to the doctor for good when it declines the invitation or ends the association', async () => {
    for (const [given, stato] of [
      [invited, 'rifiutata'],
      [{}, 'terminata'],
    ] as const) {
      const { userId, patientId } = await scene(given);
      expect((await say(userId, patientId, stato)).status).toBe(200);
      expect(await opens(userId, patientId)).toBe(404);
      for (const again of ['accettata', 'terminata', 'rifiutata'])
        expect((await say(userId, patientId, again)).status, again).toBe(404);
    }
  });

  test('gets 404 and changes nothing if it does not fit the state of the association', async () => {
    const [open, active] = [await scene(invited), await scene({})];
    expect((await say(open.userId, open.patientId, 'terminata')).status).toBe(404);
    expect((await say(active.userId, active.patientId, 'accettata')).status).toBe(404);
    expect((await say(active.userId, active.patientId, 'rifiutata')).status).toBe(404);
    expect(await opens(active.userId, active.patientId)).toBe(200);
  });

  test('gets 422 and opens nothing if its value is unknown', async () => {
    const { userId, patientId } = await scene(invited);
    for (const stato of [undefined, '', 'ACCETTATA', 'altro', 5, null])
      expect((await say(userId, patientId, stato)).status).toBe(422);
    expect(await opens(userId, patientId)).toBe(404);
  });

  test('is stored once if it is sent twice simultaneously', async () => {
    const { userId, patientId } = await scene(invited);
    const both = await Promise.all([say(userId, patientId, 'accettata'), say(userId, patientId, 'accettata')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
