import type { TablePage } from './listing';

/** What asks for a page with every row of its lists, for paper; it stands in no link. */
export const PRINT = 'stampa';

/** Whether the list has rows that are not on this page of it. */
export const isCut = ({ rows, listing: { page }, size, count, more }: TablePage<unknown>) =>
  page > 1 || (more ? rows.length === size : count > rows.length);
