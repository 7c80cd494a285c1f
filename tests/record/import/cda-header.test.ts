import { expect, test } from 'vitest';
import { cardRead } from '@/lib/sections/patient/fhir';
import { cdaOf, loinc, observation, quantity, readByAll, report, section, time, within } from '../../support/cda';

// What a document says about itself and about its patient.

const OID = '2.16.840.1.113883';
const sourceOf = (xml: string) => readByAll(xml).document.source;
const personOf = (xml: string) => {
  const { patient } = readByAll(xml).document;
  return patient && cardRead(patient, []).input;
};
const glucose = within(observation(loinc('2345-7', 'Glucosio') + quantity('90', 'mg/dL')));

test('the patient is read as the card reads one: tax code, names, birth, sex and place', () => {
  const place = '<birthplace><place><addr><city>Borgo Inventato</city></addr></place></birthplace>';
  const xml = cdaOf('', { patient: place }).replace(
    '<patient>',
    '<addr use="H"><city>Altrove</city><streetAddressLine>Via Finta 1</streetAddressLine></addr><telecom value="tel:0000000"/><telecom value="mailto:g@example.org"/><patient>',
  );
  expect(personOf(xml)).toEqual({
    ...{ taxCode: 'PROVAX00X00X000Y', birthDate: '1961-04-02', sex: 'female', birthCity: 'Borgo Inventato' },
    ...{ residenceCity: 'Altrove', street: 'Via Finta 1', email: 'g@example.org' },
  });
  expect(readByAll(xml).document.patient?.name).toEqual([{ family: 'Prova', given: ['Ginevra'] }]);
});

test.each([
  ['a regional identifier', `${OID}.2.9.4.3.15`, 'PROVAX00X00X000Y'],
  ['an unknown root', '1.2.3.4', 'PROVAX00X00X000Y'],
  ['a placeholder', `${OID}.2.9.4.3.2`, '[CODICE FISCALE]'],
  ['another form', `${OID}.2.9.4.3.2`, 'STP1234567890123456'],
])('%s is no tax code', (_, root, extension) => {
  const xml = cdaOf('').replace(
    `<id root="${OID}.2.9.4.3.2" extension="PROVAX00X00X000Y"/>`,
    `<id root="${root}" extension="${extension}"/>`,
  );
  expect(personOf(xml)?.taxCode).toBe(undefined);
});

test('a birth time that is not stated, and one of a year, give no birth date', () => {
  const unknown = cdaOf('').replace('<birthTime value="19610402"/>', '<birthTime nullFlavor="UNK"/>');
  expect(personOf(unknown)?.birthDate).toBe(undefined);
  expect(personOf(cdaOf('', { birth: '1961' }))?.birthDate).toBe(undefined);
});

test.each([
  ['N', 4, 'N', []],
  ['R', 5, 'R', ['restricted']],
  ['V', 6, 'V', []],
])('confidentiality %s is level %i, on each resource', (code, level, label, notes) => {
  const { document } = readByAll(report([glucose], '', { level: code }));
  expect(document.level).toBe(level);
  expect(new Set(document.entries.map(({ resource }) => resource.meta?.security?.[0]?.code))).toEqual(new Set([label]));
  expect(document.source?.notes?.map(({ key }) => key) ?? []).toEqual(notes);
});

test('a document without confidentiality has no level, so that each section decides', () => {
  const { document } = readByAll(report([glucose]).replace(/<confidentialityCode[^>]*>/, ''));
  expect(document.level).toBe(undefined);
  expect(document.entries.flatMap(({ resource }) => resource.meta ?? [])).toEqual([]);
});

test('a section that is more confidential than its document has its own level', () => {
  const xml = report([glucose]).replace('<title>Chimica', '<confidentialityCode code="V"/><title>Chimica');
  const { document } = readByAll(xml);
  const result = document.entries.find(({ place }) => place === 0);
  expect(result?.resource.meta?.security?.[0]?.code).toBe('V');
});

const parent = (inside: string, type = 'RPLC') =>
  `<relatedDocument typeCode="${type}"><parentDocument>${inside}</parentDocument></relatedDocument>`;

test('version, set and replaced documents', () => {
  const old = parent('<id root="1.2.3" extension="OLD"/><setId root="1.2.3" extension="A"/><versionNumber value="1"/>');
  const source = sourceOf(
    cdaOf('', { head: old }).replace('versionNumber value="1"/>\n', 'versionNumber value="2"/>\n'),
  );
  expect(source).toMatchObject({ id: '1.2.3^A', setId: '1.2.3^A', version: 2, replaces: ['1.2.3^OLD'], signed: false });
  expect(source?.notes).toBe(undefined);
});

test('a replaced document of another set, or without one, and an addition are remarked', () => {
  const keys = (head: string) => sourceOf(cdaOf('', { head }))?.notes?.map(({ key }) => key);
  expect(keys(parent('<id root="1.2.3" extension="OLD"/>'))).toEqual(['setUnclear']);
  expect(keys(parent('<id root="1.2.3" extension="OLD"/><setId root="9" extension="Z"/>'))).toEqual(['setUnclear']);
  expect(keys(parent('<id root="1.2.3" extension="OLD"/>', 'APND'))).toEqual(['addendum']);
  expect(sourceOf(cdaOf('').replace(/<setId[^>]*>/, ''))?.setId).toBe(undefined);
});

test('a date of death is asked about, never taken', () => {
  const dead = '<sdtc:deceasedInd value="true"/><sdtc:deceasedTime value="20260101"/>';
  expect(sourceOf(cdaOf('', { patient: dead }))?.notes).toEqual([{ key: 'death', values: { day: '2026-01-01' } }]);
  const entry = observation(`${loinc('31211-6', 'Data del decesso')}<value xsi:type="TS" value="20260101"/>`);
  const { document, left, rows } = readByAll(
    cdaOf(section('28574-2', 'Dimissione', { entries: [entry] }), { kind: '59258-4' }),
  );
  expect(left).toEqual([['Data del decesso', 'death']]);
  expect(document.source?.notes).toEqual([{ key: 'deathEntry' }]);
  expect(rows.map((row) => row.section)).toEqual(['visits']);
});

test('author, centre and requester', () => {
  const person = (name: string) =>
    `<assignedPerson><name><prefix>Dr.</prefix><family>${name}</family><given>Medea</given></name></assignedPerson>`;
  const head = `<author><assignedAuthor>${person('Esempio')}</assignedAuthor></author><custodian><assignedCustodian><representedCustodianOrganization><name>ASL Finta</name></representedCustodianOrganization></assignedCustodian></custodian><participant typeCode="REF"><associatedEntity><associatedPerson><name>Ada Finta</name></associatedPerson></associatedEntity></participant><documentationOf><serviceEvent>${time('20260203')}</serviceEvent></documentationOf><componentOf><encompassingEncounter><location><healthCareFacility><serviceProviderOrganization><name>Ospedale Finto</name></serviceProviderOrganization></healthCareFacility></location></encompassingEncounter></componentOf>`;
  const { document, of } = readByAll(report([glucose], '', { head }));
  expect(document.source).toMatchObject({ author: 'Dr. Medea Esempio', centre: 'Ospedale Finto' });
  expect(of('exams')).toMatchObject([{ doctor: 'Ada Finta', centre: 'Ospedale Finto', day: '2026-02-03' }]);
});
