import { describe, expect, test } from 'vitest';
import { withPressures } from '@/lib/record/import/document/loose-pressures';
import { withReports } from '@/lib/record/import/document/loose-results';
import { parseDocument } from '@/lib/record/import/parse';
import { readEntries } from '@/lib/record/import/proposals';

// Documents of other programs, also those that converters have made of CDA documents.

const HL7 = 'http://terminology.hl7.org/CodeSystem';
const coded = (system: string, code: string, display?: string) => ({ coding: [{ system, code, display }] });
const loinc = (code: string, display?: string) => coded('http://loinc.org', code, display);
const amount = (value: number, unit: string) => ({ value, unit });

const bundle = (...resources: object[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'document',
    entry: resources.map((resource, index) => ({ fullUrl: `urn:x:${index}`, resource })),
  });
const ref = (index: number) => ({ reference: `urn:x:${index}` });

/** The rows of a section, without fields that have no value. */
function read(...resources: object[]) {
  const parsed = parseDocument(bundle(...resources));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  const document = withReports(withPressures(parsed.value));
  const say = (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' ');
  const { rows, untaken } = readEntries(document, { knownTags: new Set(), say });
  const of = (name: string) =>
    rows.flatMap(({ section, input, proposal: { notes = [] } }) =>
      section.name === name ? [{ ...input, notes: notes.join('; ') } as Record<string, unknown>] : [],
    );
  return { of, untaken: [...untaken.values()], document };
}
const refusalOf = (...resources: object[]) => {
  const parsed = parseDocument(bundle(...resources));
  return parsed.ok ? undefined : parsed.refusal.fields?.[0]?.message;
};

describe('texts that converters leave', () => {
  const unresolved = (display: string) => ({ ...loinc('1-8', display), text: '#[REF_NAME]' });

  test('a reference that was not resolved is no name: the name of the code counts', () => {
    const { of } = read(
      { resourceType: 'Condition', code: unresolved('Gotta'), note: [{ text: '#[REF_NOTE]' }] },
      {
        resourceType: 'Procedure',
        status: 'completed',
        code: unresolved('Ecocardiogramma'),
        note: [{ text: '#note_1' }],
      },
      {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: { text: 'Colera' },
        occurrenceDateTime: '2024-05-02',
        lotNumber: '[LOTTO]',
      },
    );
    expect(of('diagnoses').map(({ pathology }) => pathology)).toEqual(['Gotta']);
    expect(of('anamnesis').map(({ lines }) => lines)).toEqual([['Ecocardiogramma']]);
    expect(of('vaccinations').map(({ lot }) => lot)).toEqual([null]);
  });

  test('words that begin with # are kept if no code has a name', () => {
    const { of } = read({ resourceType: 'Condition', code: { text: '#NOF sinistra' } });
    expect(of('diagnoses')[0]?.pathology).toBe('#NOF sinistra');
  });

  test('markup is left out of names and notes', () => {
    const text = '<div xmlns="http://www.w3.org/1999/xhtml"><p>Ramipril 5 mg</p><p>Bisoprololo &amp; altro</p></div>';
    const { of } = read({
      ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text } },
      ...{ effectiveDateTime: '2026-01-10', note: [{ text }] },
    });
    const [{ drug, note } = {}] = of('therapies');
    expect([drug, note]).toEqual(['Ramipril 5 mg; Bisoprololo & altro', 'Ramipril 5 mg\nBisoprololo & altro']);
  });
});

describe('diagnoses and allergies', () => {
  test('the onset of a period is told, and its end of an illness that is over', () => {
    const clinicalStatus = coded(`${HL7}/condition-clinical`, 'inactive');
    const onsetPeriod = { start: '2022-01-31T23:30:00Z', end: '2022-03-01T10:00:00+01:00' };
    const { of } = read(
      { resourceType: 'Condition', code: { text: 'Polmonite' }, onsetPeriod, clinicalStatus },
      { resourceType: 'Condition', code: { text: 'Gotta' }, onsetPeriod },
    );
    expect(of('diagnoses')).toMatchObject([
      { onset: '2022-02-01', notes: 'import.notes.endedOn 01/03/2022' },
      { onset: '2022-02-01', notes: '' },
    ]);
  });

  test('a resolved condition says that it is over', () => {
    const { of } = read({
      ...{ resourceType: 'Condition', code: { text: 'Otite' }, onsetDateTime: '2020-05' },
      clinicalStatus: coded(`${HL7}/condition-clinical`, 'resolved'),
    });
    expect(of('diagnoses')).toMatchObject([{ onset: '2020-05', notes: 'import.notes.inactive' }]);
  });

  test('an allergy whose code is only its kind is one to the substance of its reactions', () => {
    const manifestation = [{ text: 'Orticaria' }, loinc('75321-0', 'Clinical finding')];
    const { of } = read({
      ...{ resourceType: 'AllergyIntolerance', code: coded(`${HL7}/v3-ActCode`, 'DALG', 'Drug allergy') },
      reaction: [{ substance: { text: 'Amoxicillina' }, manifestation }],
    });
    expect(of('diagnoses')).toMatchObject([{ kind: 'Allergia', pathology: 'Amoxicillina', reaction: 'Orticaria' }]);
  });

  test('an observation whose value is a diagnosis is one; a list’s heading and a question are none', () => {
    const valueCodeableConcept = { text: 'Scompenso cardiaco' };
    const { of, untaken } = read(
      { resourceType: 'Observation', status: 'final', code: loinc('8651-2'), valueCodeableConcept },
      {
        resourceType: 'Observation',
        status: 'final',
        code: loinc('29308-4'),
        valueCodeableConcept: { text: 'Quesito' },
      },
      { resourceType: 'Condition', code: loinc('11450-4', 'Problem list') },
    );
    expect(of('diagnoses').map(({ pathology }) => pathology)).toEqual(['Scompenso cardiaco']);
    expect(untaken).toEqual(['unnamed']);
  });

  test('of a relative, the illness that is named as the outcome counts', () => {
    const { of } = read({
      ...{ resourceType: 'FamilyMemberHistory', status: 'completed', relationship: { text: 'Madre' } },
      condition: [
        { code: loinc('52797-8', 'Diagnosis'), outcome: { text: 'Infarto' }, onsetAge: { value: 49, unit: 'a' } },
      ],
    });
    expect(of('anamnesis')[0]?.lines).toEqual(['Madre: Infarto (49 anni)']);
  });
});

describe('medicines', () => {
  const order = (dosageInstruction: object[], more: object = {}) => ({
    ...{ resourceType: 'MedicationRequest', status: 'active', medicationCodeableConcept: { text: 'Amlodipina' } },
    ...{ authoredOn: '2026-02-01', dosageInstruction, ...more },
  });
  test('amounts, rates and timing without words are put into words', () => {
    const low = amount(0.5, 'mg');
    const { of } = read(
      order([
        { timing: { repeat: { boundsPeriod: { start: '2026-01-20', end: '2026-03-01' } } } },
        { timing: { repeat: { period: 12, periodUnit: 'h' } } },
        { doseAndRate: [{ doseRange: { low, high: amount(10, 'mg') } }, { rateQuantity: amount(2, 'mg/h') }] },
      ]),
    );
    expect(of('therapies')).toMatchObject([
      { start: '2026-01-20', end: '2026-03-01', dose: '0,5 - 10 mg, 2 mg/h', frequency: 'fhir.everyFew.h 12' },
    ]);
  });

  test('words of a dosage come first, and several times a period are told', () => {
    const timing = { repeat: { frequency: 2, period: 1, periodUnit: 'd' } };
    const { of } = read(order([{ text: '1 compressa', timing }]), order([{ timing }], { authoredOn: '2026-02-02' }));
    expect(of('therapies')).toMatchObject([
      { start: '2026-02-01', dose: '1 compressa', frequency: 'Non indicato' },
      { start: '2026-02-02', dose: 'Non indicato', frequency: 'fhir.times 2 fhir.every.d' },
    ]);
  });
});

describe('results', () => {
  const laboratory = { category: [coded(`${HL7}/observation-category`, 'laboratory')] };
  const observation = (more: object) => ({
    ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2026-02-03', ...more },
  });
  const result = (more: object) => observation({ ...laboratory, code: { text: 'Prova' }, ...more });
  const texts = (...more: object[]) =>
    read(...more.map(result))
      .of('results')
      .map(({ text }) => text);

  test('values of all kinds are kept', () => {
    expect(
      texts(
        { valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } },
        { valueRange: { low: amount(2, 'g'), high: amount(4, 'g') } },
        { valueBoolean: false },
        { valueDateTime: '2026-01-01' },
        { valueQuantity: { value: '12.5', unit: 'mg/dL' } },
        {
          component: [
            { code: { text: 'Leucociti' }, valueString: 'rari' },
            { code: { text: 'pH' }, valueQuantity: { value: 6.5 } },
          ],
        },
      ),
    ).toEqual(['1:160', '2 - 4 g', 'No', '2026-01-01', '12.5 mg/dL', 'Leucociti: rari; pH: 6,5']);
  });

  test('of several ranges, the one for everybody is compared and all are kept in words', () => {
    const valueQuantity = amount(5, 'mg/dL');
    const [low, high] = [amount(1, 'mg/dL'), amount(9, 'mg/dL')];
    const men = { low, appliesTo: [{ text: 'Uomini' }] };
    const women = { high, appliesTo: [{ text: 'Donne' }], age: { low: amount(18, 'a') } };
    const rows = read(
      result({ valueQuantity, referenceRange: [men, women] }),
      result({ code: { text: 'Altra' }, valueQuantity, referenceRange: [{ low, high }, men] }),
      result({ code: { text: 'Terza' }, valueQuantity, referenceRange: [{ low: amount(1, 'g/L') }] }),
      result({ code: { text: 'Quarta' }, valueQuantity, referenceRange: [women] }),
    ).of('results');
    expect(rows.map((row) => [row.low, row.high, row.range, row.condition])).toEqual([
      [null, null, 'Uomini: ≥ 1 mg/dL; Donne, Età ≥ 18 anni: ≤ 9 mg/dL', null],
      [1, 9, '1 - 9 mg/dL; Uomini: ≥ 1 mg/dL', null],
      [null, null, '≥ 1 g/L', null],
      [null, 9, null, 'Donne, Età ≥ 18 anni'],
    ]);
  });

  test('a test of a laboratory’s report or of its panel is a result, whatever its code', () => {
    const { of } = read(
      {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: loinc('11502-2', 'Referto'),
        result: [ref(1), ref(2)],
      },
      observation({ code: { text: 'Esame locale' }, valueQuantity: amount(3, 'U/L') }),
      observation({ code: { text: 'Pannello' }, hasMember: [ref(3)] }),
      observation({ code: { text: 'Del pannello' }, valueString: 'tracce' }),
      observation({ code: { text: 'Di nessuno' }, valueString: 'tracce' }),
    );
    expect(of('results').map(({ name }) => name)).toEqual(['Esame locale', 'Del pannello']);
    expect(of('exams')).toMatchObject([{ kind: 'Laboratori Analisi', reason: 'Referto' }]);
  });

  test('the mark is the code of its interpretation, and its instant the day', () => {
    const interpretation = [coded(`${HL7}/v3-ObservationInterpretation`, 'H', 'High')];
    const given = { effectiveDateTime: undefined, effectiveInstant: '2026-02-02T23:30:00Z' };
    const { of } = read(result({ ...given, valueString: 'alto', interpretation }));
    expect(of('results')).toMatchObject([{ interpretation: 'H', day: '2026-02-03' }]);
  });
});

test('a systolic and a diastolic value of one time are one blood pressure', () => {
  const pressure = (code: string, value: number, effectiveDateTime: string) => ({
    ...{ resourceType: 'Observation', status: 'final', code: loinc(code) },
    ...{ effectiveDateTime, valueQuantity: { value, unit: 'mm[Hg]' } },
  });
  const [morning, evening] = ['2026-02-03T08:00:00+01:00', '2026-02-03T20:00:00+01:00'];
  const { of, document } = read(
    pressure('8480-6', 130, morning),
    pressure('8462-4', 85, morning),
    pressure('8480-6', 140, evening),
  );
  const found = of('readings').map(({ maxPressure, minPressure, time }) => [maxPressure, minPressure, time]);
  expect(found.sort()).toEqual([
    [130, 85, '08:00'],
    [140, undefined, '20:00'],
  ]);
  expect(document.size).toBe(3);
});

describe('persons', () => {
  const mother = { resourceType: 'Patient', id: 'm', name: [{ text: 'Ada' }] };
  const child = { resourceType: 'Patient', id: 'c', name: [{ text: 'Leo' }] };
  const problem = (subject: object) => ({ resourceType: 'Condition', code: { text: 'Asma' }, subject });

  test('a document with several patients is about the one that it names as its subject', () => {
    const composition = { resourceType: 'Composition', status: 'final', subject: ref(1) };
    const parsed = parseDocument(bundle(mother, child, composition, problem(ref(1)), problem(ref(0))));
    expect(parsed.ok && parsed.value.patientId).toBe('c');
    expect(refusalOf(mother, child, problem(ref(1)))).toBe('fhirPatients');
    expect(refusalOf(mother, child, { ...composition, subject: ref(9) })).toBe('fhirPatients');
  });

  test('of such a document, an entry about another patient is refused', () => {
    const composition = { resourceType: 'Composition', status: 'final', subject: ref(1) };
    const parsed = parseDocument(bundle(mother, child, composition, problem(ref(1)), problem(ref(0))));
    if (!parsed.ok) throw new Error('refused');
    const { rows } = readEntries(parsed.value, { knownTags: new Set(), say: (key) => key });
    expect(rows.map(({ wrong }) => wrong.map(({ message }) => message))).toEqual([[], ['fhirOtherPerson']]);
  });
});
