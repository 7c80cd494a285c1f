import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { metadataRoute, nowhereRoute } from '@/lib/fhir-api/routes';
import { bearerOf, browserOf, type Credentials, NOBODY } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { byToken } from '../support/tokens';
import { bodyOf, fhirGet, fhirPost, search } from './interface';

// T58: The answers of the FHIR interface to calls that it refuses, and the headers of readings.

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
let as: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3 });
  as = await bearerOf(patient.userId);
});

interface Outcome {
  resourceType: string;
  issue: { severity: string; code: string }[];
}
const refusedWith = async (who: Credentials, path: string, headers = {}) => {
  const answer = await fhirGet(who, path, headers);
  const outcome = bodyOf<Outcome>(answer);
  expect([outcome.resourceType, answer.headers['content-type']]).toEqual([
    'OperationOutcome',
    'application/fhir+json; charset=utf-8',
  ]);
  return [answer.status, outcome.issue[0]?.code];
};

test('a call needs a bearer token; a cookie is no authority', async () => {
  const answer = await fhirGet(NOBODY, 'Observation');
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(await refusedWith(await browserOf(patient.userId), 'Observation')).toEqual([401, 'login']);
  expect(await refusedWith({ authorization: 'Bearer nothing' }, 'Patient')).toEqual([401, 'login']);
});

test('an address without a part that varies is answered, though Next gives it no parameters', async () => {
  const context = { params: Promise.resolve(undefined) } as never;
  const request = new NextRequest('http://localhost:3000/webui/api/fhir/metadata', { headers: as });
  expect((await metadataRoute()(request, context)).status).toBe(200);
  expect((await nowhereRoute()(request, context)).status).toBe(404);
});

test('XML is not offered', async () => {
  for (const accept of ['application/fhir+xml', 'application/xml', 'text/html'])
    expect(await refusedWith(as, 'Patient', { accept })).toEqual([406, 'not-supported']);
  expect(await refusedWith(as, 'Patient?_format=xml')).toEqual([406, 'not-supported']);
  for (const accept of ['application/json', 'application/fhir+json;fhirVersion=4.0', '*/*'])
    expect((await fhirGet(as, 'Patient', { accept })).status).toBe(200);
});

test('parameters that are unknown are ignored, or refused if the caller is strict', async () => {
  const lenient = await search(as, 'Observation?unknown=1&code=1');
  const self = lenient.link.find(({ relation }) => relation === 'self')?.url ?? '';
  expect([self.includes('unknown'), self.includes('code=1')]).toEqual([false, true]);
  const strict = { prefer: 'handling=strict' };
  expect(await refusedWith(as, 'Observation?unknown=1', strict)).toEqual([400, 'not-supported']);
  expect((await fhirGet(as, 'Observation?code=1', strict)).status).toBe(200);
});

test.each(['date=2025-13', 'date=xx', 'code:in=x', '_count=-1', '_page=x', 'date=ge', 'category:missing=x'])(
  'a search with %s is invalid',
  async (query) => expect(await refusedWith(as, `Observation?${query}`)).toEqual([400, 'invalid']),
);

test.each([
  ['date=le9999-12-31', 1],
  ['date=9999', 0],
  ['date=ge1800-01-01', 1],
  ['date=ge0001', 1],
  ['date=le1800', 0],
  ['_lastUpdated=le9999-12-31T23:59:59Z', 1],
  ['_lastUpdated=ge0001-01-01', 1],
  ['_lastUpdated=ge9999', 0],
])('years far from any date are compared as all others: %s', async (query, matches) => {
  const { patientId, userId } = await newPatient(behind.db);
  await newRow(behind.db, 'readings', { ...patient, patientId });
  const found = await search(await bearerOf(userId), `Observation?category=vital-signs&${query}`);
  expect(Math.min(found.total ?? -1, 1)).toBe(matches);
});

test('a search with very many values, many parameters, or a character that no value has is refused', async () => {
  const many = (text: string, times: number) => Array.from({ length: times }, (_, at) => text.replace('N', String(at)));
  expect(await refusedWith(as, `Observation?code:not=${many('cN', 300).join(',')}`)).toEqual([400, 'too-costly']);
  expect(await refusedWith(as, `Observation?${many('code=cN', 60).join('&')}`)).toEqual([400, 'too-costly']);
  expect(await refusedWith(as, 'Observation?code=%00')).toEqual([400, 'invalid']);
});

test('a hidden, a foreign and an unknown resource have the same answer, byte for byte', async () => {
  const other = await newPatient(behind.db);
  const hidden = await newRow(behind.db, 'diagnoses', patient, { level: 5, tags: [] });
  const foreign = await newRow(behind.db, 'diagnoses', other, { level: 1, tags: [] });
  const deleted = await newRow(behind.db, 'diagnoses', patient, { level: 1, deletedAt: new Date() });
  const who = await bearerOf(doctor.userId);
  const answers = [];
  const unknown = [
    `Condition/dia-${hidden}`,
    `Condition/dia-${foreign}`,
    `Condition/dia-${deleted}`,
    'Condition/dia-77',
  ];
  const others = [
    'Condition/nothing',
    `Observation/dia-${hidden}`,
    'Nothing/x',
    `Provenance/dia-${hidden}`,
    'Binary/fil-4',
  ];
  for (const path of [
    ...unknown,
    ...others,
    `Condition/dia-${hidden}-operation`,
    `Patient/${other.patientId}`,
    'Patient/5',
  ])
    answers.push(await fhirGet(who, path));
  for (const one of answers)
    expect([one.status, one.text, one.headers]).toEqual([404, answers[0]?.text, answers[0]?.headers]);
  const [first, second] = await Promise.all([
    fhirGet(who, `Condition?patient=${other.patientId}`),
    fhirGet(who, 'Condition?patient=12345'),
  ]);
  expect([first?.status, first?.text]).toEqual([404, second?.text]);
});

test('a resource has the version of its row, and is not sent to who has it', async () => {
  const id = await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Diagnosi' });
  const first = await fhirGet(as, `Condition/dia-${id}`);
  const { meta } = bodyOf<{ meta: Record<string, unknown> }>(first);
  expect([first.headers.etag, meta.versionId]).toEqual(['W/"1"', '1']);
  expect(meta.security).toEqual([{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'L' }]);
  const again = await fhirGet(as, `Condition/dia-${id}`, { 'if-none-match': 'W/"1"' });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await fhirGet(as, `Condition/dia-${id}`, { 'if-none-match': 'W/"2"' })).status).toBe(200);
});

test('a doctor names the patient, except to find patients', async () => {
  const who = await bearerOf(doctor.userId);
  expect(await refusedWith(who, 'Observation')).toEqual([400, 'too-costly']);
  const found = await search(who, 'Patient');
  expect(found.entry?.map(({ resource }) => resource.id)).toEqual([String(patient.patientId)]);
  expect((await search(who, 'Patient?name=rossi&gender=male')).total).toBe(0);
  expect((await search(who, 'Patient?identifier=http://hl7.it/sid/codiceFiscale|RSSMRA80A01H501U')).total).toBe(1);
  expect((await search(who, 'Patient?birthdate=1980-01-01&family=ros')).total).toBe(1);
});

test('a named token opens the types of its sections alone', async () => {
  const narrow = await byToken(patient.userId, { sections: ['readings'] });
  const reading = await newRow(behind.db, 'readings', patient, { level: 2, weight: 70 });
  const diagnosis = await newRow(behind.db, 'diagnoses', patient, { level: 2 });
  expect((await fhirGet(narrow, `Observation/riv-${reading}`)).status).toBe(200);
  expect(await refusedWith(narrow, `Condition/dia-${diagnosis}`)).toEqual([403, 'forbidden']);
  expect(await refusedWith(narrow, 'Condition')).toEqual([403, 'forbidden']);
  expect(await refusedWith(narrow, `Patient/${patient.patientId}/$summary`)).toEqual([403, 'forbidden']);
  const found = await search(narrow, 'Observation');
  expect(found.entry?.every(({ resource }) => resource.id.startsWith('riv-'))).toBe(true);
  const all = await search(narrow, `Patient/${patient.patientId}/$everything`);
  expect(all.entry?.every(({ resource }) => resource.id.startsWith('riv-'))).toBe(true);
});

test('a search by POST is one by GET', async () => {
  const answer = await fhirPost(as, 'Observation', 'code=29463-7&_count=5');
  expect(answer.status).toBe(200);
  expect(answer.text).toBe((await fhirGet(as, 'Observation?code=29463-7&_count=5')).text);
});
