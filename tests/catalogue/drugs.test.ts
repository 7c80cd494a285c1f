import { beforeAll, describe, expect, test } from 'vitest';
import { aicOf } from '@/db/reference/drugs/aic';
import { drugRow } from '@/db/reference/drugs/row';
import { starterDrugs } from '@/db/reference/drugs/starter';
import { drugs } from '@/db/schema';
import { drugLabel, drugsOf, searchDrugs } from '@/lib/catalogue/drugs';
import { inProcess } from '../support/in-process';

// Looking up a medicine: as people type, and what they mean first.

const behind = inProcess();
const names = async (text: string) => (await searchDrugs(text)).map(drugLabel);

const unknown = { aic: null, company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
let next = 2_000_000_000;
const made = (name: string, pack: string, ingredients: string[], atcCodes: string[], active = true) => ({
  ...drugRow({ ...unknown, id: next++, name, pack, form: 'compressa', ingredients, atcCodes }),
  active,
});

beforeAll(async () => {
  await behind.db
    .insert(drugs)
    .values([
      made('Zzuno', '10 mg', ['quaquarolo'], ['N02BE01']),
      made('Quaqua', '10 mg', ['zzetolo'], ['N02BE02']),
      made('Quaqua', '20 mg', ['zzetolo'], ['N02BE02']),
      made('Zzdue quaquà', '', ['altro'], ['N02BE03']),
      made('Quaquasecca', '', ['zzetolo'], [], false),
      made('Quavac', '0,5 ml', ['antigene'], ['J07BB02']),
    ]);
});

describe('the order', () => {
  test('is what is called so, then what contains it, then what has the word elsewhere; nothing twice', async () => {
    expect(await names('quaqua')).toEqual(['Quaqua 10 mg', 'Quaqua 20 mg', 'Zzuno 10 mg', 'Zzdue quaquà']);
  });

  test('of several words all must be there, in whatever part', async () => {
    expect(await names('quaqua 20')).toEqual(['Quaqua 20 mg']);
    expect(await names('zzetolo 10')).toEqual(['Quaqua 10 mg']);
    expect(await names('quaqua 30')).toEqual([]);
  });
});

test.each(['QUAQUÀ', '  quaqua ', 'Quàqua', 'quaqua.', 'qu'])('%j finds it', async (text) =>
  expect(await names(text)).toContain('Quaqua 10 mg'),
);

test.each(['', 'q', ' q ', '%', "'", ':*', '!&|', '\0', 'zzqq\0!', '<->', 'quaqua) or (1=1', '😀'.repeat(60)])(
  'T24: %j is no reason to fail, and finds nothing',
  async (text) => expect(await names(text)).toEqual([]),
);

test('what is not sold any more is not found, but known by its id', async () => {
  expect(await names('quaquasecca')).toEqual([]);
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = 'Quaquasecca'`;
  expect(await drugsOf([row?.id, 7])).toMatchObject([{ name: 'Quaquasecca', active: false }]);
});

test('vaccines are found apart', async () => {
  expect((await searchDrugs('qua', { vaccines: true })).map(drugLabel)).toEqual(['Quavac 0,5 ml']);
});

test('as many as were asked for, and no more', async () => {
  expect(await searchDrugs('qua', { limit: 2 })).toHaveLength(2);
});

describe('the package’s own catalogue', () => {
  const rows = starterDrugs();

  test('has an AIC only where it is one, and an id of its own for each', () => {
    for (const { aic, name } of rows.filter((row) => row.aic)) expect(aicOf(aic ?? ''), name).toBe(aic);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('is loaded', async () => {
    expect(await names('tachip')).toContain('Tachipirina 1000 mg, 16 compresse');
    expect(await names('012745182')).toEqual(['Tachipirina 1000 mg, 16 compresse']);
    expect(await names('clavulanico')).toContain('Augmentin');
  });
});

test.each(['012745029', '12745O28', '0127450280', '', '000000000'])('%j is no AIC', (text) =>
  expect(aicOf(text)).toBeNull(),
);
test('an AIC without its leading zero is the same', () => expect(aicOf('12745028')).toBe('012745028'));
