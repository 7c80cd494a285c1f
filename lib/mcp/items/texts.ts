import { listAt, proseAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';

/** The texts of an item, those that are there. */
export const textsOf = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((one): one is [string, string] => one[1] !== undefined));

/** All notes of a resource. */
export const notesOf = (resource: unknown): string | undefined =>
  listAt(resource, 'note')
    .flatMap((one) => proseAt(one, 'text') ?? [])
    .join('\n') || undefined;

export const addressOf = ({ resourceType, id }: Resource) => `${resourceType}/${id}`;
