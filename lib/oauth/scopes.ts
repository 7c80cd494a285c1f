/** The scopes of SMART App Launch 2.2, of which only those that read are granted; those of version 1 are understood. */

/** `patient`: the record of one patient; `user`: the records that a doctor may open. */
export type ScopeContext = 'patient' | 'user';

export interface ResourceScope {
  context: ScopeContext;
  /** A resource type; `*` for all. */
  type: string;
  read: boolean;
  search: boolean;
  /** The only category of the resources, if the scope is limited to one (`?category=system|code`). */
  category?: { system: string; code: string };
}

/** The scopes that open no resources. */
export const PLAIN_SCOPES = ['openid', 'fhirUser', 'launch/patient', 'offline_access'] as const;

const RESOURCE = /^(patient|user)\/(\*|[A-Z][A-Za-z]{1,60})\.([a-z*]{1,6})(?:\?(.{1,200}))?$/;
const V2_ACTS = /^c?r?u?d?s?$/;
const V1_ACTS = ['read', '*'];
/** The search parameter by which a scope may be limited; a scope with any other is not granted, as it would open too much. */
const CATEGORY = /^category=([^|&\s]{1,150})\|([A-Za-z0-9._-]{1,60})$/;

/** Reads a scope that opens resources; null if it is none, or if it does not read. */
export function resourceScope(text: string): ResourceScope | null {
  const [, context, type = '', acts = '', query] = RESOURCE.exec(text) ?? [];
  if (context === undefined) return null;
  const category = query === undefined ? undefined : categoryIn(query);
  if (category === null) return null;
  const isV1 = V1_ACTS.includes(acts);
  if (!isV1 && !V2_ACTS.test(acts)) return null;
  const [read, search] = isV1 ? [true, true] : [acts.includes('r'), acts.includes('s')];
  if (!read && !search) return null;
  return { context: context as ScopeContext, type, read, search, ...(category ? { category } : {}) };
}

function categoryIn(query: string): ResourceScope['category'] | null {
  const [, system, code] = CATEGORY.exec(decoded(query)) ?? [];
  return system === undefined || code === undefined ? null : { system, code };
}

function decoded(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return '';
  }
}

/** The scope in the form in which it is granted: without the acts that write, and in the version in which it was asked for. */
function grantable(text: string): string | null {
  // Version 1 first named it so. It tells who the user is, and no more of the profile that OpenID Connect means by it.
  if (text === 'profile') return 'fhirUser';
  if (PLAIN_SCOPES.some((plain) => plain === text)) return text;
  const scope = resourceScope(text);
  if (!scope) return null;
  const acts = /\.(?:read|\*)(?:\?|$)/.test(text) ? 'read' : `${scope.read ? 'r' : ''}${scope.search ? 's' : ''}`;
  const { context, type, category } = scope;
  return `${context}/${type}.${acts}${category ? `?category=${category.system}|${category.code}` : ''}`;
}

const MOST_SCOPES = 100;

/** The scopes of a request that can be granted, each once; unknown ones are left out, as the specification allows. */
export const grantableScopes = (text: string): string[] => [
  ...new Set(
    text
      .split(' ')
      .slice(0, MOST_SCOPES)
      .map(grantable)
      .filter((one) => one !== null),
  ),
];

export const resourceScopes = (scopes: readonly string[]): ResourceScope[] =>
  scopes.map(resourceScope).filter((one) => one !== null);

/** What a call wants of resources; `categories`: those of the resource, if it is known. */
export interface Wanted {
  type: string;
  act: 'read' | 'search';
  categories?: readonly { system: string; code: string }[];
}

/**
 * The categories to which the scopes limit an act on resources of a type: `all`, `none`, or a list, by which the caller filters
 * the rows before it counts them.
 */
export function opened(scopes: readonly string[], { type, act }: Wanted) {
  const found = resourceScopes(scopes).filter((one) => (one.type === type || one.type === '*') && one[act]);
  if (found.length === 0) return 'none' as const;
  if (found.some(({ category }) => category === undefined)) return 'all' as const;
  return found.flatMap(({ category }) => category ?? []);
}

/** Whether the scopes open a resource with these categories. */
export function opens(scopes: readonly string[], wanted: Wanted): boolean {
  const to = opened(scopes, wanted);
  if (to === 'all' || to === 'none') return to === 'all';
  return to.some((one) => wanted.categories?.some(({ system, code }) => system === one.system && code === one.code));
}
