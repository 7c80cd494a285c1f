import { visits } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const visitsSection = section({
  name: 'visits',
  table: visits,
  named: visits.reason,
  permissions: { create: 'aggiungivisite', update: 'modificavisite' },
});
