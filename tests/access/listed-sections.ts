import { expect } from 'vitest';
import type { Query } from '@/lib/access/listing';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import type { SectionName } from '@/lib/access/sections';
import { readDiagnosisTables } from '@/lib/record/diagnoses/queries';
import { readFileTables } from '@/lib/record/files/queries';
import { readLinksPage } from '@/lib/record/links/queries';
import { readDiary } from '@/lib/record/notebook/queries';
import { readPregnancies } from '@/lib/record/pregnancies/queries';
import { readReadingTable } from '@/lib/record/readings/queries';
import { readTrends } from '@/lib/record/readings/trends';
import { readDoctorViewScores } from '@/lib/record/scores/queries';
import { readVisitTable } from '@/lib/record/visits/queries';
import type { Viewer } from '@/lib/session/sessions';
import { call } from '../support/calls';
import { handlerOf } from '../support/routes';
import type { RowSection } from '../support/rows';
import { apiOf } from '../support/sections';

/** A section of many rows, and every way in which a doctor looks at it. */
export interface ListedSection {
  section: RowSection;
  table: string;
  api: ReturnType<typeof apiOf>;
  id: string;
  collection: string;
  /** What besides level and tags tells an item from another, and whether it then counts in an emergency. */
  kinds: { values: Record<string, unknown>; emergency: boolean }[];
  /** What no association opens. */
  never?: true;
  /** A body that would change the row, if one might. */
  change: Record<string, unknown>;
  /** Where the page's search is not for it. */
  unsearched?: true;
  /** The ids on the pages of a patient's record, with how many the pages say there are. */
  pages(viewer: Viewer, patientId: number, search: string): Promise<{ ids: number[]; count: number }>;
}

type Tables = { rows: { id: number }[]; count: number }[];
const pagesOf =
  (section: SectionName, read: (record: RecordAccess, query: Query) => Promise<Tables>): ListedSection['pages'] =>
  async (viewer, patientId, search) => {
    const tables = await withRecord(viewer, patientId, section, (record) => read(record, { cerca: search }));
    if (!tables.ok) throw new Error(tables.refusal.code);
    return {
      ids: tables.value.flatMap(({ rows }) => rows.map(({ id }) => id)),
      count: tables.value.reduce((sum, { count }) => sum + count, 0),
    };
  };

export const SECTIONS: ListedSection[] = [
  {
    section: 'diagnoses',
    table: 'tbl_diagnosi',
    api: apiOf('diagnosi', 'diagnosiPatient'),
    id: 'id_diagnosi',
    collection: 'diagnosi',
    kinds: [0, 1, 2].flatMap((state) =>
      ['Diagnosi', 'Allergia', 'Intolleranza'].map((kind) => ({
        values: { state, kind },
        emergency: kind !== 'Diagnosi' && state !== 2,
      })),
    ),
    change: { diagnosi_patologia: 'Cambiata' },
    pages: pagesOf('diagnoses', readDiagnosisTables),
  },
  {
    section: 'visits',
    table: 'tbl_visite',
    api: apiOf('visite', 'visitePatient'),
    id: 'id_visita',
    collection: 'visite',
    kinds: [{ values: {}, emergency: false }],
    change: { visita_motivazione: 'Cambiata' },
    pages: pagesOf('visits', async (record, query) => [await readVisitTable(record, query)]),
  },
  {
    section: 'notebook',
    table: 'tbl_taccuino',
    api: apiOf('taccuino', 'getTaccuinos'),
    id: 'id_taccuino',
    collection: 'tbl_taccuinos',
    kinds: [{ values: {}, emergency: false }],
    change: { taccuino_descrizione: 'Cambiata' },
    pages: pagesOf('notebook', async (record, query) => [(await readDiary(query)(record)).table]),
  },
  {
    section: 'readings',
    table: 'tbl_parametri_vitali',
    api: apiOf('rilevazioni', 'rilevazioniPatient'),
    id: 'id',
    collection: 'tbl_parametri_vitalis',
    kinds: [{ values: {}, emergency: false }],
    change: { parametro_peso: 70 },
    unsearched: true,
    pages: pagesOf('readings', async (record, query) => {
      const table = await readReadingTable(record, query);
      // The charts count the same readings, each of which has a heart rate.
      const { series } = await readTrends(record, { periodo: 'tutto' });
      expect(series.heartRate.count).toBe(table.count);
      return [table];
    }),
  },
  {
    section: 'scores',
    table: 'tbl_scores',
    api: {
      ...apiOf('score', 'score'),
      list: async (as, { patientId }, query = '') =>
        call(await handlerOf('GET /api/score/[id]/[nome_score]'), as, {
          method: 'GET',
          path: `/api/score/${patientId}/meld-score${query}`,
          params: { id: String(patientId), nome_score: 'meld-score' },
        }),
    },
    id: 'id_score',
    collection: 'tbl_scores',
    kinds: [{ values: {}, emergency: false }],
    change: { id_livello_confidenzialita: 1 },
    unsearched: true,
    pages: pagesOf('scores', async (record, query) => {
      const { table, courses } = await readDoctorViewScores(query)(record);
      const drawn = courses.flatMap(({ lines }) => lines).reduce((sum, { series }) => sum + series.count, 0);
      // The curve goes through the same values.
      expect(drawn).toBe(table.count);
      return [table];
    }),
  },
  {
    section: 'files',
    table: 'tbl_files',
    api: apiOf('files', 'getFiles'),
    id: 'id_file',
    collection: 'tbl_files',
    kinds: [{ values: {}, emergency: false }],
    change: { file_commento: 'Cambiata' },
    pages: pagesOf('files', async (record, query) => [(await readFileTables(record, query)).file]),
  },
  {
    section: 'files',
    table: 'tbl_files',
    api: apiOf('files', 'getKardiaFile'),
    id: 'id_file',
    collection: 'kardias',
    kinds: [{ values: { kind: 'kardia' }, emergency: false }],
    change: { file_commento: 'Cambiata' },
    pages: pagesOf('files', async (record, query) => [(await readFileTables(record, query)).kardia]),
  },
  {
    section: 'links',
    table: 'tbl_link_personali',
    api: apiOf('linkPersonale', 'getLinkPersonale'),
    id: 'linkid',
    collection: 'links',
    kinds: [{ values: {}, emergency: false }],
    never: true,
    change: { descrizione: 'Cambiata' },
    pages: pagesOf('links', async (record, query) => [(await readLinksPage(query)(record)).table]),
  },
  {
    section: 'pregnancies',
    table: 'tbl_gravidanze',
    api: apiOf('gravidanze', 'getGravidanze'),
    id: 'id_gravidanza',
    collection: 'tbl_gravidanze',
    kinds: [{ values: { notes: 'Prova' }, emergency: false }],
    change: { note_gravidanza: 'Cambiata' },
    pages: pagesOf('pregnancies', async (record, query) => [await readPregnancies(record, query)]),
  },
];
