import { describe, expect, test } from 'vitest';
import { contradictions } from '@/lib/sections/readings/model/model';
import { today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { type ReadingRow, readingBody, readingTests } from '../support/readings';
import { errorsOf, getCard } from '../support/saves';
import { allPages } from '../support/sections';

// Spec 1, sections 3 to 6, for vital readings, as an integrator saves them. No licence is needed for them. T42.

const { api, signedIn, one } = readingTests();

describe('a new reading', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, readingBody({ tags: [4] }));
    expect([answer.status, dataOf<ReadingRow>(answer)]).toEqual([
      201,
      {
        ...readingBody(),
        id: expect.any(Number),
        id_paziente: patient.patientId,
        author_id: patient.userId,
        id_livello_confidenzialita: 4,
        tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
        version: 1,
        // These values were not measured, and no device is named.
        ...{ parametro_saturazione: null, parametro_temperatura: null, parametro_glicemia: null },
        ...{ parametro_indice_perfusione: null, glicemia_pasto: null, ora: null },
        ...{ tipo: null, dispositivo: null, numero_serie: null, rilevato_il: null },
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await getCard(as, patient)).tbl_parametri_vitalis).toEqual([dataOf(answer)]);
  });

  test('may have a saturation, a temperature, or a glucose with its meal alone, within their limits', async () => {
    const { patient, as } = await signedIn();
    const sent = [
      { parametro_saturazione: 97 },
      { parametro_temperatura: '36,6' },
      { parametro_glicemia: 104.5, glicemia_pasto: 'digiuno' },
    ];
    for (const one of sent) expect((await api.post(as, one)).status).toBe(201);
    const rows = dataOf<ReadingRow[]>(await api.list(as, patient));
    expect(rows.map((row) => [row.parametro_saturazione, row.parametro_temperatura, row.parametro_glicemia])).toEqual([
      [null, null, 104.5],
      [null, 36.6, null],
      [97, null, null],
    ]);
    expect(rows[0]?.glicemia_pasto).toBe('digiuno');
    const wrong = { parametro_saturazione: 101, parametro_temperatura: 36.65, parametro_glicemia: 3000 };
    expect(Object.keys(errorsOf(await api.post(as, wrong))).sort()).toEqual(Object.keys(wrong).sort());
    const rare = { parametro_saturazione: 70, parametro_temperatura: 42, parametro_glicemia: 5.8 };
    expect((await api.post(as, rare)).body).toMatchObject({ status: 422, code: 'confirmation_required' });
  });

  test('needs at least one measure; its day defaults to today', async () => {
    const { as } = await signedIn();
    for (const nothing of [{}, { parametro_peso: null }, { parametro_peso: '' }])
      expect(errorsOf(await api.post(as, nothing))).toEqual({ parametro_altezza: 'Inserisca almeno una delle misure' });
    expect(dataOf(await api.post(as, { parametro_peso: 80 }))).toMatchObject({
      created_on: today(),
      parametro_peso: 80,
      parametro_altezza: null,
    });
  });

  test.each([
    ['2999-01-01', 'La data di inserimento non può essere successiva alla data odierna'],
    ['2026-02-30', 'La data inserita non è valida!'],
    ['', 'Questo campo è obbligatorio!'],
  ])('is refused with the day %j: %s', async (created_on, message) => {
    const { as } = await signedIn();
    expect(errorsOf(await api.post(as, readingBody({ created_on })))).toEqual({ created_on: message });
  });

  test.each([
    ['parametro_peso', '80,5', 80.5],
    ['parametro_peso', '80.25', 80.25],
    ['parametro_altezza', ' 175,5 ', 175.5],
    ['parametro_frequenza_cardiaca', '70', 70],
  ])('accepts %s %j with a decimal comma or point', async (name, typed, value) => {
    const { as } = await signedIn();
    expect(dataOf<ReadingRow>(await api.post(as, { [name]: typed }))[name]).toBe(value);
  });

  test.each([
    ['parametro_altezza', 1.75, '20 e 272 cm'],
    ['parametro_altezza', 272.1, '20 e 272 cm'],
    ['parametro_peso', 0, '0 e 635 kg'],
    ['parametro_peso', 636, '0 e 635 kg'],
    ['parametro_pressione_minima', 19, '20 e 200 mmHg'],
    ['parametro_pressione_massima', 301, '40 e 300 mmHg'],
    ['parametro_frequenza_cardiaca', 0, '20 e 300 bpm'],
    ['parametro_frequenza_cardiaca', 301, '20 e 300 bpm'],
  ])('is refused with %s %d even if it is confirmed, and the limits are named: %s', async (name, value, limits) => {
    const { as } = await signedIn();
    const answer = await api.post(as, { [name]: value, conferma: true });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { [name]: `Il valore deve essere compreso tra ${limits}` },
    ]);
  });

  test.each([
    ['parametro_frequenza_cardiaca', 70.5, 'Cifre decimali ammesse: 0'],
    ['parametro_altezza', '175,55', 'Cifre decimali ammesse: 1'],
    ['parametro_peso', 80.125, 'Cifre decimali ammesse: 2'],
    ['parametro_peso', '1.080,5', 'Inserisca un numero'],
    ['parametro_peso', true, 'Inserisca un numero'],
    ['parametro_peso', [], 'Inserisca un numero'],
  ])('is refused with %s %j: %s', async (name, value, message) => {
    const { as } = await signedIn();
    expect(errorsOf(await api.post(as, { [name]: value }))).toEqual({ [name]: message });
  });
});

test('the minimum pressure must be below the maximum, neither equal nor above', async () => {
  const { as } = await signedIn();
  for (const min of [128, 129]) {
    const answer = await api.post(as, readingBody({ parametro_pressione_minima: min, conferma: true }));
    expect(Object.keys(errorsOf(answer))).toEqual(['parametro_pressione_minima']);
  }
});

test('the list is sorted by the day of the reading, newest first, over all pages', async () => {
  const { patient, as } = await signedIn();
  const days = ['2026-01-05', '2026-03-01', '2025-12-31', '2024-02-29'];
  for (const day of days) await one(patient, { day });
  for (const limit of [1, 3, 200])
    expect((await allPages(api, as, patient, limit)).map(({ created_on }) => created_on)).toEqual(
      [...days].sort().reverse(),
    );
});

describe('the time of a reading', () => {
  test('is stored as it is sent, and may be taken away', async () => {
    const { as } = await signedIn();
    const saved = dataOf<ReadingRow>(await api.post(as, readingBody({ ora: '00:10' })));
    expect([saved.ora, saved.created_on]).toEqual(['00:10', '2026-01-15']);
    expect(dataOf<ReadingRow>(await api.put(as, saved.id, { ora: null })).ora).toBeNull();
  });

  test('must exist, and is not later than now', async () => {
    const { as } = await signedIn();
    expect(errorsOf(await api.post(as, readingBody({ ora: '24:00' })))).toEqual({ ora: 'Scriva l’ora come 08:30' });
    const at = (day: string, time: string) =>
      contradictions({ heartRate: 70, day, time }, new Date('2026-11-26T23:30:00Z')).map(({ message }) => message);
    // It is half past midnight of the 27th in Italy.
    expect([at('2026-11-27', '00:30'), at('2026-11-27', '00:31'), at('2026-11-26', '23:59')]).toEqual([
      ...[[], ['futureTime'], []],
    ]);
  });
});
