import { personalLinks } from '@/db/schema';
import { section } from '@/lib/access/sections';

/** What patients keep for themselves: no doctor ever sees it. */
export const linksSection = section({
  name: 'links',
  table: personalLinks,
  permissions: { create: 'aggiungialtro', update: 'modificaaltro' },
  patientOnly: true,
});
