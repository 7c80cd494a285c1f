import { type Listing, listingNames, type Query } from '@/lib/access/listing';

/** What the reader wants of a page's tables, as the address has it: each name once, and no names but ours. */
export type Wishes = Readonly<Record<string, string>>;

const ours = /^(?:cerca|periodo|(?:ordina|pagina)(?:-\w+)?)$/;
/** What a search leaves as it is: the order of the tables, and how far back the charts go. */
const lasting = /^(?:ordina|periodo)/;
export const lastingOf = (wishes: Wishes) => Object.entries(wishes).filter(([name]) => lasting.test(name));

export const wishesOf = (query: Query): Wishes =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      ours.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** The address of the same page with some wishes changed; an empty one is dropped. */
export function addressOf(wishes: Wishes, changed: Wishes): string {
  const all = Object.entries({ ...wishes, ...changed }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(all)}`;
}

/** Where a column's heading leads: upwards, then downwards, then back to the table's own order. */
export function sortedBy(wishes: Wishes, table: string, { sort, descending }: Listing, column: string): string {
  const names = listingNames(table);
  const next = sort !== column ? column : descending ? '' : `-${column}`;
  return addressOf(wishes, { [names.sort]: next, [names.page]: '' });
}

export const pageOf = (wishes: Wishes, table: string, page: number) =>
  addressOf(wishes, { [listingNames(table).page]: page > 1 ? String(page) : '' });

/** Everything again, in the same order. */
export const withoutSearch = (wishes: Wishes) => addressOf(Object.fromEntries(lastingOf(wishes)), {});
