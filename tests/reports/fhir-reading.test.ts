import { expect, test } from 'vitest';
import { levelOf } from '@/lib/fhir/labels';
import { withReports } from '@/lib/record/import/document/loose-results';
import { parseDocument } from '@/lib/record/import/parse';
import { readRows } from '@/lib/record/import/proposals';

// Reading the resources of a foreign document, without a record.

const HL7 = 'http://terminology.hl7.org/CodeSystem';
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const labelled = (code: string) => ({ meta: { security: [{ system: `${HL7}/v3-Confidentiality`, code }] } });
const laboratory = { category: [{ coding: [{ system: `${HL7}/observation-category`, code: 'laboratory' }] }] };
const result = (more: object = {}) => ({
  ...{ resourceType: 'Observation', ...laboratory, code: { text: 'Ferro' }, valueString: 'normale' },
  ...more,
});
const report = (results: string[], more: object = {}) => ({
  ...{ resourceType: 'DiagnosticReport', status: 'final', code: { text: 'Prelievo' }, effectiveDateTime: '2026-01-15' },
  ...{ result: results.map((reference) => ({ reference })), ...more },
});
const statement = (more: object = {}) => ({
  ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'Ramipril' } },
  ...{ effectivePeriod: { start: '2025-01-10' }, ...more },
});

const bundle = (resources: object[], more: object = {}) =>
  JSON.stringify({
    resourceType: 'Bundle',
    ...more,
    entry: resources.map((resource, index) => ({ fullUrl: `urn:x:${index}`, resource })),
  });

function rowsOf(text: string) {
  const parsed = parseDocument(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return readRows(withReports(parsed.value), { knownTags: new Set(), say: (key) => key });
}
const read = (...resources: object[]) => rowsOf(bundle(resources));
const levels = (...resources: object[]) => read(...resources).flatMap(({ input }) => input.level ?? []);
const refusalOf = (text: string) => {
  const parsed = parseDocument(text);
  return parsed.ok ? undefined : parsed.refusal.fields?.[0]?.message;
};

test('an inner reference finds contained resources only, and these are as confidential as their container', () => {
  const asserter = { asserter: { reference: '#1' } };
  const contained = [{ resourceType: 'Practitioner', id: '1', name: [{ text: 'Anna Neri' }] }];
  const problem = { resourceType: 'Condition', code: { text: 'Asma' }, ...asserter, contained };
  expect(read(problem)[0]?.input.doctor).toBe('Anna Neri');
  const other = { resourceType: 'Practitioner', name: [{ text: 'Un altro' }] };
  const entry = [{ resource: { ...problem, contained: undefined } }, { resource: other }];
  const [unnamed] = rowsOf(JSON.stringify({ resourceType: 'Bundle', entry }));
  expect(unnamed?.input.doctor).toBe('Non indicato');

  const inside = [result({ id: 'r' })];
  const rows = read(report(['#r'], { ...labelled('R'), contained: inside }));
  expect(rows.map(({ section, input }) => [section.name, input.level])).toEqual([
    ['exams', 5],
    ['results', undefined],
  ]);
  expect(rows[1]?.proposal.rows?.examId).toBe(rows[0]?.resource);
});

test('an entry about another person than the document’s patient cannot be saved, nor a row that contains one', () => {
  const patient = { resourceType: 'Patient', id: 'p1' };
  const about = (reference: string) => ({
    ...{ resourceType: 'Condition', code: { text: reference }, subject: { reference } },
  });
  const own = ['urn:x:0', 'Patient/p1', 'https://example.org/fhir/Patient/p1', 'Patient/p1/_history/2'];
  const others = ['Patient/p2', 'urn:x:9', 'urn:x:1', 'https://example.org/fhir/Patient/p11'];
  const rows = read(patient, ...[...own, ...others].map(about));
  const wrong = rows.filter(({ wrong }) => wrong.some(({ message }) => message === 'fhirOtherPerson'));
  expect(wrong.map(({ input }) => input.pathology)).toEqual(others);
  const [exam] = read(patient, report(['urn:x:2']), result({ subject: { reference: 'Patient/p2' } }));
  expect(exam?.wrong).toEqual([{ path: '', message: 'fhirOtherPerson' }]);
});

test('a document without a patient is refused if it names two; an address of two entries leads to neither', () => {
  const about = (id: string) => ({ resourceType: 'Condition', subject: { reference: `Patient/${id}` } });
  expect(refusalOf(bundle([about('1'), about('1')]))).toBeUndefined();
  expect(refusalOf(bundle([about('1'), about('2')]))).toBe('fhirPatients');
  const twins = ['Anna Neri', 'Bice Neri'].map((text) => ({ resourceType: 'Practitioner', name: [{ text }] }));
  const problem = { ...about('1'), code: { text: 'Asma' }, asserter: { reference: 'urn:x:1' } };
  const entry = [...twins, problem].map((resource, at) => ({ fullUrl: at < 2 ? 'urn:x:1' : 'urn:x:2', resource }));
  const rows = rowsOf(JSON.stringify({ resourceType: 'Bundle', entry }));
  expect(rows.map(({ input }) => input.doctor)).toEqual(['Non indicato']);
});

test('a row is as confidential as the strictest of its parts: results, measures, a visit’s findings', () => {
  expect(levels(report(['urn:x:1', 'urn:x:2'], labelled('N')), result(labelled('V')), result(labelled('L')))).toEqual([
    6,
  ]);
  const weight = { resourceType: 'Observation', code: loinc('29463-7'), valueQuantity: { value: 70, unit: 'kg' } };
  const panel = { resourceType: 'Observation', code: loinc('85353-1'), effectiveDateTime: '2026-01-15' };
  const members = { hasMember: [{ reference: 'urn:x:1' }] };
  expect(levels({ ...panel, ...members, ...labelled('L') }, { ...weight, ...labelled('R') })).toEqual([5]);
  const visit = { resourceType: 'Encounter', status: 'finished', period: { start: '2026-01-15' } };
  const findings = { resourceType: 'ClinicalImpression', encounter: { reference: 'urn:x:0' }, summary: 'x' };
  expect(levels({ ...visit, ...labelled('U') }, { ...findings, ...labelled('R') })).toEqual([5]);
  // Without a label of its own, a row gets at least the level of new rows.
  expect(levels(visit, { ...findings, ...labelled('U') })).toEqual([4]);
});

test('a row without a label is at least as confidential as its document, and a labelled row follows its label', () => {
  const visit = { resourceType: 'Encounter', status: 'finished', period: { start: '2026-01-15' } };
  const composition = { resourceType: 'Composition', confidentiality: 'R' };
  expect(levels(composition, visit, { ...visit, ...labelled('L') })).toEqual([5, 2]);
  const whole = (code: string) => rowsOf(bundle([visit], labelled(code)))[0]?.input.level;
  expect([whole('V'), whole('R'), whole('U')]).toEqual([6, 5, 4]);
});

test.each([
  [{ value: 154, code: '[lb_av]' }, 69.85],
  [{ value: 154, unit: 'lb' }, 69.85],
  [{ value: 3450, code: 'g' }, 3.45],
  [{ value: 70.5, unit: 'kg', code: 'kg' }, 70.5],
  [{ value: 11, unit: 'stone' }, 'fhirUnit'],
  [{ value: 70 }, 'fhirUnit'],
  [{ value: 70, unit: 'kg', comparator: '>' }, 'fhirUnit'],
])('a weight of %j is read as %s', (valueQuantity, expected) => {
  const weight = { resourceType: 'Observation', code: loinc('29463-7'), effectiveDateTime: '2026-01-15' };
  const [row] = read({ ...weight, valueQuantity });
  expect(row?.wrong[0]?.message ?? row?.input.weight).toBe(expected);
});

test('an instant in UTC is read as the day in Italy, and one with an offset as the day there', () => {
  const problem = (recordedDate: string) => ({ resourceType: 'Condition', code: { text: 'x' }, recordedDate });
  const dayOf = (text: string) => read(problem(text))[0]?.proposal.restored?.recordedOn;
  expect(dayOf('2020-04-30T22:00:00Z')).toBe('2020-05-01');
  expect(dayOf('2020-05-01T21:00:00.000+00:00')).toBe('2020-05-01');
  expect(dayOf('2020-05-01T23:30:00-05:00')).toBe('2020-05-01');
  expect(['2020', '2020-05', '2020-05-01x'].map(dayOf)).toEqual([undefined, undefined, undefined]);
});

test('a vaccination or visit with only a year or a month as its day is listed, and cannot be saved', () => {
  const vaccineCode = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '88' }] };
  const rows = read(
    { resourceType: 'Immunization', status: 'completed', vaccineCode, occurrenceDateTime: '2015' },
    { resourceType: 'Encounter', status: 'finished', period: { start: '2015-03' } },
  );
  expect(rows.map(({ section }) => section.name).sort()).toEqual(['vaccinations', 'visits']);
  expect(rows.filter(({ wrong }) => wrong.length === 0).map(({ section }) => section.name)).toEqual([]);
});

test('a therapy or report without a full date gets the first day or the nearest date of the document, and says so', () => {
  const dayOf = (resource: object, more: object = {}, ...others: object[]) => {
    const [row] = rowsOf(bundle([resource, ...others], more));
    return [row?.input.start ?? row?.input.day, row?.wrong.length, row?.proposal.notes];
  };
  const undated = { effectivePeriod: undefined, effectiveDateTime: undefined };
  expect(dayOf(statement({ effectivePeriod: { start: '2015' } }))).toEqual(['2015-01-01', 0, ['fhir.nearest.partial']]);
  expect(dayOf(report([], { effectiveDateTime: '2015-03' }))).toEqual(['2015-03-01', 0, ['fhir.nearest.partial']]);
  expect(dayOf(statement({ ...undated, dateAsserted: '2020-02-03' }), { timestamp: '2026-01-01T10:00:00Z' })).toEqual([
    '2020-02-03',
    0,
    ['fhir.nearest.day'],
  ]);
  expect(
    dayOf(statement({ ...undated, effectivePeriod: { end: '2019-05-06' } }), { timestamp: '2026-01-01T10:00:00Z' }),
  ).toEqual(['2019-05-06', 0, ['fhir.nearest.day']]);
  const visit = { resourceType: 'Encounter', id: 'e', period: { start: '2018-01-02' } };
  const ofVisit = { ...undated, encounter: { reference: 'Encounter/e' } };
  expect(rowsOf(bundle([visit, report([], ofVisit)])).map(({ input }) => input.day)).toEqual([
    '2018-01-02',
    '2018-01-02',
  ]);
  expect(dayOf(report([], undated), { timestamp: '2026-01-01T10:00:00+01:00' })).toEqual([
    '2026-01-01',
    0,
    ['fhir.nearest.day'],
  ]);
  // A date in the document is never replaced, and without any the entry is listed as one that cannot be saved.
  expect(dayOf(statement(), { timestamp: '2026-01-01T10:00:00Z' })).toEqual(['2025-01-10', 0, []]);
  expect(dayOf(statement(undated))[1]).toBe(1);
});

test('nothing is invented for a therapy: no end and no ban; and no dosage is lost', () => {
  const [completed] = read(statement({ status: 'completed' }));
  expect(completed?.wrong).toEqual([{ path: 'end', message: 'fhirEnd' }]);
  const [once] = read(
    statement({ status: 'completed', effectivePeriod: undefined, effectiveDateTime: '2025-01-10T08:00:00+01:00' }),
  );
  expect([once?.input.start, once?.input.end, once?.wrong]).toEqual(['2025-01-10', '2025-01-10', []]);
  const extension = [{ url: 'http://example.org/any', valueBoolean: true }];
  expect(read(statement({ status: 'not-taken', extension }))).toEqual([]);
  const tablets = { doseAndRate: [{ doseQuantity: { value: 2, unit: 'compresse' } }] };
  const [twice] = read(statement({ dosage: [{ text: '1 al mattino' }, tablets] }));
  expect(twice?.input.dose).toBe('1 al mattino; 2 compresse');
});

test('nothing is invented for a vaccination: no reactions and no other dose', () => {
  const vaccineCode = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '88' }] };
  const shot = { resourceType: 'Immunization', status: 'completed', vaccineCode, occurrenceDateTime: '2021-10-20' };
  const dosed = (doseNumberPositiveInt: number) => ({ ...shot, protocolApplied: [{ doseNumberPositiveInt }] });
  const [plain, ninth, tenth] = read(shot, dosed(9), dosed(10));
  expect([plain?.input.reactions, plain?.wrong]).toEqual(['Non indicato', []]);
  expect([ninth?.input.dose, ninth?.wrong]).toEqual([9, []]);
  expect([tenth?.input.dose, tenth?.wrong[0]?.message]).toEqual([10, 'fhirDose']);
});

test('a completed request is not read', () => {
  const request = { resourceType: 'ServiceRequest', code: { text: 'Emocromo' }, authoredOn: '2026-01-10' };
  expect(read({ ...request, status: 'active' })).toHaveLength(1);
  expect(read({ ...request, status: 'completed' })).toEqual([]);
});

test('lists of 150,000 members are read without an error', () => {
  const many = Array.from({ length: 150_000 }, () => ({ reference: 'urn:x:1' }));
  const panel = { resourceType: 'Observation', code: loinc('85353-1'), effectiveDateTime: '2026-01-15' };
  const weight = { resourceType: 'Observation', code: loinc('29463-7'), valueQuantity: { value: 70, unit: 'kg' } };
  const [row] = read({ ...panel, hasMember: many }, weight);
  expect(row?.input.weight).toBe(70);
  expect(levelOf(many.map(() => ({ system: `${HL7}/v3-Confidentiality` })))).toBe(6);
});
