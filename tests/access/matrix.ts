import { createHash } from 'node:crypto';
import { newId } from '@/db/schema/columns';
import { today } from '@/lib/values/days';
import { ECG_DEVICE, sentEcg } from '../support/ecgs';
import { ADMINISTRATION_ACTIONS, ADMINISTRATION_ROWS } from './administration-rows';
import { FHIR_ROWS } from './fhir-rows';
import { SECTION_ACTIONS, SECTION_ROWS } from './standard-rows';

/**
 * The access matrix: one row for each method of each route and for each server action, and for each kind of row the status
 * that every kind of caller gets. Rows that every section has are generated from its file in tests/sections; all other rows
 * are listed here. A route without a row fails tests/access/completeness.test.ts.
 *
 * The handlers are called directly, without middleware.ts, so these tests pass only if the handlers check access themselves.
 */

/** The ids of a call; a refusal is compared with the same call for ids that never existed. */
export interface Ids {
  userId: number;
  patientId: number;
  /** Rows of level 4 with the tag Cardiologia, by their names in tests/sections. */
  rows: Record<string, number>;
  /** The e-mail of a doctor who is associated with the patient. */
  doctorEmail: string;
  /** That doctor's id. */
  doctorId: number;
  /** An association of the record, and a doctor whom the patient has not invited. */
  associationId: number;
  /** An association that the closing of the account has ended, about which the patient is still to be asked. */
  formerAssociationId: number;
  freeDoctorId: number;
  /** Health links: one that opens, one that still lacks its content, one whose key is on the server. */
  links: Record<'open' | 'pending' | 'living', number>;
  /** An invitation by mail that waits for an answer. */
  mailedInvitationId: number;
  /** The relation of a delegate. */
  delegationId: number;
  /** The relation of a support administrator, with its act. */
  guardianId: number;
  /** A reminder of the owner, and a browser that gets the owner's notifications. */
  reminderId: number;
  importId: number;
  browserId: number;
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
  // Acts for the patient: a call without an id works on the patient's record.
  'a carer who may do all',
  'a carer who only reads and exports',
  'a carer without a capability',
  'a carer whose relation was ended',
] as const;
export const ACTING: Caller = 'a carer who may do all';
export type Caller = (typeof CALLERS)[number];

/** The status that each caller gets, in the order above. */
const STATUSES = {
  /** Reads of a record by its patient's id. Which rows a doctor sees is tested elsewhere, not in the matrix. */
  read: [401, 404, 404, 404, 404, 404, 200, 200, 200, 404, 200, 200, 200, 404, 404],
  /** A download of a whole record; logged as a download. */
  download: [401, 404, 404, 404, 404, 404, 200, 200, 200, 404, 200, 200, 200, 404, 404],
  /** Reads of one row by its own id, which only callers who see the row can find. */
  rowRead: [401, 404, 404, 404, 404, 404, 404, 404, 200, 404, 200, 200, 200, 404, 404],
  /** Writes that need only the record: new rows, the card's own fields. */
  write: [401, 404, 404, 404, 404, 404, 403, 403, 403, 404, 200, 200, 403, 404, 404],
  /** Writes to a row: callers who do not see it get 404. */
  row: [401, 404, 404, 404, 404, 404, 404, 404, 403, 404, 200, 200, 403, 404, 404],
  /** Writes to a row of the emergency set, which a doctor without the tag sees. */
  emergencyRow: [401, 404, 404, 404, 404, 404, 404, 403, 403, 404, 200, 200, 403, 404, 404],
  /** Writes to a row that only its owner ever sees. */
  ownRow: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404, 404],
  /** Reads about a row of one's own record, answered only to its owner. */
  ownRead: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200, 200, 404, 404, 404],
  /** Ending an association as its doctor. */
  association: [401, 404, 404, 404, 404, 404, 200, 200, 200, 404, 404, 404, 404, 404, 404],
  /** Calls about one's own record, for every caller who has one. */
  patients: [401, 200, 404, 404, 404, 404, 404, 404, 404, 404, 200, 200, 404, 404, 404],
  /** Reads of one's own record by the id of something that belongs to no patient, such as a doctor of the directory. */
  patientsRead: [401, 200, 404, 404, 404, 404, 404, 404, 404, 404, 200, 200, 404, 404, 404],
  /** Calls about the calling user, by id. */
  self: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404, 404],
  /** Administration of roles and permissions, for administrators only. */
  administration: [401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  administrationRead: [401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  /** Changes to the calling user's account, by id; their own tests check the access log. */
  selfWrite: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200, 404, 404, 404, 404],
  /** Served to every user alike. */
  everyone: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  /** Calls of those who act or may act for somebody else: everybody but administrators. */
  carers: [401, 200, 200, 200, 200, 200, 200, 200, 200, 422, 200, 200, 200, 200, 200],
  /** Calls that exist for no caller. */
  nowhere: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  public: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
} as const;
export type Kind = keyof typeof STATUSES;

export interface Row {
  endpoint: string;
  kind: Kind;
  params?: (ids: Ids) => Record<string, string | number>;
  body?: (ids: Ids) => unknown;
  /** The body and its headers, if it is not JSON. */
  sent?: (ids: Ids) => { body: Uint8Array; headers: Record<string, string> };
  headers?: Record<string, string>;
  /** The query of the address. */
  query?: (ids: Ids) => string;
  /** The only means by which the call knows its caller; absent: by both. */
  means?: Means;
  /** The status of an allowed call, if it is not 200. */
  success?: number;
  /** Whether the log line of an administrator's call names a patient, in whose log it stands. */
  namesPatient?: true;
  /** The status for a carer who may do all, if it is not that of the kind. */
  carer?: number;
}

/** By cookie, as a browser, or by token, as an integrator. */
export type Means = 'cookie' | 'token';

type Answering = Pick<Row, 'kind' | 'success' | 'carer'>;
export function statusFor({ kind, success = 200, carer }: Answering, caller: Caller): number {
  if (carer !== undefined && caller === ACTING) return carer;
  const status = STATUSES[kind][CALLERS.indexOf(caller)] ?? 0;
  return status === 200 ? success : status;
}

const BEST: readonly Caller[] = ['the owner', 'an administrator', 'a doctor who may see it all', ...CALLERS];

/** A caller who is allowed to make the call; the record's owner, if the owner is allowed. */
export const callerOf = (row: Answering) => BEST.find((caller) => statusFor(row, caller) < 300);

const patient = ({ patientId }: Ids) => ({ id: patientId });
const user = ({ userId }: Ids) => ({ id_utente: userId });
const association = ({ associationId }: Ids) => ({ id: associationId });
const delegation = ({ delegationId }: Ids) => ({ id: delegationId });
const reminder = ({ reminderId }: Ids) => ({ id: reminderId });
const link =
  (which: keyof Ids['links']) =>
  ({ links }: Ids) => ({ id: links[which] });
const noLink = () => ({ link: 'nothing' });

/** A medicine of the package's own catalogue. */
const TACHIPIRINA = 12745028;

export const ROWS: Row[] = [
  ...SECTION_ROWS,
  ...FHIR_ROWS,
  { endpoint: 'GET /api/patient/[id]', kind: 'read', params: patient },
  { endpoint: 'PUT /api/patient/[id]', kind: 'write', params: patient, body: () => ({ paziente_gruppo: 'A+' }) },
  {
    endpoint: 'PUT /api/patient/[id] page=medica',
    kind: 'write',
    params: patient,
    body: () => ({ page: 'medica', paziente_gruppo: 'A+' }),
  },
  { endpoint: 'POST /api/cerca/[id]', kind: 'read', params: patient, body: () => ({ search: 'prova' }) },
  { endpoint: 'POST /api/cerca', kind: 'patientsRead', body: () => ({ search: 'prova' }) },
  { endpoint: 'GET /api/storia/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/getFhirData/[id]', kind: 'download', params: patient },
  { endpoint: 'GET /api/getFhirData', kind: 'patients' },
  { endpoint: 'POST /api/tessera', kind: 'patients', body: () => ({ livello: 6 }), carer: 404 },
  // A stamp that no server has made.
  { endpoint: 'POST /api/tessera/rinnovo', kind: 'nowhere', body: () => ({ timbro: 'nothing' }) },
  // This body is not a FHIR document; tests/reports tests documents.
  { endpoint: 'POST /api/importaFhir', kind: 'patients', body: () => ({ documento: '{}' }), success: 422 },
  // This body is not a form; tests/record/import tests documents.
  { endpoint: 'POST /api/importa', kind: 'patients', success: 415 },
  { endpoint: 'DELETE /api/importa/[id]', kind: 'ownRow', carer: 200, params: ({ importId }) => ({ id: importId }) },
  { endpoint: 'GET /api/getCentriIndagini/[tipo]', kind: 'everyone', params: () => ({ tipo: '1' }) },
  { endpoint: 'GET /api/altroLink/[kind]', kind: 'everyone', params: () => ({ kind: 'ospedali_italiani' }) },

  { endpoint: 'GET /api/getAscDoctors/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/getNAdoctors/[id]', kind: 'read', params: patient },
  {
    endpoint: 'GET /api/dottori/[id]/anteprima',
    kind: 'patientsRead',
    params: ({ freeDoctorId }) => ({ id: freeDoctorId }),
  },
  { endpoint: 'GET /api/dottori/anteprima', kind: 'patientsRead' },
  { endpoint: 'GET /api/chiVede', kind: 'patientsRead' },
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
    carer: 422,
    body: ({ associationId }) => ({ status: 'update', id_cpp: associationId, visibility: 1 }),
  },
  {
    endpoint: 'POST /api/associatedCareProviders delete',
    kind: 'ownRow',
    carer: 200,
    body: ({ associationId }) => ({ status: 'delete', id_cpp: associationId }),
  },
  {
    endpoint: 'PUT /api/associatedCareProviders/[id]',
    kind: 'ownRow',
    carer: 422,
    params: association,
    body: () => ({ assegnazione_confidenzialita: 6, visibility: 1 }),
  },
  {
    endpoint: 'PUT /api/associatedCareProviders/[id] delete',
    kind: 'ownRow',
    carer: 200,
    params: association,
    body: () => ({ status: 'delete' }),
  },
  { endpoint: 'DELETE /api/associatedCareProviders/[id]', kind: 'ownRow', carer: 200, params: association },
  { endpoint: 'GET /api/associatedCareProviders/[id]/anteprima', kind: 'ownRead', params: association },
  { endpoint: 'GET /api/deleghe', kind: 'everyone' },
  {
    endpoint: 'POST /api/deleghe',
    kind: 'write',
    body: ({ patientId }) => ({
      ...{ nome: 'Anna Rossi', email: 'anna.rossi@example.it', capacita: ['lettura'], fine: today() },
      id_paziente: patientId,
    }),
    success: 201,
    carer: 403,
  },
  { endpoint: 'PUT /api/deleghe/[id]', kind: 'ownRow', params: delegation, body: () => ({ livello: 3 }) },
  { endpoint: 'DELETE /api/deleghe/[id]', kind: 'ownRow', params: delegation },
  {
    endpoint: 'POST /api/deleghe/figli',
    kind: 'carers',
    body: () => ({ paziente_nome: 'Giulia', paziente_cognome: 'Rossi', paziente_nascita: today() }),
    success: 201,
  },
  { endpoint: 'GET /api/promemoria', kind: 'patientsRead' },
  {
    endpoint: 'POST /api/promemoria',
    kind: 'write',
    body: ({ patientId }) => ({ id_paziente: patientId, testo: 'Esami', giorno: '2099-01-02', ora: '09:00' }),
    success: 201,
  },
  { endpoint: 'PUT /api/promemoria/[id]', kind: 'ownRow', params: reminder, body: () => ({ fatto: true }) },
  { endpoint: 'DELETE /api/promemoria/[id]', kind: 'ownRow', params: reminder },
  { endpoint: 'GET /api/promemoria/impostazioni', kind: 'patientsRead' },
  {
    endpoint: 'PUT /api/promemoria/impostazioni',
    kind: 'write',
    body: ({ patientId }) => ({ id_paziente: patientId, canali: { visita: ['mail'] } }),
  },
  { endpoint: 'GET /api/assistiti', kind: 'everyone' },
  { endpoint: 'PUT /api/assistiti/[id]', kind: 'association', params: patient, body: () => ({ stato: 'terminata' }) },

  {
    endpoint: 'POST /api/sendMail',
    kind: 'write',
    carer: 403,
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
  { endpoint: 'GET /api/condivisioni/[id]', kind: 'read', params: patient },
  { endpoint: 'GET /api/condivisioni/[id]/voci', kind: 'read', params: patient },
  { endpoint: 'GET /api/condivisioni/[id]/documento', kind: 'ownRead', carer: 404, params: link('pending') },
  { endpoint: 'GET /api/condivisioni/[id]/link', kind: 'ownRead', carer: 404, params: link('living') },
  {
    endpoint: 'POST /api/condivisioni',
    kind: 'write',
    body: ({ patientId }) => ({
      ...{ id_paziente: patientId, etichetta: 'Prova', contenuto: 'emergenza', livello_massimo: 5, ore: 24 },
      indirizzo_sha256: createHash('sha256').update(String(patientId)).digest('hex'),
    }),
    success: 201,
  },
  {
    endpoint: 'PUT /api/condivisioni/[id]',
    kind: 'ownRow',
    params: link('pending'),
    body: () => ({ contenuto_jwe: 'a.b.c.d.e' }),
  },
  { endpoint: 'DELETE /api/condivisioni/[id]', kind: 'ownRow', params: link('open') },
  // These links do not exist; tests/record/health-links tests what links open and that each attempt is counted.
  { endpoint: 'POST /api/shl/[link]', kind: 'public', params: noLink, body: () => ({}), success: 422 },
  { endpoint: 'GET /api/shl/[link]', kind: 'public', params: noLink, success: 422 },
  { endpoint: 'GET /api/shl/file/[ticket]', kind: 'public', params: () => ({ ticket: 'nothing' }), success: 404 },
  { endpoint: 'POST /api/shl/parole', kind: 'public', body: () => ({}), success: 422 },

  { endpoint: 'GET /api/loginLogs/[id_utente]', kind: 'self', params: user },
  { endpoint: 'GET /Registro/Accessi/accessi.csv', kind: 'everyone' },
  { endpoint: 'GET /Registro/Accessi/letture.csv', kind: 'patients', carer: 404 },

  { endpoint: 'GET /api/downloadEmergenza/[id]', kind: 'download', params: patient },
  // This body is not an archive; tests/account/archive*.slow.test.ts test content and restoring.
  { endpoint: 'GET /account/dati.zip', kind: 'everyone' },
  { endpoint: 'POST /api/ripristinaDati', kind: 'patients', carer: 404, success: 415 },
  { endpoint: 'GET /account/CookiePolicy/cookie-policy.pdf', kind: 'public' },
  { endpoint: 'GET /api/consensi/[id]', kind: 'self', params: patient },
  {
    endpoint: 'POST /api/consensoUpdate',
    kind: 'patients',
    carer: 404,
    body: () => ({ Id_Trattamento: 1, Consenso: false }),
  },
  // tests/account/closing.slow.test.ts tests right and wrong passwords.
  {
    endpoint: 'PUT /api/destroyUser/[id_utente]',
    kind: 'selfWrite',
    params: user,
    body: () => ({ password: 7 }),
    success: 422,
  },

  { endpoint: 'GET /api/sottoscrizioni/[id]', kind: 'self', params: ({ userId }) => ({ id: userId }) },
  { endpoint: 'GET /api/contratti', kind: 'everyone' },
  // No user here has orders or subscriptions; tests/payment tests that they belong to one user.
  { endpoint: 'POST /api/sottoscrizioni/[id]/annulla', kind: 'nowhere', params: () => ({ id: 7 }) },
  { endpoint: 'POST /api/paypal/order', kind: 'everyone', body: () => ({}), success: 422 },
  { endpoint: 'POST /api/paypal/order/capture', kind: 'nowhere', body: () => ({ orderId: 'nothing' }) },
  { endpoint: 'POST /api/paypal/webhook', kind: 'public', body: () => ({}), success: 502 },

  // tests/reports tests that the documents contain what each caller may see.
  ...['Report', 'Terapie', 'Esami', 'Vaccinazioni'].map(
    (report): Row => ({ endpoint: `GET /api/download${report}/[id]`, kind: 'read', params: patient }),
  ),

  { endpoint: 'GET /api/menu/[id_utente]', kind: 'self', params: user },
  { endpoint: 'GET /api/fetchSecuritySettings/[id_utente]', kind: 'self', params: user },
  { endpoint: 'POST /api/security/hasPermission', kind: 'everyone', body: () => ({ data: 'admin' }) },
  ...ADMINISTRATION_ROWS,
  { endpoint: 'POST /api/session/activity', kind: 'everyone', success: 204 },
  { endpoint: 'GET /api/session/state', kind: 'everyone' },
  { endpoint: 'GET /api/session/proof', kind: 'everyone' },
  { endpoint: 'POST /api/session/proof', kind: 'everyone', body: () => ({}), success: 422 },
  // These calls change nothing in a record.
  { endpoint: 'POST /api/session/passkey', kind: 'everyone' },
  { endpoint: 'POST /api/session/passkey/new', kind: 'everyone' },
  { endpoint: 'GET /api/user/logout', kind: 'everyone' },
  { endpoint: 'GET /api/statimatrimoniali', kind: 'everyone' },
  { endpoint: 'POST /api/farmacifilter', kind: 'everyone', body: () => ({ search: 'tachi' }) },
  { endpoint: 'POST /api/farmaciVacciniFilter', kind: 'everyone', body: () => ({ search: 'flu' }) },
  { endpoint: 'POST /api/icd10filter', kind: 'everyone', body: () => ({ search: 'ipert' }) },
  { endpoint: 'GET /api/farmacoDetails/[id]', kind: 'everyone', params: () => ({ id: TACHIPIRINA }) },
  { endpoint: 'GET /api/checkInterazioniFarmaco/[id]', kind: 'patients', params: () => ({ id: TACHIPIRINA }) },
  { endpoint: 'GET /api/location/[text]', kind: 'everyone', params: () => ({ text: 'roma' }) },

  { endpoint: 'POST /api/user/login', kind: 'public', body: () => ({}), success: 422 },
  { endpoint: 'POST /api/user/register', kind: 'public', body: () => ({}), success: 422 },
  { endpoint: 'POST /api/user/passwordReset', kind: 'public', body: () => ({}), success: 422 },
  { endpoint: 'POST /api/user/loginOAuth', kind: 'public', body: () => ({}), success: 422 },
  { endpoint: 'POST /api/session/passkey/signIn', kind: 'public', headers: { origin: 'http://localhost:3000' } },
  // OAuth: the app proves who it is by itself, and a user decides on a page.
  { endpoint: 'GET /api/oauth/authorize', kind: 'public', success: 303 },
  ...['authorize', 'token', 'revoke', 'introspect'].map(
    (name): Row => ({ endpoint: `POST /api/oauth/${name}`, kind: 'public', body: () => ({}), success: 400 }),
  ),
  { endpoint: 'GET /api/oauth/jwks', kind: 'public' },
  { endpoint: 'GET /api/fhir/.well-known/smart-configuration', kind: 'public' },
  { endpoint: 'GET /api/fhir/.well-known/openid-configuration', kind: 'public' },
  { endpoint: 'GET /api/fhir/.well-known/oauth-authorization-server', kind: 'public' },
  // The tools for assistants take an app's access token only: tests/mcp/http.test.ts.
  { endpoint: 'POST /api/mcp', kind: 'public', body: () => ({}), success: 401 },
  { endpoint: 'GET /api/mcp/.well-known/oauth-protected-resource', kind: 'public' },
  { endpoint: 'GET /api/openapi.json', kind: 'public' },
  { endpoint: 'GET /api/docs', kind: 'public' },
  { endpoint: 'GET /api/health/live', kind: 'public' },
  { endpoint: 'GET /api/health/ready', kind: 'public' },
  // This guide does not exist, because guides are drawn on request, which is expensive.
  { endpoint: 'GET /guide/[page]', kind: 'public', params: () => ({ page: 'nothing' }), success: 404 },
  // This feed does not exist; those that do: tests/reminders/feed.slow.test.ts.
  { endpoint: 'GET /calendario/[file]', kind: 'public', params: () => ({ file: 'nothing.ics' }), success: 404 },
  { endpoint: 'GET /sw.js', kind: 'public' },
  {
    endpoint: 'POST /reminder-actions',
    kind: 'public',
    headers: { origin: 'http://localhost:3000' },
    body: () => ({ secret: 'A'.repeat(43), action: 'taken' }),
    success: 204,
  },
  { endpoint: 'GET /senza-rete', kind: 'public' },
  { endpoint: 'GET /tessera', kind: 'public' },
  {
    endpoint: 'GET /offline/[version]/[file]',
    kind: 'public',
    params: () => ({ version: 'any', file: 'store.mjs' }),
  },
  { endpoint: 'POST /api/tessera/stato', kind: 'public', body: () => ({ timbro: 'nothing' }) },
  { endpoint: 'POST /logout', kind: 'public', headers: { origin: 'http://localhost:3000' }, success: 303 },

  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(
    (method): Row => ({ endpoint: `${method} /api/[...path]`, kind: 'nowhere', params: () => ({ path: 'nothing' }) }),
  ),
];

/** Handlers not created by lib/http, each with the reason. */
export const UNWRAPPED: Record<string, string> = {
  'GET /api/auth/[...nextauth]': 'next-auth answers here; its cookie opens nothing that the session row does not',
  'OPTIONS /api/[...path]': 'it says which methods an address has, to whomever asks; Next says it of the others',
  'POST /api/auth/[...nextauth]': 'next-auth answers here; its cookie opens nothing that the session row does not',
};

/** The arguments of a server action called by hand: the row's id, if it has one, and the fields. */
export interface ActionRow {
  /** Absent: the action changes the caller's own card, whatever id is sent. */
  id?: (ids: Ids) => number;
  raw: Record<string, unknown>;
  /** The fields that contain the id or e-mail of a person, or the id of a row. */
  about?: (ids: Ids) => Record<string, number | string>;
  /** The arguments, if the action is not called with a form, and a text that its answer contains. */
  called?: { args: unknown[]; answers: string };
}

const CARD = 'app/(record)/Registro/SchedaPaziente/actions.ts';
const REGISTER = 'app/register/actions.ts';
const REMINDERS = 'app/(record)/(account)/account/Promemoria/actions.ts';
const RESULTS = 'app/(record)/Registro/Risultati/actions.ts';
const REPORTS = 'app/(record)/Registro/Farmaci/Segnalazioni/actions.ts';
const TAKEN = 'app/(record)/Registro/Presi/actions.ts';
const ongoingTherapy = ({ rows }: Ids) => ({ therapyId: rows.ongoing ?? 0 });
const CARERS = 'app/(record)/Registro/Deleghe/actions.ts';
const DOCTORS = 'app/(record)/Registro/Dottori/actions.ts';
const FEEDS = 'app/(record)/(account)/account/Promemoria/Calendario/actions.ts';

/** One row for each server action created by formAction; all of them work only on the caller's own record. */
export const ACTIONS: Record<string, ActionRow> = {
  ...SECTION_ACTIONS,
  [`${CARD} savePersonal`]: { raw: { firstName: 'Altro', lastName: 'Nome', birthCity: 'Roma' } },
  [`${CARD} saveContactData`]: { raw: { residenceCity: 'Roma', street: 'Via Nuova 2', phone: '06 7654321' } },
  [`${CARD} saveMedical`]: { raw: { bloodGroup: 'AB -', organDonation: '0' } },
  [`${REMINDERS} addReminder`]: { raw: { text: 'Esami', day: '2099-01-02', time: '09:00', repeat: 'none' } },
  [`${REMINDERS} changeReminder`]: { id: ({ reminderId }) => reminderId, raw: { done: 'true' } },
  [`${REMINDERS} removeReminder`]: { id: ({ reminderId }) => reminderId, raw: {} },
  [`${REMINDERS} subscribeBrowser`]: {
    raw: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    // A browser of its own for each caller: a subscription follows whoever subscribes in the same browser.
    about: () => ({ endpoint: `https://push.example.it/${newId()}` }),
  },
  [`${REMINDERS} changeBrowser`]: { id: ({ browserId }) => browserId, raw: { showsNames: 'true' } },
  [`${REMINDERS} removeBrowser`]: { id: ({ browserId }) => browserId, raw: {} },
  'app/(record)/Benvenuto/actions.ts saveAnswer': { raw: { firstName: 'Altro' } },
  [`${RESULTS} saveResults`]: {
    raw: { results: JSON.stringify([{ id: 0, test: 'creatinine', name: 'Creatinina', value: '1,1', unit: 'mg/dL' }]) },
    about: ({ rows }) => ({ examId: rows.completedExam ?? 0 }),
  },
  [`${TAKEN} saveStock`]: { raw: { unitsPerPackage: '30', packages: '1' }, about: ongoingTherapy },
  [`${TAKEN} addPackage`]: { raw: {}, about: ongoingTherapy },
  [`${TAKEN} saveWithoutTimes`]: { raw: {}, about: ongoingTherapy },
  'app/(record)/Registro/Appuntamenti/actions.ts tellAppointment': {
    id: ({ rows }) => rows.appointment ?? 0,
    raw: { observations: 'Tutto bene.', conclusions: 'Nulla.' },
  },
  [`${REPORTS} sendReport`]: { id: ({ rows }) => rows.completeReport ?? 0, raw: {} },
  [`${DOCTORS} answerFormerDoctors`]: {
    raw: {},
    about: ({ formerAssociationId }) => ({ back: String(formerAssociationId) }),
  },
  [`${DOCTORS} inviteDoctor`]: { raw: {}, about: ({ freeDoctorId }) => ({ doctorId: freeDoctorId }) },
  [`${DOCTORS} changeAssociation`]: { id: ({ associationId }) => associationId, raw: { visibility: '2' } },
  [`${DOCTORS} endAssociation`]: { id: ({ associationId }) => associationId, raw: {} },
  [`${DOCTORS} inviteByMail`]: {
    raw: { name: 'Anna Neri', email: 'anna.neri@example.it', level: '1', visibility: '2' },
  },
  [`${DOCTORS} inviteAgain`]: { id: ({ mailedInvitationId }) => mailedInvitationId, raw: {} },
  [`${DOCTORS} withdrawInvitation`]: { id: ({ mailedInvitationId }) => mailedInvitationId, raw: {} },
  'app/(record)/Registro/Dispositivi/actions.ts storeEcg': {
    raw: { ...sentEcg(), ...ECG_DEVICE },
    called: { args: [{ identity: ECG_DEVICE, ecg: sentEcg(), level: 4, tags: [] }], answers: '"stored"' },
  },
  [`${CARERS} inviteCarer`]: {
    raw: { name: 'Anna Rossi', email: 'anna.rossi@example.it', capabilities: 'reads', endsOn: today() },
  },
  [`${CARERS} changeCarer`]: { id: ({ delegationId }) => delegationId, raw: { level: '3' } },
  [`${CARERS} endCarer`]: { id: ({ delegationId }) => delegationId, raw: {} },
  'app/(record)/Registro/Condivisioni/actions.ts revokeLink': { id: ({ links }) => links.open, raw: {} },
  [`${DOCTORS} sendMessage`]: {
    raw: { topic: 'Esito', text: 'Buongiorno' },
    about: ({ doctorEmail }) => ({ to: doctorEmail }),
  },
  'app/(record)/Registro/Messaggi/actions.ts writeToDoctor': {
    id: ({ doctorId }) => doctorId,
    raw: { text: 'Buongiorno' },
  },
  'app/(record)/Registro/Messaggi/actions.ts answerProposal': {
    id: ({ doctorId }) => doctorId,
    raw: { number: '1', answer: 'accepted' },
  },
  'app/(record)/centriConvezionati/CentriConvezionati/actions.ts writeToCentre': {
    raw: { topic: 'Esame', text: 'Buongiorno' },
    about: ({ doctorEmail }) => ({ to: doctorEmail }),
  },
};

/** Server actions that do not run an owner's command, each with the reason. */
export const OTHER_ACTIONS: Record<string, string> = {
  'app/(record)/dose-actions.ts tellDose':
    'runs the commands of the calls of doses, on the record on which the session works: tests/doses/home-actions.test.ts',
  [`${REMINDERS} saveSettings`]: 'puts the form’s fields together for the command: tests/reminders/settings.test.ts',
  'app/(record)/(account)/account/Persone/actions.ts answerDelegation':
    'is about an invitation to whoever is signed in: tests/account/delegations.test.ts',
  'app/(record)/(account)/account/Persone/actions.ts addChild':
    'makes a record that whoever is signed in keeps: tests/account/delegations.test.ts',
  [`${FEEDS} makeFeed`]: 'makes a feed of whoever is signed in: tests/reminders/feed-commands.test.ts',
  [`${FEEDS} revokeFeed`]: 'is about the feeds of whoever is signed in: tests/reminders/feed-commands.test.ts',
  'app/(record)/messaggi/actions.ts writeToPatient':
    'is about the association of the doctor who is signed in: tests/record/threads.test.ts',
  'app/(record)/messaggi/actions.ts chooseMessages':
    'is about the entry of the doctor who is signed in: tests/record/threads.test.ts',
  'app/login/actions.ts signIn': 'is called before there is a session; it opens one for who has the password',
  'app/login/actions.ts signInAgain': 'is called after a session has ended; it opens one for who has the password',
  'app/(record)/(account)/Registro/Accessi/actions.ts disownSignIn':
    'is about the account of whoever is signed in: tests/access/performers.slow.test.ts and tests/session/disown.slow.test.ts',
  'app/(record)/(account)/account/actions.ts chooseFormLevels':
    'is about the own record of whoever is signed in: tests/account/form-levels.test.ts',
  'app/(record)/(account)/account/Consensi/actions.ts decideConsent':
    'is about what the patient who is signed in agrees to: tests/account/consents.test.ts',
  'app/(record)/(account)/account/CookiePolicy/actions.ts allowCookies':
    'is about the browser of whoever is signed in: tests/e2e/account.spec.ts',
  'app/(record)/(account)/account/CookiePolicy/actions.ts revokeCookies':
    'is about the browser of whoever is signed in: tests/e2e/account.spec.ts',
  'app/account/Ripristina/actions.ts restoreAccount':
    'is about the account of who has closed it and has signed in again: tests/account/closing.slow.test.ts',
  [`${REGISTER} registerPatient`]:
    'is called before there is a user; it makes none, and sends a link: tests/account/registration.slow.test.ts',
  [`${REGISTER} registerDoctor`]: 'as registerPatient: tests/account/doctors.slow.test.ts',
  [`${REGISTER} sendLinkAgain`]: 'sends that mail once more: tests/account/registration.slow.test.ts',
  [`${REGISTER} sendMailAgain`]: 'as sendLinkAgain, by the address: tests/session/password-reset.slow.test.ts',
  [`${REGISTER} confirm`]:
    'is called by who has the link from the mailbox and the password: tests/account/registration.slow.test.ts',
  'app/password/reset/actions.ts askForLink':
    'is called without a session; a mail goes to the owner of the account: tests/session/password-reset.slow.test.ts',
  'app/(record)/Registro/Paypal/actions.ts acceptContract':
    'is about the account of whoever is signed in: tests/payment/orders.slow.test.ts',
  'app/(record)/Registro/Paypal/actions.ts checkPayment':
    'is about an order of whoever is signed in: tests/payment/orders.slow.test.ts',
  'app/(record)/Registro/Paypal/actions.ts cancelPlan':
    'is about a subscription of whoever is signed in: tests/payment/subscriptions-ended.slow.test.ts',
  'app/account/Password/actions.ts choosePassword':
    'is about the account of whoever is signed in and knows its password: tests/session/new-password.slow.test.ts',
  'app/account/ConfermaIdentita/actions.ts beginProof':
    'is about the session of whoever is signed in: tests/session/proof-by-provider.test.ts',
  'app/account/PasswordLink/actions.ts choosePasswordByLink':
    'is called without a session, by who has the link from the mailbox: tests/session/notices.slow.test.ts',
  'app/account/ProviderLink/actions.ts tieProvider':
    'is called without a session, by who has the link from the mailbox: tests/session/oidc.slow.test.ts',
  ...Object.fromEntries(
    ['giveSecondFactor', 'giveSecondFactorAgain', 'signInByPasskey'].map((name) => [
      `app/login/actions.ts ${name}`,
      'is called without a session; it opens one for who has the factor: tests/session/second-step.slow.test.ts',
    ]),
  ),
  'app/login/actions.ts signInByLink':
    'is called without a session, by who has the link from the mailbox and gave the password: tests/session/mailed-link.slow.test.ts',
  'app/login/Verifica/actions.ts reportLoss':
    'is called without a session, by who has done a sign-in’s first step: tests/session/factors-lost.slow.test.ts',
  'app/account/FactorsLink/actions.ts removeFactors':
    'is called without a session, by who has the link from the mailbox: tests/session/factors-lost.slow.test.ts',
  'app/account/StopLink/actions.ts stopLoss':
    'is called without a session, by who has the link from the mailbox: tests/session/factors-lost.slow.test.ts',
  'app/account/ConfirmLink/actions.ts confirmMeans':
    'is called without a session, by who has the link from the mailbox: tests/session/factor-trust.slow.test.ts',
  'app/account/NotMeLink/actions.ts disown':
    'is called without a session, by who has the link from the mailbox: tests/session/factor-trust.slow.test.ts',
  ...Object.fromEntries(
    ['startTotp', 'addTotp', 'addPasskey'].map((name) => [
      `app/account/SecondoFattore/actions.ts ${name}`,
      'is about the account of whoever is signed in: tests/account/factors.slow.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['removeTotp', 'renamePasskey', 'removePasskey', 'renewCodes', 'endSession', 'endSessions'],
      ...['untieProvider', 'stopReportedLoss', 'linkProvider', 'confirmMeans'],
    ].map((name) => [
      `app/(record)/(account)/account/Sicurezza/actions.ts ${name}`,
      'is about the account of whoever is signed in: tests/account/factors.slow.test.ts',
    ]),
  ),
  'app/(record)/(account)/account/Applicazioni/actions.ts revokeApp':
    'is about the account of whoever is signed in: tests/oauth/consent.test.ts',
  ...Object.fromEntries(
    ['registerOwnApp', 'removeOwnApp'].map((name) => [
      `app/(record)/(account)/account/Applicazioni/Proprie/actions.ts ${name}`,
      'is about the account of whoever is signed in: tests/oauth/clients.test.ts',
    ]),
  ),
  'app/(record)/(account)/autorizza/actions.ts decideOnApp':
    'grants an app what the signed-in user decides: tests/oauth/attacks.slow.test.ts',
  ...Object.fromEntries(
    ['makeToken', 'revokeToken', 'addWebhook', 'removeWebhook'].map((name) => [
      `app/(record)/(account)/account/Token/actions.ts ${name}`,
      'is about the account of whoever is signed in: tests/account/tokens.slow.test.ts',
    ]),
  ),
  'app/invito/actions.ts claimInvitation':
    'is about the account of whoever is signed in and has the link: tests/record/invitations-by-mail.slow.test.ts',
  'app/(record)/assistiti/actions.ts answerInvitation':
    'is a doctor’s, about an association of their own: tests/access/performers.slow.test.ts tries every caller',
  'app/(record)/assistiti/[id_paziente]/actions.ts markSeen':
    'is a doctor’s, about what they see of a record: tests/record/news-seen.test.ts tries every caller',
  ...Object.fromEntries(
    ['storeReadings', 'recordedReadings'].map((name) => [
      `app/(record)/Registro/Dispositivi/actions.ts ${name}`,
      'works on the record of whoever is signed in: tests/record/device-readings.test.ts',
    ]),
  ),
  'app/(record)/Registro/Dispositivi/actions.ts recordedEcgs':
    'reads the record of whoever is signed in: tests/record/ecgs.test.ts',
  'app/(record)/actions.ts search': 'reads and writes no record: it gives words back, sealed for who sent them',
  'app/(record)/actions.ts findPlaces':
    'reads and writes no record: it names the pages of the menu of whoever is signed in: tests/ui/search-places.test.ts',
  'app/(record)/actions.ts findPatients':
    'is a doctor’s, about the patients whose record is open to them: tests/record/assisted-page.test.ts',
  'app/(record)/Registro/Farmaci/drafts.ts sealDraft':
    'reads and writes no record: it gives a form’s text back, sealed for who sent it',
  'app/(record)/Registro/Farmaci/drafts.ts openDraft': 'opens what the same user has sealed, and nothing else',
  ...ADMINISTRATION_ACTIONS,
  'app/persona/actions.ts choosePerson':
    'sets for whom the caller’s own session acts; the policy decides whether they may: tests/record/people.test.ts',
  'app/language.ts chooseLanguage': 'sets a preference in the cookie of whoever asks',
};
