import { pregnancies } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const pregnanciesSection = section({ name: 'pregnancies', table: pregnancies, permissions: {} });
