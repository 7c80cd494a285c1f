import type { Listing } from '@/lib/access/lists/listing';

/** Whether a table holds a part of its rows only: what is counted in it then says nothing of how things are. */
export const isNarrowed = ({ listing: { search, item } }: { listing: Listing }) => search !== '' || item !== undefined;
