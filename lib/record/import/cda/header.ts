import { levelOfClass } from '@/lib/fhir/labels';
import { BIRTH_PLACE, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import type { Note, SourceFacts } from '../document/source-document';
import { all, attribute, child, every, nullFlavor, textIn } from './node';
import { titleOfKind } from './sections';
import { OIDS } from './systems';
import { type Interval, intervalOf, timeOf } from './values';
import type { XmlNode } from './xml';

/** `root^extension` of an identifier, or its root alone. */
export function identifierOf(node: XmlNode | undefined): string | undefined {
  const [root, extension] = [attribute(node, 'root'), attribute(node, 'extension')];
  return root === undefined ? extension : extension === undefined ? root : `${root}^${extension}`;
}

/** What a document says about itself, without its narrative. */
export function factsOf(document: XmlNode): SourceFacts {
  const replaced = every(document, 'relatedDocument').filter(({ attributes }) => attributes.typeCode === 'RPLC');
  const version = Number(attribute(child(document, 'versionNumber'), 'value'));
  const code = child(document, 'code');
  const facts = present({
    kind: 'cda' as const,
    code: attribute(code, 'code'),
    title: textIn(child(document, 'title')) ?? attribute(code, 'displayName') ?? titleOfKind(attribute(code, 'code')),
    id: identifierOf(child(document, 'id')),
    setId: identifierOf(child(document, 'setId')),
    version: Number.isInteger(version) && version > 0 ? version : undefined,
    replaces: replaced.flatMap((one) => identifierOf(child(one, 'parentDocument', 'id')) ?? []),
    writtenOn: timeOf(attribute(child(document, 'effectiveTime'), 'value')),
    author: authorOf(document),
    centre: centreOf(document),
    notes: notesOf(document, replaced),
  });
  // A part of the original PDF tells whether it is signed; the title of a document may be empty.
  return { ...facts, title: facts.title ?? '', signed: false, narrative: [] } as SourceFacts;
}

function notesOf(document: XmlNode, replaced: readonly XmlNode[]): Note[] {
  const setId = identifierOf(child(document, 'setId'));
  const parents = replaced.map((one) => identifierOf(child(one, 'parentDocument', 'setId')));
  const patient = child(document, 'recordTarget', 'patientRole', 'patient');
  const death = timeOf(attribute(child(patient, 'sdtc:deceasedTime'), 'value'));
  const isDead = death !== undefined || attribute(child(patient, 'sdtc:deceasedInd'), 'value') === 'true';
  const confidentiality = attribute(child(document, 'confidentialityCode'), 'code');
  const isAddendum = every(document, 'relatedDocument').some(({ attributes }) => attributes.typeCode === 'APND');
  return [
    ...(confidentiality === 'R' ? [{ key: 'restricted' }] : []),
    ...(replaced.length > 0 && (setId === undefined || parents.some((one) => one !== setId))
      ? [{ key: 'setUnclear' }]
      : []),
    ...(isAddendum ? [{ key: 'addendum' }] : []),
    ...(isDead ? [{ key: 'death', values: { day: death ?? '?' } }] : []),
  ];
}

/** The name of a person: a name in parts, or as one text. */
export function personName(person: XmlNode | undefined): string | undefined {
  const name = child(person, 'name');
  const parts = ['prefix', 'given', 'family', 'suffix']
    .flatMap((part) => all(name, part))
    .flatMap((part) => textIn(part) ?? []);
  return parts.length > 0 ? parts.join(' ') : textIn(name);
}

const authorOf = (document: XmlNode) =>
  [...every(document, 'author', 'assignedAuthor'), ...every(document, 'legalAuthenticator', 'assignedEntity')]
    .map((one) => personName(child(one, 'assignedPerson')))
    .find((one) => one !== undefined);

const centreOf = (document: XmlNode) =>
  textIn(child(placeIn(document), 'serviceProviderOrganization', 'name')) ??
  textIn(child(document, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name'));

const placeIn = (document: XmlNode) =>
  child(document, 'componentOf', 'encompassingEncounter', 'location', 'healthCareFacility');

/** The ward or surgery of a stay or visit. */
export const wardOf = (document: XmlNode): string | undefined => textIn(child(placeIn(document), 'location', 'name'));

/** When the visit or stay was; otherwise when the service was given. */
export function encounterTime(document: XmlNode): Interval {
  const stay = intervalOf(child(document, 'componentOf', 'encompassingEncounter', 'effectiveTime'));
  return stay.start === undefined && stay.end === undefined ? serviceTime(document) : stay;
}
export const serviceTime = (document: XmlNode): Interval =>
  intervalOf(every(document, 'documentationOf', 'serviceEvent', 'effectiveTime')[0]);

/** The level of a confidentiality code; undefined without one. */
export function levelIn(node: XmlNode | undefined): number | undefined {
  const code = child(node, 'confidentialityCode');
  const value = attribute(code, 'code');
  return value === undefined || nullFlavor(code) !== undefined ? undefined : levelOfClass(value);
}

const GENDERS: Readonly<Record<string, string>> = { M: 'male', F: 'female', UN: 'other' };

/** The document's patient as FHIR's Patient; an identifier of an unknown kind is never taken for a tax code. */
export function patientOf(document: XmlNode): Resource | undefined {
  const role = child(document, 'recordTarget', 'patientRole');
  if (!role) return undefined;
  const patient = child(role, 'patient');
  const name = child(patient, 'name');
  const address = all(role, 'addr').find(({ attributes: { use } }) => use !== 'TMP');
  const city = textIn(child(patient, 'birthplace', 'place', 'addr', 'city'));
  const given = all(name, 'given').flatMap((one) => textIn(one) ?? []);
  const family = all(name, 'family').flatMap((one) => textIn(one) ?? []);
  const text = given.length + family.length === 0 ? textIn(name) : undefined;
  return present({
    resourceType: 'Patient',
    extension: city ? [{ url: BIRTH_PLACE, valueAddress: { city } }] : [],
    identifier: all(role, 'id').flatMap(identified),
    name: [present({ text, family: family.join(' '), given })].filter((one) => Object.keys(one).length > 0),
    telecom: all(role, 'telecom').flatMap(contact),
    gender: GENDERS[attribute(child(patient, 'administrativeGenderCode'), 'code') ?? ''],
    birthDate: timeOf(attribute(child(patient, 'birthTime'), 'value'))?.slice(0, 10),
    address: [
      present({
        line: [textIn(child(address, 'streetAddressLine')) ?? ''].filter(Boolean),
        city: textIn(child(address, 'city')),
      }),
    ].filter((one) => Object.keys(one).length > 0),
  }) as Resource;
}

function identified(id: XmlNode) {
  const [root, value] = [attribute(id, 'root'), attribute(id, 'extension')?.toUpperCase()];
  if (root === undefined || value === undefined) return [];
  const isTaxCode = root === OIDS.taxCode && /^[A-Z0-9]{16}$/.test(value);
  return [{ system: isTaxCode ? SYSTEMS.taxCode : `urn:oid:${root}`, value }];
}

function contact({ attributes: { value = '' } }: XmlNode) {
  const [, scheme = '', rest = ''] = /^(tel|mailto):\s*(.+)$/i.exec(value.trim()) ?? [];
  // A number of zeros alone stands for none.
  if (rest === '' || /^[0\s+]+$/.test(rest)) return [];
  return [{ system: scheme.toLowerCase() === 'tel' ? 'phone' : 'email', value: rest }];
}
