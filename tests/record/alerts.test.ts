import { beforeAll, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readAlerts } from '@/lib/record/summary/alerts';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The header of a record's pages: allergies and intolerances first, then current problems, then current therapies.

const behind = inProcess();
let patient: Patient;
const diagnosis = (given: object) => newRow(behind.db, 'diagnoses', patient, { level: 1, ...given });
const allergy = (pathology: string, given: object = {}) => diagnosis({ kind: 'Allergia', pathology, ...given });

async function alertsOf(userId: number, target: number | 'own') {
  const read = await withRecord(await viewerOf(userId), target, diagnosesSection, readAlerts);
  if (!read.ok) throw new Error(read.refusal.code);
  const { allergies, problems, therapies } = read.value;
  const names = ({ rows }: typeof allergies) => rows.map(({ pathology }) => pathology);
  const taken = therapies.rows.map(({ drug }) => drug);
  const more = [allergies.more, problems.more, therapies.more];
  return { allergies: names(allergies), problems: names(problems), taken, more };
}

async function seenBy(association: Parameters<typeof associate>[3]) {
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, association);
  return alertsOf(doctor.userId, patient.patientId);
}

beforeAll(async () => {
  patient = await newPatient(behind.db);
  await allergy('Penicillina', { createdAt: new Date('2020-01-01') });
  await allergy('Nichel');
  await allergy('Aspirina', { state: 1 });
  await allergy('Veleno d’ape', { state: 1, reaction: 'shock anafilattico', createdAt: new Date('2021-01-01') });
  await allergy('Lattosio', { kind: 'Intolleranza', level: 4 });
  await allergy('Aspirina, esclusa', { state: 2 });
  await allergy('Fragole, eliminata', { deletedAt: new Date() });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await diagnosis({ pathology: `Diagnosi ${number}`, tags: [CARDIOLOGY], createdAt: new Date(2024, number, 1) });
  await diagnosis({ pathology: 'Un sospetto', state: 1 });
  const therapy = (drug: string, given: object = {}) =>
    newRow(behind.db, 'therapies', patient, { level: 1, state: 1, drug, ...given });
  await therapy('Norvasc', { createdAt: new Date('2024-01-01') });
  await therapy('Zocor', { level: 4 });
  await therapy('Conclusa', { state: 2 });
  await therapy('Vietato', { state: 0 });
});

describe('the header of a record', () => {
  test('lists every allergy and intolerance that is not ruled out, the most dangerous first, whatever their age', async () => {
    expect(await alertsOf(patient.userId, 'own')).toEqual({
      allergies: ['Penicillina', 'Aspirina', 'Veleno d’ape', 'Lattosio', 'Nichel'],
      problems: [12, 11, 10, 9, 8, 7].map((number) => `Diagnosi ${number}`),
      taken: ['Zocor', 'Norvasc'],
      more: [false, true, false],
    });
  });

  test('shows a doctor what the association opens: by level, the emergency set under Minima, tags under Parziale', async () => {
    const allergies = ['Penicillina', 'Aspirina', 'Veleno d’ape', 'Nichel'];
    expect((await seenBy({ level: 3 })).allergies).toEqual(allergies);
    expect(await seenBy({ level: 3, visibility: 2 })).toEqual({
      allergies,
      problems: [],
      taken: ['Norvasc'],
      more: [false, false, false],
    });
    const partial = await seenBy({ level: 6, visibility: 3, tags: [CARDIOLOGY] });
    expect([partial.allergies, partial.problems.length]).toEqual([
      ['Penicillina', 'Aspirina', 'Veleno d’ape', 'Lattosio', 'Nichel'],
      6,
    ]);
  });

  test('T5: is for a doctor the same in a record with hidden entries only as in an empty record', async () => {
    const nobody = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, nobody, doctor, { level: 3 });
    const before = await alertsOf(doctor.userId, nobody.patientId);
    await newRow(behind.db, 'diagnoses', nobody, { level: 4, kind: 'Allergia', pathology: 'Nascosta' });
    await newRow(behind.db, 'diagnoses', nobody, { level: 4, pathology: 'Nascosta' });
    expect(await alertsOf(doctor.userId, nobody.patientId)).toEqual(before);
    await newRow(behind.db, 'therapies', nobody, { level: 4, state: 1 });
    expect(await alertsOf(doctor.userId, nobody.patientId)).toEqual(before);
    expect(before).toEqual({ allergies: [], problems: [], taken: [], more: [false, false, false] });
  });
});
