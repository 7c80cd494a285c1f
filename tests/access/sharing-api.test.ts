import { beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// What the API tells a patient about sharing.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await newPatient(behind.db);
});

describe('over the API', () => {
  const asks = async (userId: number, endpoint: string, params: Record<string, string>, query = '') =>
    call(await handlerOf(endpoint), await bearerOf(userId), { method: 'GET', path: `/api/x${query}`, params });
  const WHO = 'GET /api/chiVede/[sezione]/[id]';

  test('only the owner learns which doctors see a row; an unknown section gets 404, an unknown level is ignored', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 4 });
    const id = String(await newRow(behind.db, 'visits', patient, { level: 4 }));
    const answer = await asks(patient.userId, WHO, { sezione: 'visits', id });
    expect(dataOf<{ medici: unknown[] }>(answer).medici).toEqual([{ fullname: 'Anna Neri', specializzation: null }]);
    for (const query of ['?livello=9', '?livello=x', '?livello='])
      expect((await asks(patient.userId, WHO, { sezione: 'visits', id }, query)).body).toEqual(answer.body);
    expect(
      dataOf<{ medici: unknown[] }>(await asks(patient.userId, WHO, { sezione: 'visits', id }, '?livello=5')).medici,
    ).toEqual([]);
    for (const sezione of ['diagnoses', 'links', 'card', 'associations', 'constructor', ''])
      expect((await asks(patient.userId, WHO, { sezione, id })).status).toBe(404);
    expect((await asks(doctor.userId, WHO, { sezione: 'visits', id })).status).toBe(404);
  });

  test('a patient learns which doctors would see a new item, by its level and its specialities; nobody else does', async () => {
    const mine = await newPatient(behind.db);
    const [full, partial, minimal] = [
      await newDoctor(behind.db),
      await newDoctor(behind.db),
      await newDoctor(behind.db),
    ];
    await associate(behind.db, mine, full, { level: 4, visibility: 1 });
    await associate(behind.db, mine, partial, { level: 6, visibility: 3, tags: [CARDIOLOGY] });
    await associate(behind.db, mine, minimal, { level: 6, visibility: 2 });
    const told = async (query: string) => {
      const { medici, emergenze } = dataOf<{ medici: unknown[]; emergenze: unknown[] }>(
        await asks(mine.userId, 'GET /api/chiVede', {}, query),
      );
      return [medici.length, emergenze.length];
    };
    expect(await told('?livello=4')).toEqual([1, 2]);
    expect(await told(`?livello=4&tags=${CARDIOLOGY}`)).toEqual([2, 1]);
    expect(await told('?livello=5')).toEqual([0, 2]);
    expect(await told(`?livello=6&tags=${CARDIOLOGY}`)).toEqual([1, 1]);
    for (const query of ['', '?livello=9', '?livello=x&tags=z']) expect(await told(query)).toEqual([1, 2]);
    // Who does not see what an item belongs to does not see the item either.
    expect(await told(`?livello=4&tags=${CARDIOLOGY}&livelloPadre=4`)).toEqual([1, 0]);
    expect(await told(`?livello=4&tags=${CARDIOLOGY}&livelloPadre=6&tagsPadre=${CARDIOLOGY}`)).toEqual([1, 0]);
    expect((await asks(full.userId, 'GET /api/chiVede', {}, '?livello=1')).status).toBe(404);
    const alone = await newPatient(behind.db);
    expect(dataOf(await asks(alone.userId, 'GET /api/chiVede', {}, '?livello=1'))).toEqual({
      medici: [],
      emergenze: [],
      assistenti: [],
    });
  });

  test('the preview uses the values of the query, and the stored values for those that the query lacks', async () => {
    const mine = await newPatient(behind.db);
    await newRow(behind.db, 'visits', mine, { level: 3, tags: [CARDIOLOGY] });
    const association = await associate(behind.db, mine, await newDoctor(behind.db), { level: 2, visibility: 1 });
    const shown = async (query = '') =>
      dataOf<{ vede: number }[]>(
        await asks(mine.userId, 'GET /api/associatedCareProviders/[id]/anteprima', { id: String(association) }, query),
      ).map(({ vede }) => vede);
    expect(await shown()).toEqual([0]);
    expect(await shown('?livello=3')).toEqual([1]);
    expect(await shown('?livello=3&visibility=2&tags=')).toEqual([0]);
    expect(await shown(`?livello=3&visibility=3&tags=${CARDIOLOGY}`)).toEqual([1]);
    expect(await shown('?livello=3&visibility=3&tags=')).toEqual([0]);
    expect(await shown('?livello=99')).toEqual([0]);
  });
});
