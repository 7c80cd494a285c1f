import { beforeAll, expect, test } from 'vitest';
import { narrowed } from '@/lib/access/policy/narrowed';
import { hasRows } from '@/lib/access/policy/sections';
import { FULL, MINIMAL } from '@/lib/access/policy/visibility';
import type { RecordAccess } from '@/lib/access/record/record';
import { readExtract, type Scope } from '@/lib/record/registry/extract';
import { registry, sharedSections } from '@/lib/record/registry/registry';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { furnished, opened, seenIn } from '../access/shared-record';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  patient = await furnished(behind);
  doctor = await newDoctor(behind.db);
});

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const idsIn = async (record: RecordAccess, scope: Scope) => {
  const extract = await readExtract(record, scope);
  return new Map(
    sharedSections.map((section) => [section.name, sorted(extract.rowsOf(section).map(({ id }) => id as number))]),
  );
};
const asSeen = async (record: RecordAccess) =>
  new Map([...(await seenIn(record))].map(([name, ids]) => [name, sorted(ids)]));

test('a document made by a doctor holds exactly what the association opens', async () => {
  for (const granted of [
    { level: 3, visibility: FULL, tags: [] },
    { level: 6, visibility: MINIMAL, tags: [] },
  ]) {
    await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
    await associate(behind.db, patient, doctor, granted);
    const [taken, seen, own] = await opened(doctor.userId, patient.patientId, async (record) => [
      await idsIn(record, {}),
      await asSeen(record),
      (await readExtract(record, {})).own,
    ]);
    expect(taken).toEqual(seen);
    expect(own).toBe(false);
  }
});

test('a narrowed document holds what a doctor with the narrower access would see, out of what its author sees', async () => {
  const as = { level: 3, visibility: MINIMAL, tags: [] };
  const [all, taken, seen] = await opened(patient.userId, 'own', async (record) => [
    await idsIn(record, {}),
    await idsIn(record, { as }),
    await asSeen(narrowed(record, as)),
  ]);
  expect(taken).toEqual(seen);
  expect([...taken.values()].flat().length).toBeGreaterThan(0);
  expect([...taken.values()].flat().length).toBeLessThan([...all.values()].flat().length);
  for (const [name, ids] of taken) expect(all.get(name)).toEqual(expect.arrayContaining(ids));
});

test('a doctor who asks for a document with wider access gets no more than the association opens', async () => {
  await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
  await associate(behind.db, patient, doctor, { level: 3, visibility: MINIMAL, tags: [] });
  const as = { level: 6, visibility: FULL, tags: [] };
  const [taken, seen, whose] = await opened(doctor.userId, patient.patientId, async (record) => [
    await idsIn(record, { as }),
    await asSeen(record),
    (await readExtract(record, { as })).patient,
  ]);
  expect(taken).toEqual(seen);
  expect(whose).not.toHaveProperty('phone');
});

test('a document narrowed to Minima holds only the personal data of the emergency set', async () => {
  const patientOf = (scope: Scope) => async (record: RecordAccess) => (await readExtract(record, scope)).patient;
  const whole = await opened(patient.userId, 'own', patientOf({}));
  const emergency = await opened(patient.userId, 'own', patientOf({ as: { level: 6, visibility: MINIMAL, tags: [] } }));
  expect(whole).toHaveProperty('phone');
  expect(emergency).not.toHaveProperty('phone');
  expect(emergency).toHaveProperty('bloodGroup');
});

test('a document is narrowed to the chosen sections, period or rows', async () => {
  const one = await newPatient(behind.db);
  const early = await newRow(behind.db, 'visits', one, { day: '2020-03-31' });
  const late = await newRow(behind.db, 'visits', one, { day: '2020-04-01' });
  const ended = await newRow(behind.db, 'therapies', one, { state: 2, start: '2019-01-01', end: '2020-03-01' });
  const ongoing = await newRow(behind.db, 'therapies', one, { state: 1, start: '2019-01-01', end: null });
  const forbidden = await newRow(behind.db, 'therapies', one, { state: 0, start: '2019-01-01', end: null });
  const taken = (scope: Scope) =>
    opened(one.userId, 'own', async (record) => {
      const extract = await readExtract(record, scope);
      return [extract.rowsOf(visitsSection), extract.rowsOf(therapiesSection), extract.rowsOf(diagnosesSection)].map(
        (rows) => sorted(rows.map(({ id }) => id)),
      );
    });
  expect(await taken({ from: '2020-04-01', to: '2020-04-30' })).toEqual([[late], sorted([ongoing, forbidden]), []]);
  expect(await taken({ to: '2020-03-31' })).toEqual([[early], sorted([ended, ongoing, forbidden]), []]);
  expect(await taken({ sections: ['visits'] })).toEqual([sorted([early, late]), [], []]);
  expect(await taken({ rows: [{ section: 'visits', id: early }] })).toEqual([[early], [], []]);
});

test('every section with rows declares the day of a row, except contacts, doses, anamnesis, physiology and links', () => {
  const undated = registry.filter((section) => hasRows(section) && !section.dated).map(({ name }) => name);
  expect(undated).toEqual(['contacts', 'doses', 'anamnesis', 'physiology', 'links']);
});
