import { randomUUID } from 'node:crypto';
import { at, dayAt, listAt, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { gather } from '@/lib/values/objects';
import { once } from '@/lib/values/once';
import type { LeftOut, Origin, SourceFacts } from './source-document';

export interface Entry {
  fullUrl: string;
  resource: Resource;
  /** The place among the file's entries, which contained resources share; absent for a resource that the file does not have. */
  place?: number;
  /** Where the entry stands; absent for documents whose entries are only counted. */
  origin?: Origin;
}

/** A received document: its resources, and how they refer to each other. */
export interface ReadDocument {
  /** In document order. */
  entries: readonly Entry[];
  patient: Resource | undefined;
  /** The patient's id on the server that the document comes from. */
  patientId: string | undefined;
  /** The confidentiality label of the document as a whole. */
  level: number | undefined;
  /** The day of the document: its author's, otherwise that of the file. */
  day: string | undefined;
  /** How many entries the file has, those without a resource included. */
  size: number;
  /** What the document says about itself; absent for a Bundle that came by the call for FHIR alone. */
  source?: SourceFacts | undefined;
  /** Entries of which the reader made no resource. They are counted in `size`, each with a place of its own. */
  leftOut?: readonly (LeftOut & { place: number })[] | undefined;
  resolve(reference: unknown): Resource | undefined;
  referring(resource: Resource, resourceType: string, element: string): readonly Resource[];
  /** A resource of a type whose code has these words. */
  worded(resourceType: string, words: string): Resource | undefined;
}

/** What a document says beside its entries. */
export type Framing = Partial<Pick<ReadDocument, 'patient' | 'level' | 'day' | 'size' | 'source' | 'leftOut'>>;

/** An address for a resource that has none; no reference can lead to it. */
export const newAddress = () => `urn:uuid:${randomUUID()}`;

/** Indexes entries by address and by `Type/id`, which servers use in references; ambiguous addresses resolve to nothing. */
export function documentOf(
  entries: readonly Entry[],
  { patient: subject, level, day, size = 0, source, leftOut }: Framing = {},
): ReadDocument {
  const byUrl = new Map<string, Resource | undefined>();
  const add = (url: string, resource: Resource) => byUrl.set(url, same(byUrl, url, resource) ? resource : undefined);
  for (const { fullUrl, resource } of entries) {
    const relative = relativeOf(fullUrl, resource);
    const id = textAt(resource, 'id');
    for (const url of new Set([fullUrl, relative ?? fullUrl, id ? `${resource.resourceType}/${id}` : fullUrl]))
      add(url, resource);
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
  const patient = entries.find(({ resource }) =>
    subject ? resource === subject : resource.resourceType === 'Patient',
  );
  const words = once(
    () =>
      new Map(
        entries.map(({ resource }) => [`${resource.resourceType} ${wordsOf(at(resource, 'code')) ?? ''}`, resource]),
      ),
  );
  return {
    entries,
    level,
    day,
    size,
    source,
    leftOut,
    patient: patient?.resource,
    patientId: textAt(patient?.resource, 'id') ?? patient?.fullUrl.split('/Patient/')[1],
    resolve,
    referring: (resource, resourceType, element) => indexFor(resourceType, element).get(resource) ?? [],
    worded: (resourceType, text) => words().get(`${resourceType} ${text}`),
  };
}

/** The day on which a document was written: by its Composition, otherwise by its file. */
export const dayIn = (bundle: unknown, entries: readonly Entry[]): string | undefined =>
  dayAt(entries.find(({ resource }) => resource.resourceType === 'Composition')?.resource, 'date') ??
  dayAt(bundle, 'timestamp');

const same = (byUrl: ReadonlyMap<string, unknown>, url: string, resource: Resource) =>
  !byUrl.has(url) || byUrl.get(url) === resource;

/** `Type/id` at the end of a server's address. */
function relativeOf(fullUrl: string, { resourceType }: Resource): string | undefined {
  const relative = fullUrl.split('/').slice(-2).join('/');
  return relative.startsWith(`${resourceType}/`) ? relative : undefined;
}

/** A resource and the resources it contains, which get their own addresses and inherit its confidentiality. */
export function withContained({ fullUrl, resource, place }: Entry & { place: number }): Entry[] {
  const inside = listAt(resource, 'contained').filter((one) => textAt(one, 'resourceType') !== undefined) as Resource[];
  if (inside.length === 0) return [{ fullUrl, resource, place }];
  const placed = inside.map((one) => ({ fullUrl: newAddress(), resource: one }));
  const addresses = new Map(placed.map((one) => [`#${textAt(one.resource, 'id') ?? ''}`, one.fullUrl]));
  const { contained: _, ...outer } = resource;
  return [
    { fullUrl, resource: addressed(outer, addresses) as Resource, place },
    ...placed.map((one) => {
      const { id: __, ...own } = one.resource;
      const meta = resource.meta ? { meta: resource.meta } : {};
      return { fullUrl: one.fullUrl, resource: addressed({ ...own, ...meta }, addresses) as Resource, place };
    }),
  ];
}

/** Replaces the internal references (`#id`) with the new addresses. */
function addressed(node: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((one) => addressed(one, addresses));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      name === 'reference' && typeof value === 'string' ? (addresses.get(value) ?? value) : addressed(value, addresses),
    ]),
  );
}
