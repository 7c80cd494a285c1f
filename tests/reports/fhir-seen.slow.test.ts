import { expect, test } from 'vitest';
import type { Bundle, CompositionSection } from '@/lib/fhir/types';
import { readFhirSource } from '@/lib/record/fhir/source';
import { fhirDocument } from '@/lib/reports/fhir/document';
import { opened } from '../access/shared-record';
import { FIXTURES } from '../sections';
import { bearerOf, browserOf, type Credentials, call } from '../support/calls';
import { brokenRules } from '../support/fhir/document-rules';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newWholeRow } from '../support/rows';

// The FHIR document of a record: its content for each viewer, and its delivery.

const behind = inProcess();

const get = async (as: Credentials, { patientId }: Patient, query = '') =>
  call(await handlerOf('GET /api/getFhirData/[id]'), as, {
    method: 'GET',
    path: `/api/getFhirData/${patientId}${query}`,
    params: { id: String(patientId) },
  });
const sectionsOf = ({ entry: [composition] }: Bundle) => composition?.resource.section as CompositionSection[];
/** A document without its creation time and its id. */
const undated = (text: string) =>
  text.replace(/"(?:timestamp|date)":"[^"]*"/g, '').replace(/"identifier":\{"system":"urn:ietf:rfc:3986"[^}]*\}/, '');

test('a doctor’s document equals that of a record without the hidden rows', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  const as = await bearerOf(doctor.userId);
  for (const { name } of FIXTURES)
    if (name !== 'links') await newWholeRow(behind.db, name, patient, { level: 2, tags: [] });
  const before = await get(as, patient);
  expect(before.status).toBe(200);
  for (const { name, hidden, once } of FIXTURES)
    if (!once && name !== 'anamnesis') await newWholeRow(behind.db, name, patient, { level: 4, tags: [], ...hidden });
  const after = await get(as, patient);
  expect(undated(after.text)).toBe(undated(before.text));
  expect(after.text).not.toMatch(/canarino/i);
  expect((await get(await bearerOf(patient.userId), patient)).text).toMatch(/canarino/i);
});

test('a hidden part of the anamnesis, of which a record has one each, leaves no trace', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  const as = await bearerOf(doctor.userId);
  const before = await get(as, patient);
  const once = FIXTURES.filter((fixture) => fixture.once);
  expect(once.map(({ name }) => name).sort()).toEqual(['anamnesis', 'physiology']);
  for (const { name, hidden } of once) await newWholeRow(behind.db, name, patient, { level: 4, tags: [], ...hidden });
  expect(undated((await get(as, patient)).text)).toBe(undated(before.text));
  expect((await get(await bearerOf(patient.userId), patient)).text).toContain('Prova Canarino');
});

test('a therapy has no reference to a diagnosis that the reader may not see', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  const diagnosisId = await newWholeRow(behind.db, 'diagnoses', patient, { level: 4, pathology: 'Canarino' });
  await newWholeRow(behind.db, 'therapies', patient, { level: 1, diagnosisId });
  const [seen, own] = [
    await get(await bearerOf(doctor.userId), patient),
    await get(await bearerOf(patient.userId), patient),
  ];
  expect([seen, own].map(({ text }) => text.match(/reasonReference/g)?.length ?? 0)).toEqual([0, 1]);
  expect([seen, own].map(({ text }) => brokenRules(JSON.parse(text)))).toEqual([[], []]);
});

test('a doctor under Minima gets no address, no phone and no doctors of the patient', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 6, visibility: 2 });
  const therapy = { state: 1, level: 1, prescriberId: 77_123, interactionReason: 'Motivo Canarino' };
  await newWholeRow(behind.db, 'therapies', patient, therapy);
  const { text } = await get(await bearerOf(doctor.userId), patient);
  expect(text).toContain('RSSMRA80A01H501U');
  for (const secret of ['Via Torino', '+393331234567', 'Milano', '77123', 'Motivo Canarino'])
    expect(text).not.toContain(secret);
  const own = await get(await bearerOf(patient.userId), patient);
  for (const told of ['Via Torino', '+393331234567', 'Milano', 'Motivo Canarino']) expect(own.text).toContain(told);
});

test('an empty section says that nothing is available, and neither that nothing exists nor that it is withheld', async () => {
  const patient = await newPatient(behind.db);
  await newWholeRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', level: 6 });
  const documents = await opened(patient.userId, 'own', async (record) => [
    fhirDocument(await readFhirSource(record, { sections: ['visits'] }), 'it'),
    fhirDocument(await readFhirSource(record, { as: { level: 1, visibility: 1, tags: [] } }), 'it'),
  ]);
  for (const document of documents) {
    expect(sectionsOf(document).map(({ emptyReason }) => emptyReason?.coding?.[0]?.code)).toEqual([
      ...Array.from({ length: 6 }, () => 'unavailable'),
      undefined,
    ]);
    expect(JSON.stringify(document)).not.toMatch(/nilknown|withheld|716186003|no-known|no-allergy/);
    for (const { text } of sectionsOf(document).slice(0, 6))
      expect(text.div).toContain('Informazione non condivisa o non registrata.');
  }
});

test('the owner’s whole document says what is not recorded, and any other that it may be incomplete', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 6, visibility: 1 });
  const documentFor = async (userId: number) =>
    opened(userId, patient.patientId, async (record) => fhirDocument(await readFhirSource(record, {}), 'it'));
  const [own, given] = [await documentFor(patient.userId), await documentFor(doctor.userId)];
  const told = (document: Bundle) => [
    JSON.stringify(document.entry[0]?.resource.text ?? null).includes('questa vista può essere incompleta'),
    ...new Set(
      sectionsOf(document)
        .slice(0, 3)
        .map(({ text }) => /<p>(.*)<\/p>/.exec(text.div)?.[1]),
    ),
  ];
  expect(told(own)).toEqual([false, 'Nessuna voce registrata.']);
  expect(told(given)).toEqual([true, 'Informazione non condivisa o non registrata.']);
  expect(brokenRules(given)).toEqual([]);
});

test('the same record at the same moment gives the same document, without any row’s id', async () => {
  const patient = await newPatient(behind.db, { email: null });
  const ids: number[] = [];
  for (const name of ['diagnoses', 'therapies', 'visits', 'results'])
    ids.push(await newWholeRow(behind.db, name, patient));
  const [one, other] = await opened(patient.userId, 'own', async (record) => {
    const source = await readFhirSource(record, {});
    return [JSON.stringify(fhirDocument(source, 'it')), JSON.stringify(fhirDocument(source, 'it'))];
  });
  expect(one).toBe(other);
  for (const id of [...ids, patient.patientId, patient.userId]) expect(one).not.toContain(String(id));
});

test('excluded diagnoses are in none of the sections used for treatment', async () => {
  const patient = await newPatient(behind.db);
  await newWholeRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 2, pathology: 'Arachidi' });
  await newWholeRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 2, pathology: 'Celiachia' });
  const { text } = await get(await bearerOf(patient.userId), patient);
  const [problems, allergies] = sectionsOf(JSON.parse(text));
  expect([problems?.entry, allergies?.entry]).toEqual([undefined, undefined]);
  expect(text).toContain('Arachidi');
});

test('the document is served as FHIR, named after the patient, and as an attachment on request', async () => {
  const patient = await newPatient(behind.db, { firstName: 'Anna "x"', lastName: 'D’Àngelo' });
  const as = await browserOf(patient.userId);
  const { headers, body } = await get(as, patient);
  expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['content-disposition']).toMatch(
    /^inline; filename="Fhir_Anna_x_D_.?ngelo_\d{4}-\d\d-\d\d\.txt"; filename\*=UTF-8''Fhir_Anna_x_D_%C3%80ngelo/,
  );
  expect(body.type).toBe('document');
  expect((await get(as, patient, '?download')).headers['content-disposition']).toMatch(/^attachment; /);
  const mine = await call(await handlerOf('GET /api/getFhirData'), as, { method: 'GET', path: '/api/getFhirData' });
  expect(undated(mine.text)).toBe(undated((await get(as, patient)).text));
});

test('a browser needs a proof of the last five minutes, and an integrator’s token does not', async () => {
  const patient = await newPatient(behind.db);
  const [browser, token] = [await browserOf(patient.userId), await bearerOf(patient.userId)];
  await behind.sql`update sessions set proved_at = now() - interval '6 minutes' where id_utente = ${patient.userId}`;
  expect([(await get(browser, patient)).status, (await get(token, patient)).status]).toEqual([403, 200]);
});

test('each download is logged, the patient’s and the doctor’s', async () => {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  await get(await bearerOf(patient.userId), patient);
  await get(await bearerOf(doctor.userId), patient);
  const lines = await behind.sql`select id_utente as "user", azione as action, esito as outcome from tbl_audit
    where id_paziente = ${patient.patientId} order by 1`;
  expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(['download ok', 'download ok']);
});

test('operations, implants and pregnancies have neutral words where there are none; a man has no pregnancies', async () => {
  const emptyOf = async (sex: 'male' | 'female') => {
    const patient = await newPatient(behind.db, { sex });
    const { text } = await get(await bearerOf(patient.userId), patient);
    return sectionsOf(JSON.parse(text)).flatMap(({ title, text, emptyReason }) =>
      emptyReason ? [`${title}: ${/<p>(.*)<\/p>/.exec(text.div)?.[1]}`] : [],
    );
  };
  const woman = await emptyOf('female');
  expect(woman.slice(3)).toEqual([
    'Impianti e dispositivi: Informazione non condivisa o non registrata.',
    'Interventi: Informazione non condivisa o non registrata.',
    'Gravidanze: Nessuna voce registrata.',
  ]);
  expect(await emptyOf('male')).toEqual(woman.slice(0, 5));
});

test('a statement that no allergies are known has its code in a whole document, and not in one of a period', async () => {
  const patient = await newPatient(behind.db);
  const pathology = 'Nessuna allergia nota';
  await newWholeRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', pathology, state: 0, level: 6 });
  const [whole, part] = await opened(patient.userId, 'own', async (record) => [
    JSON.stringify(fhirDocument(await readFhirSource(record, {}), 'it')),
    JSON.stringify(fhirDocument(await readFhirSource(record, { from: '2000-01-01' }), 'it')),
  ]);
  expect([whole, part].map((text) => text?.includes('no-known-allergies'))).toEqual([true, false]);
  expect(part).toContain(pathology);
});
