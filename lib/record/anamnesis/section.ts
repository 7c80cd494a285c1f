import { anamneses } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const anamnesisSection = section({ name: 'anamnesis', table: anamneses, permissions: {} });
