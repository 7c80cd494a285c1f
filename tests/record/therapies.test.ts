import { describe, expect, test } from 'vitest';
import { today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 2, sections 3 to 6, for therapies, as an integrator saves them; the texts are the specification's.

const behind = inProcess();
const api = apiOf('farmaci', 'getFarmaci', { tipo: '3' });
const REQUIRED = 'Questo campo è obbligatorio!';
type Row = Record<string, unknown> & { id_terapie: number; version: number };

async function signedIn() {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}
const body = (given: Record<string, unknown> = {}) => ({
  status: 'add',
  tipo_terapia: 1,
  farmaco: 'Tisana della nonna',
  quantita_farmaceutica: '1 compressa',
  frequenza_farmaceutica: 'la sera',
  data_inizio: '2026-01-15',
  prescrittore: 'Anna Neri',
  ...given,
});
const changed = (row: Row, given: Record<string, unknown>) => ({
  status: 'update',
  id_terapie: row.id_terapie,
  ...given,
});

test('a new therapy is answered with its row and the message, and appears in its list and in the whole patient', async () => {
  const { patient, as } = await signedIn();
  const answer = await api.post(as, body());
  expect([answer.status, answer.body.message]).toEqual([201, 'Operazione completata con successo']);
  expect(dataOf<Row>(answer)).toMatchObject({
    id_paziente: patient.patientId,
    id_livello_confidenzialita: 6,
    tipo_terapia: 1,
    farmaco: { descrizione_breve: 'Tisana della nonna', somministrazione: '1 compressa la sera' },
    cp_display: 'Anna Neri',
    diagnosi: null,
    version: 1,
  });
  expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
  expect(dataOf(await apiOf('farmaci', 'getFarmaci', { tipo: '1' }).list(as, patient))).toHaveLength(1);
  expect(dataOf(await apiOf('farmaci', 'getFarmaci', { tipo: '2' }).list(as, patient))).toEqual([]);
  expect((await apiOf('farmaci', 'getFarmaci', { tipo: '4' }).list(as, patient)).status).toBe(404);
  expect(dataOf(await getCard(as, patient)).terapie).toEqual([dataOf(answer)]);
});

describe('a therapy', () => {
  const START = 'La data di inizio è obbligatoria!';
  test.each([
    [
      0,
      {
        farmaco: REQUIRED,
        prescrittore: REQUIRED,
        data_inizio: START,
        note: 'Il motivo è obbligatorio per le terapie vietate',
      },
    ],
    [
      1,
      {
        farmaco: REQUIRED,
        quantita_farmaceutica: REQUIRED,
        frequenza_farmaceutica: REQUIRED,
        data_inizio: START,
        prescrittore: REQUIRED,
      },
    ],
    [
      2,
      {
        farmaco: REQUIRED,
        quantita_farmaceutica: REQUIRED,
        frequenza_farmaceutica: REQUIRED,
        data_inizio: START,
        data_fine: REQUIRED,
        prescrittore: REQUIRED,
      },
    ],
  ])('of type %j requires the fields of that type', async (tipo, errors) => {
    const { as } = await signedIn();
    const answer = await api.post(as, { tipo_terapia: tipo });
    const plain = Object.fromEntries(
      Object.entries(errorsOf(answer)).map(([name, text]) => [
        name.replace('farmaco.descrizione_breve', 'farmaco'),
        text,
      ]),
    );
    expect([answer.status, plain]).toEqual([422, errors]);
  });

  test.each([
    [{ note: 'x'.repeat(101) }, { note: 'La nota non può superare i 100 caratteri.' }],
    [{ data_fine: '2026-01-14' }, { data_fine: 'Data di fine non può essere precedente alla data di inizio!' }],
    [{ data_inizio: '2026-02-30' }, { data_inizio: 'La data inserita non è valida!' }],
    [{ cadenza: 'settimanale', orari: ['8'] }, { giorni_settimana: REQUIRED }],
    [{ cadenza: 'giornaliera', orari: ['25:00'] }, { 'orari.0': 'Scriva gli orari così: 8, 8:30, 20' }],
    [{ id_farmaco_codifa: 7 }, { id_farmaco_codifa: 'Il valore inserito non è valido' }],
    [{ id_prescrittore: 7 }, { id_prescrittore: 'Il valore inserito non è valido' }],
    [{ id_diagnosi: 7 }, { id_diagnosi: 'Il valore inserito non è valido' }],
  ])('with %j is refused', async (given, errors) => {
    const { as } = await signedIn();
    const answer = await api.post(as, body(given));
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
  });
});

test('a schedule is stored as data, and the frequency describes it in words', async () => {
  const { as } = await signedIn();
  const schedule = { cadenza: 'giornaliera', orari: ['20', '8:00'], pasto: 'stomaco_pieno', massimo_al_giorno: 3 };
  const row = dataOf<Row>(await api.post(as, body({ ...schedule, frequenza_farmaceutica: 'altro' })));
  expect(row).toMatchObject({
    orari: ['08:00', '20:00'],
    massimo_al_giorno: null,
    frequenza_farmaceutica: 'alle 8 e alle 20, a stomaco pieno',
  });
  const words = dataOf<Row>(
    await api.post(as, changed(row, { cadenza: null, frequenza_farmaceutica: 'quando serve' })),
  );
  expect(words).toMatchObject({ cadenza: null, orari: null, frequenza_farmaceutica: 'quando serve', version: 2 });
});

test('a catalogue medicine and an associated doctor are set by id, which also gives their names', async () => {
  const { patient, as } = await signedIn();
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 1 });
  const [norvasc] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = 'Norvasc'`;
  const given = { id_farmaco_codifa: norvasc?.id, id_prescrittore: doctor.userId, prescrittore: 'Altri' };
  const row = dataOf<Row>(await api.post(as, body(given)));
  expect(row).toMatchObject({ id_farmaco_codifa: norvasc?.id, id_prescrittore: doctor.userId });
  expect(JSON.stringify(row.farmaco)).toContain('Norvasc');
  expect(row.prescrittore).not.toBe('Altri');
  const byHand = dataOf<Row>(await api.post(as, changed(row, { farmaco: 'Erba', prescrittore: 'Zia Pina' })));
  expect(byHand).toMatchObject({ id_farmaco_codifa: null, id_prescrittore: null, cp_display: 'Zia Pina' });
});

describe('a move of a therapy', () => {
  test('to the concluded ones ends it today, to the forbidden ones needs a reason, which a move back keeps', async () => {
    const { as } = await signedIn();
    const row = dataOf<Row>(await api.post(as, body()));
    const concluded = await api.post(as, changed(row, { tipo_terapia: 2 }));
    expect(dataOf(concluded)).toMatchObject({ tipo_terapia: 2, data_fine: today(), version: 2 });
    const forbidden = { tipo_terapia: 0 };
    expect(errorsOf(await api.post(as, changed(row, forbidden)))).toEqual({
      note: 'Il motivo è obbligatorio per le terapie vietate',
    });
    expect((await api.post(as, changed(row, { ...forbidden, note: 'Nausea' }))).status).toBe(200);
    const back = await api.post(as, changed(row, { tipo_terapia: 1, motivo_spostamento: 'Passata' }));
    expect(dataOf(back)).toMatchObject({ tipo_terapia: 1, note: 'Nausea', motivo_spostamento: 'Passata' });
  });

  test('needs a permission of its own, as do adding and changing a therapy; deleting one needs no permission', async () => {
    const { patient, as } = await signedIn();
    const row = dataOf<Row>(await api.post(as, body()));
    await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${patient.userId}`;
    const permissionOf = async (given: object) => (await api.post(as, given)).body.permission;
    expect(await permissionOf(body())).toBe('aggiungifarmaci');
    expect(await permissionOf(changed(row, { note: 'x' }))).toBe('modificafarmaci');
    expect(await permissionOf(changed(row, { tipo_terapia: 2 }))).toBe('spostaFarmaci');
    const removed = await api.post(as, { status: 'delete', id_terapie: row.id_terapie });
    expect([removed.status, removed.body.message]).toEqual([200, 'Operazione completata con successo']);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
  });
});

test('T5: a doctor sees no trace of a hidden diagnosis, a prescriber’s account or an accepted interaction', async () => {
  const { patient } = await signedIn();
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  const hidden = await newRow(behind.db, 'diagnoses', patient, { pathology: 'Segreto', level: 5 });
  const shown = await newRow(behind.db, 'diagnoses', patient, { pathology: 'Palese', level: 3 });
  const own = {
    level: 3,
    state: 1,
    prescriberId: doctor.userId,
    interactionReason: 'Segreto',
    acceptedFindings: ['Segreto'],
  };
  await newRow(behind.db, 'therapies', patient, { ...own, drug: 'Uno', diagnosisId: hidden });
  await newRow(behind.db, 'therapies', patient, { ...own, drug: 'Due', diagnosisId: shown });
  const as = await ownerOf({ ...patient, userId: doctor.userId });
  const list = dataOf<Row[]>(await api.list(as, patient));
  expect(list.map(({ id_diagnosi }) => id_diagnosi)).toEqual([shown, null]);
  expect(list[0]).toMatchObject({ diagnosi: { diagnosi_patologia: 'Palese' }, id_prescrittore: null });
  expect(list[1]).toMatchObject({ diagnosi: null, interazioni_motivo: null });
  const whole = JSON.stringify([list, (await getCard(as, patient)).body]);
  expect([whole.includes('Segreto'), whole.includes(String(hidden))]).toEqual([false, false]);

  const { withRecord } = await import('@/lib/access/record/record');
  const { readDoctorViewTherapies } = await import('@/lib/sections/therapies/page/queries');
  const { therapiesSection } = await import('@/lib/sections/therapies/section');
  const { viewerOf } = await import('../support/calls');
  const page = await withRecord(
    await viewerOf(doctor.userId),
    patient.patientId,
    therapiesSection,
    readDoctorViewTherapies({}),
  );
  const shownPage = JSON.stringify(page);
  expect([shownPage.includes('Palese'), shownPage.includes('Segreto'), shownPage.includes(String(hidden))]).toEqual([
    true,
    false,
    false,
  ]);
});
