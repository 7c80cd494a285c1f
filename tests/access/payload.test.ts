import { getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contacts, type patients } from '@/db/schema';
import { bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newContact, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// The server ignores identities in a request body, and values that only the server sets.

const behind = inProcess();
let create: Handler;
let change: Handler;
let card: Handler;
beforeAll(async () => {
  create = await handlerOf('POST /api/contatti');
  change = await handlerOf('PUT /api/contatti/[id]');
  card = await handlerOf('PUT /api/patient/[id]');
});

const contact = {
  contatto_nominativo: 'Carla Rossi',
  contatto_telefono: '06 1234567',
  id_contatto_tipologia: 10,
  id_livello_confidenzialita: 4,
};
const post = (as: Credentials, body: unknown) => call(create, as, { method: 'POST', path: '/api/contatti', body });
const put = (handler: Handler, as: Credentials, id: number, body: unknown) =>
  call(handler, as, { method: 'PUT', path: `/api/x/${id}`, params: { id: String(id) }, body });

const rowOf = async (table: 'tbl_contatti' | 'tbl_pazienti', { patientId }: Patient) => {
  const [row] = await behind.sql`select * from ${behind.sql(table)} where id_paziente = ${patientId}`;
  return row ?? {};
};
const year = (instant: unknown) => Number(String(instant).slice(0, 4));

describe('T8, T11: a body does not set the columns that only the server sets', () => {
  const forged = { author_id: 1, id_utente: 1, version: 77, created_at: '2001-01-01', updated_at: '2001-01-01' };

  test('for a new contact', async () => {
    const patient = await newPatient(behind.db);
    const body = { ...contact, ...forged, id_contatto: 5, id_tags: [4], deleted_at: null };
    expect((await post(await bearerOf(patient.userId), body)).status).toBe(201);
    const row = await rowOf('tbl_contatti', patient);
    expect(row).toMatchObject({ author_id: patient.userId, version: 1, deleted_at: null });
    expect(Number(row.id_contatto)).not.toBe(5);
    expect(Math.min(year(row.created_at), year(row.updated_at))).toBeGreaterThan(2001);
  });

  test('for a changed contact', async () => {
    const patient = await newPatient(behind.db);
    const id = await newContact(behind.db, patient);
    const { version: _, ...rest } = forged;
    expect((await put(change, await bearerOf(patient.userId), id, { ...rest, id_contatto: 5 })).status).toBe(200);
    expect(await rowOf('tbl_contatti', patient)).toMatchObject({
      id_contatto: id,
      author_id: patient.userId,
      version: 2,
    });
  });

  test('for the card: its user, its login e-mail, its dates and its birth place code', async () => {
    const patient = await newPatient(behind.db);
    const before = await rowOf('tbl_pazienti', patient);
    const body = {
      ...forged,
      version: undefined,
      comune_nascita_codice: 'F205',
      deleted_at: '2001-01-01',
      paziente_eta: 3,
    };
    expect((await put(card, await bearerOf(patient.userId), patient.patientId, body)).status).toBe(200);
    const after = await rowOf('tbl_pazienti', patient);
    expect({ ...after, version: 1, updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
  });

  test('every other column of a contact is one that its owner may fill in', () => {
    const columns = (table: typeof contacts | typeof patients) =>
      Object.values(getTableColumns(table))
        .map(({ name }) => name)
        .sort();
    // The form that says who sees a row sets `mai_ai_delegati`; no body does.
    const servers = [
      ...['author_id', 'created_at', 'deleted_at', 'id_paziente', 'updated_at', 'version'],
      'mai_ai_delegati',
    ];
    const owners = [
      'contatto_nominativo',
      'contatto_ordine',
      'contatto_relazione',
      'contatto_telefono',
      'id_contatto_tipologia',
      'id_livello_confidenzialita',
      'id_tags',
    ];
    expect(columns(contacts)).toEqual([...servers, ...owners, 'id_contatto'].sort());
  });
});

describe('T11: a body with an id_paziente', () => {
  const misnamed: unknown[] = [-1, 0, 1.5, 'x', '1e3', [], {}, true, { toString: 1 }];
  test.each(misnamed.map((named) => ({ named })))(
    'other than the caller’s own is answered 404: $named',
    async ({ named }) => {
      const patient = await newPatient(behind.db);
      const id = await newContact(behind.db, patient);
      const as = await bearerOf(patient.userId);
      for (const answer of [
        await post(as, { ...contact, id_paziente: named }),
        await put(change, as, id, { id_paziente: named }),
        await put(card, as, patient.patientId, { id_paziente: named }),
      ])
        expect(answer.status).toBe(404);
    },
  );

  test('equal to the caller’s own is accepted', async () => {
    const patient = await newPatient(behind.db);
    const body = { ...contact, id_paziente: patient.patientId };
    expect((await post(await bearerOf(patient.userId), body)).status).toBe(201);
  });
});

describe('T26: a body reaches only its own fields', () => {
  test('__proto__ and arrays in place of a single value are refused, a constructor is ignored', async () => {
    const patient = await newPatient(behind.db);
    const as = await bearerOf(patient.userId);
    const fields = JSON.stringify(contact).slice(1);
    expect((await post(as, `{"__proto__":{"id_livello_confidenzialita":1,"isAdmin":true},${fields}`)).status).toBe(400);
    expect((await post(as, `{"constructor":{"prototype":{"x":1}},${fields}`)).status).toBe(201);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    for (const name of Object.keys(contact))
      expect((await post(as, { ...contact, [name]: [contact[name as keyof typeof contact]] })).status).toBe(422);
    expect((await put(card, as, patient.patientId, { page: '__proto__' })).status).toBe(422);
    expect((await put(card, as, patient.patientId, { page: 'emergenza', id_update: '__proto__' })).status).toBe(422);
  });

  test('a body that contains a name twice is refused, whichever of the two values would be allowed', async () => {
    const [patient, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    const as = await bearerOf(patient.userId);
    const fields = JSON.stringify(contact).slice(1);
    const twice = (first: number, last: number) => `{"id_paziente":${first},"id_paziente":${last},${fields}`;
    expect((await post(as, twice(patient.patientId, other.patientId))).status).toBe(400);
    expect((await post(as, twice(other.patientId, patient.patientId))).status).toBe(400);
    for (const { patientId } of [patient, other])
      expect(await behind.sql`select 1 from tbl_contatti where id_paziente = ${patientId}`).toHaveLength(0);
  });

  test('a query that contains a name twice is refused, except for the sections of the timeline', async () => {
    const { userId, patientId } = await newPatient(behind.db);
    const as = await bearerOf(userId);
    const asked = async (name: string, query: string) => {
      const params = { id: String(patientId) };
      return (
        await call(await handlerOf(`GET /api/${name}/[id]`), as, { method: 'GET', path: `/api/x/1?${query}`, params })
      ).status;
    };
    for (const [query, status] of [
      ['limit=1&limit=200', 400],
      ['limit=1&l%69mit=1', 400],
      ['x=1&x=1', 400],
      ['sezioni=visits&sezioni=visits', 400],
      ['limit=1&x=1', 200],
    ] as const)
      expect([query, await asked('visitePatient', query)]).toEqual([query, status]);
    expect(await asked('storia', 'sezioni=visits&sezioni=diagnoses&limit=3')).toBe(200);
    expect(await asked('storia', 'dal=2020-01-01&dal=2026-01-01')).toBe(400);
  });
});
