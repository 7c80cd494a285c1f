import { visits } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'visits',
  table: visits,
  least: { day: '2026-01-15', reason: 'Prova', observations: 'Prova', conclusions: 'Prova' },
  hidden: { reason: 'Prova Canarino' },
  rows: { visit: {} },
  contract: {
    rows: 'visite',
    id: 'id_visita',
    page: 'visite',
    body: {
      visita_data: '2026-01-15',
      visita_motivazione: 'Controllo',
      visita_osservazioni: 'Nella norma',
      visita_conclusioni: 'Nessuna',
    },
    canary: { visita_motivazione: 'Canarino Nascosto', visita_osservazioni: 'Nascosto' },
    change: { visita_motivazione: 'Ancora Nascosto', visita_data: '2026-02-20' },
    tries: [{ visita_motivazione: 'X' }, { visita_data: 'x' }],
  },
  lists: [
    {
      path: 'visitePatient',
      collection: 'visite',
      async page() {
        const { visitsSection: section } = await import('@/lib/sections/visits/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { reason: 'Controllo' } },
});
