import { adverseReactions } from '@/db/schema';
import type { Row } from '../access/matrix';
import { idOf, patientParams, rowParams, sectionFixture } from '../support/section-fixture';

const path = 'adverseReaction';
const on = rowParams('report');
const change = { reaction: 'Orticaria' };

/** The fields of a complete report for a man. */
const complete = {
  status: 'completa',
  structureId: 7,
  reaction: 'Orticaria alle braccia',
  reactionDay: '2026-01-20',
  severity: 'Non grave',
  impact: 4,
  duration: 'due giorni',
  treatment: 'Nessuno',
  outcome: 'Risolta',
  batch: 'Non noto',
  prescribed: 1,
  doctorWarned: 1,
  reason: 'Mal di testa',
  suspended: 1,
  firstIntake: '2026-01-15',
  lastIntake: '2026-01-20',
  timesPerDay: '2',
  howTaken: 'Per bocca',
  usedBefore: 0,
  sameReaction: 0,
  otherDrugs: 'Nessuno',
  otherDiseases: 'Nessuna',
  doctorName: 'Anna Neri',
  doctorContactable: 1,
  doctorAddress: 'Roma',
  doctorPhone: 'Non noto',
  patientAddress: 'Via Torino 1, Milano',
  patientPhone: '+393331234567',
  patientEmail: 'mario@example.it',
};

const special: Row[] = [
  { endpoint: 'GET /api/getAdverseReaction/[id]', kind: 'read', params: patientParams },
  {
    endpoint: `POST /api/${path}`,
    kind: 'write',
    body: (ids) => ({ ...change, stato: 'bozza', id_terapie: idOf(ids, 'therapy'), id_paziente: ids.patientId }),
    success: 201,
  },
  { endpoint: `PUT /api/${path}/[id]`, kind: 'row', params: on, body: () => change },
  {
    endpoint: `PUT /api/${path}/[id] level`,
    ...{ kind: 'row', params: on, body: () => ({ id_livello_confidenzialita: 5 }) },
    carer: 422,
  },
  { endpoint: `PUT /api/${path}/[id] deleted_at`, kind: 'row', params: on, body: () => ({ deleted_at: '2000-01-01' }) },
  { endpoint: `DELETE /api/${path}/[id]`, kind: 'row', params: on },
  { endpoint: `GET /api/${path}/[id]/pdf`, kind: 'rowRead', params: rowParams('completeReport') },
  { endpoint: 'GET /api/struttureFarmacovigilanza', kind: 'everyone' },
  {
    endpoint: 'GET /api/chiVede/[sezione]/[id] adverseReactions',
    kind: 'ownRead',
    params: (ids) => ({ sezione: 'adverseReactions', id: idOf(ids, 'report') }),
  },
];

/**
 * A report is created together with a therapy of the same level and tags; the first row is a draft, which may be incomplete.
 */
export const fixture = sectionFixture({
  name: 'adverseReactions',
  table: adverseReactions,
  parent: { section: 'therapies', column: 'therapyId', given: {} },
  least: { drug: 'Prova', status: 'bozza' },
  hidden: { drug: 'Prova Canarino' },
  rows: { report: {}, completeReport: complete },
  lists: [],
  forms: {
    save: { reaction: 'Orticaria', status: 'bozza' },
  },
  special,
});
