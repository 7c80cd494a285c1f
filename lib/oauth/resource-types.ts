import 'server-only';
import { SOURCES } from '@/lib/record/fhir/resources';
import { resourceScope } from './scopes';

/** The types that no row becomes as such: what is in a file, who wrote a row, and the doctors whom resources name. */
const LAST = ['Binary', 'Practitioner', 'PractitionerRole', 'Provenance'];

/** The types of resources that an app may read, in the order of the record's sections. */
export const readableTypes = (): string[] => [
  ...new Set([...SOURCES.filter(({ section }) => !section.patientOnly).flatMap(({ writes }) => writes), ...LAST]),
];

/** Whether a scope opens the resources of all types. */
export function isForAll(scope: string): boolean {
  const resource = resourceScope(scope);
  return resource?.type === '*' && resource.category === undefined;
}

/** The scopes of single types that together are a scope for all types; none for any other scope. */
export const partsOf = (scope: string): string[] =>
  isForAll(scope) ? readableTypes().map((type) => scope.replace('*', type)) : [];
