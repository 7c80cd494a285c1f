import type { Listing } from '@/lib/access/lists/listing';

/** Whether a table shows only part of its rows: counts over them then say nothing about the whole. */
export const isNarrowed = ({ listing: { search, item } }: { listing: Listing }) => search !== '' || item !== undefined;
