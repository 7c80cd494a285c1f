import { expect, test } from 'vitest';
import { MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { readUnmarked } from '@/lib/sections/diagnoses/unmarked';
import { opened } from '../access/shared-record';
import { bearerOf, dataOf, viewerOf } from '../support/calls';
import { type DiagnosisRow, diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';

// The patient marks a diagnosis as relevant in an emergency: once confirmed, it is among the emergency data.

const { behind, api, signedIn } = diagnosisTests();

test('a mark and a reaction are saved, changed and listed; a save without them keeps them', async () => {
  const { patient, as } = await signedIn();
  const given = { rilevante_emergenza: true, diagnosi_reazione: 'orticaria' };
  const created = dataOf<DiagnosisRow & typeof given>(await api.post(as, diagnosisBody(given)));
  expect(created).toMatchObject(given);
  const id = created.id_diagnosi;
  expect(dataOf(await api.put(as, id, { diagnosi_patologia: 'Altra' }))).toMatchObject(given);
  expect(dataOf(await api.list(as, patient))).toMatchObject([given]);
  const without = { rilevante_emergenza: false, diagnosi_reazione: '' };
  expect(dataOf(await api.put(as, id, without))).toMatchObject({ rilevante_emergenza: false, diagnosi_reazione: null });
});

test('doctors who see only the emergency data see the marked confirmed diagnoses up to their level', async () => {
  const { patient } = await signedIn();
  const add = (pathology: string, given: object) =>
    newRow(behind.db, 'diagnoses', patient, { level: 3, tags: [], state: 0, relevant: true, pathology, ...given });
  await add('Marcata', {});
  await add('Non marcata', { relevant: false });
  await add('Sospetta', { state: 1 });
  await add('Esclusa', { state: 2 });
  await add('Riservata', { level: 5 });
  for (const [visibility, level, seen] of [
    [MINIMAL, 4, ['Marcata']],
    [MINIMAL, 6, ['Riservata', 'Marcata']],
    [PARTIAL, 4, ['Marcata']],
    [MINIMAL, 2, []],
  ] as const) {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level, visibility, tags: [] });
    const as = await bearerOf(doctor.userId);
    const listed = dataOf<{ diagnosi_patologia: string }[]>(await api.list(as, patient));
    expect(listed.map(({ diagnosi_patologia }) => diagnosi_patologia).sort()).toEqual([...seen].sort());
    const page = await withRecord(await viewerOf(doctor.userId), patient.patientId, diagnosesSection, (record) =>
      diagnosesSection.readTables(record, {}),
    );
    const shown = page.ok ? page.value.flatMap(({ rows }) => rows.map(({ pathology }) => pathology)) : [];
    expect(shown.sort()).toEqual([...seen].sort());
  }
});

test('the patient is told which confirmed diagnoses are not marked, the chronic ones and implants apart', async () => {
  const { patient } = await signedIn();
  const add = (pathology: string, given: object = {}) =>
    newRow(behind.db, 'diagnoses', patient, { state: 0, pathology, ...given });
  await add('Gastrite', { createdAt: new Date('2026-01-01') });
  await add('Diabete di tipo 2', { createdAt: new Date('2026-01-02') });
  await add('Pacemaker', { createdAt: new Date('2026-01-03') });
  await add('Asma', { relevant: true });
  await add('Epilessia', { state: 1 });
  await add('Ictus', { state: 2 });
  await add('Diabete, allergia', { kind: 'Allergia' });
  const { suggested, others } = await opened(patient.userId, 'own', readUnmarked);
  const names = (rows: { pathology: string }[]) => rows.map(({ pathology }) => pathology);
  expect([names(suggested), names(others)]).toEqual([['Pacemaker', 'Diabete di tipo 2'], ['Gastrite']]);
});
