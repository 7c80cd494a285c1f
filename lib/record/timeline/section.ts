import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The name under which the access log records a reading of the timeline; signed entries name it `story`, so it cannot change. It
 * has no rows of its own: its items belong to the sections.
 */
export const timelineSection = section({ name: 'story', table: patients, permissions: {}, shows: 'all' });
