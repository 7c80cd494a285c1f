import type { Listing } from '@/lib/access/lists/listing';

/** Whether a table shows only part of its rows, so that counting them says nothing about the whole list. */
export const isNarrowed = ({ listing: { search, item } }: { listing: Listing }) => search !== '' || item !== undefined;

/** Whether the whole list has no row that the reader sees. */
export const isEmptyList = (table: { listing: Listing; count: number }) => table.count === 0 && !isNarrowed(table);
