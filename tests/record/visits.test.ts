import { describe, expect, test } from 'vitest';
import { today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';
import { allPages, apiOf } from '../support/sections';

// Spec 1, sections 3 to 6, for visits, as an integrator saves them; the texts are the specification's.

const behind = inProcess();
const api = apiOf('visite', 'visitePatient');
const REQUIRED = 'Questo campo è obbligatorio!';
const FUTURE = 'La data di inserimento non può essere successiva alla data odierna';
const BAD_DATE = 'La data inserita non è valida!';
type Row = Record<string, unknown> & { id_visita: number; version: number };

const body = (given: Record<string, unknown> = {}) => ({
  visita_data: '2026-01-15',
  visita_motivazione: 'Controllo',
  visita_osservazioni: 'PA 130/80',
  visita_conclusioni: 'Terapia invariata',
  ...given,
});

async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

describe('a new visit', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, body({ tags: [4] }));
    expect([answer.status, dataOf<Row>(answer)]).toEqual([
      201,
      {
        ...body(),
        id_visita: expect.any(Number),
        id_paziente: patient.patientId,
        author_id: patient.userId,
        id_livello_confidenzialita: 4,
        tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await getCard(as, patient)).visite).toEqual([dataOf(answer)]);
  });

  test('needs its date, reason, observations and conclusions', async () => {
    const { as } = await signedIn();
    const names = Object.keys(body());
    for (const empty of [undefined, '']) {
      const answer = await api.post(as, Object.fromEntries(names.map((name) => [name, empty])));
      expect([answer.status, errorsOf(answer)]).toEqual([
        422,
        Object.fromEntries(names.map((name) => [name, REQUIRED])),
      ]);
    }
  });

  test.each([
    ['2999-01-01', FUTURE],
    ['2026-02-30', BAD_DATE],
    ['15/01/2026', BAD_DATE],
    [20260115, BAD_DATE],
    [{}, BAD_DATE],
  ])('is refused with the day %j: %s', async (visita_data, message) => {
    const { as } = await signedIn();
    expect(errorsOf(await api.post(as, body({ visita_data })))).toEqual({ visita_data: message });
  });

  test.each(['2026-01-15T00:00:00.000Z', '2026-01-15 10:00:00'])('accepts the day of %s', async (visita_data) => {
    const { as } = await signedIn();
    expect(dataOf<Row>(await api.post(as, body({ visita_data }))).visita_data).toBe('2026-01-15');
  });

  test("may have today's date, and has texts of at most 5000 characters", async () => {
    const { as } = await signedIn();
    const long = 'x'.repeat(5000);
    expect((await api.post(as, body({ visita_data: today(), visita_osservazioni: long }))).status).toBe(201);
    expect(errorsOf(await api.post(as, body({ visita_conclusioni: `${long}x` })))).toEqual({
      visita_conclusioni: 'Il testo non può superare i 5000 caratteri',
    });
  });
});

test('the list is sorted by the day of the visit, newest first, not by the time of writing, over all pages', async () => {
  const { patient, as } = await signedIn();
  const days = ['2026-01-05', '2026-03-01', '2025-12-31', '2026-03-01', '2024-02-29', '2026-01-05'];
  const ids: { id: number; day: string; at: number }[] = [];
  for (const [at, day] of days.entries())
    ids.push({
      id: await newRow(behind.db, 'visits', patient, { day, createdAt: new Date(Date.UTC(2026, 4, 1, at)) }),
      day,
      at,
    });
  const expected = ids.sort((a, b) => b.day.localeCompare(a.day) || b.at - a.at).map(({ id }) => id);
  for (const limit of [1, 2, 4, 200])
    expect((await allPages(api, as, patient, limit)).map(({ id_visita }) => id_visita)).toEqual(expected);
});

test('the licence is needed to add and change a visit, not to read or delete it', async () => {
  const { patient, as } = await signedIn(false);
  const id = await newRow(behind.db, 'visits', patient);
  expect((await api.post(as, body())).body).toMatchObject({ status: 403, permission: 'aggiungivisite' });
  expect((await api.put(as, id, { visita_motivazione: 'X' })).body).toMatchObject({ permission: 'modificavisite' });
  expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  expect((await api.remove(as, id)).status).toBe(200);
  expect(dataOf(await api.list(as, patient))).toEqual([]);
});

test('a save changes only the sent fields; one with an outdated version gets 409 and the stored row', async () => {
  const { patient, as } = await signedIn();
  const id = await newRow(behind.db, 'visits', patient, { level: 2 });
  const saved = await api.put(as, id, { visita_conclusioni: 'Cambiate', version: 1 });
  expect(dataOf(saved)).toMatchObject({ visita_conclusioni: 'Cambiate', visita_motivazione: 'Prova', version: 2 });
  const late = await api.put(as, id, { visita_conclusioni: 'Tardi', version: 1 });
  expect([late.status, dataOf(late)]).toEqual([409, dataOf(saved)]);
});

test('page=visite of the patient saves a visit', async () => {
  const { patient, as } = await signedIn();
  const created = await putCard(as, patient, { page: 'visite', id_update: 0, ...body() });
  expect(created.status).toBe(201);
  const { id_visita } = dataOf<Row>(created);
  const whole = { visite: [{ id_visita, visita_motivazione: 'Altro' }] };
  const changed = await putCard(as, patient, { page: 'visite', id_update: id_visita, ...whole });
  expect(dataOf(changed)).toMatchObject({ id_visita, visita_motivazione: 'Altro' });
});
