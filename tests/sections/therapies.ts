import { therapies } from '@/db/schema';
import { idOf, patientParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'therapies',
  table: therapies,
  least: {
    state: 2,
    drug: 'Prova',
    dose: '1 compressa',
    frequency: 'la sera',
    start: '2026-01-15',
    prescriber: 'Anna Neri',
  },
  hidden: { drug: 'Prova Canarino' },
  rows: { therapy: { end: '2026-02-15' }, ongoing: { state: 1 } },
  emergencyRow: 'ongoing',
  contract: {
    rows: 'farmaci',
    id: 'id_terapie',
    body: {
      tipo_terapia: 2,
      farmaco: 'Amoxicillina',
      quantita_farmaceutica: '1 compressa',
      frequenza_farmaceutica: 'ogni 8 ore',
      data_inizio: '2026-01-15',
      data_fine: '2026-01-22',
      prescrittore: 'Anna Neri',
    },
    canary: { farmaco: 'Canarino Nascosto' },
    emergency: { tipo_terapia: 1 },
    change: { farmaco: 'Ancora Nascosto' },
    // The record has the same medicine among the current ones already, which the check finds.
    move: { tipo_terapia: 1, accettata: true, motivo_interazione: 'Cambio di orario' },
    tries: [{ farmaco: 'X' }, { tipo_terapia: 1 }, { cadenza: 'x' }],
  },
  lists: [
    {
      path: 'getFarmaci',
      params: { tipo: '3' },
      collection: 'terapie',
      kinds: [0, 1, 2].map((state) => ({ values: { state }, emergency: state !== 2 })),
      async page() {
        const { therapiesSection: section } = await import('@/lib/sections/therapies/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { own: { file: 'app/(record)/Registro/Farmaci/actions.ts', noun: 'Therapy' }, save: { drug: 'Amoxicillina' } },
  special: [
    { endpoint: 'POST /api/farmaci/controllo', kind: 'patients', body: () => ({ farmaco: 'Prova' }) },
    {
      endpoint: 'POST /api/farmaci update',
      kind: 'row',
      body: (ids) => ({ status: 'update', id_terapie: idOf(ids, 'therapy'), farmaco: 'Altro' }),
    },
    {
      endpoint: 'POST /api/farmaci delete',
      kind: 'row',
      body: (ids) => ({ status: 'delete', id_terapie: idOf(ids, 'therapy') }),
    },
    ...['0', '1', '2'].map((tipo) => ({
      endpoint: `GET /api/getFarmaci/[id]/[tipo] ${tipo}`,
      kind: 'read' as const,
      params: (ids: Parameters<typeof patientParams>[0]) => ({ ...patientParams(ids), tipo }),
    })),
  ],
});
