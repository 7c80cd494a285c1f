import 'server-only';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';

/**
 * The sections that a token may access: those that doctors can see. Excluded are the list of doctors, messages to them,
 * health links and personal links.
 */
const offered = new Set(registry.filter(({ patientOnly }) => !patientOnly).map(({ name }) => name));

/** The pages of the record from which a token's scope is chosen, with their sections. */
export const TOKEN_PAGES = RECORD_PAGES.flatMap(({ id, sections }) => {
  const own = sections.filter((name) => offered.has(name));
  return own.length > 0 ? [{ id, sections: own }] : [];
});

/** The names of the sections on these pages; null if a token may not access one of the pages. */
export function sectionsOn(pages: readonly string[]): string[] | null {
  const found = pages.map((page) => TOKEN_PAGES.find(({ id }) => id === page));
  return found.some((page) => page === undefined) ? null : found.flatMap((page) => page?.sections ?? []);
}

/** The pages whose sections a token may access. */
export const pagesOf = (sections: readonly string[]) =>
  TOKEN_PAGES.filter((page) => page.sections.some((name) => sections.includes(name))).map(({ id }) => id);
