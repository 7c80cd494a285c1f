import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { type ReadingRow, readingBody, readingTests } from '../support/readings';
import { errorsOf } from '../support/saves';

// Spec 1, sections 3 to 6, for vital readings, as an integrator saves them. No licence is needed for them.

const { api, signedIn, one, stored } = readingTests();

describe('a rare value', () => {
  test('needs a confirmation, and is saved once it is confirmed', async () => {
    const { patient, as } = await signedIn();
    const rare = readingBody({ parametro_peso: 210, parametro_pressione_massima: 205 });
    const asked = await api.post(as, rare);
    expect(asked.body).toMatchObject({ status: 422, code: 'confirmation_required' });
    expect(errorsOf(asked)).toEqual({
      parametro_peso: 'Valore insolito: di solito è tra 35 e 200 kg',
      parametro_pressione_massima: 'Valore insolito: di solito è tra 80 e 200 mmHg',
    });
    expect((await api.post(as, { ...rare, conferma: false })).status).toBe(422);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
    expect((await api.post(as, { ...rare, conferma: true })).status).toBe(201);
  });

  test('that is already stored needs no confirmation if another field changes; a different one does', async () => {
    const { patient, as } = await signedIn();
    const id = await one(patient, { weight: 210 });
    expect((await api.put(as, id, { parametro_peso: 210, parametro_frequenza_cardiaca: 71 })).status).toBe(200);
    expect((await api.put(as, id, { parametro_peso: 220 })).body).toMatchObject({ code: 'confirmation_required' });
    expect((await api.put(as, id, { parametro_peso: 220, conferma: true })).status).toBe(200);
  });
});

describe('a change of a reading', () => {
  test('is partial, and is checked together with the stored values', async () => {
    const { patient, as } = await signedIn();
    const id = await one(patient, { heartRate: null, weight: null });
    const refused = await api.put(as, id, { parametro_pressione_minima: 140, conferma: true });
    expect(errorsOf(refused)).toEqual({
      parametro_pressione_minima: 'La pressione minima deve essere inferiore alla massima',
    });
    const emptied = await api.put(as, id, { parametro_pressione_minima: null, parametro_pressione_massima: '' });
    expect(errorsOf(emptied)).toEqual({ parametro_altezza: 'Inserisca almeno una delle misure' });
    expect((await api.put(as, id, { parametro_pressione_minima: null, created_on: '2026-01-10' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      parametro_pressione_minima: null,
      parametro_pressione_massima: 130,
      id_livello_confidenzialita: 4,
      version: 2,
    });
    expect(dataOf<ReadingRow[]>(await api.list(as, patient))[0]?.created_on).toBe('2026-01-10');
  });

  test('with an outdated version gets 409, even if its values are wrong or rare', async () => {
    const { patient, as } = await signedIn();
    const id = await one(patient);
    await api.put(as, id, { parametro_peso: 81, version: 1 });
    for (const late of [{ parametro_peso: 230 }, { parametro_pressione_minima: 190 }]) {
      const answer = await api.put(as, id, { ...late, version: 1 });
      expect([answer.status, dataOf<ReadingRow>(answer).parametro_peso]).toEqual([409, 81]);
    }
  });

  test('that is deleted or unknown gets 404', async () => {
    const { patient, as } = await signedIn();
    const id = await one(patient);
    expect((await api.remove(as, id)).status).toBe(200);
    for (const gone of [id, 17]) expect((await api.put(as, gone, { parametro_peso: 230 })).status).toBe(404);
    expect((await stored(id)).deleted_at).not.toBeNull();
    expect(dataOf(await api.list(as, patient))).toEqual([]);
  });
});
