import { profileOf } from '@/lib/fhir/profiles';
import type { Resource } from '@/lib/fhir/types';

/** The profiles of International Patient Access 1.1.0 that our resources meet. */
const OF_ACCESS = new Set([
  'AllergyIntolerance',
  'Condition',
  'DocumentReference',
  'Immunization',
  'Medication',
  'MedicationStatement',
  'Observation',
  'Patient',
  'Practitioner',
  'PractitionerRole',
]);

const accessProfile = (type: string) =>
  OF_ACCESS.has(type) ? [`http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-${type.toLowerCase()}`] : [];

/** The profiles that resources of a type may have, for the statement of capabilities. */
export const profilesOf = accessProfile;

/** The profiles of a resource: of International Patient Access, and that which it has in a patient summary. */
export function profilesIn(resource: Resource): string[] {
  const own = profileOf(resource);
  const access = accessProfile(resource.resourceType);
  return own === undefined ? access : [...access, own];
}

/** The resource with its profiles. */
export function withProfiles<R extends Resource>(resource: R): R {
  const profile = profilesIn(resource);
  return profile.length === 0 ? resource : { ...resource, meta: { ...resource.meta, profile } };
}
