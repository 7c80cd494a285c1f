import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { ownerOf } from '../support/saves';
import { api, type DoseRow, day, doseTests, instant, told } from './log';

// Doses that are changed and taken back after they were told.

const { behind, signedIn, dosesOf } = doseTests();

describe('a dose that was told', () => {
  test('is changed with its version, and keeps what it said before', async () => {
    const { as, body } = await signedIn();
    const { id_dose: id, version } = await told(as, body({ stato: 'saltata', motivo: 'Nausea' }));
    const answer = await api.put(as, id, { version, motivo: 'Dimenticata' });
    expect([answer.status, dataOf(answer)]).toMatchObject([
      200,
      { stato: 'saltata', motivo: 'Dimenticata', version: 2 },
    ]);
    expect(dataOf<DoseRow>(answer).modifiche).toMatchObject([{ stato: 'saltata', motivo: 'Nausea' }]);
    expect((await api.put(as, id, { version, stato: 'presa' })).status).toBe(409);
    expect(dataOf(await api.put(as, id, { stato: 'presa' }))).toMatchObject({
      stato: 'presa',
      motivo: null,
      version: 3,
    });
  });

  test('stays as it is when it is changed to the same', async () => {
    const { as, body } = await signedIn();
    const row = await told(as, body({ unita: 2, quando: instant(-60) }));
    expect(dataOf(await api.put(as, row.id_dose, { stato: 'presa', unita: 2 }))).toEqual(row);
  });

  test('is taken back, and can be told again', async () => {
    const { as, body, therapyId } = await signedIn();
    const first = await told(as, body());
    expect((await api.remove(as, first.id_dose)).status).toBe(200);
    expect((await api.remove(as, first.id_dose)).status).toBe(404);
    const answer = await api.post(as, body());
    expect(answer.status).toBe(201);
    expect(dataOf<DoseRow>(answer).id_dose).not.toBe(first.id_dose);
    expect(await dosesOf(therapyId)).toHaveLength(1);
  });

  test('is neither changed nor taken back after 14 days', async () => {
    const { as, body } = await signedIn();
    const { id_dose: id } = await told(as, body());
    const grown = async (days: number) => behind.sql`update tbl_dosi set giorno = ${day(-days)} where id_dose = ${id}`;
    await grown(15);
    expect((await api.put(as, id, { stato: 'saltata' })).status).toBe(422);
    expect((await api.remove(as, id)).status).toBe(422);
    await grown(14);
    expect((await api.put(as, id, { stato: 'saltata' })).status).toBe(200);
    expect((await api.remove(as, id)).status).toBe(200);
  });

  test('of another patient is not found', async () => {
    const { as, body, therapyId } = await signedIn();
    const { id_dose: id } = await told(as, body());
    const stranger = await ownerOf((await signedIn()).patient);
    const statuses = [
      await api.put(stranger, id, { stato: 'saltata' }),
      await api.remove(stranger, id),
      await api.post(stranger, body()),
      await api.post(stranger, { dosi: [body()] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await dosesOf(therapyId)).map(({ stato }) => stato)).toEqual(['presa']);
  });
});
