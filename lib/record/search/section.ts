import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** The search of the whole record, under which the access log records a doctor's search; it has no rows of its own. */
export const searchSection = section({ name: 'search', table: patients, permissions: {}, shows: 'all' });
