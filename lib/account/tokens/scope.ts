import 'server-only';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';

/**
 * The sections that a token may be for: those of which doctors see rows, or might. Which doctors there are, what they were
 * written, links for others and personal ones are no program's.
 */
const offered = new Set(registry.filter(({ patientOnly }) => !patientOnly).map(({ name }) => name));

/** The pages of the record by which a token's scope is chosen, with the sections on each. */
export const TOKEN_PAGES = RECORD_PAGES.flatMap(({ id, sections }) => {
  const own = sections.filter((name) => offered.has(name));
  return own.length > 0 ? [{ id, sections: own }] : [];
});

/** The sections on some pages; null where one of them is none that a token may be for. */
export function sectionsOn(pages: readonly string[]): string[] | null {
  const found = pages.map((page) => TOKEN_PAGES.find(({ id }) => id === page));
  return found.some((page) => page === undefined) ? null : found.flatMap((page) => page?.sections ?? []);
}

/** The pages whose sections a token is for. */
export const pagesOf = (sections: readonly string[]) =>
  TOKEN_PAGES.filter((page) => page.sections.some((name) => sections.includes(name))).map(({ id }) => id);
