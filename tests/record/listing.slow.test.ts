import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { COUNTED, listingOf, type Query } from '@/lib/access/lists/listing';
import { withRecord } from '@/lib/access/record/record';
import type { SectionTable } from '@/lib/kit/section';
import type { Diagnosis } from '@/lib/sections/diagnoses/model';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The tables of the record's pages: valid parameters in the query take effect, and invalid ones have no effect.

const behind = inProcess();
let patient: Patient;
const PATHOLOGIES = ['Àncora', 'asma', 'Bronchite 100%', 'bronchite_cronica', "Morbo d'Osgood", 'Zoster'];
beforeAll(async () => {
  patient = await newPatient(behind.db);
  for (const [index, pathology] of PATHOLOGIES.entries())
    await newRow(behind.db, 'diagnoses', patient, {
      pathology,
      recordedOn: `2026-03-0${index + 1}`,
      level: index + 1,
      createdAt: new Date(Date.UTC(2026, 2, index + 1)),
    });
});

async function tablesOf(query: Query, of = patient): Promise<SectionTable<Diagnosis>[]> {
  const result = await withRecord(await viewerOf(of.userId), 'own', diagnosesSection, (record) =>
    diagnosesSection.readTables(record, query),
  );
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const confirmed = async (query: Query, of = patient) => (await tablesOf(query, of))[0] as SectionTable<Diagnosis>;
const names = ({ rows }: SectionTable<Diagnosis>) => rows.map(({ pathology }) => pathology);

describe('a search', () => {
  test.each([
    ['ancora', ['Àncora']],
    ['ÀNCORA', ['Àncora']],
    ['bronchite', ['bronchite_cronica', 'Bronchite 100%']],
    ['%', ['Bronchite 100%']],
    ['_', ['bronchite_cronica']],
    ['\\', []],
    ["d'osgood", ["Morbo d'Osgood"]],
    ['d’osgood', ["Morbo d'Osgood"]],
    ['cronica bronchite', ['bronchite_cronica']],
    ['06/03/2026', ['Zoster']],
    ['neri zoster', ['Zoster']],
    ["' or 1=1 --", []],
    ['.*', []],
    ['(a|b)+$', []],
    ['[a-z]', []],
    ['Bronchite 100%', ['Bronchite 100%']],
    ['cardiolog zoster', ['Zoster']],
    ['cardiology zoster', ['Zoster']],
    ['neurology zoster', []],
  ])('for %s finds %j', async (search, found) => {
    const table = await confirmed({ cerca: search });
    expect([names(table), table.count]).toEqual([found, found.length]);
  });
});

describe('the order', () => {
  const sorted = async (sort: string) => names(await confirmed({ 'ordina-0': sort }));

  test('follows the chosen column in both directions, and ignores case and accents', async () => {
    expect(await sorted('pathology')).toEqual(PATHOLOGIES);
    expect(await sorted('-pathology')).toEqual([...PATHOLOGIES].reverse());
    expect(await sorted('level')).toEqual(PATHOLOGIES);
    expect(await sorted('-recordedOn')).toEqual([...PATHOLOGIES].reverse());
  });

  test.each([
    '',
    'nothing',
    'level desc',
    'pathology;drop table x',
    '(select 1)',
    '__proto__',
    'constructor',
    '--level',
  ])('T24: is the default order if %j, which is no column, is requested', async (sort) =>
    expect(await sorted(sort)).toEqual(await sorted('')),
  );

  test('applies to one table only', async () => {
    expect(names(await confirmed({ 'ordina-1': 'pathology' }))).toEqual(await sorted(''));
  });
});

test('T24: the tables are shown whatever the query string contains', async () => {
  const name = fc.constantFrom('cerca', 'ordina-0', 'pagina-0', 'ordina', 'pagina-x', '__proto__');
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\ud800', '9'.repeat(40), '-1', '1e9', 'x'.repeat(5000), '%', "'"),
    fc.array(fc.string(), { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value), async (query) => {
      const tables = await tablesOf(query);
      expect(tables.map(({ state }) => state)).toEqual([0, 1, 2]);
    }),
    { numRuns: 150 },
  );
});

test('a page number is from 1 to 10,000: a larger number is 10,000, anything else is page 1', () => {
  const page = (text: string) => listingOf({ pagina: text }, '', []).page;
  expect(['1', '7', '0', '-2', '1.5', 'x', '', '99999'].map(page)).toEqual([1, 7, 1, 1, 1, 1, 1, 10_000]);
});

describe('a long table', () => {
  let long: Patient;
  beforeAll(async () => {
    long = await newPatient(behind.db);
    await behind.sql`insert into tbl_diagnosi (id_diagnosi, id_paziente, author_id, id_livello_confidenzialita,
        diagnosi_stato, tipo_diagnosi, diagnosi_patologia, careprovider, created_at)
      select ${long.patientId}::int8 + n, ${long.patientId}, ${long.userId}, 4, case when n <= 45 then 1 else 0 end, 'Diagnosi',
        'Voce ' || lpad(n::text, 5, '0'), 'Anna Neri', now() - n * interval '1 minute' from generate_series(1, 1100) n`;
  });

  test('is shown page by page, each row once, with the total number of rows', async () => {
    const seen: string[] = [];
    for (const page of ['1', '2', '3', '4', '5']) {
      const [, suspected] = await tablesOf({ 'pagina-1': page }, long);
      expect(suspected?.count).toBe(45);
      seen.push(...names(suspected as SectionTable<Diagnosis>));
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => `Voce ${String(i + 1).padStart(5, '0')}`));
  });

  test('beyond its last page has no rows and still the total number of rows', async () => {
    const [, suspected] = await tablesOf({ 'pagina-1': '6' }, long);
    expect([suspected?.rows, suspected?.count, suspected?.more]).toEqual([[], 45, false]);
  });

  test('has its exact length on its last page, and the capped count on a page beyond', async () => {
    const last = await confirmed({ 'pagina-0': '106' }, long);
    expect([last.rows.length, last.count, last.more]).toEqual([5, 1055, false]);
    const beyond = await confirmed({ 'pagina-0': '107' }, long);
    expect([beyond.rows.length, beyond.count, beyond.more]).toEqual([0, COUNTED, true]);
  });

  test('has for a doctor only the visible rows, and counts only those', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, long, doctor, { level: 3 });
    await behind.sql`update tbl_diagnosi set id_livello_confidenzialita = 3
      where id_paziente = ${long.patientId} and diagnosi_patologia like '%50' and diagnosi_stato = 0 and diagnosi_patologia < 'Voce 01'`;
    const viewer = await viewerOf(doctor.userId);
    const seen = async (query: Query) => {
      const result = await withRecord(viewer, long.patientId, diagnosesSection, (record) =>
        diagnosesSection.readTables(record, query),
      );
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value[0] as SectionTable<Diagnosis>;
    };
    const all = ['00050', '00150', '00250', '00350', '00450', '00550', '00650', '00750', '00850', '00950'];
    const { rows, count, more } = await seen({});
    expect([rows.map(({ pathology }) => pathology.slice(5)), count, more]).toEqual([all, 10, false]);
    expect((await seen({ 'pagina-0': '2' })).count).toBe(10);
    expect((await seen({ 'ordina-0': '-pathology' })).rows.map(({ pathology }) => pathology.slice(5))).toEqual(
      [...all].reverse(),
    );
    expect((await seen({ cerca: 'voce 00050' })).count).toBe(1);
    await behind.sql`update tbl_diagnosi set id_livello_confidenzialita = 4 where id_paziente = ${long.patientId}`;
    expect([(await seen({})).rows, (await seen({})).count]).toEqual([[], 0]);
  });

  test('is counted up to a thousand rows only', async () => {
    const { rows, size, count, more } = await confirmed({}, long);
    expect([rows.length, count, more]).toEqual([size, COUNTED, true]);
  });
});
