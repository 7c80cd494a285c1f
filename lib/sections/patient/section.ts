import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** The patient's own data, which are one row and have no level. */
export const cardSection = section({ name: 'card', table: patients, permissions: {} });
