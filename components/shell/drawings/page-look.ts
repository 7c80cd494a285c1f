import { RECORD_PAGES } from '@/lib/navigation/pages';

/** The look of a menu page: its first section's, or its own. */
export const lookOfPage = (id: string) => RECORD_PAGES.find((page) => page.id === id)?.sections[0] ?? id;
