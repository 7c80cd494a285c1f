import { beforeAll, describe, expect, test } from 'vitest';
import { aicOf } from '@/db/reference/drugs/aic';
import { drugRow, isAtcCode } from '@/db/reference/drugs/row';
import { starterDrugs } from '@/db/reference/drugs/starter';
import { drugs } from '@/db/schema';
import { drugLabel, drugsOf, searchDrugs } from '@/lib/catalogue/drugs';
import { type ApiCall, bearerOf, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Searching a medicine as people type it, with the best match first.

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
      made('Altro', 'lemma due', ['sale'], []),
      made('Lemma', 'forte due', ['sale'], []),
      made('Quavac', '0,5 ml', ['antigene'], ['J07BB02']),
    ]);
});

describe('a search', () => {
  test('lists medicines by name first, then by ingredient, then by other words, each once', async () => {
    expect(await names('quaqua')).toEqual(['Quaqua 10 mg', 'Quaqua 20 mg', 'Zzuno 10 mg', 'Zzdue quaquà']);
  });

  test('for several words finds only medicines with all of them, in any field', async () => {
    expect(await names('quaqua 20')).toEqual(['Quaqua 20 mg']);
    expect(await names('zzetolo 10')).toEqual(['Quaqua 10 mg']);
    expect(await names('quaqua 30')).toEqual([]);
  });

  test.each([50, 1])('for several words puts a name that begins with the first one first (limit %i)', async (limit) => {
    const found = (await searchDrugs('lemma due', { limit })).map(drugLabel);
    expect(found).toEqual(['Lemma forte due', 'Altro lemma due'].slice(0, limit));
  });
});

test.each(['QUAQUÀ', '  quaqua ', 'Quàqua', 'quaqua.', 'qu'])('a search for %j finds Quaqua 10 mg', async (text) =>
  expect(await names(text)).toContain('Quaqua 10 mg'),
);

test.each(['', 'q', ' q ', '%', "'", ':*', '!&|', '\0', 'zzqq\0!', '<->', 'quaqua) or (1=1', '😀'.repeat(60)])(
  'T24: a search for %j does not fail, and finds nothing',
  async (text) => expect(await names(text)).toEqual([]),
);

test('a medicine that is no longer sold is not found by a search, but is found by its id', async () => {
  expect(await names('quaquasecca')).toEqual([]);
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = 'Quaquasecca'`;
  expect(await drugsOf([row?.id, 7])).toMatchObject([{ name: 'Quaquasecca', active: false }]);
});

test('a search for vaccines finds only vaccines', async () => {
  expect((await searchDrugs('qua', { vaccines: true })).map(drugLabel)).toEqual(['Quavac 0,5 ml']);
});

test('a search returns no more medicines than its limit', async () => {
  expect(await searchDrugs('qua', { limit: 2 })).toHaveLength(2);
});

describe('the package’s own catalogue', () => {
  const rows = starterDrugs();

  test('names at least 250 medicines, each with ingredient, form and ATC code', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThanOrEqual(250);
    const lacking = rows.filter(
      ({ ingredients, form, atcCodes }) => !ingredients[0] || !form || !atcCodes[0] || !atcCodes.every(isAtcCode),
    );
    expect(lacking).toEqual([]);
  });

  test('has only valid AIC codes, and a unique id for each medicine', () => {
    for (const { aic, name } of rows.filter((row) => row.aic)) expect(aicOf(aic ?? ''), name).toBe(aic);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('is loaded, and searchable by name, AIC code and ingredient', async () => {
    expect(await names('tachip')).toContain('Tachipirina 1000 mg, 16 compresse');
    expect(await names('012745182')).toEqual(['Tachipirina 1000 mg, 16 compresse']);
    expect(await names('clavulanico')).toContain('Augmentin');
  });
});

test.each(['012745029', '12745O28', '0127450280', '', '000000000'])('%j is not a valid AIC code', (text) =>
  expect(aicOf(text)).toBeNull(),
);
test('an AIC without its leading zero is the same', () => expect(aicOf('12745028')).toBe('012745028'));

describe('the calls', () => {
  const ask = async (method: 'GET' | 'POST', route: string, more: Partial<ApiCall>) => {
    const { userId } = await newPatient(behind.db);
    return call(await handlerOf(`${method} ${route}`), await bearerOf(userId), { method, path: route, ...more });
  };

  test('for medicines and for vaccines answer as the contract says', async () => {
    const found = await ask('POST', '/api/farmacifilter', { body: { search: 'zzetolo 10' } });
    expect(found).toMatchObject({
      status: 200,
      body: {
        data: [{ descrizione_breve: 'Quaqua 10 mg', somministrazione: 'compressa', codici_atc: ['N02BE02'] }],
        next: null,
      },
    });
    const vaccines = await ask('POST', '/api/farmaciVacciniFilter', { body: { search: 'qua' } });
    expect(dataOf<object[]>(vaccines)).toMatchObject([{ denominazione: 'Quavac', vaccino: true }]);
    expect((await ask('POST', '/api/farmacifilter', { body: { search: 7 } })).status).toBe(422);
  });

  test('for one medicine answer as the contract says, and with 404 for an unknown id', async () => {
    const one = await ask('GET', '/api/farmacoDetails/[id]', { params: { id: '12745028' } });
    expect(dataOf(one)).toMatchObject({
      id_farmaco_codifa: 12745028,
      aic: '012745028',
      principi_attivi: ['paracetamolo'],
    });
    expect(dataOf(one).gruppi_atc).toEqual([{ codice: 'N02BE01', descrizione: 'paracetamolo' }]);
    for (const id of ['7', 'x', '0']) {
      expect((await ask('GET', '/api/farmacoDetails/[id]', { params: { id } })).status).toBe(404);
    }
  });
});
