import type { Section } from '@/lib/access/policy/sections';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { overviews } from '@/lib/record/access-log/overviews';
import { registry } from '../registry/registry';

const logged: readonly Section[] = [...registry, ...overviews];

/**
 * The names under which the access log may have a reading that showed rows of a section: its own, those of the sections
 * beside which it stands on a page, since a page is logged under one name, and those that say they show it.
 */
export function namesShowing(section: string): string[] {
  const beside = RECORD_PAGES.flatMap(({ sections }) => (sections.includes(section) ? sections : []));
  const showing = logged.flatMap(({ name, shows = [] }) => (shows === 'all' || shows.includes(section) ? [name] : []));
  return [...new Set([section, ...beside, ...showing])];
}
