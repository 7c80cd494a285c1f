import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appointments, visits } from '@/db/schema';
import { perform } from '@/lib/access/commands/perform';
import { readItemsAt } from '@/lib/record/timeline/items';
import { tellAppointment } from '@/lib/sections/appointments/after';
import { standOf } from '@/lib/sections/appointments/model';
import { readNextAppointment } from '@/lib/sections/appointments/next';
import { daysAfter, today } from '@/lib/values/days';
import { NOT_STATED } from '@/lib/values/nobody';
import { opened } from '../access/shared-record';
import { dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

const behind = inProcess();
const api = apiOf('appuntamenti', 'appuntamentiPatient');
const TOMORROW = daysAfter(today(), 1);
const YESTERDAY = daysAfter(today(), -1);

type Wire = Record<string, unknown> & { id_appuntamento: number; version: number };

async function signedIn() {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

test('an appointment needs a reason and a day; its hour, zone and state have defaults', async () => {
  const { as } = await signedIn();
  const made = dataOf<Wire>(await api.post(as, { motivo: 'Controllo', giorno: TOMORROW }));
  expect(made).toMatchObject({
    stato: 0,
    ora: null,
    fuso: 'Europe/Rome',
    id_file: [],
    id_visita: null,
    id_medico: null,
  });
  const none = await api.post(as, {});
  expect([none.status, Object.keys(errorsOf(none)).sort()]).toEqual([422, ['giorno', 'motivo']]);
  const wrong = await api.post(as, { motivo: 'X', giorno: TOMORROW, ora: '25:00', fuso: 'Mars/Base' });
  expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([422, ['fuso', 'ora']]);
});

test('the name of an associated doctor brings the doctor’s user, any other name does not', async () => {
  const { patient, as } = await signedIn();
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const made = dataOf<Wire>(await api.post(as, { motivo: 'Controllo', giorno: TOMORROW, medico: 'anna neri' }));
  expect(made.id_medico).toBe(doctor.userId);
  const other = dataOf<Wire>(await api.put(as, made.id_appuntamento, { medico: 'Paola Bruni' }));
  expect(other.id_medico).toBeNull();
});

test('files and a visit are the patient’s own', async () => {
  const { patient, as } = await signedIn();
  const [mine, others] = [
    await newRow(behind.db, 'files', patient),
    await newRow(behind.db, 'files', await newPatient(behind.db)),
  ];
  const made = await api.post(as, { motivo: 'Controllo', giorno: TOMORROW, id_file: [mine] });
  expect(dataOf<Wire>(made).id_file).toEqual([mine]);
  const id = dataOf<Wire>(made).id_appuntamento;
  expect((await api.put(as, id, { id_file: [mine, others] })).status).toBe(422);
  const strange = await newRow(behind.db, 'visits', await newPatient(behind.db));
  expect((await api.put(as, id, { id_visita: strange })).status).toBe(422);
});

test('an appointment of a day to come cannot be done', async () => {
  const { as } = await signedIn();
  const made = dataOf<Wire>(await api.post(as, { motivo: 'Controllo', giorno: TOMORROW }));
  expect((await api.put(as, made.id_appuntamento, { stato: 1 })).status).toBe(422);
  expect((await api.put(as, made.id_appuntamento, { stato: 2 })).status).toBe(200);
  // A cancelled one is booked again before it is done.
  expect((await api.put(as, made.id_appuntamento, { stato: 1, giorno: YESTERDAY })).status).toBe(422);
});

const SAID = { observations: 'Tutto bene.', conclusions: '', nextDay: TOMORROW, nextTime: '9:15' };

async function told(patient: Patient, id: number, input: Record<string, unknown>, licence = true) {
  if (licence) await subscribe(behind.db, patient.userId);
  return perform(await viewerOf(patient.userId), 'own', tellAppointment, { id, raw: { id, ...input } });
}

const rowsOf = ({ patientId }: Patient) =>
  Promise.all([
    behind.db.select().from(visits).where(eq(visits.patientId, patientId)),
    behind.db
      .select()
      .from(appointments)
      .where(and(eq(appointments.patientId, patientId), eq(appointments.state, 0))),
  ]);

test('what is said after an appointment becomes a visit of its day, as confidential as it, and the next appointment', async () => {
  const patient = await newPatient(behind.db);
  const kept = { level: 3, tags: [4], withheld: true };
  const about = { reason: 'Controllo', doctor: 'Elena Costa', place: 'Studio', day: YESTERDAY };
  const file = await newRow(behind.db, 'files', patient);
  const id = await newRow(behind.db, 'appointments', patient, { ...about, ...kept, questions: 'Perché?' });
  const result = await told(patient, id, { ...SAID, files: String(file) });
  expect(result).toMatchObject({ ok: true, value: { state: 1, files: [file] } });
  const [[visit], [next]] = await rowsOf(patient);
  expect(visit).toMatchObject({
    ...{ day: YESTERDAY, reason: 'Controllo', observations: 'Tutto bene.', conclusions: NOT_STATED },
    ...kept,
  });
  expect(result).toMatchObject({ value: { visitId: visit?.id, nextId: next?.id } });
  expect(next).toMatchObject({ ...about, ...kept, day: TOMORROW, time: '09:15', questions: null, files: [] });
});

test('told twice in the same words it is written once; in other words it is a conflict', async () => {
  const patient = await newPatient(behind.db);
  const id = await newRow(behind.db, 'appointments', patient, { day: YESTERDAY });
  await subscribe(behind.db, patient.userId);
  const both = await Promise.all([told(patient, id, SAID, false), told(patient, id, SAID, false)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await rowsOf(patient)).map(({ length }) => length)).toEqual([1, 1]);
  const other = await told(patient, id, { ...SAID, observations: 'Altro.' }, false);
  expect(other).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
  expect((await rowsOf(patient)).map(({ length }) => length)).toEqual([1, 1]);
});

test('nothing is written of an appointment to come, of a cancelled one, or with a next one in the past', async () => {
  const patient = await newPatient(behind.db);
  const refused: [given: Record<string, unknown>, input: object, path: string][] = [
    [{ day: TOMORROW }, SAID, 'day'],
    [{ day: YESTERDAY, state: 2 }, SAID, 'state'],
    [{ day: YESTERDAY }, { ...SAID, nextDay: YESTERDAY }, 'nextDay'],
    [{ day: YESTERDAY }, { ...SAID, nextDay: '' }, 'nextDay'],
    [{ day: YESTERDAY }, { ...SAID, observations: ' ' }, 'observations'],
    [{ day: YESTERDAY }, { ...SAID, files: '123' }, 'files'],
  ];
  for (const [given, input, path] of refused) {
    const id = await newRow(behind.db, 'appointments', patient, given);
    expect(await told(patient, id, { ...input })).toMatchObject({ refusal: { code: 'invalid', fields: [{ path }] } });
  }
  expect((await rowsOf(patient))[0]).toEqual([]);
});

test('without a licence for visits nothing is written', async () => {
  const patient = await newPatient(behind.db);
  const id = await newRow(behind.db, 'appointments', patient, { day: YESTERDAY });
  expect(await told(patient, id, SAID, false)).toMatchObject({ refusal: { code: 'not_subscribed' } });
});

test('Home learns the next appointment, and those whose day has passed without a word', async () => {
  const patient = await newPatient(behind.db);
  const add = (given: Record<string, unknown>) => newRow(behind.db, 'appointments', patient, given);
  const [later, next, past] = [
    await add({ day: daysAfter(today(), 9) }),
    await add({ day: TOMORROW, time: '10:00' }),
    await add({ day: YESTERDAY }),
    await add({ day: TOMORROW, state: 2 }),
    await add({ day: YESTERDAY, state: 1 }),
  ];
  expect(later).not.toBe(next);
  const found = await opened(patient.userId, 'own', readNextAppointment);
  expect([found.next?.id, found.asked.map(({ id }) => id)]).toEqual([next, [past]]);
});

test('on the timeline a booked appointment of a past day is not one to come', async () => {
  const patient = await newPatient(behind.db);
  const states = [
    [YESTERDAY, 0, 'past'],
    [TOMORROW, 0, '0'],
    [YESTERDAY, 1, '1'],
    [YESTERDAY, 2, '2'],
  ] as const;
  for (const [day, state, word] of states) {
    const id = await newRow(behind.db, 'appointments', patient, { day, state });
    const items = await opened(patient.userId, 'own', (record) =>
      readItemsAt(record, [{ section: 'appointments', id }], 100),
    );
    expect(items.map((item) => item.word)).toEqual([`appointments.stands.${word}`]);
    expect(standOf({ day, state })).toBe(word);
  }
});
