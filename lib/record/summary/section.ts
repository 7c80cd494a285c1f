import 'server-only';
import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The name under which the access log records the reading of a summary. It has no rows: its contents are read from the
 * sections, each by its own policy.
 */
export const summarySection = section({ name: 'summary', table: patients, permissions: {}, shows: 'all' });
