import type { Resource } from '@/lib/fhir/types';
import { SUBSETTED } from './rows/write';

/** Elements that a resource keeps, since it would mean something else without them. */
const ALWAYS = new Set(['resourceType', 'id', 'meta', 'status', 'subject', 'patient']);

/** A resource with the elements that `_elements` names alone, marked as such; undefined: as it is. */
export function withOnly<R extends Resource>(resource: R, elements: ReadonlySet<string> | undefined): R {
  if (!elements) return resource;
  const kept = Object.entries(resource).filter(([name]) => ALWAYS.has(name) || elements.has(name.replace(/^_/, '')));
  const meta = { ...resource.meta, tag: [...(resource.meta?.tag ?? []), SUBSETTED] };
  return { ...(Object.fromEntries(kept) as R), meta };
}
