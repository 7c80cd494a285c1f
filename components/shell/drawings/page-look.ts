import { RECORD_PAGES } from '@/lib/navigation/pages';

/** The look of a page of the menu: that of its first section, or its own. */
export const lookOfPage = (id: string) => RECORD_PAGES.find((page) => page.id === id)?.sections[0] ?? id;
