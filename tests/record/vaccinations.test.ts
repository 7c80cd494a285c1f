import { describe, expect, test } from 'vitest';
import { VACCINES } from '@/db/reference/vaccines';
import { withRecord } from '@/lib/access/record/record';
import { describeReport, readReport } from '@/lib/reports/clinical/clinical';
import {
  type DoctorViewVaccinationsPage,
  readDoctorViewVaccinations,
  readVaccinationsPage,
} from '@/lib/sections/vaccinations/queries';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { protects } from '@/lib/sections/vaccinations/vaccines';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { opened, tie } from '../access/doctor-scene';
import { type Credentials, call, dataOf, viewerOf } from '../support/calls';
import { newDrug } from '../support/drugs';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 2, sections 2 to 6, for vaccinations, as an integrator saves them, and their state in the vaccination calendar.

const behind = inProcess();
const api = apiOf('vaccinazioni', 'getVaccinis');
const REQUIRED = 'Questo campo è obbligatorio!';
const BAD_DATE = 'La data inserita non è valida!';
const vaccineNamed = (name: string) => VACCINES.find((vaccine) => vaccine.name === name) ?? VACCINES[0];
const flu = vaccineNamed('Fluad, Influenza');
const booster = vaccineNamed('Boostrix, dTpa');
type Row = Record<string, unknown> & { id_vaccinazione: number };

const body = (given: Record<string, unknown> = {}) => ({
  id_vaccino: booster?.id,
  vaccinazione_data: '2026-01-15',
  vaccinazione_reazioni: 'Nessuna',
  vaccinazione_richiamo: 1,
  ...given,
});

async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

test('a vaccination may state lot, body site and place, which the booklet prints', async () => {
  const { patient, as } = await signedIn();
  const stated = { lotto: 'AB1234', sede: 'braccio sinistro', luogo: 'Centro vaccinale di via Larga' };
  expect(dataOf<Row>(await api.post(as, body(stated)))).toMatchObject(stated);
  const read = await withRecord(await viewerOf(patient.userId), 'own', vaccinationsSection, (record) =>
    readReport(record, 'vaccinations', { level: 6 }),
  );
  const booklet = JSON.stringify(read.ok && (await describeReport(read.value, 'it')));
  for (const text of ['Lotto', 'Sede', 'Luogo', ...Object.values(stated)]) expect(booklet).toContain(text);
});

describe('a new vaccination', () => {
  test('is answered with its row and its codes at level 6, and appears in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, body({ vaccinidetails: { descrizione_breve: 'Altro', atc: 'X' } }));
    expect([answer.status, dataOf<Row>(answer)]).toEqual([
      201,
      {
        ...body(),
        ...{ lotto: null, sede: null, luogo: null },
        id_vaccinazione: expect.any(Number),
        vaccinidetails: {
          descrizione_breve: 'Boostrix, dTpa',
          id_farmaco_codifa: expect.any(Number),
          atc: 'J07AJ52',
          cvx: '115',
        },
        id_paziente: patient.patientId,
        author_id: patient.userId,
        id_livello_confidenzialita: 6,
        tags: [],
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await getCard(as, patient)).tbl_vaccinaziones).toEqual([dataOf(answer)]);
  });

  test.each([4, 9])('may be the dose %i of its series', async (vaccinazione_richiamo) => {
    const { as } = await signedIn();
    expect(dataOf(await api.post(as, body({ vaccinazione_richiamo })))).toMatchObject({ vaccinazione_richiamo });
  });

  test('needs its vaccine, date, reactions and dose', async () => {
    const { as } = await signedIn();
    for (const empty of [undefined, ''])
      expect(
        errorsOf(await api.post(as, Object.fromEntries(Object.keys(body()).map((name) => [name, empty])))),
      ).toEqual(Object.fromEntries(Object.keys(body()).map((name) => [name, REQUIRED])));
  });

  test.each([
    [{ vaccinazione_data: '2999-01-01' }, { vaccinazione_data: BAD_DATE }],
    [{ vaccinazione_data: '2026-02-30' }, { vaccinazione_data: BAD_DATE }],
    [{ vaccinazione_richiamo: 10 }, { vaccinazione_richiamo: 'Il valore inserito non è valido' }],
    [{ vaccinazione_richiamo: 0 }, { vaccinazione_richiamo: 'Il valore inserito non è valido' }],
    [{ id_vaccino: 1 }, { id_vaccino: 'Scelga un vaccino dall’elenco.' }],
    [{ id_vaccino: 'x' }, { id_vaccino: 'Scelga un vaccino dall’elenco.' }],
  ])('with %j is refused', async (given, errors) => {
    const { as } = await signedIn();
    const answer = await api.post(as, body(given));
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
  });
});

test('a change of the vaccine changes its name and codes; a change of another field keeps them', async () => {
  const { patient, as } = await signedIn();
  const { id_vaccinazione: id } = dataOf<Row>(await api.post(as, body()));
  const details = {
    descrizione_breve: 'Fluad, Influenza',
    id_farmaco_codifa: expect.any(Number),
    atc: 'J07BB02',
    cvx: '88',
  };
  expect(dataOf(await api.put(as, id, { id_vaccino: flu?.id }))).toMatchObject({ vaccinidetails: details, version: 2 });
  expect(dataOf(await api.put(as, id, { vaccinazione_richiamo: 2 }))).toMatchObject({ vaccinidetails: details });
  const whole = {
    page: 'vaccinazioni',
    id_update: id,
    tbl_vaccinaziones: [{ id_vaccinazione: id, vaccinazione_richiamo: 3 }],
  };
  expect(dataOf(await putCard(as, patient, whole))).toMatchObject({ vaccinazione_richiamo: 3, version: 4 });
});

test('the client’s deleted_at deletes softly: the row is gone for everybody and stays stored with the real time', async () => {
  const { patient, as } = await signedIn();
  const id = await newRow(behind.db, 'vaccinations', patient);
  expect((await api.put(as, id, { deleted_at: '2000-01-01T00:00:00Z' })).status).toBe(200);
  expect(dataOf(await api.list(as, patient))).toEqual([]);
  const [row] = await behind.sql`select deleted_at > now() - interval '1 minute' as now from tbl_vaccinazioni
    where id_vaccinazione = ${id}`;
  expect(row?.now).toBe(true);
});

test('the licence is needed to add and change a vaccination, not to read or delete it', async () => {
  const { patient, as } = await signedIn(false);
  const id = await newRow(behind.db, 'vaccinations', patient);
  expect((await api.post(as, body())).body).toMatchObject({ status: 403, permission: 'aggiungivaccini' });
  expect((await api.put(as, id, { vaccinazione_richiamo: 2 })).body).toMatchObject({ permission: 'modificavaccini' });
  expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  expect((await api.remove(as, id)).status).toBe(200);
});

test('the list of vaccines is searched over the API, and gives the ids that a vaccination names', async () => {
  const { as } = await signedIn();
  const handler = await handlerOf('GET /api/vaccini');
  const found = async (query = '') => dataOf(await call(handler, as, { method: 'GET', path: `/api/vaccini${query}` }));
  expect(await found('?search=BOOSTRIX')).toContainEqual({
    id_vaccino: booster?.id,
    descrizione_breve: 'Boostrix, dTpa',
    atc: 'J07AJ52',
    cvx: '115',
    malattie: ['difterite', 'tetano', 'pertosse'],
  });
  expect(await found('?search=pertosse')).toContainEqual(expect.objectContaining({ id_vaccino: booster?.id }));
  expect(await found('?search=bo')).toEqual([]);
  expect(await found()).toHaveLength(VACCINES.length);
});

describe('the vaccination calendar', () => {
  const given = { day: monthsBefore(today(), 12), vaccineId: booster?.id, vaccine: 'Boostrix, dTpa' };
  const dueFor = async (userId: number, patient: Patient) => {
    const page = await opened(userId, patient.patientId, [vaccinationsSection, readDoctorViewVaccinations]);
    if (!page.ok) throw new Error('not opened');
    return page.value as DoctorViewVaccinationsPage;
  };
  const keysOf = ({ due }: Pick<DoctorViewVaccinationsPage, 'due'>) => due?.map(({ key, state }) => `${key} ${state}`);

  test('counts every recorded vaccination for the owner, and no deleted one', async () => {
    const patient = await newPatient(behind.db);
    const due = async () => {
      const page = await opened(patient.userId, 'own', [vaccinationsSection, readVaccinationsPage]);
      return page.ok ? keysOf(page.value as never) : null;
    };
    expect(await due()).toEqual(['boosterAdult now']);
    const id = await newRow(behind.db, 'vaccinations', patient, given);
    expect(await due()).toEqual([]);
    await behind.sql`update tbl_vaccinazioni set deleted_at = now() where id_vaccinazione = ${id}`;
    expect(await due()).toEqual(['boosterAdult now']);
  });

  test.each([
    ['of too high a level', { visibility: 1, level: 3 }, { level: 4 }],
    ['of another speciality', { visibility: 3, level: 6, tags: [1] }, { level: 1 }],
    ['under Minima', { visibility: 2, level: 6 }, { level: 1 }],
  ])('treats a vaccination %s as nonexistent for a doctor', async (_, granted, hidden) => {
    const [patient, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    const [{ doctor }, { doctor: second }] = [await tie(behind, patient, granted), await tie(behind, other, granted)];
    await newRow(behind.db, 'vaccinations', patient, { ...given, ...hidden });
    const [seen, without] = [await dueFor(doctor.userId, patient), await dueFor(second.userId, other)];
    expect(seen).toEqual(without);
    expect(keysOf(seen)).toEqual(['boosterAdult now']);
  });

  test('counts a vaccination for a doctor who sees it', async () => {
    const patient = await newPatient(behind.db);
    const { doctor } = await tie(behind, patient, { visibility: 1, level: 4 });
    await newRow(behind.db, 'vaccinations', patient, { ...given, level: 4 });
    expect((await dueFor(doctor.userId, patient)).due).toEqual([]);
    await newRow(behind.db, 'vaccinations', patient, { ...given, level: 5, day: daysAfter(today(), -1) });
    expect((await dueFor(doctor.userId, patient)).tables[0].count).toBe(1);
  });

  test('is absent without a birth date', async () => {
    const patient = await newPatient(behind.db, { birthDate: null });
    const page = await opened(patient.userId, 'own', [vaccinationsSection, readVaccinationsPage]);
    expect(page).toMatchObject({ ok: true, value: { due: null } });
  });
});

describe('a vaccine of the catalogue', () => {
  const NAME = 'VACCINOPROVA';
  async function inCatalogue(atcCodes: string[], name: string) {
    const id = await newDrug(behind.db, atcCodes);
    await behind.sql`update tbl_farmaci set denominazione = ${name}, ricerca = ${`${name.toLowerCase()} 5 mg`} where id_farmaco_codifa = ${id}`;
    return id;
  }
  const found = async (as: Credentials) =>
    dataOf<{ id_farmaco_codifa: number }[]>(
      await call(await handlerOf('POST /api/farmaciVacciniFilter'), as, {
        method: 'POST',
        path: '/api/farmaciVacciniFilter',
        body: { search: NAME },
      }),
    );

  test('is taken by the id that farmaciVacciniFilter gives, and counts for the calendar by its ATC code', async () => {
    const { patient, as } = await signedIn();
    const id = await inCatalogue(['J07AJ52'], NAME);
    const [vaccine] = await found(as);
    expect(vaccine?.id_farmaco_codifa).toBe(id);
    const answer = await api.post(as, body({ id_vaccino: vaccine?.id_farmaco_codifa }));
    const details = { descrizione_breve: `${NAME} 5 mg`, id_farmaco_codifa: id, atc: 'J07AJ52', cvx: null };
    expect([answer.status, dataOf<Row>(answer)]).toMatchObject([201, { id_vaccino: id, vaccinidetails: details }]);
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(protects({ vaccineId: id, atc: 'J07AJ52' })).toContain('tetanus');
  });

  test('is named in the details of a listed vaccine of its brand', async () => {
    const { patient, as } = await signedIn();
    const id = await inCatalogue(['J07AP01'], 'VIVOTIF');
    const answer = await api.post(as, body({ id_vaccino: vaccineNamed('Vivotif, Tifo orale')?.id }));
    expect(dataOf<Row>(answer)).toMatchObject({ vaccinidetails: { id_farmaco_codifa: id } });
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
  });

  test('is refused if the medicine is no vaccine, or the catalogue does not have it', async () => {
    const { as } = await signedIn();
    const id = await inCatalogue(['C09AA05'], 'NONVACCINO');
    for (const id_vaccino of [id, 2_099_999_999])
      expect(Object.keys(errorsOf(await api.post(as, body({ id_vaccino }))))).toEqual(['id_vaccino']);
  });
});
