import 'server-only';
import type { Reference, Resource } from '@/lib/fhir/types';
import { placeOf, type Source } from '@/lib/record/fhir/resources';
import { isFor } from '@/lib/session/token-scope';
import { cardResources } from './card';
import { type Include, valuesOf } from './query';
import { readRows } from './rows/read';
import { type Served, type WriteContext, writeRows } from './rows/write';

/**
 * The resources that those of a page refer to by these parameters, each once and as far as the viewer sees it: a hidden one is left out
 * like one that does not exist.
 */
export async function includedBy(
  context: WriteContext,
  page: readonly Served[],
  includes: readonly Include[],
): Promise<Resource[]> {
  if (includes.length === 0) return [];
  const here = new Set(page.map(({ resource }) => addressOf(resource)));
  const wanted = new Set<string>();
  for (const { resource } of page)
    for (const { parameter, target } of includes)
      for (const one of valuesOf(resource, parameter.paths)) {
        const { reference } = (one ?? {}) as Reference;
        if (reference && !here.has(reference) && (!target || reference.startsWith(`${target}/`))) wanted.add(reference);
      }
  return (await resourcesAt(context, wanted)).map(({ resource }) => resource);
}

export const addressOf = ({ resourceType, id }: { resourceType: string; id?: string }) => `${resourceType}/${id}`;

/** The resources at these addresses (`Type/id`) that the viewer sees, one statement for each section. */
export async function resourcesAt(context: WriteContext, addresses: ReadonlySet<string>): Promise<Served[]> {
  const { record } = context;
  const rows = new Map<Source, Set<number>>();
  for (const address of addresses) {
    const place = placeOf(address.slice(address.indexOf('/') + 1));
    if (place) rows.set(place.source, (rows.get(place.source) ?? new Set()).add(place.rowId));
  }
  const isCard = isFor(record.viewer, 'card') && addresses.has(`Patient/${record.patientId}`);
  const found = await Promise.all([
    ...(isCard ? [cardResources(record, context)] : []),
    ...[...rows].map(async ([source, ids]) =>
      source.rows
        ? writeRows(source, await readRows(record, source.rows.section, { values: { ids: [...ids] } }), context)
        : [],
    ),
  ]);
  return found.flat().filter(({ resource }) => addresses.has(addressOf(resource)));
}
