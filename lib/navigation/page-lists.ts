import { askedItem } from '../access/lists/asked-item';
import type { Query } from '../access/lists/listing';
import { PRINT } from '../access/lists/print';
import { LIST } from './address-names';
import { type PageList, RECORD_PAGES } from './pages';

const listsOf = (page: string): readonly PageList[] => RECORD_PAGES.find(({ id }) => id === page)?.lists ?? [];

/** The lists of a page, and the names of the shown ones: one list, or all of them when printing. */
export interface ShownLists {
  lists: readonly PageList[];
  shown: readonly string[];
}

/**
 * Selects the list to show: first the list that contains the requested item, then the list the reader chose, then the list
 * whose own parameters are in the query (a parameter with an empty value is ignored), then the page's first list. A list is
 * selected by its name only, so that a URL cannot ask for a list that does not exist. `held`: the list that contains the
 * item, if the section's rows are spread over several lists.
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

/** The URL query that opens the list with a section's rows; empty if that is the page's first list. */
export const listQuery = (section: string) => queryOf(({ sections }) => sections.includes(section));
/** The URL query that opens the list that contains a part of a page; empty if that is the page's first list. */
export const listQueryOfPart = (part: string) => queryOf(({ parts }) => parts.includes(part));

function queryOf(wanted: (list: PageList) => boolean): string {
  for (const { lists = [] } of RECORD_PAGES) {
    const at = lists.findIndex(wanted);
    if (at > 0) return `?${LIST}=${lists[at]?.id}`;
  }
  return '';
}
