import { measurementPlans } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'measurementPlans',
  table: measurementPlans,
  least: { measure: 'pressione', start: '2026-01-15', days: 7, times: ['08:00', '20:00'], note: 'Prova' },
  hidden: { note: 'Prova Canarino' },
  rows: { plan: {} },
  contract: {
    rows: 'pianiMisura',
    id: 'id_piano',
    body: { misura: 'pressione', data_inizio: '2026-01-15', giorni: 7, orari: ['08:00', '20:00'], ripetizioni: 2 },
    canary: { note: 'Canarino Nascosto' },
    change: { note: 'Ancora Nascosto', giorni: 10 },
    tries: [{ note: 'X' }, { giorni: 3 }, { orari: ['x'] }],
  },
  lists: [
    {
      path: 'pianiMisuraPatient',
      collection: 'piani_misura',
      async page() {
        const { measurementPlansSection: section } = await import('@/lib/sections/measurement-plans/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { measure: 'peso', start: '2026-01-15', days: '7', times: '8, 20', repeats: '1' } },
});
