import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { storeEcg } from '@/lib/sections/ecgs/store';
import { bearerOf, dataOf, viewerOf } from '../support/calls';
import { ecgValues, sentDeviceReading } from '../support/device-readings';
import { ECG_DEVICE, sentEcg } from '../support/ecgs';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { allPages, apiOf } from '../support/sections';

// What devices have measured, as an integrator sends, reads and deletes it.

const behind = inProcess();
const api = apiOf('dispositivi', 'dispositivi');
const manual = apiOf('rilevazioni', 'rilevazioniPatient');
type Row = Record<string, unknown> & { id: number };

async function signedIn() {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
}
const others = {
  saturation: { tipo: 'saturazione', valori: { saturazione: 97, frequenza: 70, indice_perfusione: 2.5 }, unita: '%' },
  temperature: { tipo: 'temperatura', valori: 36.6, unita: '°C' },
  weight: { tipo: 'peso', valori: { peso: 71.5, altezza: 175 }, unita: { peso: 'kg', altezza: 'cm' } },
  glucose: { tipo: 'glicemia', valori: 5.5, unita: 'mmol/L', pasto: 'digiuno' },
  rate: { tipo: 'frequenza', valori: { frequenza: 61 } },
};
const newEcg = async (patient: Patient, given: Record<string, unknown> = {}) => {
  const raw = { ...sentEcg(), ...ECG_DEVICE, ...given };
  const saved = await perform(await viewerOf(patient.userId), 'own', storeEcg, { id: 0, raw });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return saved.value.id;
};

describe('a new reading of a device', () => {
  test('is answered with its row, which both lists contain', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, sentDeviceReading({ id_livello_confidenzialita: 3, tags: [{ id: CARDIOLOGY }] }));
    const { gia_presente: known, ...row } = dataOf<Row>(answer);
    expect([answer.status, known, row]).toEqual([
      201,
      false,
      {
        ...{ id: expect.any(Number), id_paziente: patient.patientId, author_id: patient.userId, version: 1 },
        ...{
          id_livello_confidenzialita: 3,
          tags: [{ id: CARDIOLOGY, id_tag: CARDIOLOGY, tag: 'Cardiologia' }],
          created_on: '2026-01-15',
        },
        ...{ created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/), pasto: null, ora: null },
        ...{ tipo: 'pressione', valori: { massima: 128, minima: 79, frequenza: 66 } },
        ...{ unita: { massima: 'mmHg', minima: 'mmHg', frequenza: 'bpm' } },
        ...{ dispositivo: 'CheckMe Prova', numero_serie: 'SN-1', rilevato_il: '2026-01-15T08:15:00' },
      },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([row]);
    const typed = await manual.list(as, patient);
    expect(typed.text.match(/"tipo"/g)).toHaveLength(1);
    const [among] = dataOf<Row[]>(typed);
    expect(among).toMatchObject({ id: row.id, tipo: 'pressione', parametro_pressione_massima: 128 });
    expect(JSON.stringify([answer.body, among])).not.toContain('chiave_origine');
  });

  test.each([
    ['a list by its name', (all: object[]) => ({ rilevazioni: all, id_livello_confidenzialita: 5 })],
    ['a bare list', (all: object[]) => all.map((one) => ({ ...one, id_livello_confidenzialita: 5 }))],
  ])('of each kind is accepted in %s and answered in the units of the record', async (_, bodyOf) => {
    const { patient, as } = await signedIn();
    const all = Object.values(others).map((one) => sentDeviceReading({ unita: undefined, ...one }));
    const answer = await api.post(as, bodyOf(all));
    expect([answer.status, dataOf<Row[]>(answer).map(({ valori }) => valori)]).toEqual([
      201,
      [
        { saturazione: 97, frequenza: 70, indice_perfusione: 2.5 },
        ...[{ temperatura: 36.6 }, { peso: 71.5, altezza: 175 }, { glicemia: 99.1 }, { frequenza: 61 }],
      ],
    ]);
    expect(dataOf<Row[]>(answer)[3]).toMatchObject({ unita: { glicemia: 'mg/dL' }, pasto: 'digiuno' });
    const listed = dataOf<Row[]>(await api.list(as, patient));
    expect(new Set(listed.map((row) => row.id_livello_confidenzialita))).toEqual(new Set([5]));
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(dataOf<Row[]>(answer).map(({ id }) => id)));
  });

  test('that is already stored is answered with its id and not stored twice', async () => {
    const { patient, as } = await signedIn();
    const first = dataOf<Row>(await api.post(as, sentDeviceReading()));
    const again = await api.post(as, [sentDeviceReading(), sentDeviceReading({ rilevato_il: '2026-01-16T08:15:00' })]);
    expect(dataOf<Row[]>(again).map((row) => [row.id === first.id, row.gia_presente])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(2);
  });

  test('is answered with 201 if it is new and with 200 if it is already stored', async () => {
    const { as } = await signedIn();
    const ecg = { ...sentDeviceReading(), tipo: 'ecg', valori: ecgValues };
    for (const body of [sentDeviceReading(), ecg]) {
      const [first, again] = [await api.post(as, body), await api.post(as, body)];
      expect([first.status, again.status]).toEqual([201, 200]);
      expect([first, again].map((one) => dataOf<Row>(one).gia_presente)).toEqual([false, true]);
    }
  });

  test('may lack serial number, face, findings, heart rate or meal as null, as empty text or by omission', async () => {
    const { patient, as } = await signedIn();
    const { faccina: _f, reperti: _r, ...least } = ecgValues;
    const ways = [undefined, null, ''];
    const ofEcg = ways.map((none) => ({
      ...sentDeviceReading({ tipo: 'ecg', numero_serie: none, rilevato_il: '2026-01-16T08:15:00' }),
      valori: none === undefined ? least : { ...least, faccina: none, reperti: none, frequenza_cardiaca: none },
    }));
    const ofGlucose = ways.map((none) => sentDeviceReading({ ...others.glucose, numero_serie: none, pasto: none }));
    const ofPressure = ways.map((none) =>
      sentDeviceReading({ numero_serie: none, valori: { massima: 128, minima: 79, frequenza: none } }),
    );
    for (const bodies of [ofEcg, ofGlucose, ofPressure]) {
      const answers = [];
      for (const body of bodies) answers.push(await api.post(as, body));
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
      const [row, ...again] = answers.map((answer) => dataOf<Row>(answer));
      expect(again.map(({ id, gia_presente }) => [id, gia_presente])).toEqual([
        [row?.id, true],
        [row?.id, true],
      ]);
      expect(row).toMatchObject({ numero_serie: null });
    }
    const [ecg] = dataOf<Row[]>(await api.list(as, patient));
    expect(ecg?.valori).toMatchObject({ faccina: null, reperti: [], frequenza_cardiaca: null, esito: 'regular' });
  });

  test('takes its time as an instant with a time zone and answers it in Italian local time', async () => {
    const { as } = await signedIn();
    for (const [sent, shown] of [
      ['2026-01-15T07:15:00.000Z', '2026-01-15T08:15:00'],
      ['2026-07-15T06:15:00Z', '2026-07-15T08:15:00'],
      ['2026-01-15T08:15:00+01:00', '2026-01-15T08:15:00'],
    ])
      expect(dataOf<Row>(await api.post(as, sentDeviceReading({ rilevato_il: sent })))).toMatchObject({
        rilevato_il: shown,
      });
  });

  test('with an impossible date or time is refused, with or without a time zone', async () => {
    const { patient, as } = await signedIn();
    const ecg = { ...sentDeviceReading(), tipo: 'ecg', valori: ecgValues };
    for (const rilevato_il of [
      ...['2024-02-30T10:00:00', '2024-02-30T10:00:00Z', '2024-01-01T24:00:00Z', '2024-02-30T10:00:00+01:00'],
      '2024-01-01T10:00:00+99:99',
    ])
      for (const body of [sentDeviceReading({ rilevato_il }), { ...ecg, rilevato_il }]) {
        const answer = await api.post(as, body);
        expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['rilevato_il']]);
      }
    expect(dataOf(await api.list(as, patient))).toEqual([]);
  });

  test('without a unit is refused if the value may be in another unit, and stored otherwise', async () => {
    const { as } = await signedIn();
    const statusOf = async (given: object) =>
      (await api.post(as, sentDeviceReading({ unita: undefined, ...given }))).status;
    expect(await statusOf({ tipo: 'glicemia', valori: 98 })).toBe(201);
    expect(await statusOf({ tipo: 'glicemia', valori: 5.5 })).toBe(422);
    expect(await statusOf({ tipo: 'peso', valori: 254 })).toBe(422);
    expect(await statusOf({ tipo: 'peso', valori: 254, unita: 'kg' })).toBe(201);
    expect(await statusOf({ tipo: 'peso', valori: 71.456 })).toBe(201);
  });

  test('for another patient gets 404 wherever the body names the patient; a malformed one gets 422', async () => {
    const { as } = await signedIn();
    const other = await newPatient(behind.db);
    const named = { id_paziente: other.patientId };
    for (const body of [
      sentDeviceReading(named),
      [sentDeviceReading(), sentDeviceReading(named)],
      { rilevazioni: [sentDeviceReading(named)] },
    ])
      expect((await api.post(as, body)).status).toBe(404);
    for (const tipo of [{ toString: 1 }, ['pressione'], 'pressure', 'constructor', '__proto__', null, 7])
      expect((await api.post(as, sentDeviceReading({ tipo }))).status).toBe(422);
    expect((await api.post(as, sentDeviceReading({ valori: { maxPressure: 128, minima: 79 } }))).status).toBe(422);
  });

  test('is stored once under an Idempotency-Key; another body under that key gets 409', async () => {
    const { as } = await signedIn();
    const key = { 'idempotency-key': 'one' };
    const [one, two] = [await api.post(as, [sentDeviceReading()], key), await api.post(as, [sentDeviceReading()], key)];
    expect([two.status, two.text]).toEqual([201, one.text]);
    expect((await api.post(as, [sentDeviceReading({ numero_serie: '2' })], key)).status).toBe(409);
  });

  test('is refused together with its whole batch if it has an error, and each error is answered under its path', async () => {
    const { patient, as } = await signedIn();
    const wrong = await api.post(as, {
      rilevazioni: [
        sentDeviceReading(),
        sentDeviceReading({ valori: { massima: 90, minima: 110 } }),
        sentDeviceReading({ tipo: 'umore' }),
        sentDeviceReading({ ...others.glucose, unita: 'g' }),
        sentDeviceReading({ ...others.temperature, valori: 51 }),
        sentDeviceReading({ ...others.saturation, valori: { saturazione: 97, peso: 3 } }),
        sentDeviceReading({ rilevato_il: '2999-01-01T00:00:00' }),
        sentDeviceReading({ dispositivo: '' }),
        sentDeviceReading({ ...others.glucose, pasto: 'merenda' }),
        7,
      ],
    });
    expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([
      422,
      [
        'rilevazioni.1.valori.minima',
        'rilevazioni.2.tipo',
        'rilevazioni.3.unita',
        'rilevazioni.4.valori.temperatura',
        'rilevazioni.5.valori.peso',
        'rilevazioni.6.rilevato_il',
        'rilevazioni.7.dispositivo',
        'rilevazioni.8.pasto',
        'rilevazioni.9',
      ],
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
    expect(errorsOf(await api.post(as, sentDeviceReading({ valori: { massima: 120 } })))).toHaveProperty(
      'valori.minima',
    );
    for (const none of [{}, { rilevazioni: [] }, { rilevazioni: 'x' }, []])
      expect((await api.post(as, none)).status).toBe(422);
  });
});

describe('the list', () => {
  test('has device readings and electrocardiograms, newest first over its pages, and no typed readings', async () => {
    const { patient, as } = await signedIn();
    await newRow(behind.db, 'readings', patient);
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T08:15:00`;
    for (const day of [1, 3, 5, 5])
      await api.post(as, sentDeviceReading({ rilevato_il: at(day), numero_serie: String(Math.random()) }));
    for (const day of [2, 3, 6]) await newEcg(patient, { measuredAt: at(day) });
    const rows = await allPages(api, as, patient, 2);
    expect(rows.map((row) => [row.tipo, String(row.rilevato_il).slice(8, 10)])).toEqual([
      ...[
        ['ecg', '06'],
        ['pressione', '05'],
        ['pressione', '05'],
        ['ecg', '03'],
        ['pressione', '03'],
      ],
      ...[
        ['ecg', '02'],
        ['pressione', '01'],
      ],
    ]);
    expect(rows).toEqual(await allPages(api, as, patient, 200));
    for (const row of rows)
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining([
          'id',
          'valori',
          'unita',
          'dispositivo',
          'numero_serie',
          'version',
          'tags',
          'created_at',
        ]),
      );
  });

  test('gives a doctor no trace of hidden readings; deleting one answers the same 404 as an unknown id', async () => {
    const seen = await signedIn();
    const plain = await signedIn();
    const doctor = await newDoctor(behind.db);
    const day = { rilevato_il: '2026-01-15T08:15:00' };
    for (const { patient, as } of [seen, plain]) {
      await associate(behind.db, patient, doctor, { level: 4 });
      await api.post(as, sentDeviceReading({ ...day, tags: [{ id: CARDIOLOGY }] }));
      await newEcg(patient, { tags: [CARDIOLOGY] });
    }
    const hidden = dataOf<Row>(
      await api.post(seen.as, sentDeviceReading({ numero_serie: 'canarino', id_livello_confidenzialita: 5 })),
    );
    const hiddenEcg = await newEcg(seen.patient, { serialNumber: 'canarino', level: 5 });
    const doctors = await bearerOf(doctor.userId);
    const [list, other] = [
      await api.list(doctors, seen.patient, '?limit=2'),
      await api.list(doctors, plain.patient, '?limit=2'),
    ];
    expect([list.body.next, dataOf<Row[]>(list).length]).toEqual([other.body.next, dataOf<Row[]>(other).length]);
    expect(list.text).not.toContain('canarino');
    const unknown = await api.remove(doctors, 1);
    for (const id of [hidden.id, hiddenEcg]) {
      const refused = await api.remove(doctors, id);
      expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    }
  });
});

describe('deleting', () => {
  test('removes a device reading or an electrocardiogram, and answers 404 for a typed reading', async () => {
    const { patient, as } = await signedIn();
    const typed = await newRow(behind.db, 'readings', patient);
    const reading = dataOf<Row>(await api.post(as, sentDeviceReading())).id;
    const ecg = await newEcg(patient);
    expect((await api.remove(as, typed)).status).toBe(404);
    expect(dataOf(await api.remove(as, reading))).toMatchObject({ id: reading, tipo: 'pressione' });
    expect(dataOf(await api.remove(as, ecg))).toMatchObject({ id: ecg, tipo: 'ecg' });
    expect(dataOf(await api.list(as, patient))).toEqual([]);
    expect((await api.remove(as, ecg)).status).toBe(404);
    expect(dataOf<Row[]>(await manual.list(as, patient)).map(({ id }) => id)).toEqual([typed]);
  });
});
