import type { WrittenResource } from '@/lib/fhir/mapping';
import type { Resource } from '@/lib/fhir/types';

/**
 * The resources without contained ones: each contained resource stands beside them with an address of its own, once, and is
 * referred to there, so that clients can read and include it. Those of types that are not asked for are left out.
 */
export function lifted(
  written: readonly WrittenResource[],
  addressOf: (type: string, part: string) => string,
  isAsked: (type: string) => boolean,
): Pick<WrittenResource, 'as' | 'resource'>[] {
  if (!written.some(({ resource }) => resource.contained)) return [...written];
  const out = new Map<string, Resource>();
  const kept = written.map(({ as, resource: { contained, ...resource } }) => {
    const inner = (contained ?? []) as (Resource & { id: string })[];
    if (inner.length === 0) return { ...(as ? { as } : {}), resource: resource as Resource };
    const addresses = new Map(inner.map(({ resourceType, id }) => [`#${id}`, addressOf(resourceType, id)]));
    for (const { id, ...one } of inner) if (isAsked(one.resourceType)) out.set(id, one);
    for (const name in resource) (resource as Resource)[name] = referring((resource as Resource)[name], addresses);
    return { ...(as ? { as } : {}), resource: resource as Resource };
  });
  return [...kept, ...[...out].map(([as, resource]) => ({ as, resource }))];
}

function referring(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  const { reference } = (value ?? {}) as { reference?: unknown };
  const address = typeof reference === 'string' ? addresses.get(reference) : undefined;
  return address ? { ...(value as object), reference: address } : value;
}
