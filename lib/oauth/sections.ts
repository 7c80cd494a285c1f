import 'server-only';
import { SOURCES, type Source } from '@/lib/record/fhir/resources';
import { registry } from '@/lib/record/registry/registry';
import { filesSection } from '@/lib/sections/files/section';
import { type ResourceScope, resourceScopes } from './scopes';

/** A patient's own sections, which no doctor sees, are opened to no app. */
const offered = registry.filter(({ patientOnly }) => !patientOnly);
const sources = SOURCES.filter(({ section }) => !section.patientOnly);

/** The names of the sections that the scopes open: those whose rows become resources of the scopes' types and categories. */
export const sectionsFor = (scopes: readonly string[]): ReadonlySet<string> =>
  new Set(resourceScopes(scopes).flatMap(sectionsOf));

/** Which of a section's resources a call shows, `opens` says: sections are coarser than scopes. */
function sectionsOf({ type, category }: ResourceScope): readonly string[] {
  if (type === '*' && !category) return offered.map(({ name }) => name);
  if (type === 'Binary') return category ? [] : [filesSection.name];
  const categories = category && new Set([category.code]);
  const found = sources.filter(
    ({ writes, narrow }) =>
      (type === '*' || writes.includes(type)) && (!categories || narrow?.({ categories }) !== false),
  );
  return found.flatMap(withParent);
}

/** Rows that belong to others are seen only by who may see these. */
const withParent = ({ section, rows }: Source) =>
  rows?.section.parent ? [section.name, rows.section.parent.section.name] : [section.name];
