import { eq, sql as expression, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { stringify } from '@/lib/http/json';
import { readDoctorHome } from '@/lib/record/home/doctor-home';
import { sharedSections } from '@/lib/record/registry/registry';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { readChanges } from '@/lib/record/sharing/changes';
import { assistedAfter } from '@/lib/sections/associations/assisted';
import { cardSection } from '@/lib/sections/patient/section';
import { ABSOLUTE_SECONDS } from '@/lib/session/lifetime';
import { bearerOf, type Credentials, call, type Handler, viewerOf } from '../support/calls';
import { type Given, newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { IS_LONG } from '../support/long';
import { associate, DERMATOLOGY, newDoctor, newPatient, type Patient, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';
import { type Association, CARER_HIDING, HIDING, newHidden, ONCE, oneByOneOnFailure } from './hidden-cases';
import { ROWS, type Row } from './matrix';
import { callOf, endpointOf, rowsOf, withoutSecret } from './matrix-fixture';
import { READS } from './section-reads';

// T5: two records that differ in one hidden item give the doctor, or the carer, the same bytes on every channel: every shared section, every
// GET of the API, every page's read, every search, and the news. The GETs are called after a row was written and after its
// level was raised; tests/access/hidden.slow.test.ts calls them after each change, with every other call.

const behind = inProcess();
const GETS = ROWS.filter(
  ({ endpoint, kind }) => endpoint.startsWith('GET ') && (kind === 'read' || kind === 'rowRead' || kind === 'ownRead'),
);
const handlers = new Map<string, Handler>();
beforeAll(async () => {
  for (const row of GETS) handlers.set(row.endpoint, await handlerOf(endpointOf(row)));
});

type Scene = Awaited<ReturnType<typeof scene>>;

/** The API's answers to the doctor's GETs about this record, as text. */
async function gotten({ doctor, ids }: Scene, rows: readonly Row[] = GETS) {
  const as = await bearerOf(doctor.userId);
  const answers: Record<string, unknown> = {};
  for (const row of rows) {
    const asked = callOf(row, ids);
    answers[row.endpoint] = await bytes(row.endpoint, as, asked);
    if (row.kind === 'read')
      answers[`${row.endpoint} one by one`] = await bytes(row.endpoint, as, {
        ...asked,
        path: `${asked.path}?limit=1`,
      });
  }
  return answers;
}

/** The data that every page reads of this record for the doctor, as text. */
async function pagesOf({ doctor, ids, signedIn }: Scene) {
  const answers: Record<string, unknown> = {};
  const viewer = await sinceSignedIn({ doctor, signedIn });
  const opened = async (read: (record: RecordAccess) => Promise<unknown>) =>
    stringify(await withRecord(viewer, ids.patientId, cardSection, read));
  for (const [name, [, read]] of Object.entries(READS))
    for (const cerca of ['', 'canarino', 'prova'])
      answers[`page ${name} ${cerca}`] = await opened(read({ cerca, periodo: 'tutto' }));
  answers.news = await newsOf({ doctor, ids, signedIn });
  answers.assisted = stringify([
    await assistedAfter(viewer, { limit: 50 }),
    await readDoctorHome(viewer),
    await readAssistedPage(viewer, {}),
  ]);
  return answers;
}

/** The doctor's viewer with a fixed sign-in time: when the record was filled. */
async function sinceSignedIn({ doctor, signedIn }: Pick<Scene, 'doctor' | 'signedIn'>) {
  const viewer = await viewerOf(doctor.userId);
  viewer.session.expiresAt = new Date(signedIn.getTime() + ABSOLUTE_SECONDS * 1000);
  return viewer;
}

async function newsOf({ ids, ...doctors }: Pick<Scene, 'doctor' | 'ids' | 'signedIn'>) {
  return stringify(await withRecord(await sinceSignedIn(doctors), ids.patientId, cardSection, readChanges));
}

async function bytes(endpoint: string, as: Credentials, asked: Parameters<typeof call>[2]) {
  const { status, headers, text } = await call(handlers.get(endpoint) as Handler, as, asked);
  return { status, headers, text: withoutSecret(text) };
}

/** Relates a user to the record, whose channels are then compared. */
type Relates = (patient: Patient) => Promise<{ userId: number }>;
const asDoctor =
  (association: Association): Relates =>
  async (patient) => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, association);
    return doctor;
  };
/** A carer who may do everything, so that nothing is hidden for want of a capability. */
const asCarer =
  (given: Given): Relates =>
  (patient) =>
    newCarer(behind.db, patient, given);

async function scene(relates: Relates, names: string[]) {
  const patient = await newPatient(behind.db);
  const doctor = await relates(patient);
  const ids = { ...patient, ...(await rowsOf(behind.db, patient, { level: 1, tags: [DERMATOLOGY] })) };
  for (const name of names.filter((one) => ONCE.includes(one)))
    await behind.sql`delete from ${behind.sql(getTableName(tableOf(name)))} where id_paziente = ${patient.patientId}`;
  // Log an earlier visit of the doctor, so that rows written from now on count as recent changes.
  await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
    values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  return { patient, doctor, ids, signedIn: new Date() };
}

const NAMES = sharedSections.map(({ name }) => name as string);
function tableOf(section: string) {
  const found = sharedSections.find(({ name }) => name === section);
  if (!found) throw new Error(`no section ${section}`);
  return found.table;
}

async function expectNoTrace(names: string[], relates: Relates, hidden: Record<string, unknown>) {
  const here = await scene(relates, names);
  const [before, got] = [await pagesOf(here), await gotten(here)];
  const made: [name: string, id: number][] = [];
  for (const name of names) made.push([name, await newHidden(behind.db, name, here.patient, { tags: [], ...hidden })]);
  expect(await pagesOf(here)).toEqual(before);
  expect(await gotten(here)).toEqual(got);
  const saveAll = async (values: Record<string, unknown>) => {
    for (const [name, id] of made) {
      const table = tableOf(name);
      const saved = { ...values, version: expression`${table.version} + 1`, updatedAt: new Date() };
      await behind.db.update(table).set(saved).where(eq(table.id, id));
    }
  };
  for (const values of [{}, { level: 6 }, { deletedAt: new Date() }]) {
    await saveAll(values);
    expect(await pagesOf(here)).toEqual(before);
    if (IS_LONG || 'level' in values) expect(await gotten(here)).toEqual(got);
  }
}

const CASES: [why: string, Relates, hidden: Record<string, unknown>][] = [
  ...HIDING.map(([why, given, hidden]) => [why, asDoctor(given), hidden] as (typeof CASES)[number]),
  ...CARER_HIDING.map(([why, given, hidden]) => [why, asCarer(given), hidden] as (typeof CASES)[number]),
];

describe.each(CASES)('a row of every section with %s', (_, relates, hidden) => {
  test('T5: changes no byte of what the reader gets when it is written, saved again, raised and deleted', () =>
    oneByOneOnFailure(NAMES, (names) => expectNoTrace(names, relates, hidden)));
});

test('a row of each section that the doctor may see changes the pages, the lists and the news', async () => {
  const here = await scene(asDoctor({ level: 6 }), NAMES);
  const lists = GETS.filter(({ kind }) => kind === 'read');
  const listsOf = (name: string) =>
    lists.filter((row) => handlers.get(row.endpoint)?.declaration?.section?.name === name);
  let before = await pagesOf(here);
  for (const name of NAMES) {
    const got = await gotten(here, listsOf(name));
    await newHidden(behind.db, name, here.patient, { level: 1, tags: [] });
    const after = await pagesOf(here);
    expect(after, name).not.toEqual(before);
    expect(after.news, name).not.toEqual(before.news);
    if (listsOf(name).length > 0) expect(await gotten(here, listsOf(name)), name).not.toEqual(got);
    before = after;
  }
});

test('T5: a row whose level is raised, or that is deleted, disappears from the news', async () => {
  const here = await scene(asDoctor({ level: 3 }), ['visits']);
  const before = await newsOf(here);
  const id = await newHidden(behind.db, 'visits', here.patient, { level: 2 });
  const shown = await newsOf(here);
  expect(shown).not.toEqual(before);
  await behind.sql`update tbl_visite set id_livello_confidenzialita = 4, version = 2, updated_at = now() where id_visita = ${id}`;
  expect(await newsOf(here)).toEqual(before);
  await behind.sql`update tbl_visite set id_livello_confidenzialita = 2, deleted_at = now() where id_visita = ${id}`;
  expect(await newsOf(here)).toEqual(before);
});

test('T5: a row whose level is lowered appears in the news exactly like a new row', async () => {
  const here = await scene(asDoctor({ level: 3 }), []);
  const news = async () => (await newsOf(here)).replaceAll(/"id":\d+/g, '"id"').replaceAll(/"at":"[^"]*"/g, '"at"');
  const before = await news();
  const names = ['visits', 'exams', 'notebook'];
  // The times are a second apart: rows saved in the same millisecond are listed in the order of their ids.
  const savedAt = (at: number) => new Date(here.signedIn.getTime() + (at + 1) * 1000);
  const rows: [table: ReturnType<typeof tableOf>, id: number][] = [];
  for (const name of names)
    rows.push([tableOf(name), await newHidden(behind.db, name, here.patient, { level: 5, createdAt: yesterday() })]);
  expect(await news()).toBe(before);
  for (const [at, [table, id]] of rows.entries()) {
    const values = { level: 2, version: expression`${table.version} + 1`, updatedAt: savedAt(at) };
    await behind.db.update(table).set(values).where(eq(table.id, id));
  }
  const opened = await news();
  expect(opened).not.toBe(before);
  for (const [table, id] of rows) await behind.db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, id));
  expect(await news()).toBe(before);
  for (const [at, name] of names.entries())
    await newHidden(behind.db, name, here.patient, { level: 2, updatedAt: savedAt(at) });
  expect(await news()).toBe(opened);
});
