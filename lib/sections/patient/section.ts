import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** The patient's own data: a single row without a level. */
export const cardSection = section({ name: 'card', table: patients, permissions: {} });
