import { listAt } from './reading';
import type { Resource } from './types';

const CORE = 'http://hl7.org/fhir/StructureDefinition/';
const ips = (name: string) => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`;

/** Resource types that have one profile of the International Patient Summary, which the mappings meet. */
const OF_TYPE = new Set([
  'AllergyIntolerance',
  'Bundle',
  'Composition',
  'Condition',
  'DeviceUseStatement',
  'DiagnosticReport',
  'Immunization',
  'MedicationStatement',
  'Patient',
  'Procedure',
]);

/** Profiles of observations by their LOINC code: of the International Patient Summary, and of R4 for vital signs. */
const OF_CODE: Readonly<Record<string, string>> = {
  '72166-2': ips('Observation-tobaccouse'),
  '74013-4': ips('Observation-alcoholuse'),
  '82810-3': ips('Observation-pregnancy-status'),
  '11778-8': ips('Observation-pregnancy-edd'),
};
const VITAL_SIGNS: Readonly<Record<string, string>> = {
  '85353-1': 'vitalspanel',
  '85354-9': 'bp',
  '29463-7': 'bodyweight',
  '8302-2': 'bodyheight',
  '8867-4': 'heartrate',
  '39156-5': 'bmi',
};

const codesIn = (concept: unknown) => listAt(concept, 'coding').map((one) => (one as { code?: string }).code ?? '');

function observationProfile(resource: Resource): string | undefined {
  const codes = codesIn(resource.code);
  const categories = listAt(resource, 'category').flatMap(codesIn);
  if (categories.includes('vital-signs'))
    return CORE + (codes.flatMap((code) => VITAL_SIGNS[code] ?? [])[0] ?? 'vitalsigns');
  if (categories.includes('laboratory')) return ips('Observation-results-laboratory-pathology');
  return codes.flatMap((code) => OF_CODE[code] ?? [])[0];
}

/**
 * The profile that a written resource meets: of the International Patient Summary 2.0.0 or, for a vital sign, of R4.
 * Undefined if there is none for it.
 */
export function profileOf(resource: Resource): string | undefined {
  const { resourceType } = resource;
  if (resourceType === 'Observation') return observationProfile(resource);
  return OF_TYPE.has(resourceType) ? ips(resourceType) : undefined;
}

/** The resource with its profile in its metadata. */
export function withProfile<R extends Resource>(resource: R): R {
  const profile = profileOf(resource);
  return profile ? { ...resource, meta: { profile: [profile], ...resource.meta } } : resource;
}
