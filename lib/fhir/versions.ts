import { at } from './reading';
import type { Resource } from './types';

/** The versions of FHIR that a document may be written in; R4 (with R4B) is the one that is read. */
export type FhirVersion = 'R4' | 'R5' | 'STU3' | 'DSTU2';
const VERSIONS: readonly FhirVersion[] = ['R4', 'R5', 'STU3', 'DSTU2'];

/** What a version is called with its number. */
export const VERSION_NAMES: Record<FhirVersion, string> = {
  R4: 'FHIR R4 (4.0)',
  R5: 'FHIR R5 (5.0)',
  STU3: 'FHIR STU3 (3.0)',
  DSTU2: 'FHIR DSTU2 (1.0)',
};

interface Mark {
  in: readonly FhirVersion[];
  of: string;
  element: string;
  /** Absent: any value. */
  as?: 'text' | 'object' | 'list';
}
const mark = (of: string, element: string, versions: readonly FhirVersion[], as?: Mark['as']): Mark =>
  as ? { in: versions, of, element, as } : { in: versions, of, element };

/** Resource types that exist in some versions only. */
const TYPES: Readonly<Record<string, readonly FhirVersion[]>> = {
  MedicationOrder: ['DSTU2'],
  DiagnosticOrder: ['DSTU2'],
  ProcedureRequest: ['STU3', 'DSTU2'],
  ReferralRequest: ['STU3', 'DSTU2'],
  DeviceUseRequest: ['DSTU2'],
  DeviceUsage: ['R5'],
  NutritionIntake: ['R5'],
  GenomicStudy: ['R5'],
};
const OLD = ['STU3', 'DSTU2'] as const;
const NEW = ['R4', 'R5'] as const;

/** Elements by which the versions of a resource are told apart: none is in R4 and in another version with the same meaning. */
const MARKS: readonly Mark[] = [
  ...['Condition', 'AllergyIntolerance'].flatMap((of) =>
    ['clinicalStatus', 'verificationStatus'].flatMap((element) => [
      mark(of, element, OLD, 'text'),
      mark(of, element, NEW, 'object'),
    ]),
  ),
  mark('Condition', 'patient', ['DSTU2']),
  mark('Condition', 'participant', ['R5']),
  mark('Condition', 'context', ['STU3']),
  mark('AllergyIntolerance', 'substance', ['DSTU2']),
  mark('AllergyIntolerance', 'status', ['DSTU2'], 'text'),
  mark('AllergyIntolerance', 'type', ['R5'], 'object'),
  mark('Immunization', 'wasNotGiven', ['DSTU2']),
  mark('Immunization', 'notGiven', ['STU3']),
  mark('Immunization', 'date', OLD),
  mark('Immunization', 'occurrenceDateTime', NEW),
  mark('Immunization', 'informationSource', ['R5'], 'object'),
  mark('MedicationStatement', 'wasNotTaken', ['DSTU2']),
  mark('MedicationStatement', 'taken', ['STU3']),
  ...['MedicationRequest', 'MedicationStatement', 'MedicationDispense'].flatMap((of) => [
    mark(of, 'medication', ['R5'], 'object'),
    mark(of, 'medicationCodeableConcept', ['R4', 'STU3', 'DSTU2']),
    mark(of, 'medicationReference', ['R4', 'STU3', 'DSTU2']),
  ]),
  mark('MedicationStatement', 'adherence', ['R5']),
  mark('MedicationRequest', 'context', ['STU3']),
  mark('MedicationRequest', 'encounter', NEW),
  mark('Observation', 'context', ['STU3']),
  mark('Observation', 'related', OLD),
  mark('Observation', 'comments', ['DSTU2']),
  mark('Observation', 'encounter', ['R4', 'R5', 'DSTU2']),
  mark('Observation', 'category', ['DSTU2'], 'object'),
  mark('Observation', 'category', ['R4', 'R5', 'STU3'], 'list'),
  mark('Procedure', 'notPerformed', ['DSTU2']),
  mark('Procedure', 'notDone', ['STU3']),
  mark('Procedure', 'context', ['STU3']),
  mark('Procedure', 'performedDateTime', ['R4', 'STU3', 'DSTU2']),
  mark('Procedure', 'performedPeriod', ['R4', 'STU3', 'DSTU2']),
  mark('Procedure', 'occurrenceDateTime', ['R5']),
  mark('Procedure', 'occurrencePeriod', ['R5']),
  mark('FamilyMemberHistory', 'notDone', ['STU3']),
  mark('DiagnosticReport', 'context', ['STU3']),
  mark('DiagnosticReport', 'codedDiagnosis', OLD),
  mark('DiagnosticReport', 'category', ['DSTU2'], 'object'),
  mark('Encounter', 'class', ['DSTU2'], 'text'),
  mark('Encounter', 'class', ['R4', 'STU3'], 'object'),
  mark('Encounter', 'class', ['R5'], 'list'),
  mark('Encounter', 'actualPeriod', ['R5']),
  mark('Encounter', 'patient', ['DSTU2']),
  mark('Encounter', 'reasonCode', ['R4']),
  mark('DocumentReference', 'indexed', OLD),
  mark('Patient', 'careProvider', ['DSTU2']),
  mark('Patient', 'animal', OLD),
  mark('Composition', 'class', OLD),
];
const byType = new Map(MARKS.map(({ of }) => [of, MARKS.filter((one) => one.of === of)]));

function shows(resource: Resource, { element, as }: Mark): boolean {
  const value = at(resource, element);
  if (value === undefined || value === null) return false;
  if (as === undefined) return true;
  if (as === 'list') return Array.isArray(value);
  return as === 'text' ? typeof value === 'string' : typeof value === 'object' && !Array.isArray(value);
}

/** For each element that tells versions apart, the versions that have it. */
function votesOf(resource: Resource): readonly (readonly FhirVersion[])[] {
  const { resourceType } = resource;
  const ofType = Object.hasOwn(TYPES, resourceType) ? [TYPES[resourceType] ?? []] : [];
  const marks = byType.get(resourceType) ?? [];
  return [...ofType, ...marks.filter((one) => shows(resource, one)).map((one) => one.in)];
}

/** The version of most elements; R4 if none tells, or if it has as many as another. */
const mostOf = (votes: readonly (readonly FhirVersion[])[]): FhirVersion =>
  VERSIONS.map((version) => ({ version, count: votes.filter((one) => one.includes(version)).length })).reduce(
    (most, one) => (one.count > most.count ? one : most),
  ).version;

/** The version that a document's resources are written in, by the shape of their elements: documents hardly name it. */
export const versionOf = (resources: readonly Resource[]): FhirVersion => mostOf(resources.flatMap(votesOf));
