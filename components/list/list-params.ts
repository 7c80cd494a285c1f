import { isSearch, type Listing, listingNames, type Query, SEARCH } from '@/lib/access/lists/listing';
import { LIST, PAGE_NAMES } from '@/lib/navigation/address-names';

type Names = Readonly<Record<string, string>>;

/** The list parameters of a page's tables. */
export interface ListParams {
  /** As the address has it: each name once, and no names but ours. The words of a search stand there sealed. */
  readonly address: Names;
  /** The words of each search field, for the reader to see. */
  readonly words: Names;
  /** Seals what a search form has, and says where that is found. */
  readonly search: SearchAction;
}
/** Gives the address of the same page from the question mark on; without JavaScript it leads there. */
export type SearchAction = (form: FormData) => Promise<string>;

/** What a form's field of this name says: which of its fields is the search, in words that are not sealed yet. */
export const FIELD = 'campo';

const isOurs = (name: string) => PAGE_NAMES.includes(name) || /^(?:cerca|ordina|pagina)(?:-\w+)?$/.test(name);

/** What of an address a search leaves as it is: all but what it looked for before, and the pages of what that found. */
export const lastingOf = (address: Names, search: string) =>
  Object.entries(address).filter(([name]) => isOurs(name) && !name.startsWith('pagina') && name !== search);

/** What of an address is ours. */
export const namesIn = (query: Query | Record<string, unknown>): Names =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      isOurs(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** A search that nothing was opened of is none, and no link goes on with it. */
export function listParamsOf(query: Query, words: Names, search: SearchAction): ListParams {
  const named = Object.entries(namesIn(query)).filter(([name]) => !isSearch(name) || words[name]);
  return { address: Object.fromEntries(named), words, search };
}

/** The address of the same page with some list parameters changed; an empty one is dropped. */
export const addressOf = ({ address }: Pick<ListParams, 'address'>, changed: Names): string => {
  const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(all)}`;
};

/** The list parameters within one of the page's lists, whose links stay in it. */
export const withinList = (listParams: ListParams, list: string): ListParams => ({
  ...listParams,
  address: { ...listParams.address, [LIST]: list },
});

/** Where a column's heading leads: upwards, then downwards, then back to the table's own order. */
export function sortedBy(listParams: ListParams, table: string, { sort, descending }: Listing, column: string): string {
  const names = listingNames(table);
  const next = sort !== column ? column : descending ? '' : `-${column}`;
  return addressOf(listParams, { [names.sort]: next, [names.page]: '' });
}

export const pageOf = (listParams: ListParams, table: string, page: number) =>
  addressOf(listParams, { [listingNames(table).page]: page > 1 ? String(page) : '' });

/** Everything again, in the same order. */
export const withoutSearch = (listParams: ListParams, search: string) => searchedFor(listParams.address, '', search);

/** The same order from its first page on, with what the sealed words find. */
export const searchedFor = (address: Names, sealed: string, search = SEARCH) =>
  addressOf({ address: Object.fromEntries(lastingOf(address, search)) }, { [search]: sealed });
