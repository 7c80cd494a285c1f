import { results } from '@/db/schema';
import type { Row } from '../access/matrix';
import { idOf, patientParams, rowParams, sectionFixture } from '../support/section-fixture';

const path = 'risultati';
const on = rowParams('result');
const change = { valore: 1.1 };
const ofExam = { id_indagine: 1, nome: 'Creatinina', test: 'creatinine', valore: 0.9, unita: 'mg/dL' };
const about = (body: Record<string, unknown>) => (ids: Parameters<typeof idOf>[0]) => ({
  ...body,
  id_indagine: idOf(ids, 'completedExam'),
});

const special: Row[] = [
  { endpoint: `GET /api/${path}/[id]`, kind: 'read', params: patientParams },
  {
    endpoint: `POST /api/${path}`,
    kind: 'write',
    body: (ids) => ({ ...about(ofExam)(ids), id_paziente: ids.patientId }),
    success: 201,
  },
  {
    endpoint: `POST /api/${path} several`,
    kind: 'write',
    body: (ids) => ({ ...about({ risultati: [ofExam] })(ids), id_paziente: ids.patientId }),
    success: 201,
  },
  { endpoint: `PUT /api/${path}/[id]`, kind: 'row', params: on, body: () => change },
  { endpoint: `PUT /api/${path}/[id] deleted_at`, kind: 'row', params: on, body: () => ({ deleted_at: '2000-01-01' }) },
  { endpoint: `DELETE /api/${path}/[id]`, kind: 'row', params: on },
];

/** Results have no level: a row is created with an exam of the requested level and tags. */
export const fixture = sectionFixture({
  name: 'results',
  table: results,
  parent: { section: 'exams', column: 'examId', given: { state: 2 } },
  least: {
    test: 'creatinine',
    loinc: '2160-0',
    name: 'Creatinina',
    value: 0.9,
    unit: 'mg/dL',
    low: 0.6,
    high: 1.2,
    range: '0,60 - 1,20',
    day: '2026-01-15',
  },
  hidden: { name: 'Creatinina Canarino' },
  rows: { result: {} },
  lists: [],
  special,
});
