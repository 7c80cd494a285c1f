import { ipsOf } from './definitions';

export interface Entry {
  fullUrl?: string;
  resource: { resourceType: string; id?: string } & Record<string, unknown>;
}
export interface Document {
  resourceType: string;
  type?: string;
  entry: Entry[];
}

/** The rules for a whole document, in addition to the profiles of its parts, that this document violates. */
export function brokenRules({ type, entry }: Document): string[] {
  const [first, ...rest] = entry;
  const urls = entry.map(({ fullUrl }) => fullUrl ?? '');
  const known = new Set(urls);
  const patients = entry.filter(({ resource }) => resource.resourceType === 'Patient');
  return [
    ...(type === 'document' ? [] : ['it is no document']),
    ...(first?.resource.resourceType === 'Composition' ? [] : ['the first entry is no Composition']),
    ...(rest.some(({ resource }) => resource.resourceType === 'Composition') ? ['there is a second Composition'] : []),
    ...(patients.length === 1 ? [] : [`there are ${patients.length} patients`]),
    ...(known.size === urls.length && !known.has('') ? [] : ['an entry has no address of its own']),
    ...entry.flatMap((one) => dangling(one, known)),
    ...misplaced(entry),
    ...wrongSubjects(entry, patients[0]),
  ];
}

/** References without a target entry. A reference is an entry's URL, or is relative to the URL of the referring entry. */
function dangling({ fullUrl = '', resource }: Entry, known: ReadonlySet<string>): string[] {
  const base = fullUrl.replace(/\/[^/]+\/[^/]+$/, '');
  const contained = new Set(((resource.contained as { id: string }[] | undefined) ?? []).map(({ id }) => `#${id}`));
  return referencesIn(resource)
    .filter((one) => !known.has(one) && !known.has(`${base}/${one}`) && !contained.has(one))
    .map((one) => `${resource.resourceType} refers to ${one}, which is not there`);
}

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { reference } = node as { reference?: unknown };
  return [...(typeof reference === 'string' ? [reference] : []), ...Object.values(node).flatMap(referencesIn)];
}

interface Section {
  code?: { coding?: { system?: string; code?: string }[] };
  entry?: { reference?: string }[];
}

/** The sections in the Composition's profile by code: how often each may occur, and which entries it may have. */
function sectionRules() {
  const elements = ipsOf('Composition')?.snapshot.element ?? [];
  const at = (id: string) => elements.find((one) => one.id === id);
  return elements.flatMap(({ id, min = 0, patternCodeableConcept: pattern }) => {
    const slice = /^Composition\.section:\w+(?=\.code$)/.exec(id)?.[0];
    if (!slice || !pattern) return [];
    const kinds = (at(`${slice}.entry`)?.type?.[0]?.targetProfile ?? []).map((url) => url.replace(/^.*\/|\|.*$/g, ''));
    return [{ slice, pattern: pattern.coding, least: at(slice)?.min ?? min, kinds }];
  });
}

/** Missing or repeated sections, and entries in a section that does not allow them. */
function misplaced(entry: readonly Entry[]): string[] {
  const sections = (entry[0]?.resource.section as Section[] | undefined) ?? [];
  return sectionRules().flatMap(({ slice, pattern, least, kinds }) => {
    const found = sections.filter(({ code }) =>
      pattern.every((wanted) => code?.coding?.some((one) => one.code === wanted.code && one.system === wanted.system)),
    );
    const count = found.length < least || found.length > 1 ? [`${slice} is there ${found.length} times`] : [];
    const entries = kinds.includes('Resource') ? [] : found.flatMap((one) => one.entry ?? []);
    const wrong = entries.flatMap(({ reference = '' }) => {
      const kind = kindOf(entry, reference);
      return kind && !kinds.includes(kind) ? [`a ${kind} stands in ${slice}`] : [];
    });
    return [...count, ...wrong];
  });
}

const kindOf = (entry: readonly Entry[], reference: string) =>
  entry.find(({ fullUrl = '' }) => fullUrl === reference || fullUrl.endsWith(`/${reference}`))?.resource.resourceType;

/** Resources whose subject is not the document's patient. */
function wrongSubjects(entry: readonly Entry[], patient: Entry | undefined): string[] {
  const url = patient?.fullUrl ?? '';
  return entry.flatMap(({ resource }) =>
    ['subject', 'patient'].flatMap((name) => {
      const reference = (resource[name] as { reference?: string } | undefined)?.reference;
      const same = reference === undefined || reference === url || url.endsWith(`/${reference}`);
      return same ? [] : [`${resource.resourceType} is about ${reference}`];
    }),
  );
}
