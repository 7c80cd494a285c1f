import { SYSTEMS } from '@/lib/fhir/systems';

/* Identifiers (OID) of code systems and of the sections of Italian CDA documents. */

const HL7 = '2.16.840.1.113883';
const ITALY = `${HL7}.2.9`;

export const OIDS = {
  loinc: `${HL7}.6.1`,
  icd9: `${HL7}.6.103`,
  icd10: `${HL7}.6.3`,
  aic: `${ITALY}.6.1.5`,
  atc: `${HL7}.6.73`,
  snomed: `${HL7}.6.96`,
  cnd: `${ITALY}.6.1.48`,
  taxCode: `${ITALY}.4.3.2`,
  noAllergies: `${HL7}.11.22.9`,
  noMedicines: `${HL7}.11.22.15`,
  noProblems: `${HL7}.11.22.17`,
  noProcedures: `${HL7}.11.22.36`,
  noDevices: `${HL7}.11.22.61`,
} as const;

/** The sets of statements that there is nothing, or that nothing is known. */
export const ABSENCES: readonly string[] = [
  OIDS.noAllergies,
  OIDS.noMedicines,
  OIDS.noProblems,
  OIDS.noProcedures,
  OIDS.noDevices,
];

interface CodeSystem {
  url: string;
  name: string;
  /** The form of its codes: a code of another form has a wrong system. */
  form: RegExp;
}

const KNOWN: Readonly<Record<string, CodeSystem>> = {
  [OIDS.loinc]: { url: SYSTEMS.loinc, name: 'LOINC', form: /^(?:\d{1,7}-\d|LA\d+-\d|MTHU\d+)$/ },
  [OIDS.icd9]: {
    url: 'http://hl7.org/fhir/sid/icd-9-cm',
    name: 'ICD-9-CM',
    form: /^(?:\d{3}(?:\.\d{1,2})?|V\d{2}(?:\.\d{1,2})?|E\d{3}(?:\.\d)?|\d{2}(?:\.\d{1,2})?|\d{3,5})$/,
  },
  [OIDS.icd10]: { url: SYSTEMS.icd10, name: 'ICD-10', form: /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/ },
  [OIDS.aic]: { url: SYSTEMS.aic, name: 'AIC', form: /^\d{9}$/ },
  [OIDS.atc]: { url: SYSTEMS.atc, name: 'ATC', form: /^[A-Z](?:\d{2}(?:[A-Z]{1,2}(?:\d{2})?)?)?$/ },
  [OIDS.snomed]: { url: SYSTEMS.snomed, name: 'SNOMED CT', form: /^\d{6,18}$/ },
  [OIDS.cnd]: { url: `urn:oid:${OIDS.cnd}`, name: 'CND', form: /^[A-Z]\d{0,12}$/ },
};

/** A code system by its OID; regional and local ones are kept apart by their OID. */
export const systemOf = (oid: string): CodeSystem =>
  KNOWN[oid] ?? { url: `urn:oid:${oid}`, name: oid, form: /^\S(?:.*\S)?$/ };

/** The older root of ICD-10 that some documents have. */
export const ICD10_ROOTS: readonly string[] = [OIDS.icd10, '2.16.840.1.113883.6.90'];

/** Code systems by the names that documents give them where their OID is missing. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ LOINC: OIDS.loinc, 'ICD-9-CM': OIDS.icd9, 'ICD9-CM': OIDS.icd9, ICD9CM: OIDS.icd9, AIC: OIDS.aic },
  ...{ 'WHO ATC': OIDS.atc, ATC: OIDS.atc, 'SNOMED CT': OIDS.snomed, 'SNOMED-CT': OIDS.snomed },
};
/** The OID of a code system by its name; undefined for other names. */
export const oidNamed = (name: string | undefined): string | undefined =>
  name === undefined || !Object.hasOwn(NAMED, name) ? undefined : NAMED[name];

export const LOINC = {
  antibiogram: '18769-0',
  note: '48767-8',
  collection: '33882-2',
  allergy: '52473-6',
  reaction: '75321-0',
  criticality: '82606-5',
  status: '33999-4',
  course: '89261-2',
  problem: '75326-9',
  family: '10157-6',
  sex: '46098-0',
  age: '30525-0',
  dose: '30973-2',
  notGiven: '85714-4',
  death: '31211-6',
} as const;
