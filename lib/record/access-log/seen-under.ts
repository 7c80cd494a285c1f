import type { Section } from '@/lib/access/policy/sections';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { overviews } from '@/lib/record/access-log/overviews';
import { registry } from '../registry/registry';

const logged: readonly Section[] = [...registry, ...overviews];

/**
 * The names under which the access log may hold a reading that showed rows of a section: the section's own name, the names
 * of the sections on the same page (a page is logged under one of them), and the names of the sections whose `shows`
 * includes it.
 */
export function namesShowing(section: string): string[] {
  const beside = RECORD_PAGES.flatMap(({ sections }) => (sections.includes(section) ? sections : []));
  const showing = logged.flatMap(({ name, shows = [] }) => (shows === 'all' || shows.includes(section) ? [name] : []));
  return [...new Set([section, ...beside, ...showing])];
}
