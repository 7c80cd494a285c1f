import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '@/db/schema/columns';
import { type Answer, bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newContact, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { type Association, oneByOneOnFailure } from './hidden-cases';
import { type Around, change, createHidden, createHiddenParts, HIDDEN_WAYS, type HiddenWay } from './hidden-rows';
import { KINDS } from './kinds';
import { ROWS, type Row } from './matrix';
import { callOf, endpointOf, rowsOf, unknownIds, withoutSecret } from './matrix-fixture';

// T5: hidden items leave no trace: every answer to the doctor is byte for byte that of a record in which the hidden item was
// never written.

const behind = inProcess();
/** Stops the process's clock while a scene is read twice, because documents contain their creation time. */
const standStill = () => vi.useFakeTimers({ toFake: ['Date'] });
afterEach(() => {
  vi.useRealTimers();
});
/**
 * Calls that return the time, end the session, draw a random challenge, or return the caller's own activity; none reads other
 * people's records.
 */
const CLOCKS = [
  'GET /account/dati.zip',
  ...['GET /api/session/state', 'GET /api/user/logout'],
  ...['POST /api/session/passkey', 'POST /api/session/passkey/new', 'POST /api/session/passkey/signIn'],
];
const ASKED = ROWS.filter((row) => !['association', 'carers'].includes(row.kind) && !CLOCKS.includes(endpointOf(row)));

const handlers = new Map<string, Handler>();
beforeAll(async () => {
  for (const row of ASKED) handlers.set(endpointOf(row), await handlerOf(endpointOf(row)));
});
const handler = (endpoint: string) => handlers.get(endpoint) as Handler;

interface Scene {
  patient: Patient;
  owner: Credentials;
  doctor: Credentials;
  around: Around;
  ask(rows?: readonly Row[]): Promise<Record<string, unknown>>;
}

async function scene(association: Association): Promise<Scene> {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, association);
  const shown = { level: 1, tags: [CARDIOLOGY] };
  await subscribe(behind.db, patient.userId);
  const rows = await rowsOf(behind.db, patient, shown);
  await newContact(behind.db, patient, { ...shown, type: 10 });
  const as = await bearerOf(doctor.userId);
  const ids = { ...patient, ...rows };
  const ask = async (asked: readonly Row[] = ASKED) => {
    const answers: Record<string, unknown> = {};
    for (const row of asked)
      answers[row.endpoint] = unlinked(await call(handler(endpointOf(row)), as, callOf(row, ids)));
    for (const row of asked.filter(({ kind }) => kind === 'read'))
      answers[`${row.endpoint} paged`] = await pages(row, as, patient);
    return answers;
  };
  standStill();
  const around = { ...patient, therapy: rows.rows.ongoing ?? 0, exam: rows.rows.completedExam ?? 0 };
  return { patient, owner: await bearerOf(patient.userId), doctor: as, around, ask };
}

const unlinked = ({ text, body, ...answer }: Answer) =>
  text.includes('/scaricaFile/') ? { ...answer, text: withoutSecret(text) } : { ...answer, text, body };

/** All pages of a list, one row at a time. */
async function pages(row: Row, as: Credentials, patient: Patient) {
  const read: unknown[] = [];
  for (let cursor = ''; ; ) {
    const { path, ...rest } = callOf(row, { ...unknownIds(), ...patient });
    const answer = await call(handler(endpointOf(row)), as, { ...rest, path: `${path}?limit=1${cursor}` });
    read.push(answer);
    const next = answer.body.next;
    if (typeof next !== 'string') return read;
    cursor = `&cursor=${next}`;
  }
}

/** Writes, changes and deletes a hidden row of each kind; expects that the doctor's answers do not change by a byte. */
async function expectNoTrace(names: string[], { association, ...hiding }: HiddenWay) {
  const { ask, owner, doctor, around } = await scene(association);
  const before = await ask();
  const made: [name: string, id: number][] = [];
  for (const name of names) made.push([name, await createHidden(owner, name, hiding)]);
  await createHiddenParts(owner, around, hiding.given);
  expect(await ask()).toEqual(before);

  for (const [name, id] of made) expect((await change(owner, name, id, KINDS[name]?.change)).status, name).toBe(200);
  expect(await ask()).toEqual(before);
  for (const [name, id] of made)
    for (const body of [...(KINDS[name]?.tries ?? []), { version: 1 }, { deleted_at: 'now' }])
      expect(await change(doctor, name, id, body), name).toEqual(await change(doctor, name, newId(), body));

  for (const [name, id] of made)
    expect((await change(owner, name, id, { deleted_at: '2000-01-01' })).status, name).toBe(200);
  expect(await ask()).toEqual(before);
}

/** The lists of one section. */
const listsOf = (section: string) =>
  ASKED.filter((row) => row.kind === 'read' && handler(endpointOf(row)).declaration?.section?.name === section);

describe.each(HIDDEN_WAYS)('with %s', (_, hiding) => {
  test('T5: a row of every kind, written, changed and deleted, changes no byte of what the doctor gets', () =>
    oneByOneOnFailure(Object.keys(KINDS), (names) => expectNoTrace(names, hiding)));

  test('a contact and a diagnosis that the doctor may see change the answers', async () => {
    const { patient, ask } = await scene(hiding.association);
    const [contacts, diagnoses] = [listsOf('contacts'), listsOf('diagnoses')];
    const before = [await ask(contacts), await ask(diagnoses)];
    await newContact(behind.db, patient, { level: 1, type: 10 });
    expect(await ask(contacts)).not.toEqual(before[0]);
    await newRow(behind.db, 'diagnoses', patient, { level: 1, kind: 'Allergia' });
    expect(await ask(diagnoses)).not.toEqual(before[1]);
  });
});

test('T5: a changed postal address leaves no trace for a doctor who does not see the address', async () => {
  const { patient, ask, owner } = await scene({ visibility: 2 });
  const before = await ask();
  const saved = await call(handler('PUT /api/patient/[id]'), owner, {
    method: 'PUT',
    path: `/api/patient/${patient.patientId}`,
    params: { id: String(patient.patientId) },
    body: { contatto_indirizzo: 'Via Segreta 9', id_stato_matrimoniale: 5, paziente_email: 'nuovo@example.it' },
  });
  expect(saved.status).toBe(200);
  expect(await ask()).toEqual(before);
});
