import { diagnoses } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'diagnoses',
  table: diagnoses,
  least: { state: 0, kind: 'Diagnosi', pathology: 'Prova', doctor: 'Anna Neri' },
  hidden: { pathology: 'Prova Canarino' },
  rows: { diagnosis: { state: 1 }, allergy: { kind: 'Allergia' } },
  emergencyRow: 'allergy',
  contract: {
    rows: 'diagnosi',
    id: 'id_diagnosi',
    page: 'diagnosi',
    body: {
      diagnosi_stato: 1,
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: 'Gastrite',
      diagnosiDetails: { careprovider: 'Anna Neri' },
    },
    canary: { diagnosi_patologia: 'Canarino Nascosto' },
    emergency: { tipo_diagnosi: 'Allergia' },
    change: { diagnosi_patologia: 'Ancora Nascosto' },
    move: { diagnosi_stato: 0 },
    tries: [{ diagnosi_patologia: 'X' }, { diagnosi_stato: 2 }, { tipo_diagnosi: 'x' }],
  },
  lists: [
    {
      path: 'diagnosiPatient',
      collection: 'diagnosi',
      kinds: [0, 1, 2].flatMap((state) =>
        ['Diagnosi', 'Allergia', 'Intolleranza'].flatMap((kind) =>
          [false, true].map((relevant) => ({
            values: { state, kind, relevant },
            // Of the diagnoses only those that are confirmed and marked.
            emergency: kind === 'Diagnosi' ? state === 0 && relevant : state !== 2,
          })),
        ),
      ),
      async page() {
        const { diagnosesSection: section } = await import('@/lib/sections/diagnoses/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { pathology: 'Gastrite' } },
});
