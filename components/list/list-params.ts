import { isSearch, type Listing, listingNames, type Query, SEARCH } from '@/lib/access/lists/listing';
import { LIST, PAGE_NAMES } from '@/lib/navigation/address-names';

type Names = Readonly<Record<string, string>>;

/** The list parameters of a page's tables. */
export interface ListParams {
  /** The known parameters in the page's URL, each once. Search words are sealed. */
  readonly address: Names;
  /** The plain words of each search field. */
  readonly words: Names;
  /** Seals the words of a search form, and returns the query string of the results. */
  readonly search: SearchAction;
}
/**
 * The server action of a search form. Returns the query string that shows the results on the same page; for a form sent
 * without JavaScript, redirects to it instead.
 */
export type SearchAction = (form: FormData) => Promise<string>;

/** The form field whose value is the name of the search field. Only the words of that search field are not sealed yet. */
export const FIELD = 'campo';

const isOurs = (name: string) => PAGE_NAMES.includes(name) || /^(?:cerca|ordina|pagina|fino)(?:-\w+)?$/.test(name);

/** The parameters that a new search keeps: all except the previous words of that search and the page numbers. */
export const lastingOf = (address: Names, search: string) =>
  Object.entries(address).filter(([name]) => isOurs(name) && !/^(?:pagina|fino)/.test(name) && name !== search);

/** The known parameters of a query. */
export const namesIn = (query: Query | Record<string, unknown>): Names =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      isOurs(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** The list parameters of a page. A search whose words could not be unsealed is dropped, so that no link contains it. */
export function listParamsOf(query: Query, words: Names, search: SearchAction): ListParams {
  const named = Object.entries(namesIn(query)).filter(([name]) => !isSearch(name) || words[name]);
  return { address: Object.fromEntries(named), words, search };
}

/** The page's query string with some list parameters changed; empty ones are dropped. */
export const addressOf = ({ address }: Pick<ListParams, 'address'>, changed: Names): string => {
  const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(all)}`;
};

/** The list parameters within one of the page's lists, so that links stay in it. */
export const withinList = (listParams: ListParams, list: string): ListParams => ({
  ...listParams,
  address: { ...listParams.address, [LIST]: list },
});

/** The query string of a column heading's link, which sorts ascending, then descending, then in the table's default order. */
export function sortedBy(listParams: ListParams, table: string, { sort, descending }: Listing, column: string): string {
  const names = listingNames(table);
  const next = sort !== column ? column : descending ? '' : `-${column}`;
  return addressOf(listParams, { [names.sort]: next, [names.page]: '', [names.upTo]: '' });
}

export function pageOf(listParams: ListParams, table: string, page: number) {
  const names = listingNames(table);
  return addressOf(listParams, { [names.page]: page > 1 ? String(page) : '', [names.upTo]: '' });
}

/** The query string that shows a table's first pages together. */
export function pagesUpTo(listParams: ListParams, table: string, pages: number) {
  const names = listingNames(table);
  return addressOf(listParams, { [names.page]: '', [names.upTo]: String(pages) });
}

/** The query string without the search; the sorting stays. */
export const withoutSearch = (listParams: ListParams, search: string) => searchedFor(listParams.address, '', search);

/** The query string of the results for sealed search words; the sorting stays, and paging starts again. */
export const searchedFor = (address: Names, sealed: string, search = SEARCH) =>
  addressOf({ address: Object.fromEntries(lastingOf(address, search)) }, { [search]: sealed });
