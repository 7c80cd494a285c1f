import { beforeAll, expect, test } from 'vitest';
import { textAt } from '@/lib/fhir/reading';
import { capabilities } from '@/lib/fhir-api/capabilities';
import { postRoute } from '@/lib/fhir-api/routes';
import { bearerOf, type Credentials, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newFile, newRow, newWholeRow, ROW_SECTIONS } from '../support/rows';
import { allMatches, bodyOf, fhirGet, search } from './interface';

// T58: Operations, files, includes and the statement of capabilities.

const behind = inProcess();
let patient: Patient;
let as: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  as = await bearerOf(patient.userId);
  for (const name of ROW_SECTIONS)
    if (name !== 'links' && name !== 'doses') await newWholeRow(behind.db, name, patient, { level: 2, tags: [] });
});

test('the statement of capabilities names what International Patient Access requires', async () => {
  const statement = await capabilities({ base: 'http://localhost/webui/api/fhir' } as never).json();
  const types = new Map(statement.rest[0].resource.map((one: { type: string }) => [one.type, one]));
  for (const type of [
    'Patient',
    'AllergyIntolerance',
    'Condition',
    'Immunization',
    'MedicationStatement',
    'Observation',
  ])
    expect([...types.keys()], type).toContain(type);
  expect([...types.keys()]).not.toContain('MedicationRequest');
  const named = (type: string) =>
    ((types.get(type) as { searchParam: { name: string }[] }).searchParam ?? []).map(({ name }) => name);
  expect(named('Observation')).toEqual(
    expect.arrayContaining(['patient', 'category', 'code', 'date', 'status', '_id']),
  );
  expect(named('Patient')).toEqual(
    expect.arrayContaining(['_id', 'identifier', 'birthdate', 'family', 'given', 'name', 'gender']),
  );
});

test('$everything has the patient first and every resource once', async () => {
  const all = await allMatches(as, `Patient/${patient.patientId}/$everything?_count=4`);
  expect(all[0]?.resourceType).toBe('Patient');
  const addresses = all.map(({ resourceType, id }) => `${resourceType}/${id}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  const some = await allMatches(as, `Patient/${patient.patientId}/$everything?_type=Condition,Observation&_count=3`);
  expect([...new Set(some.map(({ resourceType }) => resourceType))].sort()).toEqual(['Condition', 'Observation']);
  expect(await allMatches(as, `Patient/${patient.patientId}/$everything?_since=2100-01-01`)).toEqual([]);
});

test('$summary is the document of the record', async () => {
  const answer = await fhirGet(as, `Patient/${patient.patientId}/$summary`);
  const { type, entry } = bodyOf<{ type: string; entry: { resource: { resourceType: string } }[] }>(answer);
  expect([answer.status, type, entry[0]?.resource.resourceType]).toEqual([200, 'document', 'Composition']);
});

test('$docref names files with their bytes, and the summary if it is asked for', async () => {
  const id = await newFile(behind.db, patient, { name: 'lettera.pdf', level: 2, tags: [] });
  const found = await search(as, `DocumentReference/$docref?patient=${patient.patientId}`);
  const file = found.entry?.find(({ resource }) => resource.id === `fil-${id}`)?.resource;
  expect(textAt(file, 'content', 0, 'attachment', 'url')).toBe(`http://localhost:3000/webui/api/fhir/Binary/fil-${id}`);
  const bytes = await fhirGet(as, `Binary/fil-${id}`, { accept: 'application/pdf' });
  expect(bytes).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
  });
  expect(bytes.headers['content-disposition']).toContain('attachment');
  const { data } = bodyOf<{ data: string }>(await fhirGet(as, `Binary/fil-${id}`, { accept: 'application/fhir+json' }));
  expect(Buffer.from(data, 'base64').toString()).toBe(bytes.text);
  const asked = 'type=http://loinc.org|60591-5';
  const made = await search(as, `DocumentReference/$docref?patient=${patient.patientId}&${asked}`);
  expect(JSON.stringify(made)).toContain(`Patient/${patient.patientId}/$summary`);
  const posted = await call(postRoute(), as, {
    ...{
      method: 'POST',
      path: '/api/fhir/DocumentReference/$docref',
      params: { type: 'DocumentReference', id: '$docref' },
    },
    body: `patient=${patient.patientId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(posted.status).toBe(200);
});

test('a file that the reader does not see has no bytes', async () => {
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3 });
  const id = await newFile(behind.db, patient, { level: 5, tags: [] });
  const who = await bearerOf(doctor.userId);
  const [hidden, unknown] = [await fhirGet(who, `Binary/fil-${id}`), await fhirGet(who, 'Binary/fil-5')];
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
});

test('medicines and devices are resources of their own, and are included when asked', async () => {
  await newRow(behind.db, 'therapies', patient, { substance: 'Ibuprofene', strength: '200 mg', level: 2 });
  const found = await search(as, 'MedicationStatement?_include=MedicationStatement:medication');
  const included = (found.entry ?? []).filter(({ search: { mode } }) => mode === 'include');
  expect(included.map(({ resource }) => resource.resourceType)).toContain('Medication');
  for (const { resource } of included) {
    const read = await fhirGet(as, `${resource.resourceType}/${resource.id}`);
    expect(bodyOf(read)).toEqual(resource);
  }
});

test('each resource of a page has its author', async () => {
  const found = await search(as, 'Observation?_revinclude=Provenance:target&_count=200');
  const of = (mode: string) => (found.entry ?? []).filter(({ search: one }) => one.mode === mode);
  const targets = of('include').flatMap(({ resource }) =>
    (resource.target as { reference: string }[]).map(({ reference }) => reference),
  );
  const written = of('match').filter(({ resource }) => !resource.id.startsWith('car-'));
  expect(targets.sort()).toEqual(written.map(({ resource }) => `Observation/${resource.id}`).sort());
});
