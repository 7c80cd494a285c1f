import 'server-only';
import { registry } from '@/lib/record/registry/registry';
import { resourceScope } from './scopes';

/** The types that no section's documents name, but that are read too: before those of the sections, and after them. */
const FIRST = ['Patient'];
const LAST = ['Medication', 'DocumentReference', 'Binary'];

/** The types of resources that an app may read, in the order of the record's sections. */
export function readableTypes(): string[] {
  const read = registry.flatMap(({ fhir, patientOnly }) =>
    patientOnly ? [] : ((fhir as { reads?: readonly string[] } | undefined)?.reads ?? []),
  );
  return [...new Set([...FIRST, ...read, ...LAST])];
}

/** Whether a scope opens the resources of all types. */
export function isForAll(scope: string): boolean {
  const resource = resourceScope(scope);
  return resource?.type === '*' && resource.category === undefined;
}

/** The scopes of single types that together are a scope for all types; none for any other scope. */
export const partsOf = (scope: string): string[] =>
  isForAll(scope) ? readableTypes().map((type) => scope.replace('*', type)) : [];
