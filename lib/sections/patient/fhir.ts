import { cut } from '@/lib/fhir/concepts';
import { securityOf } from '@/lib/fhir/labels';
import type { Proposal, Written, WrittenResource } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { at, codeIn, dayAt, listAt, textAt } from '@/lib/fhir/reading';
import { absent, BIRTH_PLACE, concept, loinc, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Reference, Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { bloodGroupWords } from './facts';
import { BLOOD_GROUPS, type CardInput, SEXES, type VisiblePatient } from './model';

/** HL7 marital status codes in the order of our list's numbers; the last one means "not specified". */
const MARITAL = ['S', 'M', 'T', 'L', 'D', 'W', 'C', 'UNK'];
const NOT_SPECIFIED = { system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' };
const BLOOD_GROUP = '882-1';
const DONOR = 'organ-donation';
const PERSON = ownSystem('person');

/**
 * The security label of the card's emergency data, which are exported with level 1. The card's other data are shown only to
 * the owner and to doctors with visibility Totale.
 */
const meta = { security: [securityOf(1)] };

export function patientResource(patient: VisiblePatient): Resource {
  const { firstName, lastName, taxCode, birthDate, sex, maritalStatusId, birthCity, email, phone } = patient;
  const { residenceCity, street } = patient;
  return present({
    resourceType: 'Patient',
    meta,
    extension: birthCity ? [{ url: BIRTH_PLACE, valueAddress: { city: birthCity } }] : [],
    identifier: taxCode ? [{ system: SYSTEMS.taxCode, value: taxCode }] : [],
    name: [{ family: lastName, given: [firstName] }],
    telecom: [
      ...(phone ? [{ system: 'phone', value: phone }] : []),
      ...(email ? [{ system: 'email', value: email }] : []),
    ],
    gender: sex,
    ...(birthDate ? { birthDate } : { _birthDate: absent }),
    address: residenceCity || street ? [present({ line: street ? [street] : [], city: residenceCity })] : [],
    maritalStatus: maritalOf(maritalStatusId),
  }) as Resource;
}

const maritalOf = (id: number | null | undefined) => {
  const code = id ? MARITAL[id - 1] : undefined;
  if (code === undefined) return undefined;
  return code === NOT_SPECIFIED.code ? { coding: [NOT_SPECIFIED] } : concept(SYSTEMS.maritalStatus, code);
};

/** Which searches the observations of the card can match. */
export const cardNarrowed = onlyWith({ codes: [BLOOD_GROUP, DONOR], categories: [] });

/** Blood group and organ donation, as far as the card contains them. */
export function personWritten(card: VisiblePatient, patient: Reference, say: (key: string) => string): Written {
  const { bloodGroup, organDonation } = card;
  const shared = { resourceType: 'Observation', meta, status: 'final', subject: patient };
  const answer = organDonation === '1' ? say('fhir.yes') : say('fhir.no');
  const part = 'person';
  const resources: WrittenResource[] = [
    ...(bloodGroup
      ? [
          {
            as: 'blood',
            resource: { ...shared, code: loinc(BLOOD_GROUP), valueCodeableConcept: { text: bloodGroup } },
            elsewhere: {
              part,
              narrative: { title: say('fhir.bloodGroup'), details: [bloodGroupWords(bloodGroup, say)] },
            } as const,
          },
        ]
      : []),
    ...(organDonation
      ? [
          {
            as: 'donor',
            resource: {
              ...shared,
              code: concept(PERSON, DONOR, say('fhir.donor')),
              valueBoolean: organDonation === '1',
            },
            elsewhere: { part, narrative: { title: say('fhir.donor'), details: [answer] } } as const,
          },
        ]
      : []),
  ];
  return { part, resources, narrative: { title: '' } };
}

/** The system of tax codes in the national health file, which some programs give to other identifiers, too. */
const NATIONAL = 'urn:oid:2.16.840.1.113883.2.9.4.3.2';
const isTaxCode = (identifier: unknown) =>
  at(identifier, 'system') === SYSTEMS.taxCode ||
  (at(identifier, 'system') === NATIONAL && /^[A-Z0-9]{16}$/i.test(textAt(identifier, 'value') ?? ''));

/** Whether a resource tells of the person what the card holds. */
export const isOfCard = (resource: Resource): boolean =>
  resource.resourceType === 'Patient' ||
  (resource.resourceType === 'Observation' &&
    (codeIn(resource.code, SYSTEMS.loinc) === BLOOD_GROUP || codeIn(resource.code, PERSON) === DONOR));

/** The card proposed by a document: only the data that the document contains. */
export function cardRead(patient: Resource, observations: readonly Resource[]): Proposal {
  const of = (system: string, code: string) => observations.find((one) => codeIn(one.code, system) === code);
  const telecom = (system: string) =>
    textAt(
      listAt(patient, 'telecom').find((one) => textAt(one, 'system') === system),
      'value',
    );
  const group = textAt(of(SYSTEMS.loinc, BLOOD_GROUP), 'valueCodeableConcept', 'text');
  const donor = at(of(PERSON, DONOR), 'valueBoolean');
  const code =
    codeIn(patient.maritalStatus, SYSTEMS.maritalStatus) ?? codeIn(patient.maritalStatus, NOT_SPECIFIED.system);
  const birthPlace = listAt(patient, 'extension').find((one) => at(one, 'url') === BIRTH_PLACE);
  const taxCode = listAt(patient, 'identifier').find(isTaxCode);
  const input: Omit<CardInput, 'id'> = present({
    taxCode: textAt(taxCode, 'value'),
    birthDate: dayAt(patient, 'birthDate'),
    sex: SEXES.find((one) => one === at(patient, 'gender') && one !== 'unknown'),
    maritalStatusId: code !== undefined && MARITAL.includes(code) ? MARITAL.indexOf(code) + 1 : undefined,
    birthCity: textAt(birthPlace, 'valueAddress', 'city'),
    residenceCity: textAt(patient, 'address', 0, 'city'),
    street: textAt(patient, 'address', 0, 'line', 0),
    email: telecom('email'),
    phone: telecom('phone'),
    bloodGroup: BLOOD_GROUPS.find((one) => one === group),
    organDonation: typeof donor === 'boolean' ? (donor ? '1' : '0') : undefined,
  });
  const details = Object.values(input).map((one) => cut(String(one), 100));
  return { input: { ...input }, narrative: { title: '', details } };
}
