import { eq, sql as expression, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import { stringify } from '@/lib/http/json';
import { assistedAfter, countAssisted, readAssistedPage } from '@/lib/record/associations/assisted';
import { cardSection } from '@/lib/record/patient/section';
import { sharedSections } from '@/lib/record/registry';
import { readChanges } from '@/lib/record/sharing/changes';
import { ABSOLUTE_SECONDS } from '@/lib/session/lifetime';
import { bearerOf, type Credentials, call, type Handler, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, DERMATOLOGY, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { HIDING, newHidden, ONCE } from './hidden-cases';
import { ROWS } from './matrix';
import { callOf, endpointOf, rowsOf, withoutSecret } from './matrix-fixture';
import { READS } from './section-reads';

// T5: two records that differ in one hidden item give the doctor the same bytes on every channel: for every section
// that is shared, whatever sections there are; over every GET of the API, every page's reading, every search, and the
// news.

const behind = inProcess();
const GETS = ROWS.filter(
  ({ endpoint, kind }) => endpoint.startsWith('GET ') && (kind === 'read' || kind === 'rowRead' || kind === 'ownRead'),
);
const handlers = new Map<string, Handler>();
beforeAll(async () => {
  for (const row of GETS) handlers.set(row.endpoint, await handlerOf(endpointOf(row)));
});

type Scene = Awaited<ReturnType<typeof scene>>;

/** Everything that the doctor can ask about this record, each answer as text. */
async function answersTo({ doctor, ids, signedIn }: Scene) {
  const as = await bearerOf(doctor.userId);
  const answers: Record<string, unknown> = {};
  for (const row of GETS) {
    const asked = callOf(row, ids);
    answers[row.endpoint] = await bytes(row.endpoint, as, asked);
    if (row.kind === 'read')
      answers[`${row.endpoint} one by one`] = await bytes(row.endpoint, as, {
        ...asked,
        path: `${asked.path}?limit=1`,
      });
  }
  const viewer = await viewerOf(doctor.userId);
  // The clock is fixed: he signed in when the record was furnished, whatever he has read since.
  viewer.session.expiresAt = new Date(signedIn.getTime() + ABSOLUTE_SECONDS * 1000);
  const opened = async (read: (record: RecordAccess) => Promise<unknown>) =>
    stringify(await withRecord(viewer, ids.patientId, cardSection, read));
  for (const [name, [, read]] of Object.entries(READS))
    for (const cerca of ['', 'canarino', 'prova'])
      answers[`page ${name} ${cerca}`] = await opened(read({ cerca, periodo: 'tutto' }));
  answers.news = await opened(async (record) => {
    const news = await readChanges(record);
    return news && { ...news, since: 'his last visit' };
  });
  answers.assisted = stringify([
    await assistedAfter(viewer, { limit: 50 }),
    await countAssisted(viewer),
    await readAssistedPage(viewer, {}),
  ]);
  return answers;
}

async function bytes(endpoint: string, as: Credentials, asked: Parameters<typeof call>[2]) {
  const { status, headers, text } = await call(handlers.get(endpoint) as Handler, as, asked);
  return { status, headers, text: withoutSecret(text) };
}

async function scene(association: Parameters<typeof associate>[3], section: string) {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, association);
  const ids = { ...patient, ...(await rowsOf(behind.db, patient, { level: 1, tags: [DERMATOLOGY] })) };
  const own = sharedSections.find(({ name }) => name === section);
  if (own && ONCE.includes(section))
    await behind.sql`delete from ${behind.sql(getTableName(own.table))} where id_paziente = ${patient.patientId}`;
  // He has been here before: what is written from now on would be news.
  await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
    values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  return { patient, doctor, ids, signedIn: new Date() };
}

const cases = sharedSections.flatMap(({ name }) => HIDING.map(([why, ...rest]) => [name, why, ...rest] as const));

describe.each(cases)('%s with %s', (section, _, association, hidden) => {
  test('T5: written, saved again, raised and deleted, it changes not a byte of what the doctor gets', async () => {
    const here = await scene(association, section);
    const before = await answersTo(here);
    const id = await newHidden(behind.db, section, here.patient, { tags: [], ...hidden });
    expect(await answersTo(here)).toEqual(before);
    const { table } = sharedSections.find(({ name }) => name === section) as (typeof sharedSections)[number];
    const save = (values: Record<string, unknown>) =>
      behind.db
        .update(table)
        .set({ ...values, version: expression`${table.version} + 1`, updatedAt: new Date() })
        .where(eq(table.id, id));
    await save({});
    expect(await answersTo(here)).toEqual(before);
    await save({ level: 6 });
    expect(await answersTo(here)).toEqual(before);
    await save({ deletedAt: new Date() });
    expect(await answersTo(here)).toEqual(before);
  });
});

test.each(sharedSections.map(({ name }) => name))(
  '%s: a row that the doctor may see does change it, and is news',
  async (section) => {
    const here = await scene({ level: 6 }, section);
    const before = await answersTo(here);
    await newHidden(behind.db, section, here.patient, { level: 1, tags: [] });
    const after = await answersTo(here);
    expect(after).not.toEqual(before);
    expect(after.news).not.toEqual(before.news);
  },
);

test('T5: a row whose level is raised, or that is deleted, is no news any more', async () => {
  const here = await scene({ level: 3 }, 'visits');
  const before = (await answersTo(here)).news;
  const id = await newHidden(behind.db, 'visits', here.patient, { level: 2 });
  const shown = (await answersTo(here)).news;
  expect(shown).not.toEqual(before);
  await behind.sql`update tbl_visite set id_livello_confidenzialita = 4, version = 2, updated_at = now() where id_visita = ${id}`;
  expect((await answersTo(here)).news).toEqual(before);
  await behind.sql`update tbl_visite set id_livello_confidenzialita = 2, deleted_at = now() where id_visita = ${id}`;
  expect((await answersTo(here)).news).toEqual(before);
});
