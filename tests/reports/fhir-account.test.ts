import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleBundles } from '../support/fhir/definitions';
import { type Preview, previewOf } from '../support/fhir/preview';

// The preview of an import accounts for each entry of the file.

const HL7 = 'http://terminology.hl7.org/CodeSystem';
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const bundle = (...resources: unknown[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource, at) => ({ fullUrl: `urn:x:${at}`, resource })),
});
function preview(...resources: unknown[]): Preview {
  const answer = previewOf(bundle(...resources));
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}
const reasons = (...resources: unknown[]) =>
  preview(...resources).non_prese.map(({ tipo, motivo }) => `${tipo}: ${motivo}`);
const rows = (...resources: unknown[]) =>
  preview(...resources).data.map(({ sezione, stato, titolo }) => `${sezione} ${stato} ${titolo}`);

/** What is wrong with the account of a file with so many entries; empty if each entry is in it. */
function unaccounted({ data, conto, non_prese }: Preview, size: number): string[] {
  const told = new Set([...data.flatMap(({ voci = [] }) => voci), ...non_prese.map(({ voce }) => voce)]);
  const sum = conto.nuove + conto.presenti + conto.non_prese;
  return [
    ...(conto.voci === size && sum === size ? [] : [`${size} entries: ${JSON.stringify(conto)}`]),
    ...Array.from({ length: size }, (_, at) => at).flatMap((at) => (told.has(at) ? [] : [`entry ${at} is not told`])),
    ...non_prese.flatMap(({ voce, motivo }) => (/^\p{Lu}/u.test(motivo) ? [] : [`entry ${voce} without a reason`])),
  ];
}

const TYPES = [
  ...['Condition', 'AllergyIntolerance', 'MedicationStatement', 'MedicationRequest', 'Immunization', 'Observation'],
  ...['DiagnosticReport', 'ServiceRequest', 'Encounter', 'Procedure', 'FamilyMemberHistory', 'DeviceUseStatement'],
  ...[
    'RelatedPerson',
    'QuestionnaireResponse',
    'ClinicalImpression',
    'CarePlan',
    'Practitioner',
    'Composition',
    'Claim',
  ],
  ...['DocumentReference', 'MedicationDispense', 'Medication', 'Nothing', '__proto__'],
];
const WORDS = fc.constantFrom('Asma', 'Ferro', '', undefined);
const concept = fc.oneof(
  fc.record({ text: WORDS }, { requiredKeys: [] }),
  fc.constantFrom('29463-7', '85354-9', '85353-1', '39156-5', '718-7', '72166-2').map(loinc),
);
const day = fc.constantFrom('2026-01-15', '2015', '2015-03', '2026-01-15T08:00:00Z', 'x', undefined);
const reference = fc.record({ reference: fc.integer({ min: 0, max: 9 }).map((at) => `urn:x:${at}`) });
const resource = fc.record(
  {
    resourceType: fc.constantFrom(...TYPES),
    status: fc.constantFrom(
      'active',
      'completed',
      'final',
      'not-done',
      'entered-in-error',
      'cancelled',
      'not-taken',
      7,
    ),
    code: concept,
    vaccineCode: concept,
    medicationCodeableConcept: concept,
    medicationReference: reference,
    category: fc.constantFrom([{ coding: [{ system: `${HL7}/observation-category`, code: 'laboratory' }] }], [], null),
    valueQuantity: fc.constantFrom({ value: 70.123, unit: 'kg' }, { value: 13, code: 'g/dL' }, { value: 1 }),
    effectiveDateTime: day,
    effectivePeriod: fc.record({ start: day, end: day }, { requiredKeys: [] }),
    occurrenceDateTime: day,
    performedDateTime: day,
    result: fc.array(reference, { maxLength: 3 }),
    hasMember: fc.array(reference, { maxLength: 3 }),
    encounter: reference,
    contained: fc.array(fc.record({ resourceType: fc.constantFrom(...TYPES), code: concept }), { maxLength: 2 }),
    relationship: concept,
    name: fc.constantFrom([{ text: 'Ada Neri' }], 'Ada', undefined),
  },
  { requiredKeys: ['resourceType'] },
);

test('of any file that is read, each entry is new, present or not taken with a reason, and the counts add up', () => {
  const entry = fc.oneof(
    { weight: 9, arbitrary: resource },
    { weight: 1, arbitrary: fc.constantFrom(null, 7, {}, []) },
  );
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 10 }), (resources) => {
      const answer = previewOf(bundle(...resources));
      if (typeof answer === 'string') return answer.startsWith('fhir');
      return unaccounted(answer, resources.length).length === 0;
    }),
    { numRuns: 200 },
  );
});

test.each(exampleBundles())('$name is accounted for entry by entry', ({ bundle: example }) => {
  const answer = previewOf(example);
  if (typeof answer === 'string') throw new Error(answer);
  expect(unaccounted(answer, (example as { entry: unknown[] }).entry.length)).toEqual([]);
});

describe('the reason of an entry that is not taken', () => {
  test('is its kind, for what the record has no place for', () => {
    expect(
      reasons(
        { resourceType: 'CarePlan', title: 'Dieta' },
        { resourceType: 'MedicationDispense', medicationCodeableConcept: { text: 'Ramipril' } },
        { resourceType: 'Claim' },
        { resourceType: 'Observation', code: loinc('9279-1') },
        { resourceType: 'Practitioner' },
        { resourceType: 'Composition' },
        null,
      ),
    ).toEqual([
      'CarePlan: La cartella non ha un posto per questo tipo di dati.',
      expect.stringContaining('MedicationDispense: Dice che un farmaco o un materiale è stato consegnato'),
      expect.stringContaining('Claim: Dati amministrativi'),
      expect.stringContaining('Observation: La cartella non ha un posto per questa misura'),
      expect.stringContaining('Practitioner: Descrive medici'),
      expect.stringContaining('Composition: Serve a ordinare'),
      'null: Nel file è vuota.',
    ]);
  });

  test('is its state, for what was cancelled, not done or a mistake', () => {
    const of = (resourceType: string, status: string, more: object = {}) => ({
      ...{ resourceType, status, code: { text: 'x' } },
      ...more,
    });
    expect(
      reasons(
        of('Observation', 'entered-in-error', { code: loinc('29463-7') }),
        of('Procedure', 'not-done'),
        of('Procedure', 'preparation'),
        of('Encounter', 'cancelled'),
        of('Immunization', 'not-done', { vaccineCode: { text: 'x' } }),
        of('MedicationStatement', 'not-taken', { medicationCodeableConcept: { text: 'x' } }),
        of('MedicationRequest', 'draft', { medicationCodeableConcept: { text: 'x' } }),
        of('ServiceRequest', 'completed'),
      ).map((one) => one.split(': ')[1]),
    ).toEqual([
      'Il documento la segna come inserita per errore.',
      'Non è stata eseguita.',
      'È solo in programma.',
      'È annullata o solo una bozza.',
      'Non è stata eseguita.',
      'Il documento dice che il farmaco non viene preso.',
      'È annullata o solo una bozza.',
      'È una richiesta già eseguita',
    ]);
  });

  test('is told of a contained resource, too; the parts of a row are new with it', () => {
    const measure = (code: string, value: number, unit: string) => ({
      ...{ resourceType: 'Observation', code: loinc(code), effectiveDateTime: '2026-01-15' },
      valueQuantity: { value, unit },
    });
    const panel = { resourceType: 'Observation', code: loinc('85353-1'), effectiveDateTime: '2026-01-15' };
    const members = [{ reference: 'urn:x:1' }, { reference: 'urn:x:2' }];
    const { conto, data } = preview(
      { ...panel, hasMember: members },
      measure('29463-7', 70, 'kg'),
      measure('8302-2', 180, 'cm'),
    );
    expect([conto, data[0]?.voci]).toEqual([{ voci: 3, nuove: 3, presenti: 0, non_prese: 0 }, [0, 1, 2]]);
    const wrong = { ...measure('8302-2', 18, 'cm'), status: 'entered-in-error' };
    const mixed = preview({ ...panel, hasMember: members }, measure('29463-7', 70, 'kg'), wrong);
    expect([mixed.conto, mixed.data[0]?.testo]).toEqual([{ voci: 3, nuove: 2, presenti: 0, non_prese: 1 }, '70 kg']);
    const report = { resourceType: 'DiagnosticReport', code: { text: 'Prelievo' }, effectiveDateTime: '2026-01-15' };
    const empty = { resourceType: 'Observation', code: { text: 'Ferro' } };
    expect(preview({ ...report, result: [{ reference: 'urn:x:1' }] }, empty).non_prese).toMatchObject([{ voce: 1 }]);
    const inside = [{ resourceType: 'Condition' }, { resourceType: 'Practitioner' }];
    const problem = { resourceType: 'Condition', code: { text: 'Asma' }, contained: inside };
    expect(preview(problem)).toMatchObject({
      conto: { voci: 1, nuove: 1 },
      non_prese: [{ voce: 0, tipo: 'Condition', motivo: 'Non ha un nome.' }],
    });
  });
});

describe('a document in another version of FHIR', () => {
  const old = { resourceType: 'Condition', code: { text: 'Asma' }, clinicalStatus: 'active' };
  test.each([
    ['3.0', old],
    ['3.0', { resourceType: 'MedicationStatement', taken: 'n', medicationCodeableConcept: { text: 'x' } }],
    ['1.0', { resourceType: 'MedicationOrder', medicationCodeableConcept: { text: 'x' } }],
    ['1.0', { resourceType: 'Encounter', class: 'ambulatory' }],
    ['5.0', { resourceType: 'MedicationRequest', medication: { concept: { text: 'x' } } }],
  ])('is refused by its name and number, %s', (version, one) => {
    const message = previewOf(bundle(one, { resourceType: 'Patient' }));
    expect(new URLSearchParams(String(message).split('?')[1]).get('version')).toContain(`(${version})`);
  });

  test('is read if only some entries are in it, which are named', () => {
    const vaccine = {
      ...{ resourceType: 'Immunization', status: 'completed', vaccineCode: { text: 'x' } },
      occurrenceDateTime: '2026-01-15',
    };
    expect(reasons(old, vaccine)).toEqual(['Condition: È scritta in un’altra versione di FHIR.']);
  });
});

test('a procedure, an implant and the illness of a relative are proposed as lines of the anamnesis', () => {
  const { data } = preview(
    { resourceType: 'Procedure', status: 'completed', code: { text: 'Appendicectomia' }, performedDateTime: '2010-03' },
    {
      ...{ resourceType: 'DeviceUseStatement', status: 'active', timingDateTime: '2020-05-06' },
      ...{ device: { reference: '#d' }, contained: [{ resourceType: 'Device', id: 'd', type: { text: 'Pacemaker' } }] },
    },
    {
      ...{ resourceType: 'FamilyMemberHistory', status: 'completed', relationship: { text: 'Madre' } },
      ...{ deceasedBoolean: true, condition: [{ code: { text: 'Diabete' }, onsetAge: { value: 50, unit: 'anni' } }] },
    },
  );
  expect(data.map(({ sezione, testo, stato }) => `${sezione} ${stato} ${testo}`)).toEqual([
    'anamnesis new Appendicectomia (03/2010)',
    'anamnesis new Pacemaker (06/05/2020)',
    'anamnesis new Madre †: Diabete (50 anni)',
  ]);
  expect(data[0]?.avvisi).toEqual([expect.stringContaining('Si aggiunge una riga al testo')]);
});

test('a medicine is named by the words of its reference, and one without a status says that it is unknown', () => {
  const { data } = preview({
    ...{ resourceType: 'MedicationRequest', authoredOn: '2025-01-10' },
    medicationReference: { reference: 'Medication/elsewhere', display: 'Ramipril 5 mg' },
  });
  expect(data.map(({ stato, titolo }) => `${stato} ${titolo}`)).toEqual(['new Ramipril 5 mg']);
  expect(data[0]?.avvisi).toEqual([expect.stringContaining('non dice se la terapia è ancora in corso')]);
});

test('an allergy without a code is named by the substance of its reactions', () => {
  const reaction = [{ substance: { text: 'Penicillina' }, manifestation: [{ text: 'Orticaria' }] }];
  expect(rows({ resourceType: 'AllergyIntolerance', reaction })).toEqual(['diagnoses new Penicillina']);
});

test('an observation without a category is a result or a measure by its LOINC code', () => {
  const observation = (code: string, valueQuantity: object, more: object = {}) => ({
    ...{ resourceType: 'Observation', code: loinc(code), effectiveDateTime: '2026-01-15', valueQuantity },
    ...more,
  });
  const survey = { category: [{ coding: [{ system: `${HL7}/observation-category`, code: 'survey' }] }] };
  expect(
    rows(
      observation('718-7', { value: 13.5, code: 'g/dL' }),
      observation('29463-7', { value: 70, code: 'kg' }),
      observation('718-7', { value: 13.5, code: 'g/dL' }, survey),
    ),
  ).toEqual([
    expect.stringMatching(/^readings new/),
    'exams new Esami di laboratorio',
    expect.stringMatching(/^results new/),
  ]);
});

test('a result without a day has that of its encounter or of the document, and says so', () => {
  const result = { resourceType: 'Observation', code: loinc('718-7'), valueQuantity: { value: 13.5, code: 'g/dL' } };
  const visit = { resourceType: 'Encounter', id: 'v', period: { start: '2026-01-15' } };
  const { data } = preview(visit, { ...result, encounter: { reference: 'Encounter/v' } });
  expect(data.flatMap((one) => (one.sezione === 'results' ? [[one.data, one.stato, one.avvisi]] : []))).toEqual([
    ['2026-01-15', 'new', [expect.stringContaining('è messa la più vicina che contiene, 15/01/2026')]],
  ]);
  const dated = preview({ ...result, effectiveDateTime: '2026-01-16' }).data;
  expect(dated.map(({ sezione, data, avvisi }) => [sezione, data, avvisi])).toEqual([
    ['exams', '2026-01-16', undefined],
    ['results', '2026-01-16', undefined],
  ]);
});

test('a blood group without a category is no result', () => {
  const group = { resourceType: 'Observation', code: loinc('882-1'), valueCodeableConcept: { text: 'B?' } };
  expect(reasons(group)).toEqual([expect.stringContaining('Observation: Dati della persona')]);
});

test('a blood pressure is read from its components under any code, and from two single observations', () => {
  const component = [
    { code: loinc('8480-6'), valueQuantity: { value: 120.4, code: 'mm[Hg]' } },
    { code: loinc('8462-4'), valueQuantity: { value: 80, code: 'mm[Hg]' } },
  ];
  const { data } = preview({
    resourceType: 'Observation',
    code: loinc('55284-4'),
    effectiveDateTime: '2026-01-15',
    component,
  });
  expect(data.map(({ testo, stato, avvisi }) => [testo, stato, avvisi])).toEqual([
    ['120/80 mmHg', 'new', ['Pressione massima: arrotondato a 120; nel documento è 120,4.']],
  ]);
});

test('the counts of entries that the plan does not permit to save are told with the proposals', () => {
  const answer = previewOf(bundle({ resourceType: 'Condition', code: { text: 'Asma' } }), ['diagnoses']);
  expect(answer).toMatchObject({ data: [{ stato: 'new', serve_piano: true }] });
});
