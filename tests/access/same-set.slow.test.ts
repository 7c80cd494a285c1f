import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Query } from '@/lib/access/listing';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import type { SectionName } from '@/lib/access/sections';
import { canSee, type Item } from '@/lib/access/visibility';
import { readDiagnosisTables } from '@/lib/record/diagnoses/queries';
import { readFileTables } from '@/lib/record/files/queries';
import { readLinksPage } from '@/lib/record/links/queries';
import { readDiary } from '@/lib/record/notebook/queries';
import { readPregnancies } from '@/lib/record/pregnancies/queries';
import { readReadingTable } from '@/lib/record/readings/queries';
import { readTrends } from '@/lib/record/readings/trends';
import { readSeenScores } from '@/lib/record/scores/queries';
import { readVisitTable } from '@/lib/record/visits/queries';
import { bearerOf, type Credentials, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, type RowSection } from '../support/rows';
import { getCard } from '../support/saves';
import { allPages, apiOf } from '../support/sections';

// R: whichever way a doctor looks at a section, he finds the same items: those that the association opens.

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  doctor = await newDoctor(behind.db);
});

interface Section {
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
  /** The ids on the pages, with how many the pages say there are. */
  pages(search: string): Promise<{ ids: number[]; count: number }>;
}

type Tables = { rows: { id: number }[]; count: number }[];
const pagesOf =
  (section: SectionName, read: (record: RecordAccess, query: Query) => Promise<Tables>) => async (search: string) => {
    const viewer = await viewerOf(doctor.userId);
    const tables = await withRecord(viewer, patient.patientId, section, (record) => read(record, { cerca: search }));
    const all = tables.ok ? tables.value : [];
    return {
      ids: all.flatMap(({ rows }) => rows.map(({ id }) => id)),
      count: all.reduce((sum, { count }) => sum + count, 0),
    };
  };

const onPregnancyPage = async (search: string) => {
  const viewer = await viewerOf(doctor.userId);
  const table = await withRecord(viewer, patient.patientId, 'pregnancies', (record) =>
    readPregnancies(record, { cerca: search }),
  );
  return table.ok ? { ids: table.value.rows.map(({ id }) => id), count: table.value.count } : { ids: [], count: -1 };
};

const SECTIONS: Section[] = [
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
      const [table, rest] = [
        await readReadingTable(record, query),
        await readReadingTable(record, { ...query, 'pagina-rilevazioni': '2' }),
      ];
      // The charts count the same readings, each of which has a heart rate.
      const { series } = await readTrends(record, { periodo: 'tutto' });
      expect(series.heartRate.count).toBe(table.count);
      return [{ rows: [...table.rows, ...rest.rows], count: table.count }];
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
      const { table, courses } = await readSeenScores(query)(record);
      // The curve goes through the same values.
      expect(courses.flatMap(({ lines }) => lines).reduce((sum, { series }) => sum + series.count, 0)).toBe(
        table.count,
      );
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
    pages: onPregnancyPage,
  },
];

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const idsOf = (rows: Record<string, unknown>[], name: string) => sorted(rows.map((row) => Number(row[name])));

test.each(SECTIONS)(
  '$section: list, pages, search, counts, whole patient and single rows show the same',
  async (given) => {
    const { section, kinds } = given;
    const item = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      tags: fc.subarray([4, 6]),
      kind: fc.nat(kinds.length - 1),
      deleted: fc.boolean(),
    });
    const association = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      visibility: fc.integer({ min: 1, max: 3 }),
      tags: fc.subarray([4, 6]),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 12 }), association, async (items, granted) => {
        await behind.sql`delete from ${behind.sql(given.table)} where id_paziente = ${patient.patientId}`;
        await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
        await associate(behind.db, patient, doctor, granted);
        const made = new Map<number, Item | null>();
        for (const { level, tags, kind, deleted } of items) {
          const { values, emergency } = kinds[kind] as Section['kinds'][number];
          const id = await newRow(behind.db, section, patient, {
            ...values,
            level,
            tags,
            deletedAt: deleted ? new Date() : null,
          });
          made.set(id, deleted ? null : { level, tags, emergency });
        }
        const seen = sorted(
          [...made].flatMap(([id, one]) => (one && !given.never && canSee(granted, one) ? [id] : [])),
        );
        await expectSame(given, await bearerOf(doctor.userId), seen, [...made.keys()]);
      }),
      { numRuns: 40 },
    );
  },
);

async function expectSame(
  { api, id, collection, change, unsearched, pages }: Section,
  as: Credentials,
  seen: number[],
  all: number[],
) {
  expect(idsOf(await allPages(api, as, patient, 3), id)).toEqual(seen);
  expect(
    idsOf(dataOf<Record<string, Record<string, unknown>[]>>(await getCard(as, patient))[collection] ?? [], id),
  ).toEqual(seen);
  for (const search of ['', 'prova']) {
    const shown = await pages(search);
    expect([sorted(shown.ids), shown.count]).toEqual([seen, seen.length]);
  }
  if (!unsearched) expect(await pages('nulla di simile')).toEqual({ ids: [], count: 0 });
  for (const one of all) expect((await api.put(as, one, change)).status).toBe(seen.includes(one) ? 403 : 404);
}
