import { recordSearch } from '@/lib/record/search/route';

/** Searches the caller's own record. */
export const POST = recordSearch(() => 'own');
