import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasRows } from '@/lib/access/sections';
import { registry } from '@/lib/record/registry';
import { readItemsAt } from '@/lib/record/story/items';
import { STORY_SECTIONS } from '@/lib/record/story/parts';
import { readStory } from '@/lib/record/story/queries';
import { opened, NAMES as SHARED, seenIn } from '../access/shared-record';
import { fixtureOf } from '../sections';
import { bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newDoctor,
  newPatient,
  type Patient,
} from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, ONCE } from '../support/rows';
import { allPages, apiOf } from '../support/sections';

// One timeline: what it tells is the union of the sections' lists, for whoever looks.

const behind = inProcess();
let story: Handler;
beforeAll(async () => {
  story = await handlerOf('GET /api/storia/[id]');
});

interface Told {
  sezione: string;
  id: number;
  dal: string | null;
  al: string | null;
  titolo: string;
  testo: string | null;
}

const get = (as: Credentials, { patientId }: Patient, query = '') =>
  call(story, as, { method: 'GET', path: `/api/storia/${patientId}${query}`, params: { id: String(patientId) } });

async function told(as: Credentials, patient: Patient, query: Record<string, string> = {}, limit = 200) {
  const items: Told[] = [];
  for (let cursor = {}; ; ) {
    const { body, status } = await get(
      as,
      patient,
      `?${new URLSearchParams({ ...query, limit: String(limit), ...cursor })}`,
    );
    expect(status).toBe(200);
    const page = body.data as Told[];
    expect(page.length).toBeLessThanOrEqual(limit);
    items.push(...page);
    if (typeof body.next !== 'string') return items;
    cursor = { cursor: body.next };
  }
}

const keyOf = ({ sezione, id }: Pick<Told, 'sezione' | 'id'>) => `${sezione} ${id}`;

describe('which sections stand on it', () => {
  test('every clinical section whose rows tell of a time, and no other', () => {
    const shared = registry.filter((section) => hasRows(section) && !section.patientOnly);
    expect(STORY_SECTIONS).toEqual(shared.flatMap(({ name, dated }) => (dated ? [name] : [])));
    const undated = shared.filter(({ dated }) => dated === undefined).map(({ name }) => name);
    expect(undated).toEqual(['contacts', 'anamnesis', 'physiology']);
  });

  test('what is the patient’s alone and has a time would stand on it, if a section said so', () => {
    expect(registry.filter(({ patientOnly, dated }) => patientOnly && dated).map(({ name }) => name)).toEqual([]);
  });
});

/** The field that says of which day a row is, where it is not `day`; null: when it was written. */
const DAY: Record<string, string | null> = {
  diagnoses: 'recordedOn',
  therapies: 'start',
  adverseReactions: 'reactionDay',
  pregnancies: 'start',
  scores: null,
  // Its day is that of an instant.
  ecgs: null,
};

interface Made {
  section: string;
  day: string;
  level: number;
  tags: number[];
  deleted: boolean;
}

/** All written at the same moment, so that only their ids tell the rows of a day apart. */
const WRITTEN = new Date('2026-02-01T08:00:00.123Z');

function write(patient: Patient, { section, day, level, tags, deleted }: Made) {
  const field = DAY[section] === undefined ? 'day' : DAY[section];
  return newRow(behind.db, section, patient, {
    level,
    tags,
    createdAt: WRITTEN,
    deletedAt: deleted ? new Date() : null,
    ...(field === null ? {} : { [field]: day }),
  });
}

/** What the sections' own lists over the API have; of a section without one, what its policy opens. */
async function listed(as: Credentials, userId: number, patient: Patient): Promise<string[]> {
  const seen = await opened(userId, patient.patientId, seenIn);
  const keys = STORY_SECTIONS.map(async (section) => {
    const { table, lists } = fixtureOf(section);
    const id = (getTableColumns(table).id as { name: string }).name;
    const paths = section === 'results' ? [{ path: 'risultati' }] : lists;
    if (paths.length === 0) return (seen.get(section) ?? []).map((one) => keyOf({ sezione: section, id: one }));
    const pages = await Promise.all(
      paths.map(({ path, ...list }) =>
        allPages(apiOf('', path, 'params' in list ? list.params : undefined), as, patient, 50),
      ),
    );
    return pages.flat().map((row) => keyOf({ sezione: section, id: Number(row[id] ?? row.id) }));
  });
  return (await Promise.all(keys)).flat().sort();
}

test('it equals the union of the lists for random viewers, page by page, however many items a day has', async () => {
  const patient = await newPatient(behind.db, { sex: 'female' });
  const doctor = await newDoctor(behind.db);
  const tags = fc.subarray([CARDIOLOGY, DERMATOLOGY]);
  const made = fc.record({
    section: fc.constantFrom(...STORY_SECTIONS),
    day: fc.constantFrom('2026-01-15', '2026-01-16', '2025-12-31'),
    level: fc.integer({ min: 1, max: 6 }),
    tags,
    deleted: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  });
  const granted = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    visibility: fc.integer({ min: 1, max: 3 }),
    tags,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { maxLength: 12 }),
      granted,
      fc.integer({ min: 1, max: 5 }),
      async (rows, access, limit) => {
        await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
        await associate(behind.db, patient, doctor, access);
        for (const one of rows) await write(patient, one);
        for (const { userId } of [patient, doctor]) {
          // Of a user's sessions the oldest ends where there are too many.
          const as = await bearerOf(userId);
          const items = await told(as, patient, {}, limit * 7);
          expect(items.map(keyOf).sort()).toEqual(await listed(as, userId, patient));
          const days = items.map(({ dal }) => dal ?? '');
          expect(days).toEqual([...days].sort().reverse());
        }
      },
    ),
    { numRuns: 12 },
  );
  const as = await bearerOf(patient.userId);
  const all = await told(as, patient);
  expect(await told(as, patient, {}, 1)).toEqual(all);
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
});

describe('what it says of an item', () => {
  let patient: Patient;
  let as: Credentials;
  beforeAll(async () => {
    patient = await newPatient(behind.db, { sex: 'female' });
    as = await bearerOf(patient.userId);
    const row = (section: string, given: Record<string, unknown>) => newRow(behind.db, section, patient, given);
    await row('therapies', {
      drug: 'In corso',
      state: 1,
      start: '2020-03-01',
      end: null,
      dose: '5 mg',
      frequency: null,
    });
    await row('therapies', { drug: 'Conclusa', state: 2, start: '2020-03-01', end: '2020-04-15' });
    await row('therapies', { drug: 'Vietato', state: 0, start: '2020-03-01', end: null });
    await row('diagnoses', { pathology: 'Asma', state: 1, recordedOn: '2021-06-07' });
    await row('pregnancies', { start: '2019-01-10', end: null, outcome: null });
    await row('pregnancies', { start: null, end: '2015-05-05', outcome: 'nascita' });
    await row('pregnancies', { start: null, end: null, outcome: 'aborto' });
    await row('readings', { day: '2022-02-02', minPressure: 85, maxPressure: 130, heartRate: 72, temperature: 36.6 });
    await row('visits', { day: '2023-03-03', reason: 'Controllo', conclusions: 'Tutto bene', tags: [DERMATOLOGY] });
  });
  const one = async (titolo: string, query: Record<string, string> = {}) =>
    (await told(as, patient, query)).filter((item) => item.titolo === titolo).map(({ id: _, ...item }) => item);

  test('what lasts has an end once it is over, and none while it lasts', async () => {
    const [ongoing] = await one('In corso');
    expect(ongoing).toMatchObject({
      sezione: 'therapies',
      dal: '2020-03-01',
      al: null,
      testo: 'Terapia in Corso · 5 mg',
    });
    expect(await one('Conclusa')).toMatchObject([{ dal: '2020-03-01', al: '2020-04-15' }]);
    expect((await one('Gravidanza')).map(({ dal, al }) => [dal, al])).toEqual([
      ['2019-01-10', null],
      ['2015-05-05', '2015-05-05'],
      [null, null],
    ]);
  });

  test('a diagnosis and a drug that must not be taken are of the day on which they were noted', async () => {
    expect(await one('Vietato')).toMatchObject([
      { dal: '2020-03-01', al: '2020-03-01', testo: expect.stringMatching(/^Farmaco Vietato/) },
    ]);
    expect(await one('Asma')).toMatchObject([{ dal: '2021-06-07', al: '2021-06-07', testo: 'Sospetta' }]);
  });

  test('all that was measured at once is one item', async () => {
    expect(await one('Rilevazione')).toMatchObject([{ dal: '2022-02-02', testo: '130/85 mmHg, 72 bpm, 36.6 °C' }]);
  });

  test('a period holds what is of one of its days, and what lasts on one of them', async () => {
    const titles = async (query: Record<string, string>) =>
      (await told(as, patient, query)).map(({ titolo }) => titolo);
    const some = await titles({ dal: '2020-04-15', al: '2021-06-07' });
    expect([some[0], some[3], some.slice(1, 3).sort()]).toEqual(['Asma', 'Gravidanza', ['Conclusa', 'In corso']]);
    expect(await titles({ dal: '2020-04-16', al: '2020-12-31' })).toEqual(['In corso', 'Gravidanza']);
    expect(await titles({ al: '2018-12-31' })).toEqual(['Gravidanza']);
    expect(await titles({ sezioni: 'visits,readings' })).toEqual(['Controllo', 'Rilevazione']);
    expect(await titles({ sezioni: 'visits', al: '2022-01-01' })).toEqual([]);
  });

  test.each([
    ['sezioni=contacts', 'sezioni.0'],
    ['sezioni=', 'sezioni.0'],
    ['sezioni=visits&sezioni=__proto__', 'sezioni.1'],
    ['dal=2026-02-30', 'dal'],
    ['al=oggi', 'al'],
    ["dal=2026-01-01'--", 'dal'],
    ['dal=2026-02-01&al=2026-01-31', 'al'],
    ['cursor=x', 'cursor'],
    ['limit=0', 'limit'],
  ])('?%s is refused, and says which parameter', async (query, path) => {
    const { status, body } = await get(as, patient, `?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, message: expect.stringMatching(/./) }]);
  });

  const page = (query: Record<string, string>) => opened(patient.userId, 'own', readStory(query));
  const shown = async (query: Record<string, string>) => (await page(query)).list.items.map(({ title }) => title);

  test('the page is narrowed down to a doctor without their name in its address, and to a speciality', async () => {
    const { doctors } = await page({});
    expect(doctors.map(({ name }) => name)).toEqual(['Anna Neri']);
    const [{ mark } = { mark: '' }] = doctors;
    expect(mark).not.toMatch(/Anna|Neri/);
    expect((await shown({ medico: mark })).sort()).toEqual(['Asma', 'Conclusa', 'In corso', 'Vietato']);
    expect(await shown({ medico: 'A'.repeat(16) })).toEqual([]);
    expect(await shown({ specialita: String(DERMATOLOGY) })).toEqual(['Controllo']);
  });

  test('the axis counts what the list has, by years, months and days', async () => {
    const cells = async (query: Record<string, string>) =>
      (await page(query)).axis.cells.map(({ section, cell, count }) => [section, cell, count]);
    expect(await cells({})).toEqual(
      expect.arrayContaining([
        ['visits', '2023', 1],
        ['therapies', '2020', 1],
        ['pregnancies', '2015', 1],
      ]),
    );
    expect(await cells({ quando: '2022' })).toEqual([['readings', '2022-02', 1]]);
    expect(await cells({ quando: '2022-02' })).toEqual([['readings', '2022-02-02', 1]]);
    const bars = (await page({ quando: '2021' })).axis.bars.map(({ title, section }) => title ?? section);
    expect(bars).toEqual(['pregnancies', 'In corso']);
    expect((await page({ quando: '2022-02-02' })).axis.cells).toHaveLength(1);
  });

  test.each([
    ['quando', '2026-02-30'],
    ['quando', "2026'; drop"],
    ['quando', '0001'],
    ['quando', '9999'],
    ['quando', '9999-12'],
    ['quando', '9999-12-31'],
    ['sezioni', 'contacts,__proto__'],
    ['dopo', '%00'],
    ['specialita', '99999999999999999999'],
    ['medico', '../../etc/passwd'],
  ])('what the page’s address says that means nothing is nothing: %s=%s', async (name, value) => {
    const { list } = await page({ [name]: value });
    expect(list.items).toHaveLength(9);
  });
});

test('the values of a report are one point of the axis, and are counted as what they are', async () => {
  const patient = await newPatient(behind.db);
  const examId = await newRow(behind.db, 'exams', patient, { state: 2, day: '2026-01-15' });
  for (const name of ['Sodio', 'Potassio', 'Glucosio']) await newRow(behind.db, 'results', patient, { name, examId });
  const { axis } = await opened(patient.userId, 'own', readStory({ sezioni: 'results' }));
  expect(axis.cells).toMatchObject([{ section: 'results', cell: '2026', count: 3, only: { together: examId } }]);
  await newRow(behind.db, 'results', patient, { name: 'Sodio' });
  const more = await opened(patient.userId, 'own', readStory({ sezioni: 'results' }));
  expect(more.axis.cells).toMatchObject([{ count: 4 }]);
  expect(more.axis.cells[0]).not.toHaveProperty('only');
});

test('however many items are read by their ids, the connection keeps one statement for it', async () => {
  const patient = await newPatient(behind.db);
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) ids.push(await newRow(behind.db, 'visits', patient, {}));
  const diagnosis = await newRow(behind.db, 'diagnoses', patient, {});
  const kept = await opened(patient.userId, 'own', async (record) => {
    const before = await record.sql`select from pg_prepared_statements`;
    const items: number[] = [];
    for (let most = 1; most <= ids.length; most++) {
      const places = ids.slice(0, most).map((id) => ({ section: 'visits', id }));
      if (most % 2) places.push({ section: 'diagnoses', id: diagnosis });
      items.push((await readItemsAt(record, places, 80)).length);
    }
    const after = await record.sql`select from pg_prepared_statements`;
    return { items, made: after.length - before.length };
  });
  // Beside it stands the question itself.
  expect(kept).toEqual({ items: [2, 2, 4, 4], made: expect.toSatisfy((made: number) => made <= 2) });
});

test('what hides a doctor’s name hides it from the doctors to choose from', async () => {
  const patient = await newPatient(behind.db);
  const doctor: Doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3 });
  await newRow(behind.db, 'diagnoses', patient, { level: 4, doctor: 'Nascosto' });
  await newRow(behind.db, 'diagnoses', patient, { level: 3, doctor: 'Visibile' });
  const { doctors } = await opened(doctor.userId, patient.patientId, readStory({}));
  expect(doctors.map(({ name }) => name)).toEqual(['Visibile']);
});

test('the shared record of the other tests has every section that stands on it', () => {
  expect(STORY_SECTIONS.filter((name) => name !== 'results' && !SHARED.includes(name) && !ONCE.includes(name))).toEqual(
    [],
  );
});
