import 'server-only';
import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The name under which the access log has the reading of a summary. It has no rows: what stands on it is read of the
 * sections, by the policy of each.
 */
export const summarySection = section({ name: 'summary', table: patients, permissions: {}, shows: 'all' });
