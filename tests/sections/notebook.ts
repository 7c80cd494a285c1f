import { notebook, notebookImages } from '@/db/schema';
import { rowParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'notebook',
  table: notebook,
  least: { description: 'Prova' },
  hidden: { description: 'Prova Canarino' },
  async children(db, { patientId }, entryId) {
    await db.insert(notebookImages).values({ patientId, entryId });
  },
  rows: { entry: {} },
  contract: {
    rows: 'taccuino',
    id: 'id_taccuino',
    page: 'taccuino',
    body: {
      taccuino_data: '2026-01-15',
      taccuino_descrizione: 'Dolore',
      aree: [{ name: 'face', dolore: 3 }],
      tratti: [{ tool: 'pen', face: 'front', level: 3, width: 5, points: [210, 88, 212, 90] }],
    },
    canary: { taccuino_descrizione: 'Canarino Nascosto' },
    change: { taccuino_descrizione: 'Ancora Nascosto', aree: [] },
    tries: [{ taccuino_descrizione: 'X' }, { aree: 'x' }, { taccuino_report_anteriore: 'data:text/html,x' }],
  },
  lists: [
    {
      path: 'getTaccuinos',
      collection: 'tbl_taccuinos',
      async page() {
        const { notebookSection: section } = await import('@/lib/sections/notebook/section');
        const { readEntries } = await import('@/lib/sections/notebook/queries');
        return { section, read: async (record, query) => [await readEntries(record, query)] };
      },
    },
  ],
  forms: { own: { file: 'app/(record)/Registro/Taccuino/actions.ts', noun: 'Entry' }, save: { description: 'Dolore' } },
  special: [{ endpoint: 'GET /api/taccuino/[id]/Images', kind: 'rowRead', params: rowParams('entry') }],
});
