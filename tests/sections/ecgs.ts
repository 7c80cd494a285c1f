import { ecgs } from '@/db/schema';
import { leastEcg, newTracing } from '../support/ecgs';
import { rowParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'ecgs',
  table: ecgs,
  least: leastEcg,
  unique: (id) => ({ sourceKey: `key ${id}` }),
  hidden: { device: 'CheckMe Canarino' },
  children: newTracing,
  rows: { ecg: {} },
  lists: [],
  forms: { save: { comment: 'A riposo' } },
  special: [
    { endpoint: 'GET /api/ecg/[id]/tracciato', kind: 'rowRead', params: rowParams('ecg') },
    { endpoint: 'GET /api/ecg/[id]/referto', kind: 'rowRead', params: rowParams('ecg') },
  ],
});
