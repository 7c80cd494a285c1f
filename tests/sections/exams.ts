import { exams } from '@/db/schema';
import { patientParams, rowParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'exams',
  table: exams,
  least: { state: 1, kind: 'Laboratori Analisi', reason: 'Prova', day: '2026-01-15' },
  hidden: { reason: 'Prova Canarino' },
  rows: { exam: {}, completedExam: { state: 2 } },
  contract: {
    rows: 'esami',
    id: 'id_indagine',
    page: 'esami',
    body: {
      indagine_stato: 1,
      indagine_tipologia: 'Laboratori Analisi',
      indagine_motivo: 'Emocromo',
      indagine_data_display: '2026-01-15',
      careprovider: 'Anna Neri',
      centro_indagine: 'Laboratorio di prova',
      indagine_referto: 'Nei limiti.',
    },
    canary: {
      indagine_motivo: 'Canarino Nascosto',
      centro_indagine: 'Centro Nascosto',
      indagine_referto: 'Testo Nascosto',
    },
    change: { indagine_motivo: 'Ancora Nascosto', indagine_data_display: '2026-02-20' },
    move: { indagine_stato: 2 },
    tries: [{ indagine_motivo: 'X' }, { indagine_stato: 2 }, { indagine_tipologia: 'x' }, { id_centro_indagine: 1 }],
  },
  lists: [
    {
      path: 'getEsami',
      params: { stato: '3' },
      collection: 'esami',
      kinds: [0, 1, 2].map((state) => ({ values: { state }, emergency: false })),
      async page() {
        const { examsSection: section } = await import('@/lib/sections/exams/section');
        const { readExamTables } = await import('@/lib/sections/exams/page/queries');
        return { section, read: async (record, query) => [...(await readExamTables(record, query))] };
      },
    },
  ],
  forms: { save: { reason: 'Emocromo' } },
  special: [
    { endpoint: 'GET /api/esami/[id]/calendario', kind: 'rowRead', params: rowParams('exam') },
    { endpoint: 'GET /api/esami/[id]/allegati', kind: 'rowRead', params: rowParams('exam') },
    {
      endpoint: 'PUT /api/esami/[id] state 3',
      kind: 'row',
      params: rowParams('exam'),
      body: () => ({ indagine_stato: 3 }),
    },
    { endpoint: 'POST /api/esamifilter', kind: 'patientsRead', body: () => ({ search: 'prova' }) },
    {
      endpoint: 'POST /api/esamifilter/[id]',
      kind: 'read',
      params: patientParams,
      body: () => ({ search: 'prova' }),
    },
  ],
});
