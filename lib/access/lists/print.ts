/** What asks for a page with every row of its lists, for paper; it stands in no link. */
export const PRINT = 'stampa';

/** What of a page of a list tells whether it is all of it. */
interface Shown {
  rows: readonly unknown[];
  listing: { page: number };
  size: number;
  count: number;
  more: boolean;
}

/** Whether the list has rows that are not on this page of it. */
export const isCut = ({ rows, listing: { page }, size, count, more }: Shown) =>
  page > 1 || (more ? rows.length === size : count > rows.length);
