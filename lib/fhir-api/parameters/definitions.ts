import type { ParameterType } from './matching';

/** A search parameter: its type, and the elements that it compares. */
export interface Parameter {
  name: string;
  type: ParameterType;
  paths: readonly (readonly string[])[];
}

/** Each parameter as `type element element…`, for resource types with more than the parameters that all types have. */
const OF_TYPE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AdverseEvent: { subject: 'reference subject', date: 'date date', substance: 'reference suspectEntity.instance' },
  AllergyIntolerance: {
    patient: 'reference patient',
    'clinical-status': 'token clinicalStatus',
    'verification-status': 'token verificationStatus',
    code: 'token code',
    criticality: 'token criticality',
    date: 'date recordedDate',
    onset: 'date onsetDateTime',
    type: 'token type',
  },
  Appointment: {
    patient: 'reference participant.actor',
    actor: 'reference participant.actor',
    date: 'date start',
    status: 'token status',
  },
  ClinicalImpression: {
    patient: 'reference subject',
    subject: 'reference subject',
    encounter: 'reference encounter',
    date: 'date effectiveDateTime',
    status: 'token status',
  },
  Condition: {
    patient: 'reference subject',
    subject: 'reference subject',
    'clinical-status': 'token clinicalStatus',
    'verification-status': 'token verificationStatus',
    category: 'token category',
    code: 'token code',
    'onset-date': 'date onsetDateTime',
    'recorded-date': 'date recordedDate',
  },
  Device: { patient: 'reference patient', type: 'token type', 'device-name': 'string deviceName.name type.text' },
  DeviceUseStatement: { patient: 'reference subject', subject: 'reference subject', device: 'reference device' },
  DiagnosticReport: {
    patient: 'reference subject',
    subject: 'reference subject',
    category: 'token category',
    code: 'token code',
    date: 'date effectiveDateTime effectivePeriod',
    status: 'token status',
    result: 'reference result',
  },
  DocumentReference: {
    patient: 'reference subject',
    subject: 'reference subject',
    category: 'token category',
    type: 'token type',
    date: 'date date',
    status: 'token status',
    contenttype: 'token content.attachment.contentType',
    period: 'date context.period',
    related: 'reference context.related',
  },
  Encounter: {
    patient: 'reference subject',
    subject: 'reference subject',
    date: 'date period',
    class: 'token class',
    status: 'token status',
  },
  Immunization: {
    patient: 'reference patient',
    date: 'date occurrenceDateTime',
    status: 'token status',
    'vaccine-code': 'token vaccineCode',
    'lot-number': 'string lotNumber',
  },
  Medication: { code: 'token code' },
  MedicationStatement: {
    patient: 'reference subject',
    subject: 'reference subject',
    status: 'token status',
    code: 'token medicationCodeableConcept',
    medication: 'reference medicationReference',
    effective: 'date effectivePeriod effectiveDateTime',
  },
  Observation: {
    patient: 'reference subject',
    subject: 'reference subject',
    category: 'token category',
    code: 'token code',
    'component-code': 'token component.code',
    'combo-code': 'token code component.code',
    date: 'date effectiveDateTime effectivePeriod',
    status: 'token status',
    device: 'reference device',
    'has-member': 'reference hasMember',
    'value-concept': 'token valueCodeableConcept',
    'value-string': 'string valueString',
  },
  Procedure: {
    patient: 'reference subject',
    subject: 'reference subject',
    code: 'token code',
    date: 'date performedDateTime performedPeriod',
    status: 'token status',
  },
  QuestionnaireResponse: {
    patient: 'reference subject',
    subject: 'reference subject',
    questionnaire: 'uri questionnaire',
    authored: 'date authored',
    status: 'token status',
  },
  RelatedPerson: { patient: 'reference patient', name: 'string name', relationship: 'token relationship' },
  ServiceRequest: {
    patient: 'reference subject',
    subject: 'reference subject',
    category: 'token category',
    code: 'token code',
    status: 'token status',
    intent: 'token intent',
    authored: 'date authoredOn',
    occurrence: 'date occurrenceDateTime occurrenceTiming',
  },
  Patient: {
    identifier: 'token identifier',
    name: 'string name',
    family: 'string name.family',
    given: 'string name.given',
    gender: 'token gender',
    birthdate: 'date birthDate',
  },
};

const OF_ALL = {
  _id: 'token id',
  _lastUpdated: 'date meta.lastUpdated',
  _profile: 'uri meta.profile',
  _security: 'token meta.security',
  _tag: 'token meta.tag',
};
/** A type that a mapping writes and that has no line above is searched by its patient. */
const OF_OTHERS = { patient: 'reference subject patient', subject: 'reference subject' };

const made = new Map<string, readonly Parameter[]>();

/** The search parameters of a resource type. */
export function parametersOf(type: string): readonly Parameter[] {
  const known = made.get(type);
  if (known) return known;
  const declared = { ...OF_ALL, ...(OF_TYPE[type] ?? OF_OTHERS) };
  const all = Object.entries(declared).map(([name, text]): Parameter => {
    const [kind, ...paths] = text.split(' ');
    return { name, type: kind as ParameterType, paths: paths.map((path) => path.split('.')) };
  });
  made.set(type, all);
  return all;
}

/** The parameters that name the patient; of a type without one, the patient is that of the record. */
export const isOfPatient = (name: string) => name === 'patient' || name === 'subject';
