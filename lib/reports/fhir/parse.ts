import { at, listAt, textAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { gather } from '@/lib/values/objects';
import { done, type FieldError, type Result, refuse } from '@/lib/values/refusal';

/** More than any record has; what is larger was not made for this. */
const MOST_ENTRIES = 20_000;
/** FHIR's own structures are a dozen deep. */
const DEEPEST = 50;
/** The field of a call that holds the document. */
export const DOCUMENT = 'documento';

const unreadable = (message: string): { ok: false; refusal: { code: 'invalid'; fields: FieldError[] } } =>
  refuse('invalid', { fields: [{ path: DOCUMENT, message }] }) as never;

/** A document that somebody has sent: its resources, and how they refer to each other. */
export interface ReadDocument {
  /** In the order of the document. */
  entries: readonly { fullUrl: string; resource: Resource }[];
  patient: Resource | undefined;
  resolve(reference: unknown): Resource | undefined;
  referring(resource: Resource, resourceType: string, element: string): readonly Resource[];
}

/** Reads a document of FHIR R4; what is none, is too deep or too long is told so. */
export function parseDocument(text: string): Result<ReadDocument> {
  if (isTooDeep(text)) return unreadable('fhirDeep');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable('fhirJson');
  }
  if (at(json, 'resourceType') !== 'Bundle') return unreadable('fhirBundle');
  const entries = listAt(json, 'entry');
  if (entries.length > MOST_ENTRIES) return unreadable('fhirLong');
  const found = entries.flatMap((entry, index) => {
    const resource = at(entry, 'resource');
    const known = textAt(resource, 'resourceType') !== undefined;
    return known ? [{ fullUrl: textAt(entry, 'fullUrl') ?? `#${index}`, resource: resource as Resource }] : [];
  });
  const patients = found.filter(({ resource }) => resource.resourceType === 'Patient');
  if (patients.length > 1) return unreadable('fhirPatients');
  return found.length > 0 ? done(documentOf(found)) : unreadable('fhirEmpty');
}

/** Counted before anything is built of it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (quoted) {
      if (letter === 0x5c) i++;
      else if (letter === 0x22) quoted = false;
    } else if (letter === 0x22) quoted = true;
    else if (letter === 0x7b || letter === 0x5b) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (letter === 0x7d || letter === 0x5d) depth--;
  }
  return false;
}

/** Indexes entries by their addresses, and by `Type/id`, which is how servers refer. */
export function documentOf(entries: ReadDocument['entries']): ReadDocument {
  const byUrl = new Map<string, Resource>();
  for (const { fullUrl, resource } of entries) {
    byUrl.set(fullUrl, resource);
    const id = textAt(resource, 'id');
    if (id !== undefined) byUrl.set(`${resource.resourceType}/${id}`, resource);
  }
  const resolve = (reference: unknown) => byUrl.get(textAt(reference, 'reference') ?? '');
  const indexes = new Map<string, Map<Resource, Resource[]>>();
  const indexFor = (resourceType: string, element: string) => {
    const key = `${resourceType}.${element}`;
    const found = indexes.get(key) ?? new Map<Resource, Resource[]>();
    if (!indexes.has(key)) {
      indexes.set(key, found);
      for (const { resource } of entries)
        if (resource.resourceType === resourceType)
          for (const one of [at(resource, element)].flat()) {
            const target = resolve(one);
            if (target) gather(found, target, resource);
          }
    }
    return found;
  };
  return {
    entries,
    patient: entries.find(({ resource }) => resource.resourceType === 'Patient')?.resource,
    resolve,
    referring: (resource, resourceType, element) => indexFor(resourceType, element).get(resource) ?? [],
  };
}
