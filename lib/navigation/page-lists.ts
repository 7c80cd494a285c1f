import { askedItem } from '../access/lists/asked-item';
import type { Query } from '../access/lists/listing';
import { PRINT } from '../access/lists/print';
import { LIST } from './address-names';
import { type PageList, RECORD_PAGES } from './pages';

const listsOf = (page: string): readonly PageList[] => RECORD_PAGES.find(({ id }) => id === page)?.lists ?? [];

/** The lists of a page, and those of them that its address asks for: one of them, or for paper all. */
export interface ShownLists {
  lists: readonly PageList[];
  shown: readonly string[];
}

/**
 * An item that is asked for opens the list that it is in; then counts what the reader chose, then what else the address
 * holds, of which an empty search asks for nothing. A list is chosen by its name alone, so that nothing in an address can
 * ask for what is not there. `held`: the list that the item is in, where not all rows of its section are in one.
 */
export function shownLists(page: string, query: Query, held?: string): ShownLists {
  const lists = listsOf(page);
  const item = askedItem(query);
  if (query[PRINT] !== undefined) return { lists, shown: lists.map(({ id }) => id) };
  const chosen =
    lists.find(({ id }) => id === held) ??
    lists.find(({ sections }) => item && sections.includes(item.section)) ??
    lists.find(({ id }) => id === query[LIST]) ??
    lists.find(({ asked = [] }) => asked.some((name) => query[name])) ??
    lists[0];
  return { lists, shown: chosen ? [chosen.id] : [] };
}

/** What an address has behind its page, so that it opens the list that a section's rows are in; nothing where that is the first. */
export const listQuery = (section: string) => queryOf(({ sections }) => sections.includes(section));
/** The same for one of a page's parts. */
export const listQueryOfPart = (part: string) => queryOf(({ parts }) => parts.includes(part));

function queryOf(wanted: (list: PageList) => boolean): string {
  for (const { lists = [] } of RECORD_PAGES) {
    const at = lists.findIndex(wanted);
    if (at > 0) return `?${LIST}=${lists[at]?.id}`;
  }
  return '';
}
