import { partOf, RECORD_PAGES } from './pages';

/** What in the address of a section's page names the one item that it shows. */
export const ITEM = 'voce';

/**
 * Where an item of the record is opened: on its section's page, shown alone. For a doctor `base` is the address of the
 * record's first page.
 */
export function itemHref(section: string, id: number, base?: string): string {
  const page =
    base === undefined
      ? (RECORD_PAGES.find(({ sections }) => sections.includes(section))?.href ?? '/Registro')
      : base + partOf(section);
  return `${page}?${ITEM}=${section}-${id}#${ITEM}`;
}
