import 'server-only';
import { isForAll, partsOf } from './resource-types';
import { resourceScope } from './scopes';

/** What scopes open, for the words of the pages. */
export interface ScopeShown {
  /** The scopes that open it, separated by blanks. */
  scope: string;
  /** `resource`: a type of resources, `*` for all; `plain`: what else the app may do. */
  kind: 'resource' | 'plain';
  /** The resource type, or the plain scope's name. */
  what: string;
  /** The code of the only category. */
  category?: string;
}

/** What a user may take away from an app that asks; of all types of resources, also the single ones. */
export interface ScopeChoice extends ScopeShown {
  parts?: ScopeShown[];
}

/** Scopes that change nothing that the user could decide on: they go with the others. */
const UNSAID = ['launch/patient', 'fhirUser'];

/** What a user can be told of the scopes, those of resources first, and what several of them open once. */
export function shownScopes(scopes: readonly string[]): ScopeShown[] {
  const shown = new Map<string, ScopeShown>();
  for (const scope of scopes.filter((one) => !UNSAID.includes(one))) {
    const one = shownScope(scope);
    const key = `${one.kind} ${one.what} ${one.category ?? ''}`;
    const same = shown.get(key);
    shown.set(key, same ? { ...same, scope: `${same.scope} ${scope}` } : one);
  }
  return [...shown.values()].sort((a, b) => Number(a.kind === 'plain') - Number(b.kind === 'plain'));
}

function shownScope(scope: string): ScopeShown {
  const resource = resourceScope(scope);
  if (!resource) return { scope, kind: 'plain', what: scope };
  const { type, category } = resource;
  return { scope, kind: 'resource', what: type, ...(category ? { category: category.code } : {}) };
}

/** What a user decides on together, by the name of its words: one without the others says little, or cannot be read. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  documents: ['DocumentReference', 'Binary'],
  therapies: ['MedicationStatement', 'Medication'],
  visits: ['Encounter', 'ClinicalImpression'],
  Practitioner: ['Practitioner', 'PractitionerRole'],
};
const groupOf = (type: string) => Object.keys(TOGETHER).find((name) => TOGETHER[name]?.includes(type)) ?? type;

/** The parts of scopes for all types, with those that belong together as one. */
function shownParts(forAll: readonly string[]): ScopeShown[] {
  const parts = shownScopes(forAll.flatMap(partsOf)).map((one) => ({ ...one, what: groupOf(one.what) }));
  return [...new Set(parts.map(({ what }) => what))].map((what) => {
    const scopes = parts.filter((one) => one.what === what).map(({ scope }) => scope);
    return { scope: scopes.join(' '), kind: 'resource', what };
  });
}

/** What the user may take away one by one. What a scope for all types opens anyway is one of its parts, and not a choice of its own. */
export function choicesOf(scopes: readonly string[]): ScopeChoice[] {
  const forAll = scopes.filter(isForAll);
  if (forAll.length === 0) return shownScopes(scopes);
  const left = scopes.filter((one) => isForAll(one) || resourceScope(one) === null);
  const parts = shownParts(forAll);
  return shownScopes(left).map((one) => (one.what === '*' ? { ...one, parts } : one));
}

/** The scopes that the user leaves, with those that go with them. */
export const withUnsaid = (chosen: readonly string[]): string => [...chosen, ...UNSAID].join(' ');
