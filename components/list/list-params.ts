import { isSearch, type Listing, listingNames, type Query, SEARCH } from '@/lib/access/lists/listing';
import { LIST, PAGE_NAMES } from '@/lib/navigation/address-names';

type Names = Readonly<Record<string, string>>;

/** The list parameters of a page's tables. */
export interface ListParams {
  /** The names in the address, each once, limited to known ones. Search words are sealed. */
  readonly address: Names;
  /** The plain words of each search field. */
  readonly words: Names;
  /** Seals the words of a search form, and returns the address of the results. */
  readonly search: SearchAction;
}
/** Returns the query string of the same page's results; without JavaScript it redirects there. */
export type SearchAction = (form: FormData) => Promise<string>;

/** The form field that names the search field among the form's fields, whose words are not sealed yet. */
export const FIELD = 'campo';

const isOurs = (name: string) => PAGE_NAMES.includes(name) || /^(?:cerca|ordina|pagina)(?:-\w+)?$/.test(name);

/** The names that a new search keeps: all but the previous search and the paging of its results. */
export const lastingOf = (address: Names, search: string) =>
  Object.entries(address).filter(([name]) => isOurs(name) && !name.startsWith('pagina') && name !== search);

/** The known names of a query. */
export const namesIn = (query: Query | Record<string, unknown>): Names =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      isOurs(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** A search whose words could not be unsealed is dropped from all links. */
export function listParamsOf(query: Query, words: Names, search: SearchAction): ListParams {
  const named = Object.entries(namesIn(query)).filter(([name]) => !isSearch(name) || words[name]);
  return { address: Object.fromEntries(named), words, search };
}

/** The page's address with some list parameters changed; empty ones are dropped. */
export const addressOf = ({ address }: Pick<ListParams, 'address'>, changed: Names): string => {
  const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(all)}`;
};

/** The list parameters within one of the page's lists, so that links stay in it. */
export const withinList = (listParams: ListParams, list: string): ListParams => ({
  ...listParams,
  address: { ...listParams.address, [LIST]: list },
});

/** The link of a column's heading: ascending, then descending, then the table's default order. */
export function sortedBy(listParams: ListParams, table: string, { sort, descending }: Listing, column: string): string {
  const names = listingNames(table);
  const next = sort !== column ? column : descending ? '' : `-${column}`;
  return addressOf(listParams, { [names.sort]: next, [names.page]: '' });
}

export const pageOf = (listParams: ListParams, table: string, page: number) =>
  addressOf(listParams, { [listingNames(table).page]: page > 1 ? String(page) : '' });

/** The address without the search, in the same order. */
export const withoutSearch = (listParams: ListParams, search: string) => searchedFor(listParams.address, '', search);

/** The address of the results for sealed words, in the same order, from the first page on. */
export const searchedFor = (address: Names, sealed: string, search = SEARCH) =>
  addressOf({ address: Object.fromEntries(lastingOf(address, search)) }, { [search]: sealed });
