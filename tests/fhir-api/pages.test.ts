import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { TYPES } from '@/lib/record/fhir/resources';
import { writtenRows } from '@/lib/record/fhir/rows';
import { readFhirSource } from '@/lib/record/fhir/source';
import { furnished, opened } from '../access/shared-record';
import { bearerOf, type Credentials } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, type Patient } from '../support/people';
import { allMatches, below, bodyOf, fhirGet, nextOf, search } from './interface';

// T58: The pages of searches, compared with the rows of the FHIR document of the same viewer.

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  patient = await furnished(behind);
  doctor = await newDoctor(behind.db);
});

const documentRows = async (userId: number) =>
  opened(userId, patient.patientId, async (record) => {
    const rows = writtenRows(await readFhirSource(record, {}), 'it');
    return rows
      .flatMap(({ resources, section, id }) =>
        resources.map(
          ({ resource, as = '' }) => `${resource.resourceType} ${section === 'card' ? patient.patientId : id} ${as}`,
        ),
      )
      .sort();
  });

/** What the interface serves of the same rows; medicines and devices of their own are within other resources in a document. */
const servedRows = async (as: Credentials, types: readonly string[], count: number) => {
  const found = [];
  for (const type of types)
    for (const { id } of await allMatches(as, `${type}?patient=${patient.patientId}&_count=${count}`)) {
      const [, row, part = ''] = id.split('-');
      found.push(`${type} ${row} ${part}`);
    }
  return found.sort();
};

const WHOLE = TYPES.filter((type) => !['Patient', 'Medication', 'Device'].includes(type));

test('the union of the pages is the rows of the document, for any viewer and page size', async () => {
  const granted = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    visibility: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray([4, 6]),
  });
  await fc.assert(
    fc.asyncProperty(granted, fc.integer({ min: 1, max: 9 }), async (association, count) => {
      await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
      await associate(behind.db, patient, doctor, association);
      expect(await servedRows(await bearerOf(doctor.userId), WHOLE, count)).toEqual(await documentRows(doctor.userId));
    }),
    { numRuns: 6 },
  );
  expect(await servedRows(await bearerOf(patient.userId), WHOLE, 7)).toEqual(await documentRows(patient.userId));
});

test('a cursor is good for its user, its record and its search only', async () => {
  const as = await bearerOf(patient.userId);
  const first = await search(as, 'Observation?_count=1');
  const next = below(nextOf(first) ?? '');
  expect((await fhirGet(as, next)).status).toBe(200);
  expect((await fhirGet(as, next.replace('_count=1', '_count=2'))).status).toBe(400);
  expect((await fhirGet(as, next.replace('Observation?', 'Condition?'))).status).toBe(400);
  await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
  await associate(behind.db, patient, doctor, {});
  const other = await bearerOf(doctor.userId);
  const answer = await fhirGet(other, next.replace('Observation?', `Observation?patient=${patient.patientId}&`));
  expect([answer.status, bodyOf<{ resourceType: string }>(answer).resourceType]).toEqual([400, 'OperationOutcome']);
});

test('sorted pages are in order and have every resource once', async () => {
  const as = await bearerOf(patient.userId);
  for (const sort of ['date', '-date', '_lastUpdated']) {
    const found = await allMatches(as, `Observation?_count=3&_sort=${sort}`);
    const plain = await allMatches(as, 'Observation?_count=50');
    expect(found.map(({ id }) => id).sort()).toEqual(plain.map(({ id }) => id).sort());
  }
});
