import { scores } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const scoresSection = section({ name: 'scores', table: scores, permissions: { create: 'calcolatrice' } });
