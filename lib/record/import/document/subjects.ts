import { textAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import type { Entry, ReadDocument } from './read-document';

/** The reference to the resource's patient. */
const subjectOf = (resource: Resource) =>
  textAt(resource, 'subject', 'reference') ?? textAt(resource, 'patient', 'reference');

/** The patient id in a URL of any server; the URL may name a version. */
const idIn = (address: string) => /(?:^|\/)Patient\/([^/]+)(?:\/_history\/[^/]+)?$/.exec(address)?.[1];

/** Whether a resource is about someone other than the document's patient. */
export function isAboutAnother(resource: Resource, { patient, patientId, resolve }: ReadDocument): boolean {
  const reference = subjectOf(resource);
  if (reference === undefined || !patient || resolve({ reference }) === patient) return false;
  return patientId === undefined || idIn(reference) !== patientId;
}

/** Whether a document is about several people: counted by Patient resources, or by subject references if there are none. */
export function isOfSeveral(entries: readonly Entry[]): boolean {
  const patients = entries.filter(({ resource }) => resource.resourceType === 'Patient');
  if (patients.length > 0) return patients.length > 1;
  const subjects = entries.flatMap(({ resource }) => subjectOf(resource) ?? []);
  return new Set(subjects.map((one) => idIn(one) ?? one)).size > 1;
}
