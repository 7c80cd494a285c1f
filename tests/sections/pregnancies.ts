import { pregnancies } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'pregnancies',
  table: pregnancies,
  least: { age: 30 },
  hidden: { notes: 'Prova Canarino' },
  // It ends before the pregnancy of `contract.body` begins, since two do not overlap.
  rows: { pregnancy: { start: '2018-01-10', end: '2018-10-08', outcome: 'nascita' } },
  contract: {
    rows: 'gravidanze',
    id: 'id_gravidanza',
    page: 'gravidanze',
    body: { eta: 30, inizio_gravidanza: '2020-01-10', fine_gravidanza: '2020-10-08', esito: 'nascita' },
    canary: { note_gravidanza: 'Canarino Nascosto' },
    change: { note_gravidanza: 'Ancora Nascosto', eta: 31 },
    tries: [{ eta: 20 }, { eta: 1 }, { fine_gravidanza: '1900-01-01' }],
  },
  lists: [
    {
      path: 'getGravidanze',
      collection: 'tbl_gravidanze',
      kinds: [{ values: { notes: 'Prova' }, emergency: false }],
      async page() {
        const { pregnanciesSection: section } = await import('@/lib/sections/pregnancies/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { age: '31' } },
});
