import { OperationOutcomeError, validateResource } from '@medplum/core';
import type { StructureDefinition } from './definitions';

const shapes = new Map<string, readonly string[]>();

/**
 * A resource's violations of a profile's schema. Cardinalities, patterns and value types depend only on elements and codes. Of
 * several resources that differ only in words and numbers, one is therefore checked, because @medplum/core parses the profile
 * at each call. Words and numbers are checked against the R4 schema for every resource.
 */
export function profileProblems(resource: object, profile: StructureDefinition): readonly string[] {
  const shape = `${profile.url} ${JSON.stringify(resource, withoutWords)}`;
  const found = shapes.get(shape) ?? schemaProblems(resource, profile);
  shapes.set(shape, found);
  return found;
}

const CODED = new Set(['system', 'code', 'url', 'resourceType', 'status', 'type', 'unit']);
const withoutWords = (name: string, value: unknown) => {
  if (typeof value === 'number') return 0;
  if (Array.isArray(value) && value.length > 2) return alike(value);
  return typeof value === 'string' && !CODED.has(name) ? 'text' : value;
};

/** Keeps at most two of the list members that differ only in words. */
function alike(members: readonly unknown[]): readonly unknown[] {
  const shapesOf = new Map<string, unknown[]>();
  for (const member of members) {
    const shape = JSON.stringify(member, withoutWords) ?? '';
    const known = shapesOf.get(shape) ?? [];
    if (known.length < 2) shapesOf.set(shape, [...known, member]);
  }
  return [...shapesOf.values()].flat();
}

export function schemaProblems(resource: object, profile?: StructureDefinition): string[] {
  try {
    validateResource(resource as never, profile ? { profile: readable(profile) as never } : {});
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    // Ignore warnings: @medplum/core warns about urn:uuid references, whose type it cannot determine.
    return (error.outcome.issue ?? [])
      .filter(({ severity }: { severity?: string }) => severity === 'error')
      .map(
        (issue: { details?: { text?: string }; expression?: string[] }) =>
          `${issue.expression?.join(', ') ?? ''} ${issue.details?.text ?? ''}`,
      );
  }
}

const simplified = new Map<string, StructureDefinition>();
/**
 * The profile without the slices that @medplum/core cannot distinguish: those discriminated by the type or profile of a
 * reference's target. Those resources are checked by their own profiles, and their placement by the document rules.
 */
function readable(profile: StructureDefinition): StructureDefinition {
  const found = simplified.get(profile.url);
  if (found) return found;
  const { element } = profile.snapshot;
  const opaque = element.filter(
    ({ id, slicing }) =>
      ['Composition.section', 'Observation.component'].includes(id) ||
      slicing?.discriminator?.some(({ type }) => !['value', 'pattern'].includes(type)),
  );
  const isSlice = (id: string) => opaque.some((one) => id.startsWith(`${one.id}:`));
  const kept = element
    .filter(({ id }) => !isSlice(id))
    .map((one) => (opaque.includes(one) ? { ...one, slicing: undefined } : one));
  const simple = { ...profile, snapshot: { element: JSON.parse(JSON.stringify(kept)) as typeof kept } };
  simplified.set(profile.url, simple);
  return simple;
}
