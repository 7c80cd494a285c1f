import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readReportForm } from '@/lib/sections/adverse-reactions/queries';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { daysAfter, today } from '@/lib/values/days';
import { tie } from '../access/doctor-scene';
import { bearerOf, type Credentials, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 2, sections 3, 5 and 9: reports of adverse reactions, as an integrator saves them.

const behind = inProcess();
const api = apiOf('adverseReaction', 'getAdverseReaction');
const therapies = apiOf('farmaci', 'getFarmaci', { tipo: '3' });
const REQUIRED = 'Questo campo è obbligatorio!';
type Row = Record<string, unknown> & { id_reazione: number; id_livello_confidenzialita: number };

const asked = {
  id_structure_pharmacovigilance: 7,
  reaction: 'Orticaria',
  date_reaction: '2026-01-20',
  severity: 'Non grave',
  reaction_affect: 4,
  reaction_duration: 'due giorni',
  drugs_to_treat_reaction: 'Nessuno',
  reaction_now: 'Risolta',
  batch_number: 'Non noto',
  prescribed_by_doctor: 1,
  care_provider_warned: 0,
  reason: 'Mal di testa',
  adverse_reaction_drug_suspended: 1,
  first_assumption_date: '2026-01-15',
  last_assumption_date: '2026-01-20',
  how_many_times_day: 2,
  how_drug_taken: 'Per bocca',
  drug_already_used: 0,
  same_reaction: 0,
  other_drugs_used: 'Nessuno',
  other_diseases: 'Nessuna',
  name_care_provider: 'Anna Neri',
  contactable_care_provider: 1,
  address_care_provider: 'Roma',
  phone_care_provider: 'Non noto',
  address_patient: 'Via Torino 1, Milano',
  phone_patient: '333 1234567',
  email_patient: 'mario@example.it',
};
const ofWomen = { pregnancy: '2° Trimestre', nursing_mother: 0, date_last_menstruation: '2025-09-01' };

async function scene(given: Parameters<typeof newPatient>[1] = { sex: 'male' }, level = 2) {
  const patient = await newPatient(behind.db, given);
  await subscribe(behind.db, patient.userId);
  const therapy = await newRow(behind.db, 'therapies', patient, { drug: 'Aulin', end: '2026-01-20', level, tags: [] });
  return { patient, therapy, as: await ownerOf(patient), body: { ...asked, id_terapie: therapy } };
}

const levelOf = async (id: number) =>
  (await behind.sql`select id_livello_confidenzialita as level from tbl_reazioni_avverse where id_reazione = ${id}`)[0]
    ?.level;

const listed = async (userId: number, patient: Patient, query = '') =>
  dataOf<Row[]>(await api.list(await bearerOf(userId), patient, query));

const wholeOf = async (as: Credentials, { patientId }: Patient) =>
  call(await handlerOf('GET /api/patient/[id]'), as, {
    method: 'GET',
    path: `/api/patient/${patientId}`,
    params: { id: String(patientId) },
  });

describe('a new report', () => {
  test('is complete, at level 6, named by the drug of its therapy, and listed under that therapy', async () => {
    const { patient, therapy, as, body } = await scene();
    const answer = await api.post(as, { ...body, farmaco: 'Altro', invio: 'sent' });
    expect(answer.status).toBe(201);
    const row = dataOf<Row>(answer);
    expect(row).toMatchObject({
      ...asked,
      ...{ id_terapie: therapy, farmaco: 'Aulin', stato: 'completa', id_livello_confidenzialita: 6 },
      ...{ how_many_times_day: '2', phone_patient: '+393331234567', invio: null, id_utente: patient.userId },
    });
    expect(await listed(patient.userId, patient, `?id_terapie=${therapy}`)).toEqual([row]);
    expect(await listed(patient.userId, patient, '?id_terapie=281474976710600')).toEqual([]);
  });

  test('may state active ingredient, AIC code, dose and weight, and death or a congenital anomaly as its result', async () => {
    const { as, body } = await scene();
    const more = { active_ingredient: 'nimesulide', aic_code: 'A 025940026', dose: '1 bustina', weight: '72,5' };
    for (const result of ['Decesso', 'Anomalia congenita']) {
      const answer = await api.post(as, { ...body, ...more, severity: result, reaction_now: result });
      expect(answer.status).toBe(201);
      expect(dataOf<Row>(answer)).toMatchObject({
        ...{ ...more, aic_code: '025940026', weight: 72.5 },
        ...{ severity: result, reaction_now: result },
      });
    }
  });

  test('needs every required field', async () => {
    const { as, therapy } = await scene();
    const all = Object.fromEntries(Object.keys(asked).map((field) => [field, REQUIRED]));
    expect(errorsOf(await api.post(as, { id_terapie: therapy }))).toEqual(all);
  });

  test.each([
    ['last_assumption_date', { last_assumption_date: '2026-01-14' }, 'Data inizio maggiore di data fine'],
    [
      'date_reaction',
      { date_reaction: '2026-01-14' },
      'La reazione non può essere precedente alla prima assunzione del farmaco',
    ],
    [
      'reaction_affect',
      { reaction_affect: 11 },
      'Controlli il valore inserito. Il valore deve essere compreso tra 1 e 10.',
    ],
    ['severity', { severity: 'Grave' }, 'Il valore inserito non è valido'],
    ['aic_code', { aic_code: '2594002' }, 'Il codice AIC ha nove cifre.'],
    ['weight', { weight: 0.1 }, 'Controlli il valore inserito. Il valore deve essere compreso tra 0.3 e 500.'],
    ['id_structure_pharmacovigilance', { id_structure_pharmacovigilance: 22 }, 'Il valore inserito non è valido'],
    ['same_reaction', { same_reaction: 2 }, 'Il valore inserito non è valido'],
  ])('is refused for a wrong %s', async (field, wrong, said) => {
    const { as, body } = await scene();
    expect(errorsOf(await api.post(as, { ...body, ...wrong }))).toEqual({ [field]: said });
  });

  test('is refused with a reaction date in the future', async () => {
    const { as, body } = await scene();
    const answer = await api.post(as, { ...body, date_reaction: daysAfter(today(), 1) });
    expect(Object.keys(errorsOf(answer))).toEqual(['date_reaction']);
  });

  test('is refused for a therapy of another record', async () => {
    const { as, body } = await scene();
    const other = await scene();
    const answer = await api.post(as, { ...body, id_terapie: other.therapy });
    expect(Object.keys(errorsOf(answer))).toEqual(['id_terapie']);
  });
});

test('the pharmacovigilance centres are listed by a call of their own and in the answer of the whole patient', async () => {
  const { patient, as } = await scene();
  const answer = await call(await handlerOf('GET /api/struttureFarmacovigilanza'), as, {
    method: 'GET',
    path: '/api/struttureFarmacovigilanza',
  });
  const centres = dataOf<{ id: number; struttura: string }[]>(answer);
  expect(centres).toHaveLength(21);
  expect(centres).toContainEqual({ id: 7, struttura: 'Centro Regionale di Farmacovigilanza - Lazio' });
  expect(dataOf(await wholeOf(as, patient))).toMatchObject({ pharmacovigilance_structures: centres });
});

describe('the questions on pregnancy', () => {
  test('are required for a woman; the last menstruation only during a pregnancy', async () => {
    const { as, body } = await scene({ sex: 'female' });
    const missing = { pregnancy: REQUIRED, nursing_mother: REQUIRED };
    expect(errorsOf(await api.post(as, body))).toEqual(missing);
    const { date_last_menstruation, ...others } = ofWomen;
    expect(errorsOf(await api.post(as, { ...body, ...others }))).toEqual({ date_last_menstruation: REQUIRED });
    expect((await api.post(as, { ...body, ...others, pregnancy: 'No' })).status).toBe(201);
    expect(dataOf(await api.post(as, { ...body, ...ofWomen }))).toMatchObject(ofWomen);
  });

  test('are not stored for a man', async () => {
    const { as, body } = await scene();
    const nothing = { pregnancy: null, nursing_mother: null, date_last_menstruation: null };
    expect(dataOf(await api.post(as, { ...body, ...ofWomen }))).toMatchObject(nothing);
  });
});

test('a draft may lack any field, refuses dates in the wrong order, and is completed once no field is missing', async () => {
  const { therapy, as } = await scene();
  const draft = dataOf<Row>(await api.post(as, { id_terapie: therapy, stato: 'bozza', reaction: 'Orticaria' }));
  expect(draft).toMatchObject({ stato: 'bozza', reaction: 'Orticaria', severity: null });
  const reversed = { first_assumption_date: '2026-01-20', last_assumption_date: '2026-01-15' };
  expect(Object.keys(errorsOf(await api.put(as, draft.id_reazione, reversed)))).toEqual(['last_assumption_date']);
  expect(errorsOf(await api.put(as, draft.id_reazione, { stato: 'completa' }))).toMatchObject({ severity: REQUIRED });
  const answer = await api.put(as, draft.id_reazione, { ...asked, stato: 'completa' });
  expect([answer.status, dataOf(answer)]).toMatchObject([200, { stato: 'completa', severity: 'Non grave' }]);
});

describe('a report is never easier to see than its therapy', () => {
  test('the level of the report is at least that of its therapy, whichever of the two changes', async () => {
    const { therapy, as, body } = await scene({ sex: 'male' }, 5);
    const { id_reazione: id } = dataOf<Row>(await api.post(as, { ...body, id_livello_confidenzialita: 1 }));
    expect(await levelOf(id)).toBe(5);
    const lower = await api.put(as, id, { id_livello_confidenzialita: 2 });
    expect([dataOf<Row>(lower).id_livello_confidenzialita, await levelOf(id)]).toEqual([5, 5]);
    const raised = { status: 'update', id_terapie: therapy, id_livello_confidenzialita: 6 };
    expect((await therapies.post(as, raised)).status).toBe(200);
    expect(await levelOf(id)).toBe(6);
  });

  test('the report is deleted with its therapy', async () => {
    const { patient, therapy, as, body } = await scene();
    await api.post(as, body);
    await therapies.post(as, { status: 'delete', id_terapie: therapy });
    expect(await listed(patient.userId, patient)).toEqual([]);
  });
});

test('T5: a doctor reads the patient’s postal address, phone and e-mail under Totale, not under Parziale', async () => {
  const { patient, as, body } = await scene();
  const tagged = { id_livello_confidenzialita: 2, tags: [4] };
  const id_terapie = await newRow(behind.db, 'therapies', patient, { drug: 'Aulin', level: 2, tags: [4] });
  await api.post(as, { ...body, ...tagged, id_terapie });
  const personal = async (given: Parameters<typeof tie>[2]) => {
    const { doctor } = await tie(behind, patient, given);
    const [row] = await listed(doctor.userId, patient);
    return [row?.reaction, row?.address_patient, row?.phone_patient, row?.email_patient];
  };
  expect(await personal({})).toEqual(['Orticaria', asked.address_patient, '+393331234567', asked.email_patient]);
  expect(await personal({ visibility: 3, tags: [4] })).toEqual(['Orticaria', null, null, null]);
});

describe('the form of a new report begins', () => {
  const begun = async (given: Record<string, unknown>) => {
    const { patient } = await scene();
    const therapy = await newRow(behind.db, 'therapies', patient, { level: 2, ...given });
    const read = await withRecord(
      await viewerOf(patient.userId),
      'own',
      adverseReactionsSection,
      readReportForm(therapy, 0)(),
    );
    return read.ok ? read.value?.start : undefined;
  };

  test('with the data of the therapy, the card and the prescribing doctor', async () => {
    expect(await begun({ start: '2026-01-10', end: '2026-01-20', frequency: 'la sera' })).toMatchObject({
      ...{ firstIntake: '2026-01-10', lastIntake: '2026-01-20', timesPerDay: 'la sera', doctorName: 'Anna Neri' },
      ...{ patientAddress: 'Via Torino 1, Milano', patientPhone: '+393331234567', level: '6' },
    });
  });

  test('without future dates, and without dates for a drug that must not be taken', async () => {
    const ahead = daysAfter(today(), 5);
    expect(await begun({ state: 1, start: today(), end: ahead })).toMatchObject({
      firstIntake: today(),
      lastIntake: '',
    });
    expect(await begun({ state: 0, start: '2026-01-10' })).not.toHaveProperty('firstIntake');
  });
});
