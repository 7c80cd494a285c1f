import type { CodeableConcept, Coding, Quantity } from './types';

/** URLs of the coding systems in use. */
export const SYSTEMS = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  /** ICD-10 of the WHO. */
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  ucum: 'http://unitsofmeasure.org',
  /** Medical devices: IEEE 11073-10101. */
  mdc: 'urn:iso:std:iso:11073:10101',
  atc: 'http://www.whocc.no/atc',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  /** Italian tax codes, and authorisation codes of medicines (AIC). */
  taxCode: 'http://hl7.it/sid/codiceFiscale',
  aic: 'urn:oid:2.16.840.1.113883.2.9.6.1.5',
  uri: 'urn:ietf:rfc:3986',
  confidentiality: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  maritalStatus: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus',
  emptyReason: 'http://terminology.hl7.org/CodeSystem/list-empty-reason',
  dataAbsent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  contactRole: 'http://terminology.hl7.org/CodeSystem/v2-0131',
  practitionerRole: 'http://terminology.hl7.org/CodeSystem/practitioner-role',
  roleCode: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
} as const;

const OWN = 'urn:cartella-salute:fhir';
/** Coding systems and extensions of this product, where the standard has none. */
export const ownSystem = (name: string) => `${OWN}:codes:${name}`;
export const ownExtension = (name: string) => `${OWN}:extension:${name}`;

/** The extensions of HL7 in use. */
export const DATA_ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
export const BIRTH_PLACE = 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace';

export const coding = (system: string, code: string, display?: string): Coding => ({
  system,
  code,
  ...(display ? { display } : {}),
});
/** A concept with one code and, if given, the record's own words. */
export const concept = (system: string, code: string, text?: string): CodeableConcept => ({
  coding: [coding(system, code)],
  ...(text ? { text } : {}),
});
export const loinc = (code: string, text?: string) => concept(SYSTEMS.loinc, code, text);

/** A measured value in UCUM; `unit` is its display form. */
export const measured = (value: number, code: string, unit = code): Quantity => ({
  value,
  unit,
  system: SYSTEMS.ucum,
  code,
});

export const UNKNOWN = concept(SYSTEMS.dataAbsent, 'unknown');
/** Stands for a required value that the record does not have. */
export const absent = { extension: [{ url: DATA_ABSENT, valueCode: 'unknown' }] };
