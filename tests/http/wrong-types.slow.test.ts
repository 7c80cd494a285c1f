import { beforeAll, describe, expect, test } from 'vitest';
import description from '@/app/api/description.json' with { type: 'json' };
import { callerOf, ROWS, type Row } from '../access/matrix';
import { callOf, credentialsOf, endpointOf, newRecord, userOf } from '../access/matrix-fixture';
import { SECTION_ROWS } from '../access/standard-rows';
import { bearerOf, type Credentials, call } from '../support/calls';
import { describedBy, type Json } from '../support/description';
import { inProcess } from '../support/in-process';
import { IS_LONG, partOf } from '../support/long';
import { mailServer } from '../support/mail';
import { associate, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { fingerprint } from '../support/watch';

// T26: an object in place of a plain value is refused as an invalid value and causes no server error.

mailServer();
const behind = inProcess();
const WRONG_TYPES: Record<string, unknown> = {
  'without a text': { toString: 1 },
  'without a number': { valueOf: null, toString: null },
  'with a length that is no number': { length: { toString: 1 } },
  'with a length': { length: 5 },
  'with a negative length': { length: -1 },
  'like a date': { toISOString: 1, getTime: 1 },
  'with its own JSON': { toJSON: 1 },
  'in a list': [{ toString: 1 }],
  'in a list in a list': [[{ length: { toString: 1 } }]],
};

/** Three wrong types per field, in rotation; all in the long run. Fields of the same type refuse each in the same way. */
const chosen = (number: number) => partOf(Object.entries(WRONG_TYPES), 3, number * 3);

let patient: Patient;
let contactId: number;
let owner: Credentials;
let doctor: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  contactId = await newContact(behind.db, patient);
  owner = await bearerOf(patient.userId);
  const seeing = await newDoctor(behind.db);
  await associate(behind.db, patient, seeing);
  doctor = await bearerOf(seeing.userId);
});

const contact = {
  contatto_nominativo: 'Carla',
  contatto_telefono: '06 1234567',
  id_contatto_tipologia: 10,
  id_livello_confidenzialita: 4,
};
const contactNames = [...Object.keys(contact), 'tags', 'version', 'id_paziente', 'id_contatto', 'author_id'];
const cardNames = [
  ...[
    'paziente_nome',
    'paziente_cognome',
    'paziente_codfiscale',
    'paziente_nascita',
    'paziente_sesso',
    'paziente_gruppo',
  ],
  ...['paziente_email', 'paziente_donatore_organi', 'id_stato_matrimoniale', 'comune_nascita', 'comune_residenza'],
  ...['contatto_indirizzo', 'contatto_telefono', 'version', 'id_paziente', 'page', 'user'],
];
const pageNames = ['id_update', 'contattiemergenza', 'id_paziente', ...Object.keys(contact)];

const CALLS: [string, () => Credentials, () => Record<string, number>, string[], Record<string, unknown>][] = [
  ['POST /api/contatti', () => owner, () => ({}), contactNames, contact],
  ['PUT /api/contatti/[id]', () => owner, () => ({ id: contactId }), contactNames, {}],
  ['PUT /api/patient/[id]', () => owner, () => ({ id: patient.patientId }), cardNames, {}],
  [
    'PUT /api/patient/[id]',
    () => owner,
    () => ({ id: patient.patientId }),
    pageNames,
    { ...contact, page: 'emergenza', id_update: 0 },
  ],
  ['PUT /api/patient/[id]', () => doctor, () => ({ id: patient.patientId }), cardNames, {}],
  ['PUT /api/assistiti/[id]', () => doctor, () => ({ id: patient.patientId }), ['stato'], {}],
  ['POST /api/security/hasPermission', () => owner, () => ({}), ['data'], {}],
  ['POST /api/user/login', () => ({}), () => ({}), ['email', 'password'], { email: 'x', password: 'y' }],
];

describe.each(CALLS.map((one, number) => [...one, number] as const))(
  '%s',
  (endpoint, as, params, names, right, number) => {
    test.each(chosen(number))('answers without a server error when a field is an object %s', async (_, value) => {
      const handler = await handlerOf(endpoint);
      const [method = ''] = endpoint.split(' ');
      const text = Object.fromEntries(Object.entries(params()).map(([name, id]) => [name, String(id)]));
      const failed: string[] = [];
      let before = await fingerprint(behind.sql);
      for (const name of names) {
        const { status } = await call(handler, as(), {
          method,
          path: '/api/x',
          params: text,
          body: { ...right, [name]: value },
        });
        if (status >= 500) failed.push(name);
        const after = await fingerprint(behind.sql);
        if (status >= 400 && endpoint !== 'POST /api/user/login') expect(after).toBe(before);
        before = after;
      }
      expect(failed).toEqual([]);
    });
  },
);

interface Schema {
  properties?: Json;
  anyOf?: Schema[];
}
const { calls, resolved } = describedBy(description);

/** The names of a body's members in the API's description. */
function namesOf(schema: unknown): string[] {
  const { properties = {}, anyOf = [] } = resolved<Schema>(schema);
  return [...Object.keys(properties), ...anyOf.flatMap(namesOf)];
}

function bodyOf(endpoint: string): Json {
  const name = endpoint.replace(/\[(\w+)\]/g, '{$1}');
  return calls.find(({ method, path }) => `${method} ${path}` === name)?.body ?? {};
}

/** Whether a row repeats a call of the same section with fewer fields (a move, a deletion). */
const isRepeated = (row: Row) =>
  SECTION_ROWS.includes(row) &&
  !row.endpoint.includes('page=') &&
  SECTION_ROWS.find((one) => endpointOf(one) === endpointOf(row)) !== row;
const WITH_BODY = ROWS.filter((row) => row.body && row.endpoint.includes(' /api/') && (IS_LONG || !isRepeated(row)));

test.each(WITH_BODY.map((row) => [row.endpoint, row] as const))(
  '%s answers without a server error when any field is an object',
  async (_, row) => {
    const handler = await handlerOf(endpointOf(row));
    const ids = await newRecord(behind.db);
    const as = await credentialsOf(await userOf(behind.db, callerOf(row) ?? 'the owner', ids), 'token');
    const right = callOf(row, ids);
    const body = Object(right.body);
    const names = new Set([...Object.keys(body), ...namesOf(bodyOf(endpointOf(row)))]);
    const failed: string[] = [];
    for (const [number, name] of [...names].entries())
      for (const [what, value] of chosen(number)) {
        const { status } = await call(handler, as, { ...right, body: { ...body, [name]: value } });
        if (status >= 500 && status !== 502) failed.push(`${name} ${what}: ${status}`);
      }
    expect(failed).toEqual([]);
  },
);
