import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** What the access log calls a reading of the timeline. It has no rows of its own: its items are those of the sections. */
export const storySection = section({ name: 'story', table: patients, permissions: {}, shows: 'all' });
