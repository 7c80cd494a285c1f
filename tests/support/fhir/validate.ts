import { wrongCodes } from './bindings';
import { brokenConstraints } from './constraints';
import { coreOf, definitions, ipsOf, profileOf, type StructureDefinition } from './definitions';
import { brokenRules, type Document, type Entry } from './document-rules';
import { profileProblems, schemaProblems } from './schema';
import { walk } from './walk';

/*
 * Validates an International Patient Summary without a server: the schemas of R4 and of the profiles with @medplum/core,
 * every FHIRPath invariant of their snapshots with fhirpath, required codes as far as the packages list them, and the rules
 * for a whole document.
 */

/** The problems of a document; empty if it is valid. */
export function problemsOf(document: object): string[] {
  definitions();
  const bundle = document as Document;
  const profile = ipsOf('Bundle') as StructureDefinition;
  return [
    // @medplum/core cannot distinguish the slices of the Bundle's profile; the invariants and the rules below check them.
    ...schemaProblems(withoutResources(bundle)).filter((problem) => !OF_RESOURCE.test(problem)),
    ...elementProblems(withoutResources(bundle), profile),
    ...brokenRules(bundle),
    ...bundle.entry.flatMap(problemsOfEntry),
  ];
}

const OF_RESOURCE = /^Bundle\.entry\[\d+\]\.resource\./;
/**
 * The Bundle without its resources' content. The resources have profiles of their own, and the Bundle's invariants need only
 * their types.
 */
const withoutResources = (bundle: Document) => ({
  ...bundle,
  entry: bundle.entry.map(({ resource, ...entry }) => ({
    ...entry,
    resource: { resourceType: resource.resourceType, id: resource.id ?? 'x' },
  })),
});

const judged = new Map<string, readonly string[]>();

/**
 * Checks equal resources only once, because a slightly changed document consists mostly of resources that were checked before.
 */
function problemsOfEntry({ fullUrl, resource }: Entry): string[] {
  const key = JSON.stringify(resource);
  const found = judged.get(key) ?? problemsOfResource(resource);
  if (judged.size > 5000) judged.clear();
  judged.set(key, found);
  return found.map((problem) => `${resource.resourceType} ${fullUrl}: ${problem}`);
}

/** The problems of a single resource; profiles of which there is no definition are problems too. */
export function problemsOfResource(resource: Entry['resource']): string[] {
  definitions();
  const claimed = claimedBy(resource);
  const unknown = claimed.filter((url) => !definitions().structures.has(url)).map((url) => `there is no ${url}`);
  const profiles = [
    ...new Set([...profilesOf(resource), ...claimed.flatMap((url) => definitions().structures.get(url) ?? [])]),
  ];
  if (profiles.length === 0) return ['there is no such resource in R4'];
  const own = profiles.flatMap((profile) => [
    ...profileProblems(resource, profile),
    ...elementProblems(resource, profile),
  ]);
  return [...unknown, ...schemaProblems(resource), ...own, ...missingPressures(resource)];
}

/** The profiles that a resource says it meets. */
const claimedBy = (resource: object): string[] =>
  ((resource as { meta?: { profile?: string[] } }).meta?.profile ?? []).map((url) => url.replace(/\|.*$/, ''));

/** The entries of a document that do not name their profile: that of the International Patient Summary or of a vital sign. */
export function unclaimedIn(document: object): string[] {
  const { entry } = document as Document;
  return [{ resource: document as Entry['resource'] }, ...entry].flatMap(({ resource }) => {
    const wanted = profilesOf(resource).flatMap(({ url }) => (url === coreOf(resource.resourceType)?.url ? [] : url));
    const said = claimedBy(resource);
    return JSON.stringify(wanted) === JSON.stringify(said)
      ? []
      : [`${resource.resourceType} names ${said}, not ${wanted}`];
  });
}

/** A resource's violations of its elements' definitions: invariants and required codes. */
const elementProblems = (resource: object, profile: StructureDefinition): string[] =>
  [...walk(resource, profile)].flatMap((visited) => [...brokenConstraints(visited, resource), ...wrongCodes(visited)]);

const codesIn = (concept: unknown): string[] =>
  ((concept as { coding?: { code?: string }[] } | undefined)?.coding ?? []).flatMap(({ code }) => code ?? []);

/** The components that the blood pressure profile's slices require and the reading lacks. */
function missingPressures(resource: Entry['resource']): string[] {
  if (resource.resourceType !== 'Observation' || !codesIn(resource.code).includes('85354-9')) return [];
  const found = ((resource.component as { code: unknown }[] | undefined) ?? []).flatMap(({ code }) => codesIn(code));
  return ['8480-6', '8462-4'].filter((code) => !found.includes(code)).map((code) => `there is no ${code}`);
}

/** The profiles of observation codes that have a profile of their own. */
const OBSERVATIONS: Readonly<Record<string, string>> = {
  '72166-2': 'Observation-tobaccouse',
  '74013-4': 'Observation-alcoholuse',
  '82810-3': 'Observation-pregnancy-status',
  '11778-8': 'Observation-pregnancy-edd',
  '11779-6': 'Observation-pregnancy-edd',
  '11780-4': 'Observation-pregnancy-edd',
};
const VITAL_SIGNS: Readonly<Record<string, string>> = {
  '85353-1': 'vitalspanel',
  '85354-9': 'bp',
  '29463-7': 'bodyweight',
  '8302-2': 'bodyheight',
  '8867-4': 'heartrate',
  '39156-5': 'bmi',
};

/** The profiles for an entry: that of its slice in the Bundle's profile, and that of its vital sign. */
function profilesOf(resource: Entry['resource']): StructureDefinition[] {
  const { resourceType } = resource;
  const found = resourceType === 'Observation' ? observationOf(resource) : [ipsOf(resourceType)];
  const named = found.filter((one) => one !== undefined);
  const base = coreOf(resourceType);
  return named.length > 0 ? named : base ? [base] : [];
}

function observationOf(resource: Entry['resource']): (StructureDefinition | undefined)[] {
  const codes = codesIn(resource.code);
  const categories = ((resource.category as unknown[] | undefined) ?? []).flatMap(codesIn);
  const named = codes.flatMap((code) => VITAL_SIGNS[code] ?? []);
  if (categories.includes('vital-signs')) return [profileOf(named[0] ?? 'vitalsigns')];
  if (categories.includes('laboratory')) return [ipsOf('Observation-results-laboratory-pathology')];
  if (categories.includes('imaging')) return [ipsOf('Observation-results-radiology')];
  return codes.flatMap((code) => (OBSERVATIONS[code] ? [ipsOf(OBSERVATIONS[code])] : []));
}
