import { doses } from '@/db/schema';
import { daysAfter, today } from '@/lib/values/days';
import type { Row } from '../access/matrix';
import { idOf, patientParams, rowParams, sectionFixture } from '../support/section-fixture';

const path = 'dosi';
const on = rowParams('dose');
const day = daysAfter(today(), -1);
const told = { prevista: `${day}T20:00`, stato: 'presa' };
const about = (body: Record<string, unknown>) => (ids: Parameters<typeof idOf>[0]) => ({
  ...body,
  id_terapie: idOf(ids, 'ongoing'),
});

const special: Row[] = [
  { endpoint: `GET /api/${path}/[id]`, kind: 'read', params: patientParams },
  { endpoint: 'GET /api/aderenza/[id]', kind: 'read', params: patientParams },
  {
    endpoint: `POST /api/${path}`,
    kind: 'write',
    body: (ids) => ({ ...about(told)(ids), id_paziente: ids.patientId }),
    success: 201,
  },
  {
    endpoint: `POST /api/${path} several`,
    kind: 'write',
    body: (ids) => ({ dosi: [about({ ...told, prevista: `${day}T21:00` })(ids)], id_paziente: ids.patientId }),
    success: 201,
  },
  { endpoint: `PUT /api/${path}/[id]`, kind: 'row', params: on, body: () => ({ stato: 'saltata', motivo: 'Nausea' }) },
  { endpoint: `PUT /api/${path}/[id] deleted_at`, kind: 'row', params: on, body: () => ({ deleted_at: '2000-01-01' }) },
  { endpoint: `DELETE /api/${path}/[id]`, kind: 'row', params: on },
];

/** Doses have no level: a dose is created with a therapy of the requested level and tags. */
export const fixture = sectionFixture({
  name: 'doses',
  table: doses,
  parent: { section: 'therapies', column: 'therapyId', given: {} },
  least: { day, time: '08:00', zone: 'Europe/Rome', state: 'saltata', reason: 'Nausea' },
  // A dose of a therapy is told once for its time.
  unique: (id) => ({ time: `${String(id % 24).padStart(2, '0')}:${String(id % 59).padStart(2, '0')}` }),
  hidden: { reason: 'Motivo Canarino' },
  rows: { dose: {} },
  lists: [],
  special,
});
