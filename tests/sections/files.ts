import { files } from '@/db/schema';
import { newContent } from '../support/file-contents';
import { pdfForm } from '../support/files';
import { rowParams, sectionFixture } from '../support/section-fixture';

const page = (kind: 'file' | 'kardia') => async () => {
  const { filesSection: section } = await import('@/lib/sections/files/section');
  const { readFileTable, readTracings } = await import('@/lib/sections/files/queries');
  const read = { file: readFileTable, kardia: readTracings }[kind];
  return {
    section,
    read: async (...asked: Parameters<typeof readFileTable>) => [await read(...asked)],
  };
};

export const fixture = sectionFixture({
  name: 'files',
  table: files,
  least: { name: 'Prova.pdf', mime: 'application/pdf', kind: 'documento', day: '2026-01-15', megabytes: 0.000012 },
  hidden: { name: 'Prova Canarino.pdf' },
  children: newContent,
  rows: { file: {}, kardia: { kind: 'kardia' } },
  contract: {
    rows: 'files',
    id: 'id_file',
    body: { type: 'documento', data_rilievo: '2026-01-15', file_commento: 'Referto' },
    sent: pdfForm,
    canary: { file_commento: 'Canarino Nascosto' },
    change: { file_commento: 'Ancora Nascosto', data_rilievo: '2026-02-20' },
    tries: [{ file_commento: 'X' }, { type: 'x' }, { data_rilievo: '2999-01-01' }],
    fuzzed: { update: { type: 'documento', data_rilievo: '2026-01-15', file_commento: 'Referto', tags: [4] } },
  },
  lists: [
    { path: 'getFiles', collection: 'tbl_files', page: page('file') },
    {
      path: 'getKardiaFile',
      collection: 'kardias',
      kinds: [{ values: { kind: 'kardia' }, emergency: false }],
      page: page('kardia'),
    },
  ],
  forms: { own: { file: 'app/(record)/Registro/File/actions.ts', noun: 'File' }, save: { comment: 'Referto' } },
  special: [
    { endpoint: 'GET /api/getDRoute/[id]', kind: 'rowRead', params: rowParams('file') },
    { endpoint: 'GET /api/anteprimaKardia/[id]', kind: 'rowRead', params: rowParams('kardia') },
    // A download link belongs to the session that requested it: tests/api/files.test.ts.
    { endpoint: 'GET /api/scaricaFile/[secret]', kind: 'nowhere', params: () => ({ secret: 'nothing' }) },
    {
      endpoint: 'PUT /api/files/[id] level',
      kind: 'row',
      params: rowParams('file'),
      body: () => ({ id_livello_confidenzialita: 1 }),
      carer: 422,
    },
  ],
});
