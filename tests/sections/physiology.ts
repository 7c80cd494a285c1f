import { physiology } from '@/db/schema';
import { idOf, patientParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'physiology',
  table: physiology,
  least: { smoking: 'no' },
  once: true,
  rows: { physiology: {} },
  lists: [{ path: 'getAnamnesiFisiologica', collection: 'tbl_anamnesi_fisiologica' }],
  forms: { own: { file: 'app/(record)/Registro/Anamnesi/actions.ts', noun: 'Physiology' }, save: { stress: 'si' } },
  special: [
    {
      endpoint: 'PUT /api/anamnesiFisiologica/[id]',
      kind: 'write',
      params: patientParams,
      body: () => ({ fumo: 'no' }),
    },
    {
      endpoint: 'PUT /api/patient/[id] page=anamnesi, physiological',
      kind: 'row',
      params: patientParams,
      body: (ids) => ({ page: 'anamnesi', id_update: idOf(ids, 'physiology'), stress: 'si' }),
    },
  ],
});
