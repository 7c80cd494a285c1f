import { drugSearch } from '@/lib/http/drug-search';

/** Looks for vaccines in the catalogue, which is the same for everybody. */
export const POST = drugSearch(true);
