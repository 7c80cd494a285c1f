import { physiology } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const physiologySection = section({ name: 'physiology', table: physiology, permissions: {} });
