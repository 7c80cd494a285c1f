import { anamneses } from '@/db/schema';
import { idOf, patientParams, sectionFixture } from '../support/section-fixture';

const PARTS = { Fm: 'familiare', Rm: 'remota', Pr: 'prossima' };

export const fixture = sectionFixture({
  name: 'anamnesis',
  table: anamneses,
  least: { part: 'familiare', content: 'Prova' },
  hidden: { content: 'Prova Canarino' },
  once: true,
  rows: { family: {} },
  lists: [
    { path: 'getAnamnesiFm', collection: 'tbl_anamnesi_familiare' },
    { path: 'getAnamnesiRm', collection: 'tbl_anamnesi_pt_remota' },
    { path: 'getAnamnesiPr', collection: 'tbl_anamnesi_pt_prossima' },
  ],
  forms: {
    own: { file: 'app/(record)/Registro/Anamnesi/actions.ts', noun: 'Text' },
    save: { part: 'familiare', content: 'Nuovo' },
  },
  special: [
    ...['familiare', 'fisiologica', 'nulla'].map((parte) => ({
      endpoint: `GET /api/anamnesiVersioni/[id]/[parte] ${parte}`,
      kind: 'read' as const,
      params: (ids: Parameters<typeof patientParams>[0]) => ({ ...patientParams(ids), parte }),
    })),
    ...Object.entries(PARTS).map(([short, part]) => ({
      endpoint: `PUT /api/anamnesi${short}/[id]`,
      kind: 'write' as const,
      params: patientParams,
      body: () => ({ [`anamnesi_${part}_contenuto`]: 'Nuovo' }),
      // Only the first text is there; a carer writes no first text, since it may be there and hidden.
      ...(short === 'Fm' ? {} : { carer: 403 }),
    })),
    {
      endpoint: 'PUT /api/patient/[id] page=anamnesi',
      kind: 'row',
      params: patientParams,
      body: (ids) => ({ page: 'anamnesi', id_update: idOf(ids, 'family'), anamnesi_familiare_contenuto: 'Nuovo' }),
    },
  ],
});
