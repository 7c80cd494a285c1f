import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import { resourcesAt } from '@/lib/fhir-api/includes';
import { matchesOf } from '@/lib/fhir-api/matches';
import { type Query, queryOf } from '@/lib/fhir-api/query';
import { openerFor } from '@/lib/fhir-api/rows/opening';
import { type FoundPage, searchPage } from '@/lib/fhir-api/search';
import { fhirBase } from '@/lib/oauth/addresses';
import { opened } from '@/lib/oauth/scopes';
import type { AppGrant } from '@/lib/session/token-scope';

/**
 * What the tools read: resources of the FHIR interface, so that whatever it hides is hidden here. Besides, each resource must be
 * opened by the app's scopes.
 */

/** The words of the record's own lists are in the language of the descriptions of the tools. */
const LANGUAGE = 'en' as const;

/** The parameters of a search, as in its address. */
export type Parameters = readonly (readonly [name: string, value: string])[];

export interface Search {
  type: string;
  parameters: Parameters;
  /** A condition that no parameter has; `named` tells it apart from others, since a cursor is for one search only. */
  also?: { named: string; matches(resource: Resource): boolean } | undefined;
  count?: number;
  cursor?: string | undefined;
}

/** The page of a search, as far as the app may see; undefined if the cursor is not one of this search. */
export function pageOf(record: RecordAccess, search: Search): Promise<FoundPage | undefined> {
  const { type } = search;
  return searchPage(record, queryIn(record, search), {
    ...{ locale: LANGUAGE, base: fhirBase() },
    types: new Set([type]),
  });
}

/** All resources that match, in the order of the interface, without holding them all at once. */
export async function* everyMatch(record: RecordAccess, search: Search): AsyncGenerator<Resource> {
  const { tests, narrowing } = queryIn(record, search);
  const wanted = {
    ...{ types: new Set([search.type]), narrowing },
    matches: (resource: Resource) => tests.every((test) => test(resource)),
  };
  const context = { record, locale: LANGUAGE, base: fhirBase(), purpose: 'search' } as const;
  for await (const chunk of matchesOf(context, wanted, { first: Number.POSITIVE_INFINITY }))
    for (const { resource } of chunk) yield resource;
}

/** The resources at these addresses (`Type/id`) that the app may see, by their addresses. */
export async function resourcesNamed(record: RecordAccess, addresses: readonly string[]) {
  const isOpen = openTo(record);
  const context = { record, locale: LANGUAGE, base: fhirBase(), purpose: 'search' } as const;
  const found = addresses.length > 0 ? await resourcesAt(context, new Set(addresses)) : [];
  return new Map(
    found
      .filter(({ resource }) => isOpen(resource))
      .map(({ resource }) => [`${resource.resourceType}/${resource.id}`, resource as Resource]),
  );
}

function queryIn(record: RecordAccess, { type, parameters, also, count, cursor }: Search): Query {
  const read = queryOf(type, parameters, { strict: true, base: fhirBase() });
  if (!read.ok) throw new Error('the parameters of a tool are not those of a search');
  const { tests, self, ...query } = read.value;
  return {
    ...query,
    ...(count === undefined ? {} : { count }),
    ...(cursor === undefined ? {} : { page: cursor }),
    tests: [openTo(record), ...tests, ...(also ? [also.matches] : [])],
    self: also ? [...self, ['also', also.named]] : self,
  };
}

/** Whether the app's scopes open a resource. */
const openTo = ({ viewer }: RecordAccess) => openerFor(viewer, 'search');

/** What a tool needs to be offered: resources of a type, or of one of its categories. */
export interface Reads {
  type: string;
  /** The code of a category. */
  category?: string;
}

/** Whether the app may search such resources. */
export function mayRead({ scope }: Pick<AppGrant, 'scope'>, { type, category }: Reads): boolean {
  const to = opened(scope, { type, act: 'search' });
  if (to === 'all' || to === 'none') return to === 'all';
  // A scope of a category opens no tool that reads everything.
  return type !== '*' && (category === undefined || to.some(({ code }) => code === category));
}
