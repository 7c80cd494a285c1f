import { vaccinations } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'vaccinations',
  table: vaccinations,
  least: { vaccineId: 100, vaccine: 'Prova', atc: 'J07CA09', day: '2026-01-15', dose: 1, reactions: 'Prova' },
  hidden: { vaccine: 'Prova Canarino' },
  rows: { vaccination: {} },
  contract: {
    rows: 'vaccinazioni',
    id: 'id_vaccinazione',
    page: 'vaccinazioni',
    body: {
      id_vaccino: 2600,
      vaccinazione_data: '2026-01-15',
      vaccinazione_reazioni: 'Nessuna',
      vaccinazione_richiamo: 1,
    },
    canary: { vaccinazione_reazioni: 'Canarino Nascosto' },
    change: { vaccinazione_reazioni: 'Ancora Nascosto', vaccinazione_data: '2026-02-20' },
    tries: [{ vaccinazione_reazioni: 'X' }, { vaccinazione_richiamo: 2 }, { vaccinazione_data: 'x' }],
  },
  lists: [
    {
      path: 'getVaccinis',
      collection: 'tbl_vaccinaziones',
      async page() {
        const { vaccinationsSection: section } = await import('@/lib/sections/vaccinations/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { reactions: 'Nessuna' } },
  special: [{ endpoint: 'GET /api/vaccini', kind: 'everyone' }],
});
