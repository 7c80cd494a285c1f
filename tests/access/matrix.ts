import { pdfForm } from '../support/files';

/**
 * The access matrix: one row for each method of each route and for each server action, and for each kind of row what
 * every kind of caller gets. A route that is not here fails tests/access/completeness.test.ts: add its row.
 *
 * The calls are made to the handlers themselves. Nothing here goes through middleware.ts, which therefore cannot be what
 * keeps these tests green.
 */

/** Whom a call is about; the same call about ids that never existed is what a refusal is compared with. */
export interface Ids {
  userId: number;
  patientId: number;
  /** A contact of level 4 with the tag Cardiologia, of the emergency list or of the other one. */
  emergencyId: number;
  otherId: number;
  /** A suspected diagnosis, and a confirmed allergy, alike of level 4 with that tag. */
  diagnosisId: number;
  allergyId: number;
  visitId: number;
  entryId: number;
  readingId: number;
  /** A kept MELD, alike. */
  scoreId: number;
  fileId: number;
  /** A file of the kind kardia. */
  kardiaId: number;
  linkId: number;
  /** The family part of the anamnesis, its physiological part, and a pregnancy, alike. */
  familyId: number;
  physiologyId: number;
  pregnancyId: number;
  /** The address of a doctor who is associated with the patient. */
  doctorEmail: string;
  /** One association of the record, and a doctor whom its patient has not asked. */
  associationId: number;
  freeDoctorId: number;
}

export const CALLERS = [
  'nobody',
  'another patient',
  'a doctor who is not associated',
  'a doctor whose association was ended',
  'a doctor whose association has run out',
  'a doctor who has not accepted yet',
  'a doctor of too low a level',
  'a doctor without the tag',
  'a doctor who may see it all',
  'an administrator',
  'the owner',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What each caller gets, in the order above. */
const STATUSES = {
  /** Reads of a record by its patient's id. What of it a doctor sees is visibility's, not the matrix's. */
  read: [401, 404, 404, 404, 404, 404, 200, 200, 200, 404, 200],
  /** Reads of one row by its own id: it is there for who sees it, and for nobody else. */
  rowRead: [401, 404, 404, 404, 404, 404, 404, 404, 200, 404, 200],
  /** Writes that need the record only: new rows, the card's own fields. */
  write: [401, 404, 404, 404, 404, 404, 403, 403, 403, 404, 200],
  /** Writes to a row: who does not see it is told that there is none. */
  row: [401, 404, 404, 404, 404, 404, 404, 404, 403, 404, 200],
  /** Writes to a row of the emergency set, which a doctor without the tag sees. */
  emergencyRow: [401, 404, 404, 404, 404, 404, 404, 403, 403, 404, 200],
  /** Writes to a row that nobody but its owner ever sees. */
  ownRow: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200],
  /** Reads about a row of one's own record that nobody else is ever answered. */
  ownRead: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200],
  /** A doctor ends his association; nobody else has one to end. */
  association: [401, 404, 404, 404, 404, 404, 200, 200, 200, 404, 404],
  /** About one's own record, for everybody who has one. */
  patients: [401, 200, 404, 404, 404, 404, 404, 404, 404, 404, 200],
  /** About the user himself, by his id. */
  self: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200],
  /** What every user gets alike. */
  everyone: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  /** What is no call at all. */
  nowhere: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  public: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
} as const;
export type Kind = keyof typeof STATUSES;

export interface Row {
  endpoint: string;
  kind: Kind;
  params?: (ids: Ids) => Record<string, string | number>;
  body?: (ids: Ids) => unknown;
  /** The body and its headers, where it is not JSON. */
  sent?: (ids: Ids) => { body: Uint8Array; headers: Record<string, string> };
  headers?: Record<string, string>;
  /** What a call that is allowed answers, where that is not 200. */
  success?: number;
}

export function statusFor({ kind, success = 200 }: Pick<Row, 'kind' | 'success'>, caller: Caller): number {
  const status = STATUSES[kind][CALLERS.indexOf(caller)] ?? 0;
  return status === 200 ? success : status;
}

const patient = ({ patientId }: Ids) => ({ id: patientId });
const user = ({ userId }: Ids) => ({ id_utente: userId });
const other = ({ otherId }: Ids) => ({ id: otherId });
const emergency = ({ emergencyId }: Ids) => ({ id: emergencyId });
const diagnosis = ({ diagnosisId }: Ids) => ({ id: diagnosisId });
const pregnancy = ({ pregnancyId }: Ids) => ({ id: pregnancyId });
const allergy = ({ allergyId }: Ids) => ({ id: allergyId });
const visit = ({ visitId }: Ids) => ({ id: visitId });
const reading = ({ readingId }: Ids) => ({ id: readingId });
const score = ({ scoreId }: Ids) => ({ id: scoreId });
const measured = { created_on: '2026-01-15', parametro_peso: 72.5 };
const been = {
  visita_data: '2026-01-15',
  visita_motivazione: 'Controllo',
  visita_osservazioni: 'Nella norma',
  visita_conclusioni: 'Nessuna',
};
const entry = ({ entryId }: Ids) => ({ id: entryId });
const pain = { taccuino_data: '2026-01-15', taccuino_descrizione: 'Dolore', aree: [{ name: 'sacrum', dolore: 2 }] };
const association = ({ associationId }: Ids) => ({ id: associationId });
const file = ({ fileId }: Ids) => ({ id: fileId });
const link = ({ linkId }: Ids) => ({ id: linkId });
const kept = { name: 'Sito', link: 'https://example.org/', descrizione: 'Un sito' };
const found = {
  tipo_diagnosi: 'Diagnosi',
  diagnosi_patologia: 'Gastrite',
  diagnosiDetails: { careprovider: 'Anna Neri' },
};
const contact = { contatto_nominativo: 'Carla Rossi', contatto_telefono: '06 1234567', id_livello_confidenzialita: 3 };

/** A row of each section that a doctor may see some of. */
export const CLINICAL = [
  ['contacts', 'otherId'],
  ['diagnoses', 'diagnosisId'],
  ['visits', 'visitId'],
  ['readings', 'readingId'],
  ['scores', 'scoreId'],
  ['anamnesis', 'familyId'],
  ['physiology', 'physiologyId'],
  ['pregnancies', 'pregnancyId'],
  ['notebook', 'entryId'],
  ['files', 'fileId'],
] as const satisfies [string, keyof Ids][];

export const ROWS: Row[] = [
  { endpoint: 'GET /api/patient/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/emergenzaGet/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/moreContactsGet/[id]', kind: 'read', params: patient },

  { endpoint: 'PUT /api/patient/[id]', kind: 'write', params: patient, body: () => ({ paziente_gruppo: 'A+' }) },
  {
    endpoint: 'PUT /api/patient/[id] page=medica',
    kind: 'write',
    params: patient,
    body: () => ({ page: 'medica', paziente_gruppo: 'A+' }),
  },
  {
    endpoint: 'PUT /api/patient/[id] page=altri',
    kind: 'row',
    params: patient,
    body: ({ otherId }) => ({ page: 'altri', id_update: otherId, contatto_nominativo: 'Nome Nuovo' }),
  },
  {
    endpoint: 'PUT /api/patient/[id] page=emergenza',
    kind: 'emergencyRow',
    params: patient,
    body: ({ emergencyId }) => ({ page: 'emergenza', id_update: emergencyId, contatto_nominativo: 'Nome Nuovo' }),
  },
  {
    endpoint: 'POST /api/contatti',
    kind: 'write',
    body: ({ patientId }) => ({ ...contact, id_contatto_tipologia: 10, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/contatti/[id]', kind: 'row', params: other, body: () => contact },
  { endpoint: 'PUT /api/contatti/[id] emergency', kind: 'emergencyRow', params: emergency, body: () => contact },
  {
    endpoint: 'PUT /api/contatti/[id] deleted_at',
    kind: 'row',
    params: other,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  {
    endpoint: 'PUT /api/contatti/[id] type -1',
    kind: 'row',
    params: other,
    body: () => ({ id_contatto_tipologia: -1 }),
  },
  { endpoint: 'DELETE /api/contatti/[id]', kind: 'row', params: other },
  { endpoint: 'DELETE /api/contatti/[id] emergency', kind: 'emergencyRow', params: emergency },

  { endpoint: 'GET /api/diagnosiPatient/[id]', kind: 'read', params: patient },
  {
    endpoint: 'POST /api/diagnosi',
    kind: 'write',
    body: ({ patientId }) => ({ ...found, diagnosi_stato: 1, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/diagnosi/[id]', kind: 'row', params: diagnosis, body: () => found },
  { endpoint: 'PUT /api/diagnosi/[id] allergy', kind: 'emergencyRow', params: allergy, body: () => found },
  { endpoint: 'PUT /api/diagnosi/[id] move', kind: 'row', params: diagnosis, body: () => ({ diagnosi_stato: 2 }) },
  {
    endpoint: 'PUT /api/diagnosi/[id] deleted_at',
    kind: 'row',
    params: diagnosis,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/diagnosi/[id]', kind: 'row', params: diagnosis },
  { endpoint: 'DELETE /api/diagnosi/[id] allergy', kind: 'emergencyRow', params: allergy },
  {
    endpoint: 'PUT /api/patient/[id] page=diagnosi',
    kind: 'row',
    params: patient,
    body: ({ diagnosisId }) => ({ page: 'diagnosi', id_update: diagnosisId, diagnosi_patologia: 'Gastrite' }),
  },

  { endpoint: 'GET /api/visitePatient/[id]', kind: 'read', params: patient },
  {
    endpoint: 'POST /api/visite',
    kind: 'write',
    body: ({ patientId }) => ({ ...been, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/visite/[id]', kind: 'row', params: visit, body: () => been },
  {
    endpoint: 'PUT /api/visite/[id] deleted_at',
    kind: 'row',
    params: visit,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/visite/[id]', kind: 'row', params: visit },
  {
    endpoint: 'PUT /api/patient/[id] page=visite',
    kind: 'row',
    params: patient,
    body: ({ visitId }) => ({ page: 'visite', id_update: visitId, visita_motivazione: 'Controllo' }),
  },

  { endpoint: 'GET /api/getTaccuinos/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/taccuino/[id]/Images', kind: 'rowRead', params: entry },
  {
    endpoint: 'POST /api/taccuino',
    kind: 'write',
    body: ({ patientId }) => ({ ...pain, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/taccuino/[id]', kind: 'row', params: entry, body: () => pain },
  {
    endpoint: 'PUT /api/taccuino/[id] deleted_at',
    kind: 'row',
    params: entry,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/taccuino/[id]', kind: 'row', params: entry },
  {
    endpoint: 'PUT /api/patient/[id] page=taccuino',
    kind: 'row',
    params: patient,
    body: ({ entryId }) => ({ page: 'taccuino', id_update: entryId, taccuino_descrizione: 'Dolore' }),
  },

  { endpoint: 'GET /api/rilevazioniPatient/[id]', kind: 'read', params: patient },
  {
    endpoint: 'POST /api/rilevazioni',
    kind: 'write',
    body: ({ patientId }) => ({ ...measured, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/rilevazioni/[id]', kind: 'row', params: reading, body: () => measured },
  {
    endpoint: 'PUT /api/rilevazioni/[id] deleted_at',
    kind: 'row',
    params: reading,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/rilevazioni/[id]', kind: 'row', params: reading },
  ...['meld-score', 'nulla'].map(
    (nome_score): Row => ({
      endpoint: `GET /api/score/[id]/[nome_score] ${nome_score}`,
      kind: 'read',
      params: (ids) => ({ ...patient(ids), nome_score }),
    }),
  ),
  { endpoint: 'GET /api/score-result/[type]', kind: 'patients', params: () => ({ type: 'meld' }) },
  { endpoint: 'GET /api/scoring/[type]', kind: 'everyone', params: () => ({ type: 'has-bled' }) },
  {
    endpoint: 'POST /api/score',
    kind: 'write',
    body: ({ patientId }) => ({ nome_score: 'has-bled-score', valore_score: 3, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/score/[id]', kind: 'row', params: score, body: () => ({ id_livello_confidenzialita: 1 }) },
  {
    endpoint: 'PUT /api/score/[id] deleted_at',
    kind: 'row',
    params: score,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/score/[id]', kind: 'row', params: score },
  { endpoint: 'GET /api/getFiles/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/getKardiaFile/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/getDRoute/[id]', kind: 'rowRead', params: file },
  { endpoint: 'GET /api/anteprimaKardia/[id]', kind: 'rowRead', params: ({ kardiaId }) => ({ id: kardiaId }) },
  // A link is its session's: tests/record/file-links.test.ts.
  { endpoint: 'GET /api/scaricaFile/[secret]', kind: 'nowhere', params: () => ({ secret: 'nothing' }) },
  {
    endpoint: 'POST /api/files',
    kind: 'write',
    sent: ({ patientId }) => pdfForm({ id_paziente: patientId, type: 'documento', data_rilievo: '2026-01-15' }),
    success: 201,
  },
  { endpoint: 'PUT /api/files/[id]', kind: 'row', params: file, body: () => ({ file_commento: 'Referto' }) },
  { endpoint: 'PUT /api/files/[id] level', kind: 'row', params: file, body: () => ({ id_livello_confidenzialita: 1 }) },
  {
    endpoint: 'PUT /api/files/[id] deleted_at',
    kind: 'row',
    params: file,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/files/[id]', kind: 'row', params: file },
  { endpoint: 'GET /api/getLinkPersonale/[id]', kind: 'read', params: patient },
  {
    endpoint: 'POST /api/linkPersonale',
    kind: 'write',
    body: ({ patientId }) => ({ ...kept, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/linkPersonale/[id]', kind: 'ownRow', params: link, body: () => kept },
  { endpoint: 'DELETE /api/linkPersonale/[id]', kind: 'ownRow', params: link },
  { endpoint: 'GET /api/altroLink/[kind]', kind: 'everyone', params: () => ({ kind: 'ospedali_italiani' }) },
  ...['getAnamnesiFm', 'getAnamnesiRm', 'getAnamnesiPr', 'getAnamnesiFisiologica', 'getGravidanze'].map(
    (list): Row => ({ endpoint: `GET /api/${list}/[id]`, kind: 'read', params: patient }),
  ),
  ...['familiare', 'fisiologica', 'nulla'].map(
    (parte): Row => ({
      endpoint: `GET /api/anamnesiVersioni/[id]/[parte] ${parte}`,
      kind: 'read',
      params: (ids) => ({ ...patient(ids), parte }),
    }),
  ),
  ...Object.entries({ Fm: 'familiare', Rm: 'remota', Pr: 'prossima' }).map(
    ([short, part]): Row => ({
      endpoint: `PUT /api/anamnesi${short}/[id]`,
      kind: 'write',
      params: patient,
      body: () => ({ [`anamnesi_${part}_contenuto`]: 'Nuovo' }),
    }),
  ),
  { endpoint: 'PUT /api/anamnesiFisiologica/[id]', kind: 'write', params: patient, body: () => ({ fumo: 'no' }) },
  {
    endpoint: 'PUT /api/patient/[id] page=anamnesi',
    kind: 'row',
    params: patient,
    body: ({ familyId }) => ({ page: 'anamnesi', id_update: familyId, anamnesi_familiare_contenuto: 'Nuovo' }),
  },
  {
    endpoint: 'PUT /api/patient/[id] page=anamnesi, physiological',
    kind: 'row',
    params: patient,
    body: ({ physiologyId }) => ({ page: 'anamnesi', id_update: physiologyId, stress: 'si' }),
  },
  {
    endpoint: 'POST /api/gravidanze',
    kind: 'write',
    body: ({ patientId }) => ({ eta: 30, id_paziente: patientId }),
    success: 201,
  },
  { endpoint: 'PUT /api/gravidanze/[id]', kind: 'row', params: pregnancy, body: () => ({ eta: 31 }) },
  {
    endpoint: 'PUT /api/gravidanze/[id] deleted_at',
    kind: 'row',
    params: pregnancy,
    body: () => ({ deleted_at: '2000-01-01' }),
  },
  { endpoint: 'DELETE /api/gravidanze/[id]', kind: 'row', params: pregnancy },
  {
    endpoint: 'PUT /api/patient/[id] page=gravidanze',
    kind: 'row',
    params: patient,
    body: ({ pregnancyId }) => ({ page: 'gravidanze', id_update: pregnancyId, eta: 31 }),
  },

  { endpoint: 'GET /api/getAscDoctors/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/getNAdoctors/[id]', kind: 'read', params: patient },
  { endpoint: 'POST /api/dottori', kind: 'everyone', body: () => ({ search: 'neri' }) },
  {
    endpoint: 'POST /api/associatedCareProviders',
    kind: 'write',
    body: ({ patientId, freeDoctorId }) => ({ status: 'add', id_careprovider: freeDoctorId, id_paziente: patientId }),
    success: 201,
  },
  {
    endpoint: 'POST /api/associatedCareProviders update',
    kind: 'ownRow',
    body: ({ associationId }) => ({ status: 'update', id_cpp: associationId, visibility: 1 }),
  },
  {
    endpoint: 'POST /api/associatedCareProviders delete',
    kind: 'ownRow',
    body: ({ associationId }) => ({ status: 'delete', id_cpp: associationId }),
  },
  {
    endpoint: 'PUT /api/associatedCareProviders/[id]',
    kind: 'ownRow',
    params: association,
    body: () => ({ assegnazione_confidenzialita: 6, visibility: 1 }),
  },
  {
    endpoint: 'PUT /api/associatedCareProviders/[id] delete',
    kind: 'ownRow',
    params: association,
    body: () => ({ status: 'delete' }),
  },
  { endpoint: 'DELETE /api/associatedCareProviders/[id]', kind: 'ownRow', params: association },
  { endpoint: 'GET /api/associatedCareProviders/[id]/anteprima', kind: 'ownRead', params: association },
  ...CLINICAL.map(
    ([sezione, id]): Row => ({
      endpoint: `GET /api/chiVede/[sezione]/[id] ${sezione}`,
      kind: 'ownRead',
      params: (ids) => ({ sezione, id: ids[id] }),
    }),
  ),
  { endpoint: 'GET /api/assistiti', kind: 'everyone' },
  { endpoint: 'PUT /api/assistiti/[id]', kind: 'association', params: patient, body: () => ({ stato: 'terminata' }) },

  {
    endpoint: 'POST /api/sendMail',
    kind: 'write',
    body: ({ patientId, doctorEmail }) => ({
      id_paziente: patientId,
      to: doctorEmail,
      topic: 'Esito',
      text: 'Buongiorno',
      from: 'altri@example.it',
      name: 'Altri',
      recName: 'Altri',
    }),
  },
  { endpoint: 'GET /api/loginLogs/[id_utente]', kind: 'self', params: user },
  { endpoint: 'GET /Registro/Accessi/accessi.csv', kind: 'everyone' },
  { endpoint: 'GET /Registro/Accessi/letture.csv', kind: 'patients' },

  { endpoint: 'GET /api/menu/[id_utente]', kind: 'self', params: user },
  { endpoint: 'GET /api/fetchSecuritySettings/[id_utente]', kind: 'self', params: user },
  { endpoint: 'POST /api/security/hasPermission', kind: 'everyone', body: () => ({ data: 'admin' }) },
  { endpoint: 'POST /api/session/activity', kind: 'everyone', success: 204 },
  { endpoint: 'GET /api/session/state', kind: 'everyone' },
  { endpoint: 'GET /api/user/logout', kind: 'everyone' },
  { endpoint: 'GET /api/statimatrimoniali', kind: 'everyone' },
  { endpoint: 'GET /api/location/[text]', kind: 'everyone', params: () => ({ text: 'roma' }) },

  { endpoint: 'POST /api/user/login', kind: 'public', body: () => ({}), success: 422 },
  { endpoint: 'GET /api/health/live', kind: 'public' },
  { endpoint: 'GET /api/health/ready', kind: 'public' },
  // Its guides are drawn when they are asked for, which is dear: this one there is not.
  { endpoint: 'GET /guide/[page]', kind: 'public', params: () => ({ page: 'nothing' }), success: 404 },
  { endpoint: 'GET /sw.js', kind: 'public' },
  { endpoint: 'POST /logout', kind: 'public', headers: { origin: 'http://localhost:3000' }, success: 303 },

  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(
    (method): Row => ({ endpoint: `${method} /api/[...path]`, kind: 'nowhere', params: () => ({ path: 'nothing' }) }),
  ),
];

/** Handlers that are not made by lib/http, each with the reason. */
export const UNWRAPPED: Record<string, string> = {
  'GET /api/auth/[...nextauth]': 'next-auth answers here; its cookie opens nothing that the session row does not',
  'POST /api/auth/[...nextauth]': 'next-auth answers here; its cookie opens nothing that the session row does not',
};

/** What a server action is called with by hand: the id of the row, where it is about one, and the fields. */
export interface ActionRow {
  /** Absent: the action is about the caller's own card, whatever id he sends. */
  id?: (ids: Ids) => number;
  raw: Record<string, unknown>;
  /** What of the fields is somebody's id or address. */
  about?: (ids: Ids) => Record<string, number | string>;
}

const CARD = 'app/(record)/Registro/SchedaPaziente/actions.ts';

const DIAGNOSES = 'app/(record)/Registro/Diagnosi/actions.ts';
const LINKS = 'app/(record)/altro/actions.ts';
const NOTEBOOK = 'app/(record)/Registro/Taccuino/actions.ts';
const FILES = 'app/(record)/Registro/File/actions.ts';
const VISITS = 'app/(record)/Registro/Visite/actions.ts';

const DOCTORS = 'app/(record)/Registro/Dottori/actions.ts';
const SCORES = 'app/(record)/calcolatricemedica/calcoloScores/actions.ts';
const ANAMNESIS = 'app/(record)/Registro/Anamnesi/actions.ts';

/** One row for each server action made by formAction: all work on the caller's own record and on no other. */
export const ACTIONS: Record<string, ActionRow> = {
  [`${CARD} savePersonal`]: { raw: { firstName: 'Altro', lastName: 'Nome', birthCity: 'Roma' } },
  [`${CARD} saveContactData`]: { raw: { residenceCity: 'Roma', street: 'Via Nuova 2', phone: '06 7654321' } },
  [`${CARD} saveMedical`]: { raw: { bloodGroup: 'AB -', organDonation: '0' } },
  [`${CARD} saveContact`]: { id: ({ otherId }) => otherId, raw: { name: 'Altro Nome', phone: '06 7654321' } },
  [`${CARD} shareContact`]: { id: ({ otherId }) => otherId, raw: { level: '1' } },
  [`${CARD} removeContact`]: { id: ({ otherId }) => otherId, raw: {} },
  [`${DIAGNOSES} saveDiagnosis`]: { id: ({ diagnosisId }) => diagnosisId, raw: { pathology: 'Gastrite' } },
  [`${DIAGNOSES} shareDiagnosis`]: { id: ({ diagnosisId }) => diagnosisId, raw: { level: '1' } },
  [`${DIAGNOSES} removeDiagnosis`]: { id: ({ diagnosisId }) => diagnosisId, raw: {} },
  [`${VISITS} saveVisit`]: { id: ({ visitId }) => visitId, raw: { reason: 'Controllo' } },
  [`${VISITS} shareVisit`]: { id: ({ visitId }) => visitId, raw: { level: '1' } },
  [`${VISITS} removeVisit`]: { id: ({ visitId }) => visitId, raw: {} },
  [`${NOTEBOOK} saveEntry`]: { id: ({ entryId }) => entryId, raw: { description: 'Dolore' } },
  [`${NOTEBOOK} shareEntry`]: { id: ({ entryId }) => entryId, raw: { level: '1' } },
  [`${NOTEBOOK} removeEntry`]: { id: ({ entryId }) => entryId, raw: {} },
  [`${VISITS} saveReading`]: { id: ({ readingId }) => readingId, raw: { weight: '72,5' } },
  [`${VISITS} shareReading`]: { id: ({ readingId }) => readingId, raw: { level: '1' } },
  [`${VISITS} removeReading`]: { id: ({ readingId }) => readingId, raw: {} },
  [`${SCORES} saveScore`]: { id: ({ scoreId }) => scoreId, raw: { tags: '4' } },
  [`${SCORES} shareScore`]: { id: ({ scoreId }) => scoreId, raw: { level: '1' } },
  [`${SCORES} removeScore`]: { id: ({ scoreId }) => scoreId, raw: {} },
  [`${DOCTORS} inviteDoctor`]: { raw: {}, about: ({ freeDoctorId }) => ({ doctorId: freeDoctorId }) },
  [`${DOCTORS} changeAssociation`]: { id: ({ associationId }) => associationId, raw: { visibility: '2' } },
  [`${DOCTORS} endAssociation`]: { id: ({ associationId }) => associationId, raw: {} },
  [`${FILES} saveFile`]: { id: ({ fileId }) => fileId, raw: { comment: 'Referto' } },
  [`${FILES} shareFile`]: { id: ({ fileId }) => fileId, raw: { level: '1' } },
  [`${FILES} removeFile`]: { id: ({ fileId }) => fileId, raw: {} },
  [`${DOCTORS} sendMessage`]: {
    raw: { topic: 'Esito', text: 'Buongiorno' },
    about: ({ doctorEmail }) => ({ to: doctorEmail }),
  },
  [`${LINKS} saveLink`]: { id: ({ linkId }) => linkId, raw: { description: 'Un altro sito' } },
  [`${LINKS} removeLink`]: { id: ({ linkId }) => linkId, raw: {} },
  [`${ANAMNESIS} saveText`]: { id: ({ familyId }) => familyId, raw: { part: 'familiare', content: 'Nuovo' } },
  [`${ANAMNESIS} shareText`]: { id: ({ familyId }) => familyId, raw: { level: '1' } },
  [`${ANAMNESIS} savePhysiology`]: { id: ({ physiologyId }) => physiologyId, raw: { stress: 'si' } },
  [`${ANAMNESIS} sharePhysiology`]: { id: ({ physiologyId }) => physiologyId, raw: { level: '1' } },
  [`${ANAMNESIS} savePregnancy`]: { id: ({ pregnancyId }) => pregnancyId, raw: { age: '31' } },
  [`${ANAMNESIS} sharePregnancy`]: { id: ({ pregnancyId }) => pregnancyId, raw: { level: '1' } },
  [`${ANAMNESIS} removePregnancy`]: { id: ({ pregnancyId }) => pregnancyId, raw: {} },
};

/** Server actions that are not of an owner's command, each with the reason. */
export const OTHER_ACTIONS: Record<string, string> = {
  'app/login/actions.ts signIn': 'is called before there is a session; it opens one for who has the password',
  'app/login/actions.ts signInAgain': 'is called after a session has ended; it opens one for who has the password',
  'app/(record)/(account)/Registro/Accessi/actions.ts disownSignIn':
    'is about the account of whoever is signed in: tests/access/performers.test.ts and tests/session/disown.test.ts',
  'app/account/Password/actions.ts choosePassword':
    'is about the account of whoever is signed in and knows its password: tests/session/new-password.test.ts',
  'app/(record)/assistiti/actions.ts answerInvitation':
    'is a doctor’s, about an association of their own: tests/access/performers.test.ts tries every caller',
  'app/(record)/actions.ts search': 'reads and writes no record: it gives words back, sealed for who sent them',
  'app/language.ts chooseLanguage': 'sets a preference in the cookie of whoever asks',
};
