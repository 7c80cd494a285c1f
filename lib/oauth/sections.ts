import 'server-only';
import { hasRows } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';
import { type ResourceScope, resourceScopes } from './scopes';

/**
 * The sections whose rows a scope opens: those that say which resources their rows are (`fhir.reads`), and those of the types
 * below, which no document brings in. Which of a section's resources a call shows is decided by its scopes, see `opens`.
 */
const OTHER_TYPES: Readonly<Record<string, readonly string[]>> = {
  Patient: ['card'],
  Medication: ['therapies'],
  DocumentReference: ['files', 'ecgs', 'exams'],
  Binary: ['files', 'ecgs', 'exams'],
};

/** The sections with observations of a category; a category that is not listed opens none. */
const OF_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  'vital-signs': ['readings'],
  laboratory: ['results', 'exams'],
  survey: ['scores', 'notebook'],
  'social-history': ['anamnesis', 'physiology'],
};

/** A patient's own sections, which no doctor sees, are opened to no app. */
const offered = registry.filter(({ patientOnly }) => !patientOnly);

/** The names of the sections that the scopes open. */
export const sectionsFor = (scopes: readonly string[]): ReadonlySet<string> =>
  new Set(resourceScopes(scopes).flatMap(sectionsOf));

function sectionsOf({ type, category }: ResourceScope): readonly string[] {
  if (type === '*') return category ? [] : offered.map(({ name }) => name);
  if (type === 'Observation' && category) return OF_CATEGORY[category.code] ?? [];
  const reading = offered.filter((one) => hasRows(one) && readsType(one.fhir, type));
  const parents = reading.flatMap((one) => (hasRows(one) && one.parent ? [one.parent.section.name] : []));
  return [...reading.map(({ name }) => name), ...parents, ...(OTHER_TYPES[type] ?? [])];
}

const readsType = (fhir: unknown, type: string) =>
  (fhir as { reads?: readonly string[] } | undefined)?.reads?.includes(type) === true;
