import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** The search of the whole record, as the access log names a doctor's; it has no rows of its own. */
export const searchSection = section({ name: 'search', table: patients, permissions: {}, shows: 'all' });
