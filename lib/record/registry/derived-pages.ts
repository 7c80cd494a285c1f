import 'server-only';
import { type DeclaredSection, isDeclared } from '@/lib/kit/section';
import { DERIVED_PAGES, type RecordPage } from '@/lib/navigation/pages';
import { registry } from './registry';

/** A page that is derived from a section: the declared section that it shows first. */
export interface DerivedPage {
  page: RecordPage;
  section: DeclaredSection;
}

/** The derived pages, in the order of the menu. Fails for a page whose first section is not declared. */
export const derivedPages: readonly DerivedPage[] = DERIVED_PAGES.map((page) => {
  const section = registry.filter(isDeclared).find(({ name }) => name === page.sections[0]);
  if (!section) throw new Error(`${page.href} is derived of no declared section`);
  return { page, section };
});

/** The derived page below `/Registro/` whose path ends with the given name. */
export const derivedPageAt = (name: string): DerivedPage | undefined =>
  derivedPages.find(({ page }) => page.href === `/Registro/${name}`);
