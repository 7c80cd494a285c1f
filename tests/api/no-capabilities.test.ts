import { beforeAll, describe, expect, test } from 'vitest';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { builtApp } from '../support/built-app';
import { browserOf } from '../support/calls';
import { newPatient, newUser, subscribe } from '../support/people';
import {
  type Answered,
  callsFor,
  hasCanary,
  isById,
  type Marked,
  markedRecord,
  pagesFor,
  traceIn,
} from './unknown-relation';

// T1, T9: the running app sends a user whose relation to a record grants nothing no trace of the record: not in a page, in
// what the router fetches, in a document, an archive or a search. tests/access/no-capabilities.slow.test.ts asks every handler,
// action and read without a server.

const web = builtApp();
/** A kind of relation that the application does not know. */
const KIND = 'helper';
let record: Marked;
beforeAll(async () => {
  await web.sql`alter table tbl_titolarita drop constraint tbl_titolarita_kind`;
  record = await markedRecord(web);
});

const OWN = { firstName: 'Propria', lastName: 'Titolare' };
async function subscriber(own: boolean): Promise<number> {
  const userId = own ? (await newPatient(web.db, OWN)).userId : (await newUser(web.db, {}, 'paziente')).id;
  await subscribe(web.db, userId);
  return userId;
}

/** The answers' statuses for a user without a relation to the record, who has a record of their own or none. */
const expected = new Map<boolean, { pages: Map<string, number>; calls: Map<string, number> }>();
const statuses = (answers: readonly Answered[]) => new Map(answers.map(({ name, status }) => [name, status]));
beforeAll(async () => {
  for (const own of [false, true]) {
    const userId = await subscriber(own);
    const pages = statuses(await pagesFor(web, userId, record));
    expected.set(own, { pages, calls: statuses(await callsFor(web, userId, record)) });
  }
});

const traces = (answers: readonly Answered[]) =>
  answers.flatMap((answer) => (traceIn(answer, record) === undefined ? [] : [[answer.name, traceIn(answer, record)]]));
const differing = (answers: readonly Answered[], known: ReadonlyMap<string, number> = new Map()) =>
  answers
    .filter(({ name, status }) => known.has(name) && status !== known.get(name))
    .map(({ name, status }) => [name, status]);
/** The answers to questions by the record's ids that are not a 404; the router's fetches always have the status 200. */
const found = (answers: readonly Answered[]) =>
  answers
    .filter((answer) => isById(answer, record) && answer.status !== 404 && !/^(click|prefetch)/.test(answer.name))
    .map(({ name, status }) => [name, status]);

describe.each([
  { at: 0, title: 'a user’s only relation, of a kind that the database does not open', opens: false },
  { at: 1, title: 'a user’s only relation, of a kind that the database opens', opens: true },
  {
    at: 2,
    title: 'older than the user’s own record, of a kind that the database does not open',
    opens: false,
    days: -1,
  },
  { at: 3, title: 'younger than the user’s own record, of a kind that the database opens', opens: true, days: 1 },
  // The database chooses this record for the session, so that the user gets no record at all.
  { at: 4, title: 'older than the user’s own record, of a kind that the database opens', opens: true, days: -1 },
])('a relation that is $title', ({ at, opens, days }) => {
  const works = days !== undefined && !(opens && days < 0);
  let userId: number;
  beforeAll(async () => {
    await web.sql.unsafe(`create or replace function opens_record(kind text) returns boolean language sql immutable
      as $$ select kind in ('owner'${opens ? `, '${KIND}'` : ''}) $$`);
    userId = await subscriber(days !== undefined);
    await web.sql`insert into tbl_titolarita (id_utente, id_paziente, tipo, created_at)
      values (${userId}, ${record.patientId}, ${KIND}, now() + make_interval(days => ${days ?? 0}))`;
  });

  test('opens no page, list, print or search of a page', async () => {
    const pages = await pagesFor(web, userId, record, at);
    expect(traces(pages)).toEqual([]);
    expect(found(pages)).toEqual([]);
    expect(differing(pages, expected.get(works)?.pages)).toEqual([]);
    expect(pages.some(({ text }) => text.includes(OWN.firstName))).toBe(works);
  });

  test('opens no call, document, archive or search', async () => {
    const calls = await callsFor(web, userId, record);
    expect(traces(calls)).toEqual([]);
    expect(found(calls)).toEqual([]);
    // The readiness probe fails while the database's functions differ from the released ones.
    const known = new Map(expected.get(works)?.calls);
    known.delete('GET /api/health/ready');
    expect(differing(calls, known)).toEqual([]);
  });

  test('opens no file by a link that its owner was given', async () => {
    const owner = { ...(await browserOf(record.userId)), origin: web.app.origin };
    const { body } = await web.get(`/webui/api/getDRoute/${record.rows.file}`, owner);
    const { pathname } = new URL(String(body.data));
    expect((await web.get(pathname, await browserOf(userId))).status).toBe(404);
  });
});

describe('the owner of the record', () => {
  test('finds it on every page that shows a section, except those of the own reminders and of the calculators', async () => {
    const shown = (await pagesFor(web, record.userId, record)).filter(hasCanary).map(({ name }) => name);
    const missing = RECORD_PAGES.filter(({ href, sections }) => {
      const path = `page /webui${href === '/' ? '' : href}`;
      return sections.length > 0 && !shown.includes(path);
    });
    expect(missing.map(({ href }) => href)).toEqual(['/account/Promemoria', '/calcolatricemedica/calcoloScores']);
    const below = [
      'page /webui',
      `page /webui/Registro/Dottori/${record.associationId}/vedi`,
      `page /webui/Registro/Messaggi/${record.doctorId}`,
      'page /webui/Registro/Storia',
    ];
    expect(shown).toEqual(expect.arrayContaining(below));
  });

  test('finds it in lists, documents, archives and searches', async () => {
    const shown = (await callsFor(web, record.userId, record)).filter(hasCanary).map(({ name }) => name);
    expect(shown).toEqual(
      expect.arrayContaining([
        ...['GET /account/dati.zip', 'GET /api/getFhirData', 'GET /api/getFhirData/[id]', 'GET /api/patient/[id]'],
        ...['POST /api/cerca', 'POST /api/cerca/[id]', 'POST /api/esamifilter', 'POST /api/esamifilter/[id]'],
      ]),
    );
  });
});
