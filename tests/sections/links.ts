import { personalLinks } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'links',
  table: personalLinks,
  least: { name: 'Prova', url: 'https://example.org/', description: 'Prova' },
  hidden: { name: 'Prova Canarino' },
  patientOnly: true,
  rows: { link: {} },
  contract: {
    rows: 'linkPersonale',
    id: 'linkid',
    body: { name: 'Sito', link: 'https://example.org/', descrizione: 'Un sito' },
    canary: { name: 'Canarino Nascosto', link: 'https://example.org/nascosto' },
    change: { descrizione: 'Ancora Nascosto' },
    tries: [{ name: 'X' }, { link: 'javascript:alert(1)' }],
  },
  lists: [
    {
      path: 'getLinkPersonale',
      collection: 'links',
      async page() {
        const { linksSection: section } = await import('@/lib/sections/links/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { description: 'Un altro sito' } },
});
