/** The sections to whose items a choice of how to be reminded can belong, and what a reminder of them is about. */
export const ITEM_KINDS = {
  therapies: 'dose',
  appointments: 'visit',
  exams: 'exam',
  measurementPlans: 'measurement',
} as const;
export type ItemSection = keyof typeof ITEM_KINDS;

export const isItemSection = (name: string): name is ItemSection => Object.hasOwn(ITEM_KINDS, name);

const ITEM = 'voce';

/** The page of reminders with the choice for one item. */
export const choiceAddress = (section: ItemSection, id: number) => `/account/Promemoria?${ITEM}=${section}-${id}`;

/** The item that the query of the page names. */
export function askedChoice(query: Record<string, string | string[] | undefined>) {
  const [, section = '', id] = /^(\w+)-(\d{1,15})$/.exec(String(query[ITEM] ?? '')) ?? [];
  return isItemSection(section) ? { section, rowId: Number(id) } : undefined;
}
