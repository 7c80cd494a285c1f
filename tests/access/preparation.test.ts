import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appointments, audit } from '@/db/schema';
import { perform } from '@/lib/access/commands/perform';
import { type Preparation, readOwnPreparation, readPreparation } from '@/lib/record/preparation/queries';
import { summarySection } from '@/lib/record/summary/section';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { daysAfter, today } from '@/lib/values/days';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { opened, tie } from './doctor-scene';

// What is needed at an appointment: for each viewer what this viewer sees elsewhere, and nothing of what is hidden.

const behind = inProcess();
let patient: Patient;
let appointment: number;
const file: Record<number, number> = {};
const LEVELS = [1, 4, 6];
const day = daysAfter(today(), 3);
const ago = (days: number) => daysAfter(today(), -days);

/** A record with a row of each kind and level since the last visit to the doctor of the appointment. */
beforeAll(async () => {
  patient = await newPatient(behind.db);
  const add = (section: string, level: number, given: object) =>
    newRow(behind.db, section, patient, { level, tags: [CARDIOLOGY], ...given });
  for (const level of LEVELS) {
    file[level] = await add('files', level, { name: `Referto ${level}` });
    await add('diagnoses', level, { pathology: `Diagnosi ${level}`, kind: 'Diagnosi', recordedOn: ago(5) });
    await add('therapies', level, { drug: `Farmaco ${level}`, state: 1, start: ago(6) });
    await add('exams', level, { reason: `Esame ${level}`, state: 2, day: ago(7) });
    await add('visits', level, { reason: `Visita ${level} (dott.ssa Neri)`, day: ago(20 - level) });
    for (const past of [1, 2])
      await add('readings', level, { day: ago(past), maxPressure: 120 + level, minPressure: 70 + level });
  }
  appointment = await add('appointments', 1, {
    ...{ day, doctor: 'Anna Neri', questions: 'Prima?\n\n Seconda? ', files: LEVELS.map((level) => file[level]) },
  });
});

const names = ({ changes, files, medicines, home }: Preparation) => ({
  diagnoses: changes.diagnoses.rows.map(({ name }) => name).sort(),
  begun: changes.begun.rows.map(({ name }) => name).sort(),
  exams: changes.exams.rows.map(({ name }) => name).sort(),
  medicines: medicines.current.rows.map(({ drug }) => drug).sort(),
  files: files.map(({ name }) => name),
  pressures: home?.measurements.length ?? 0,
});
const upTo = (ceiling: number) => {
  const levels = LEVELS.filter((level) => level <= ceiling);
  const named = (what: string) => levels.map((level) => `${what} ${level}`);
  const drugs = named('Farmaco');
  const own = { diagnoses: named('Diagnosi'), begun: drugs, exams: named('Esame'), medicines: drugs };
  return { ...own, files: named('Referto'), pressures: 2 * levels.length };
};

const seenBy = async (userId: number, id = appointment) => {
  const found = await opened(userId, patient.patientId, [summarySection, () => readPreparation(id)]);
  return found.ok ? (found.value as Preparation | undefined) : undefined;
};

test.each([1, 4, 6])('a doctor of level %i finds what a doctor of this level sees', async (level) => {
  const { doctor } = await tie(behind, patient, { level });
  const found = (await seenBy(doctor.userId)) as Preparation;
  expect(names(found)).toEqual(upTo(level));
  // The last visit to the doctor that this doctor sees.
  expect(found.since).toEqual({ from: ago(20 - level), kind: 'doctor' });
  expect(found.appointment.files).toEqual(LEVELS.filter((one) => one <= level).map((one) => file[one]));
  expect(found.appointment.doctorUserId).toBeNull();
});

test('a doctor of the emergency data alone finds no appointment', async () => {
  const { doctor } = await tie(behind, patient, { level: 6, visibility: 2 });
  expect(await seenBy(doctor.userId)).toBeUndefined();
});

test('a doctor under other specialities, or of a lower level than the appointment, finds none', async () => {
  const hidden = await newRow(behind.db, 'appointments', patient, { level: 5, tags: [CARDIOLOGY], day });
  const low = (await tie(behind, patient, { level: 4 })).doctor;
  const other = (await tie(behind, patient, { level: 6, visibility: 3, tags: [] })).doctor;
  expect([await seenBy(low.userId, hidden), await seenBy(other.userId)]).toEqual([undefined, undefined]);
});

test('the patient finds all, and previews what the doctor finds', async () => {
  const mine = await opened(patient.userId, 'own', [summarySection, () => readOwnPreparation(appointment)]);
  expect(mine.ok && names(mine.value as Preparation)).toEqual(upTo(6));
  const { doctor, association } = await tie(behind, patient, { level: 4 });
  const preview = await opened(patient.userId, { as: association }, [
    summarySection,
    () => readPreparation(appointment),
  ]);
  expect(preview.ok && preview.value).toEqual(await seenBy(doctor.userId));
});

test('a carer finds what is within the ceiling, and a changed appointment keeps the files that the carer does not see', async () => {
  const carer = await newCarer(behind.db, patient, { level: 4, writes: true });
  const found = await opened(carer.userId, patient.patientId, [summarySection, () => readOwnPreparation(appointment)]);
  expect(found.ok && names(found.value as Preparation)).toEqual(upTo(4));
  await subscribe(behind.db, patient.userId);
  const raw = { id: appointment, files: String(file[4]), questions: 'Prima?' };
  const call = { id: appointment, raw };
  const saved = await perform(await viewerOf(carer.userId), patient.patientId, appointmentsSection.save, call);
  expect(saved).toMatchObject({ ok: true, value: { files: [file[4]] } });
  const [stored] = await behind.db.select().from(appointments).where(eq(appointments.id, appointment));
  expect(stored?.files).toEqual([file[4], file[6]]);
});

test('a doctor’s reading is in the access log', async () => {
  const { doctor } = await tie(behind, patient, { level: 1 });
  await seenBy(doctor.userId);
  const lines = await behind.db
    .select({ section: audit.section, action: audit.action })
    .from(audit)
    .where(and(eq(audit.userId, doctor.userId), eq(audit.patientId, patient.patientId)));
  expect(lines).toContainEqual({ section: 'summary', action: 'read' });
});

test('the API lists an appointment to a doctor without the ids of what the doctor does not see', async () => {
  const { doctor } = await tie(behind, patient, { level: 4 });
  const mine = await newPatient(behind.db);
  const visitId = await newRow(behind.db, 'visits', mine, { level: 6 });
  const kept = [3, 6].map((level) => newRow(behind.db, 'files', mine, { level }));
  const files = await Promise.all(kept);
  await newRow(behind.db, 'appointments', mine, { level: 1, state: 1, visitId, files, doctorUserId: doctor.userId });
  const reads = async (userId: number) =>
    dataOf<Record<string, unknown>[]>(
      await call(await handlerOf('GET /api/appuntamentiPatient/[id]'), await bearerOf(userId), {
        method: 'GET',
        path: `/api/appuntamentiPatient/${mine.patientId}`,
        params: { id: String(mine.patientId) },
      }),
    ).map(({ id_file, id_visita, id_medico }) => ({ id_file, id_visita, id_medico }));
  expect(await reads(mine.userId)).toEqual([{ id_file: files, id_visita: visitId, id_medico: doctor.userId }]);
  const other = await newDoctor(behind.db);
  await associate(behind.db, mine, other, { level: 4 });
  expect(await reads(other.userId)).toEqual([{ id_file: [files[0]], id_visita: null, id_medico: null }]);
});
