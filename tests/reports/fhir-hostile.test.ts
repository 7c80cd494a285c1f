import { beforeAll, expect, test } from 'vitest';
import { bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Malicious FHIR documents.

const behind = inProcess();
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('POST /api/importaFhir');
});

const send = (as: Credentials, body: unknown) => call(handler, as, { method: 'POST', path: '/api/importaFhir', body });
const bundle = (...resources: object[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: resources.map((resource, index) => ({ fullUrl: `urn:x:${index}`, resource })),
  });

const deep = `${'{"resourceType":"Bundle","entry":['.repeat(3000)}`;
const twoPatients = bundle({ resourceType: 'Patient' }, { resourceType: 'Patient' });
test.each([
  ['no JSON', 'x', 'Il file non è un documento FHIR in formato JSON'],
  ['deeper than any document', deep, 'Il file non è un documento FHIR: è annidato troppo in profondità'],
  ['JSON of something else', '[1]', 'Il file non contiene un documento FHIR (Bundle)'],
  ['about two people', twoPatients, 'Il documento parla di più di una persona: non si può importare'],
  ['empty', bundle(), 'Il documento non contiene nulla'],
  [
    'longer than any record',
    bundle(...Array.from({ length: 20_001 }, () => ({}))),
    'Il documento contiene troppe voci',
  ],
  [
    'one resource that contains more than any record has',
    bundle({ resourceType: 'Condition', contained: Array.from({ length: 20_000 }, () => ({})) }),
    'Il documento contiene troppe voci',
  ],
  [
    'a heap of attachments',
    bundle({
      resourceType: 'DiagnosticReport',
      presentedForm: Array.from({ length: 2_001 }, () => ({ contentType: 'application/pdf', data: 'JVBERi0=' })),
    }),
    'Il documento contiene troppi allegati',
  ],
])('a file that is %s is refused with a message', async (_, documento, message) => {
  const { userId } = await newPatient(behind.db);
  const { status, body } = await send(await bearerOf(userId), { documento });
  expect([status, (body.errors as { message: string }[])[0]?.message]).toEqual([422, message]);
});

test('a file larger than six megabytes is not read, and deeply nested brackets do not crash the server', async () => {
  const { userId } = await newPatient(behind.db);
  const as = await bearerOf(userId);
  expect((await send(as, { documento: 'x'.repeat(10_000_000) })).status).toBe(413);
  expect((await send(as, `{"documento":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`)).status).toBe(422);
});

test('a file with prototype names or elements of the wrong type makes no error and no row', async () => {
  const { userId } = await newPatient(behind.db);
  const odd = [
    '{"resourceType":"Condition","__proto__":{"code":{"text":"x"}},"constructor":{"prototype":{}}}',
    '{"resourceType":"Condition","code":7,"subject":[[]],"meta":"x","extension":{"url":1}}',
    '{"resourceType":"MedicationStatement","status":{"a":1},"medicationReference":{"reference":{}},"dosage":"x"}',
    '{"resourceType":"Observation","code":{"coding":"x"},"category":[null],"component":[null,1],"valueQuantity":{"value":"1e999"}}',
    '{"resourceType":"QuestionnaireResponse","questionnaire":"urn:cartella-salute:fhir:codes:physiology","item":[{"linkId":"__proto__","answer":[{"valueString":"x"}]}]}',
    '{"resourceType":"Encounter","period":{"start":"2999-99-99"}}',
    '{"resourceType":"Immunization","status":"completed","vaccineCode":{"text":7},"occurrenceDateTime":"2020-01-01"}',
  ].map((resource, index) => `{"fullUrl":"urn:x:${index}","resource":${resource}}`);
  const text = `{"resourceType":"Bundle","entry":[${odd.join(',')},null,7,{"resource":null}]}`;
  const { status, body } = await send(await bearerOf(userId), { documento: text });
  expect(status).toBe(200);
  expect((body.data as { stato: string }[]).filter(({ stato }) => stato === 'new')).toEqual([]);
  expect(({} as Record<string, unknown>).code).toBeUndefined();
});

test('a doctor, who has no record, cannot import a document', async () => {
  const { userId } = await newDoctor(behind.db);
  expect(
    (await send(await bearerOf(userId), { documento: bundle({ resourceType: 'Condition', code: { text: 'x' } }) }))
      .status,
  ).toBe(404);
});
