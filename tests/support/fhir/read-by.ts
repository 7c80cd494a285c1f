import type { AnyFhirMapping, Proposal, Reading } from '@/lib/fhir/mapping';
import type { Resource } from '@/lib/fhir/types';

/** The row that a mapping makes of a resource; undefined if it takes none. */
export function readBy(
  { read: reads }: Pick<AnyFhirMapping, 'read'>,
  resource: unknown,
  reading: Partial<Reading>,
): Proposal | undefined {
  const read = reads?.(resource as Resource, reading as Reading);
  return read && 'input' in read ? read : undefined;
}
