import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasRows } from '@/lib/access/policy/sections';
import { withRecord } from '@/lib/access/record/record';
import { registry } from '@/lib/record/registry/registry';
import { searchRecord } from '@/lib/record/search/search';
import { searchSection } from '@/lib/record/search/section';
import { readItems } from '@/lib/record/timeline/items';
import { opened } from '../access/shared-record';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { DERMATOLOGY, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The owner's search of the whole record; tests/access/search.slow.test.ts tests the search of other viewers.

const behind = inProcess();
let patient: Patient;
const ids: Record<string, number> = {};

beforeAll(async () => {
  patient = await newPatient(behind.db);
  ids.knee = await newRow(behind.db, 'visits', patient, {
    day: '2025-03-12',
    reason: 'Dolore al ginocchio',
    observations: 'Non sa perché i dolori sono più frequenti la sera',
    conclusions: 'Esame dell’anca negativo: 100% di mobilità_attiva',
  });
  ids.later = await newRow(behind.db, 'visits', patient, {
    day: '2026-03-12',
    reason: 'Controllo',
    observations: 'Nessun dolore al ginocchio',
    conclusions: 'Saturazione 12, vaccinato nel 2025',
  });
  ids.drug = await newRow(behind.db, 'therapies', patient, {
    drug: 'Tachipirina 500 mg compresse',
    start: '2025-01-01',
  });
  ids.vaccine = await newRow(behind.db, 'vaccinations', patient, { vaccine: 'Vaccino influenzale', atc: 'J07BB02' });
  ids.reading = await newRow(behind.db, 'readings', patient, { maxPressure: 130, minPressure: 80 });
  ids.link = await newRow(behind.db, 'links', patient, { name: 'Emicrania.it', description: 'Diario' });
  await newRow(behind.db, 'visits', patient, { reason: 'Canarino eliminato', deletedAt: new Date() });
});

async function find(words: string, section?: string, whose = patient) {
  const found = await withRecord(await viewerOf(whose.userId), 'own', searchSection, (record) =>
    searchRecord(record, words, section),
  );
  const result = found.ok ? found.value : found;
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const idsFor = async (words: string) => (await find(words)).groups.flatMap(({ hits }) => hits.map(({ id }) => id));

test('every section with rows declares the fields that the search covers', () => {
  const left = registry.filter((section) => hasRows(section) && !section.found).map(({ name }) => name);
  expect(left).toEqual([]);
  for (const { name, found, table } of registry.filter(hasRows)) {
    const texts = [...(found?.prose ?? []), ...(found?.exact ?? [])];
    expect(texts.length, name).toBeGreaterThan(0);
    expect(Object.keys(getTableColumns(table)).length).toBeGreaterThan(0);
  }
});

describe('the search finds', () => {
  test.each([
    ["without accents, with an apostrophe in an accent's place", "perche'", ['knee']],
    ['in capitals and with other accents', 'PERCHÈ', ['knee']],
    ['behind a shortened article, as it stands or without', 'anca', ['knee']],
    ['with another article than the text has', "l'anca", ['knee']],
    ['in another form of the word', 'frequente', ['knee']],
    ['as the beginning of a word', 'ginoc', ['knee', 'later']],
    ['with articles that the text does not have', 'frequenti dei dolori', ['knee']],
    ['words of several texts of a row', 'anca perche', ['knee']],
    ['a day as it is read', '12/03/2025', ['knee']],
    ['a month', '03/2025', ['knee']],
    ['a month, and not what has its numbers at other places', '12/2025', []],
    ['a drug by how it begins', 'tachi', ['drug']],
    ['a code by how it begins', 'J07B', ['vaccine']],
    ['a reading by what was measured', 'pressione', ['reading']],
    ['a reading in the other language', 'pressure', ['reading']],
    ['what is the patient’s alone', 'emicrania', ['link']],
    ['with a slip of the keyboard', 'ginochio', ['knee', 'later']],
    ['a drug with two letters exchanged', 'tachipirnia', ['drug']],
    ['with one of the words misspelt', 'dolroe anca', ['knee']],
  ])('%s', async (_, words, expected) => {
    expect((await idsFor(words)).sort()).toEqual(expected.map((name) => ids[name]).sort());
  });
});

describe('the search does not find', () => {
  test.each([
    ['what was deleted', 'canarino'],
    ['what is within a word', 'pirina'],
    ['a drug by another form of its name', 'compressa mg 501'],
    ['a word of three letters with a slip', 'anc4'],
    ['two words that no one row has', 'anca tachipirina'],
    ['signs alone', '% _ \\ & | ! ( ) : * <->'],
    ['a pattern', 'dol.*'.slice(3)],
    ['one letter', 'd'],
    ['nothing', '   '],
    ['a picture', '😀'],
    ['an article that stands nowhere', 'zzzz degli'],
  ])('%s', async (_, words) => {
    expect(await find(words)).toEqual({ total: 0, groups: [], taken: [] });
  });
});

test('a drawn pain is found by the name of its area, in either language', async () => {
  const drawn = await newRow(behind.db, 'notebook', patient, { areas: [{ name: 'elbow_right', dolore: 3 }] });
  expect(await idsFor('gomito')).toEqual([drawn]);
  expect(await idsFor('right elbow')).toEqual([drawn]);
  expect(await idsFor('caviglia')).toEqual([]);
});

test('typing errors are also corrected in the names of measures, areas, laboratory tests and specialities', async () => {
  const own = await newPatient(behind.db);
  const rows = [
    ['pressoine', await newRow(behind.db, 'readings', own, { maxPressure: 130, tags: [] })],
    ['gomtio', await newRow(behind.db, 'notebook', own, { areas: [{ name: 'elbow_right', dolore: 3 }], tags: [] })],
    ['emglobina', await newRow(behind.db, 'results', own, { test: 'hgb', name: 'Hb', tags: [] })],
    ['dermatolgia', await newRow(behind.db, 'visits', own, { tags: [DERMATOLOGY] })],
  ] as const;
  for (const [words, id] of rows) {
    const { groups, taken } = await find(words, undefined, own);
    expect([words, groups.flatMap(({ hits }) => hits.map((hit) => hit.id)), taken.length]).toEqual([words, [id], 1]);
  }
  const nobody = await newPatient(behind.db);
  expect(await find('gomtio', undefined, nobody)).toEqual({ total: 0, groups: [], taken: [] });
});

test('punctuation between words is not part of the search pattern', async () => {
  expect(await idsFor('100%')).toEqual([ids.knee]);
  expect(await idsFor('mobilità_attiva')).toEqual([ids.knee]);
  expect(await idsFor('dolore|zzzz')).toEqual([]);
  expect(await idsFor("dolore' & 'zzzz")).toEqual([]);
});

test('any typed text is answered without an error', async () => {
  const typed = ['\0', '\ud800', `a${'b'.repeat(10_000)}`, '\u202e', "''\\", '$1', '[[:alpha:]]', 'a:*b'];
  for (const words of typed) expect(await find(words)).toHaveProperty('groups');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (words) => {
      expect(await find(words)).toHaveProperty('groups');
    }),
    { numRuns: 20 },
  );
});

test('rows with the words in their title come first, and the found words are marked', async () => {
  const { total, groups } = await find('dolore ginocchio');
  expect(total).toBe(2);
  expect(groups).toEqual([
    {
      section: 'visits',
      total: 2,
      hits: [
        {
          id: ids.knee,
          day: '2025-03-12',
          measured: null,
          isNumeric: true,
          word: null,
          together: null,
          title: {
            text: 'Dolore al ginocchio',
            marks: [
              [0, 6],
              [10, 19],
            ],
          },
          excerpt: { text: 'Non sa perché i dolori sono più frequenti la sera', marks: [[16, 22]] },
        },
        {
          id: ids.later,
          day: '2026-03-12',
          measured: null,
          isNumeric: true,
          word: null,
          together: null,
          title: { text: 'Controllo', marks: [] },
          excerpt: {
            text: 'Nessun dolore al ginocchio',
            marks: [
              [7, 13],
              [17, 26],
            ],
          },
        },
      ],
    },
  ]);
});

test('a found row shows its measured values, and its speciality if only the speciality matched', async () => {
  const [pressure] = (await find('pressione')).groups;
  expect(pressure?.hits[0]).toMatchObject({ title: null, measured: '130/80 mmHg, 70 bpm', excerpt: null });
  const { groups } = await find('cardiologia');
  expect(groups.find(({ section }) => section === 'therapies')?.hits[0]?.excerpt).toEqual({
    text: 'Cardiologia',
    marks: [[0, 11]],
  });
});

test('a searched month is marked within the day that contains it', async () => {
  const [visits] = (await find('03/2025')).groups;
  expect(visits?.hits[0]?.excerpt).toEqual({ text: '12/03/2025', marks: [[3, 10]] });
});

test('the connection keeps no prepared statement of a search, however many words it has', async () => {
  const viewer = await viewerOf(patient.userId);
  const kept = await withRecord(viewer, 'own', searchSection, async (record) => {
    for (const words of ['dolore', 'dolore ginocchio', 'pressione anca cardiologia', 'ginochio', 'glicemia'])
      await searchRecord(record, words);
    return record.sql`select statement from pg_prepared_statements where statement ~ 'search[e]d'`;
  });
  expect(kept.ok && kept.value.map(({ statement }) => statement)).toEqual([]);
});

test('a laboratory value is shown as in its report, with its comparator, unit and words', async () => {
  const ill = await newPatient(behind.db);
  const examId = await newRow(behind.db, 'exams', ill, { state: 2 });
  const row = (given: Record<string, unknown>) =>
    newRow(behind.db, 'results', ill, { examId, test: null, loinc: null, unit: 'mg/L', ...given });
  await row({ name: 'Sostanza uno', value: null, text: '1.80 circa' });
  await row({ name: 'Sostanza due', value: 5.2, comparator: '<=', text: 'vedi 1.2' });
  await row({ name: 'Sostanza tre', value: 0.00001, text: null });
  await row({ name: 'Sostanza quattro', value: 5, comparator: '<', text: null });
  const expected = [
    ['Sostanza due', '≤ 5.2 (vedi 1.2) mg/L', true],
    ['Sostanza quattro', '< 5 mg/L', true],
    ['Sostanza tre', '0.00001 mg/L', true],
    ['Sostanza uno', '1.80 circa', false],
  ];
  const hits = (await find('sostanza', undefined, ill)).groups.flatMap((group) => group.hits);
  expect(hits.map(({ title, measured, isNumeric }) => [title?.text, measured, isNumeric]).sort()).toEqual(expected);
  const told = await withRecord(await viewerOf(ill.userId), 'own', searchSection, (record) =>
    readItems(record, { sections: ['results'] }, { limit: 9 }),
  );
  const items = told.ok ? told.value.items : [];
  expect(items.map(({ title, text, measured }) => [title, text, measured]).sort()).toEqual(expected);
});

test('a found score names its kind, so that its page can be opened', async () => {
  const id = await newRow(behind.db, 'scores', patient, { name: 'meld-score' });
  const [group] = (await find('meld')).groups;
  expect(group?.hits).toMatchObject([{ id, title: null, word: 'story.score.meld-score' }]);
});

test('corrected words are reported with the result', async () => {
  expect((await find('tachipirnia')).taken).toEqual(['tachipirina']);
  expect((await find('tachipirina')).taken).toEqual([]);
});

test('the correction of a mistyped word uses only the two thousand newest rows of a section', async () => {
  const many = await newPatient(behind.db);
  const visit = await newRow(behind.db, 'visits', many, { reason: 'Spirometria', createdAt: new Date('2020-01-01') });
  await newRow(behind.db, 'diagnoses', many, { pathology: 'Sarcoidosi', createdAt: new Date('2020-01-01') });
  await behind.sql`insert into tbl_visite (id_visita, id_paziente, author_id, id_livello_confidenzialita, visita_data,
      visita_motivazione, visita_osservazioni, visita_conclusioni)
    select ${visit}::int8 - n, id_paziente, author_id, 4, visita_data, 'Controllo', '', '' from tbl_visite,
      generate_series(1, 2000) n where id_visita = ${visit}`;
  const taken = async (words: string) => (await find(words, undefined, many)).taken;
  expect((await find('spirometria', undefined, many)).total).toBe(1);
  expect(await taken('spirometira')).toEqual([]);
  expect(await taken('sarcoidosy')).toEqual(['sarcoidosi']);
});

test('five rows of a section are shown and all are counted; a search in that section alone shows all', async () => {
  const many = await newPatient(behind.db);
  for (let at = 0; at < 7; at++) await newRow(behind.db, 'visits', many, { reason: `Controllo ${at}` });
  const searched = async (section?: string) =>
    (await find('controllo', section, many)).groups.map(({ total, hits }) => [total, hits.length]);
  expect(await searched()).toEqual([[7, 5]]);
  expect(await searched('visits')).toEqual([[7, 7]]);
  expect(await searched('diagnoses')).toEqual([]);
  expect(await searched('constructor')).toEqual([]);
});

test('one user runs at most two searches at once that have to correct words; others get too_many', async () => {
  const five = (words: string) =>
    opened(patient.userId, 'own', (record) =>
      Promise.all(Array.from({ length: 5 }, () => searchRecord(record, words))),
    );
  const codes = (results: Awaited<ReturnType<typeof five>>) =>
    results.map((result) => (result.ok ? 'answered' : result.refusal.code)).sort();
  expect(codes(await five('tachipirina'))).toEqual(Array(5).fill('answered'));
  expect(codes(await five('tachipirnia'))).toEqual(['answered', 'answered', 'too_many', 'too_many', 'too_many']);
  // After they finish, a new search is accepted.
  expect((await find('tachipirnia')).taken).toEqual(['tachipirina']);
});
