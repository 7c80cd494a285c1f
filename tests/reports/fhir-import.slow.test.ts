import { beforeAll, describe, expect, test } from 'vitest';
import { importRows, keyOf, readProposals } from '@/lib/reports/fhir/import';
import type { Viewer } from '@/lib/session/sessions';
import { browserOf, call, type Handler, viewerOf } from '../support/calls';
import { exampleBundles } from '../support/fhir/definitions';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// FHIR documents that others have made, or that nobody should have made, brought into a record.

const behind = inProcess();
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('POST /api/importaFhir');
});

const send = (as: Awaited<ReturnType<typeof browserOf>>, body: unknown) =>
  call(handler, as, { method: 'POST', path: '/api/importaFhir', body });

async function subscriber(given = {}): Promise<Patient & { viewer: Viewer }> {
  const patient = await newPatient(behind.db, given);
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}
const proposalsIn = async (viewer: Viewer, text: string) => {
  const read = await readProposals(viewer, text);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
};
async function importAll(viewer: Viewer, text: string) {
  const { rows } = await proposalsIn(viewer, text);
  const result = await importRows(viewer, text, new Set(rows.map((_, index) => keyOf(index))));
  return result.ok ? result.value : [];
}
const entry = (resource: object, id = Math.random()) => ({ fullUrl: `urn:x:${id}`, resource });
const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'document', entry: resources.map((one) => entry(one)) });
const problem = (text: string, more: object = {}) => ({ resourceType: 'Condition', code: { text }, ...more });

describe('a document of another system', () => {
  test.each(exampleBundles())('$name is read row by row; what can be saved is, once', async ({ bundle: example }) => {
    const { viewer } = await subscriber();
    const text = JSON.stringify(example);
    const { rows } = await proposalsIn(viewer, text);
    expect(rows.length).toBeGreaterThan(0);
    const outcomes = await importAll(viewer, text);
    const saved = outcomes.filter(({ refusal }) => !refusal);
    expect(outcomes.filter(({ refusal }) => refusal)).toEqual([]);
    const again = await proposalsIn(viewer, text);
    const left = again.rows.filter(({ standing }) => standing === 'new').length;
    expect([left, saved.length]).toEqual([0, rows.filter(({ standing }) => standing === 'new').length]);
    // Nobody's narrative is ever shown.
    expect(JSON.stringify(rows.map(({ proposal }) => proposal.told))).not.toMatch(/<div|<table/);
  });

  test('that says there are no allergies, problems or medicines makes no row of it', async () => {
    const { viewer } = await subscriber();
    const snomed = (code: string) => ({ coding: [{ system: 'http://snomed.info/sct', code, display: 'No known' }] });
    const text = bundle(
      { resourceType: 'AllergyIntolerance', code: snomed('716186003') },
      problem('', { code: snomed('160245001') }),
      { resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: snomed('787481004') },
      problem('Errore', {
        verificationStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'entered-in-error' }],
        },
      }),
    );
    expect((await proposalsIn(viewer, text)).rows).toEqual([]);
  });

  test('is as confidential as it says, or as new rows are, and as strict as can be where its class is unknown', async () => {
    const { viewer } = await subscriber();
    const security = (code: string) => ({
      meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code }] },
    });
    const text = bundle(problem('a', security('L')), problem('b'), problem('c', security('XYZ')));
    await importAll(viewer, text);
    const rows =
      await behind.sql`select diagnosi_patologia as name, id_livello_confidenzialita as level from tbl_diagnosi
      where author_id = ${viewer.userId} order by 1`;
    expect(rows.map(({ name, level }) => `${name} ${level}`)).toEqual(['a 2', 'b 6', 'c 6']);
  });
});

test('a result without its exam is refused with a word, and what has no day is not taken for today’s', async () => {
  const { viewer } = await subscriber();
  const code = { coding: [{ system: 'http://loinc.org', code: '29463-7' }] };
  const laboratory = {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
  };
  const value = { valueQuantity: { value: 70, unit: 'kg' } };
  const result = {
    resourceType: 'Observation',
    category: [laboratory],
    code: { text: 'Ferro' },
    valueString: 'normale',
  };
  const text = bundle({ resourceType: 'Observation', code, ...value }, { ...result, effectiveDateTime: '2026-01-15' });
  const { rows } = await proposalsIn(viewer, text);
  expect(rows.map(({ section, standing }) => `${section.name} ${standing}`)).toEqual([
    'readings invalid',
    'exams new',
    'results new',
  ]);
  const alone = await importRows(viewer, text, new Set([keyOf(2)]));
  expect(alone.ok && alone.value[0]?.refusal?.fields).toEqual([{ path: 'examId', message: 'fhirParent' }]);
  expect((await importAll(viewer, text)).filter(({ refusal }) => refusal)).toEqual([]);
});

describe('nothing is overwritten', () => {
  test('a row that is there stays as it is, changed as it may be since, and is told to be there', async () => {
    const patient = await subscriber();
    const id = await newRow(behind.db, 'diagnoses', patient, {
      pathology: 'Asma',
      doctor: 'Carlo Verdi',
      level: 6,
      state: 0,
    });
    const { rows } = await proposalsIn(patient.viewer, bundle(problem('ASMA')));
    expect(rows.map(({ standing }) => standing)).toEqual(['present']);
    expect(await importAll(patient.viewer, bundle(problem('ASMA')))).toEqual([]);
    const [row] =
      await behind.sql`select version, diagnosi_patologia as name from tbl_diagnosi where id_diagnosi = ${id}`;
    expect(row).toEqual({ version: 1, name: 'Asma' });
  });

  test('a text of the anamnesis stays, and so does what the card says', async () => {
    const patient = await subscriber({ phone: null });
    await newRow(behind.db, 'anamnesis', patient, { part: 'familiare', content: 'Padre iperteso' });
    const history = {
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: '10157-6' }] },
      valueString: 'Altro',
    };
    const person = {
      resourceType: 'Patient',
      birthDate: '1999-09-09',
      telecom: [{ system: 'phone', value: '06 1234567' }],
    };
    const { rows, card } = await proposalsIn(patient.viewer, bundle(history, person));
    expect(rows.map(({ standing }) => standing)).toEqual(['occupied']);
    expect(card?.input).toEqual({ phone: '06 1234567' });
  });

  test('only what was chosen is saved', async () => {
    const { viewer } = await subscriber();
    await importRows(viewer, bundle(problem('uno'), problem('due')), new Set([keyOf(1)]));
    const rows =
      await behind.sql`select diagnosi_patologia as name from tbl_diagnosi where author_id = ${viewer.userId}`;
    expect(rows.map(({ name }) => name)).toEqual(['due']);
  });

  test('who has no subscription is told so of each row that needs one', async () => {
    const { userId } = await newPatient(behind.db);
    const outcomes = await importAll(await viewerOf(userId), bundle(problem('uno')));
    expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(['not_subscribed']);
  });

  test('two at once do not save the same twice', async () => {
    const patient = await subscriber();
    const as = await browserOf(patient.userId);
    const body = { documento: bundle(problem('insieme')), scelti: [keyOf(0)] };
    await Promise.all([send(as, body), send(as, body), send(as, body)]);
    const rows = await behind.sql`select 1 from tbl_diagnosi where author_id = ${patient.userId}`;
    expect(rows).toHaveLength(1);
  });
});
