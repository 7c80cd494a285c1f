import { RECORD_PAGES } from '@/lib/navigation/pages';

/** The look of a menu's page or of a list with an entry of its own: its first section's, or its own. */
export const lookOfPage = (id: string) =>
  RECORD_PAGES.find((page) => page.id === id)?.sections[0] ??
  RECORD_PAGES.flatMap(({ lists = [] }) => lists).find(({ entry }) => entry?.id === id)?.sections[0] ??
  id;

/** The looks of the menu's groups that have none of their own. */
const OF_GROUPS: Readonly<Record<string, string>> = {
  cure: 'therapies',
  valori: 'ecgs',
  medici: 'visits',
  calcoli: 'calcolatrice',
  strumenti: 'links',
};

export const lookOfGroup = (id: string) => OF_GROUPS[id] ?? id;
