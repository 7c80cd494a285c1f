/** The query parameter that requests all rows of a page's lists for printing; no link contains it. */
export const PRINT = 'stampa';

/** The fields of a list's page that show whether the page holds the complete list. */
interface Shown {
  rows: readonly unknown[];
  listing: { page: number };
  size: number;
  count: number;
  more: boolean;
}

/** Whether the list has rows that are not on this page. */
export const isCut = ({ rows, listing: { page }, size, count, more }: Shown) =>
  page > 1 || (more ? rows.length === size : count > rows.length);
