import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importedRows, imports } from '@/db/schema';
import { bearerOf, type Credentials } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newFile, newImport, newRow } from '../support/rows';
import { fhirGet, search } from './interface';

// T58: what is hidden is in no reference and no provenance; apps-hidden.slow.test.ts compares whole answers.

const behind = inProcess();
let patient: Patient;
let as: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  as = await bearerOf(doctor.userId);
});

test('hidden rows leave no reference in the resources that name them', async () => {
  const other = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, other, doctor, { level: 3, visibility: 1 });
  const who = await bearerOf(doctor.userId);
  const diagnosisId = await newRow(behind.db, 'diagnoses', other, { level: 5, tags: [] });
  const seenId = await newRow(behind.db, 'diagnoses', other, { level: 2, tags: [], kind: 'Diagnosi' });
  const hiding = await newRow(behind.db, 'therapies', other, { level: 2, tags: [], diagnosisId });
  const telling = await newRow(behind.db, 'therapies', other, { level: 2, tags: [], diagnosisId: seenId });
  const reasons = async (id: number) =>
    JSON.parse((await fhirGet(who, `MedicationStatement/ter-${id}`)).text).reasonReference;
  expect(await reasons(hiding)).toBe(undefined);
  expect(await reasons(telling)).toEqual([{ reference: `Condition/dia-${seenId}` }]);
});

test('a reader who does not see an imported document is not told of the import', async () => {
  const id = await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Diagnosi' });
  const provenance = async (who: Credentials) => (await fhirGet(who, `Provenance/dia-${id}`)).text;
  const before = await provenance(as);
  const fileId = await newFile(behind.db, patient, { level: 5, tags: [] });
  const { id: importId, patientId } = await newImport(behind.db, patient);
  await behind.db.update(imports).set({ title: 'Prova Canarino', fileId }).where(eq(imports.id, importId));
  const row = { patientId, importId, path: 'b', section: 'diagnoses', rowId: id, act: 'made' as const };
  await behind.db.insert(importedRows).values({ ...row, rowVersion: 1 });
  expect(await provenance(as)).toBe(before);
  const own = await provenance(await bearerOf(patient.userId));
  expect(own).toContain('Prova Canarino');
  expect(own).toContain(`DocumentReference/fil-${fileId}`);
  await behind.sql`update tbl_files set id_livello_confidenzialita = 1 where id_file = ${fileId}`;
  expect(await provenance(as)).toContain(`DocumentReference/fil-${fileId}`);
});

test('an allergy statement is told as a fact only if the reader sees no allergy', async () => {
  const one = await newPatient(behind.db);
  const who = await bearerOf(one.userId);
  const id = await newRow(behind.db, 'diagnoses', one, {
    ...{ kind: 'Allergia', pathology: 'Nessuna allergia nota', state: 0, level: 6, tags: [] },
  });
  const status = async () => {
    const { verificationStatus } = JSON.parse((await fhirGet(who, `AllergyIntolerance/dia-${id}`)).text);
    return verificationStatus.coding[0].code;
  };
  expect(await status()).toBe('confirmed');
  await newRow(behind.db, 'diagnoses', one, { kind: 'Allergia', pathology: 'Noci', state: 0, level: 4 });
  expect(await status()).toBe('refuted');
  const page = await search(who, 'AllergyIntolerance?_count=1');
  expect(page.entry?.length).toBe(1);
});
