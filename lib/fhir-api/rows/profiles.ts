import { withProfile } from '@/lib/fhir/profiles';
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
]);

const accessProfile = (type: string) =>
  OF_ACCESS.has(type) ? [`http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-${type.toLowerCase()}`] : [];

/** The profiles that resources of a type may have, for the statement of capabilities. */
export const profilesOf = accessProfile;

/** The resource with its profiles: of International Patient Access, and those that it has in a patient summary. */
export function withProfiles<R extends Resource>(resource: R): R {
  const known = withProfile(resource);
  const profile = [...accessProfile(resource.resourceType), ...(known.meta?.profile ?? [])];
  return profile.length === 0 ? resource : { ...known, meta: { ...resource.meta, profile } };
}
