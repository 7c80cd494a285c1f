import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue } from '@/db/import/catalogue';
import { loadStarterDrugs } from '@/db/reference/drugs/load';
import { drugsOf, searchDrugs } from '@/lib/catalogue/drugs';
import { script } from '@/lib/server/process/checkout.mjs';
import { packRow, writeAifaFile } from '../support/aifa-file';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// Importing AIFA's lists into the catalogue: a whole list or nothing.

const behind = inProcess();
let owner: postgres.Sql;
let folder: string;
let said: string[] = [];
beforeAll(async () => {
  owner = postgres(behind.ownerUrl, { max: 1, onnotice: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
beforeEach(() => {
  said = [];
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const importFile = (packs: string, given: { atc?: string; date?: string; evenIfShrunk?: boolean } = {}) =>
  importCatalogue(owner, { packs, date: '2026-01-31', say: (line) => said.push(line), ...given });
const fingerprint = async () => {
  const [sum] =
    await owner`select (select md5(string_agg(f::text, '' order by id_farmaco_codifa)) from tbl_farmaci f) as drugs,
    (select string_agg(a::text, '' order by code) from atc_groups a) as groups,
    (select string_agg(concat(name, version, date, imported), '' order by name) from data_sets) as lists`;
  return JSON.stringify(sum);
};

const HEADER =
  'codice_aic;cod_farmaco;cod_confezione;denominazione;descrizione;codice_ditta;ragione_sociale;stato_amministrativo;tipo_procedura;forma;codice_atc;pa_associati;link';
interface Pack {
  aic: string;
  name: string;
  atc?: string;
  ingredients?: string;
}
const pack = ({ aic, name, atc = 'N02BE01', ingredients = 'PARACETAMOLO' }: Pack) =>
  `"${aic}";"1";"1";"${name}";"500 MG 10 COMPRESSE";"1";"DITTA";"Autorizzata";"Procedura Nazionale";"COMPRESSA";"${atc}";"${ingredients}";"https://example.it/fi"`;
/** A file of the older form, with 13 columns in small letters. */
async function file(name: string, rows: readonly (Pack | string)[], encoding: BufferEncoding = 'utf8') {
  const lines = [HEADER, ...rows.map((row) => (typeof row === 'string' ? row : pack(row)))];
  await writeFile(at(name), `${lines.join('\n')}\n`, encoding);
  return at(name);
}
const [TACHIPIRINA, TACHIPIRINA_1000, SINTROM] = ['012745028', '012745182', '011782012'];
const whole = () => [
  { aic: TACHIPIRINA ?? '', name: 'TACHIPIRINA' },
  { aic: TACHIPIRINA_1000 ?? '', name: 'TACHIPIRINA' },
  { aic: SINTROM ?? '', name: 'SINTROM', atc: 'B01AA07', ingredients: 'ACENOCUMAROLO' },
];
const stored = async (aic = '') => (await drugsOf([Number(aic)]))[0];

describe('a list of thousands of rows, of which one in a hundred is broken', () => {
  const ROWS = 3000;
  let made: { taken: number; broken: number };
  const run = (...more: string[]) => {
    const env = { ...process.env, DATABASE_OWNER_URL: behind.ownerUrl };
    const args = ['--confezioni', at('long.csv'), '--data', '2026-01-31', ...more];
    return spawn(process.execPath, script('db/catalogue-import.cli.ts', ...args), {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  const ended = async (child: ReturnType<typeof run>) => {
    let text = '';
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { code, text, memory: Number(/At most (\d+) MB/.exec(text)?.[1] ?? Number.NaN) };
  };
  beforeAll(async () => {
    made = await writeAifaFile(at('long.csv'), { rows: ROWS, brokenEvery: 100 });
  });

  test('leaves the old catalogue unchanged if the import is killed', async () => {
    const before = await fingerprint();
    const child = run();
    // The first broken row is reported while rows are being written, long before the end.
    await new Promise((resolve) => child.stderr?.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    expect(child.signalCode).toBe('SIGKILL');
    expect(await fingerprint()).toBe(before);
  });

  test('is imported within 300 MB, with each broken row reported by line; a second import changes nothing', async () => {
    const first = await ended(run());
    expect(first.text).toContain(`${made.taken} rows taken, ${made.broken} left out`);
    expect(first.code).toBe(0);
    const lines = [...first.text.matchAll(/^line (\d+): /gm)].map(([, line]) => Number(line));
    // The header is line 1, and after every hundred rows comes a broken one.
    expect(lines).toEqual(Array.from({ length: made.broken }, (_, index) => 1 + (index + 1) * 101));
    expect(first.memory).toBeLessThan(300);
    const after = await fingerprint();
    const second = await ended(run());
    expect(second.text).toContain('0 medicines new, 0 changed, 0 inactive');
    expect(second.memory).toBeLessThan(300);
    expect(await fingerprint()).toBe(after);
    const found = await searchDrugs('sacubitril', { limit: 3 });
    expect(found.map(({ atcCodes }) => atcCodes)).toEqual(Array(3).fill(['C09DX04', 'C09CA03']));
  });

  test('is not replaced by a list that has lost most of its rows, unless the operator insists', async () => {
    const before = await fingerprint();
    await writeAifaFile(at('cut.csv'), { rows: 100 });
    await expect(importFile(at('cut.csv'))).rejects.toThrow(/is it whole/);
    expect(await fingerprint()).toBe(before);
    expect(await importFile(at('cut.csv'), { evenIfShrunk: true })).toMatchObject({ taken: 100, inactive: ROWS - 100 });
  });
});

describe('a list', () => {
  const replace = async (rows: readonly (Pack | string)[], given = {}) =>
    importFile(await file('list.csv', rows), { evenIfShrunk: true, ...given });

  test('in the older format is read, with capitals turned into small letters', async () => {
    await replace(whole());
    expect(await stored(SINTROM)).toMatchObject({
      name: 'Sintrom',
      pack: '500 mg 10 compresse',
      form: 'compressa',
      ingredients: ['acenocumarolo'],
      atcCodes: ['B01AA07'],
      listedOn: '2026-01-31',
      active: true,
    });
  });

  test.each([
    ['with a byte order mark', 'utf8', '\uFEFF'],
    ['as a spreadsheet in Windows writes it', 'latin1', ''],
  ] as const)('%s is read with correct accents', async (_, encoding, mark) => {
    await writeFile(
      at('list.csv'),
      `${mark}${HEADER}\r\n${pack({ aic: SINTROM ?? '', name: 'PERÙ COMPLESSO' })}\r\n`,
      encoding,
    );
    await importFile(at('list.csv'), { evenIfShrunk: true });
    expect((await stored(SINTROM))?.name).toBe('Perù Complesso');
    expect(await searchDrugs('peru')).toHaveLength(1);
  });

  test('may lack the leading zeros of a code, and may have a line break in a quoted value', async () => {
    await replace([pack({ aic: '12745028', name: 'TACHI\nPIRINA' }), { aic: SINTROM ?? '', name: 'SINTROM' }]);
    expect(await stored(TACHIPIRINA)).toMatchObject({ name: 'Tachi\nPirina', aic: TACHIPIRINA });
    expect(said.filter((line) => line.startsWith('line'))).toEqual([]);
  });

  test('has each broken row reported by its line and the others imported', async () => {
    const many = Array.from({ length: 60 }, (_, number) => packRow(number)).map(([aic = '', , , name = '']) => ({
      aic,
      name,
    }));
    const open = pack({ aic: SINTROM ?? '', name: 'APERTO' }).slice(0, -1);
    const result = await replace([
      { aic: '012745029', name: 'CIFRA' },
      { aic: TACHIPIRINA ?? '', name: '' },
      '"012745028";"1"',
      open,
      { aic: SINTROM ?? '', name: 'SINTROM' },
      { aic: SINTROM ?? '', name: 'DOPPIO' },
      '',
      ...many,
    ]);
    expect(result).toMatchObject({ taken: 61, broken: 5 });
    expect(said.filter((line) => line.startsWith('line'))).toEqual([
      'line 2: "012745029" is no AIC code',
      'line 3: no name',
      'line 4: 2 columns instead of 13',
      'line 5: a quote is not closed',
      'line 7: the AIC 011782012 a second time',
    ]);
  });

  test('gives each ingredient of a combination its own ATC code, of the same route of administration', async () => {
    await replace([
      { aic: TACHIPIRINA ?? '', name: 'A', atc: 'C09BB04', ingredients: 'PERINDOPRIL ARGININA/AMLODIPINA BESILATO' },
      { aic: TACHIPIRINA_1000 ?? '', name: 'B', atc: 'C08CA01', ingredients: 'AMLODIPINA MALEATO' },
      { aic: SINTROM ?? '', name: 'C', atc: 'C09AA04', ingredients: 'PERINDOPRIL ERBUMINA' },
      { aic: '016366027', name: 'D', atc: 'S01ED51', ingredients: 'TIMOLOLO MALEATO/DORZOLAMIDE' },
      { aic: '024402048', name: 'E', atc: 'C07AA06', ingredients: 'TIMOLOLO' },
      { aic: '024840074', name: 'F', atc: 'S01ED01', ingredients: 'TIMOLOLO MALEATO' },
      { aic: '023993013', name: 'G', atc: '', ingredients: 'N.D.' },
    ]);
    const codes = async (aic: string) => (await stored(aic))?.atcCodes;
    expect(await codes(TACHIPIRINA ?? '')).toEqual(['C09BB04', 'C09AA04', 'C08CA01']);
    expect(await codes('016366027')).toEqual(['S01ED51', 'S01ED01']);
    expect(await stored('023993013')).toMatchObject({ atcCodes: [], ingredients: [] });
  });

  test('with an ATC file gets the names of its ATC groups, and codes of ingredients by these names', async () => {
    await writeFile(at('atc.csv'), 'CODICE_ATC;DESCRIZIONE\nC08CA01;AMLODIPINA\nC09;SISTEMA RENINA-ANGIOTENSINA\n;X\n');
    const combination = {
      aic: TACHIPIRINA ?? '',
      name: 'A',
      atc: 'C09DB01',
      ingredients: 'VALSARTAN/AMLODIPINA BESILATO',
    };
    await replace([combination], { atc: at('atc.csv') });
    expect((await stored(TACHIPIRINA))?.atcCodes).toEqual(['C09DB01', 'C08CA01']);
    expect(await owner`select name from atc_groups order by 1`).toEqual([
      { name: 'amlodipina' },
      { name: 'sistema renina-angiotensina' },
    ]);
    expect(said).toContain('ATC, line 4: no code or no name');
  });

  test('without a medicine that a patient takes makes it inactive; a later list with it makes it active again', async () => {
    await replace(whole());
    const patient = await newPatient(behind.db);
    await newRow(behind.db, 'therapies', patient, { drugId: Number(SINTROM), drug: 'Sintrom' });
    await replace(whole().slice(0, 2), { date: '2026-02-28' });
    expect(await stored(SINTROM)).toMatchObject({ active: false, listedOn: '2026-01-31' });
    expect(await searchDrugs('sintrom')).toEqual([]);
    await replace(whole(), { date: '2026-03-31' });
    expect(await stored(SINTROM)).toMatchObject({ active: true, listedOn: '2026-03-31' });
  });

  test('stays after a restart: the built-in catalogue does not come back', async () => {
    await replace(whole());
    const before = await fingerprint();
    await loadStarterDrugs(behind.db as never);
    expect(await fingerprint()).toBe(before);
    expect(await searchDrugs('omeprazolo')).toEqual([]);
  });

  test('is stored without its javascript: links', async () => {
    const evil = pack({ aic: SINTROM ?? '', name: 'SINTROM' }).replace('https://example.it/fi', 'javascript:alert(1)');
    await replace([evil]);
    const [row] = await owner`select link_fi as link from tbl_farmaci where aic = ${SINTROM ?? ''}`;
    expect(row?.link).toBe('');
  });
});

describe('nothing is changed by a file that', () => {
  const broken: [string, string | Buffer, RegExp][] = [
    ['is empty', '', /empty/],
    ['is another table', 'A;B\n1;2\n', /no column CODICE_AIC/],
    ['is a page', '<html><body>Not found</body></html>', /no column/],
    ['has a header alone', `${HEADER}\n`, /cannot be read/],
    ['is broken throughout', `${HEADER}\n${'"x";"y"\n'.repeat(50)}`, /50 of 50/],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0x0a]), /no column/],
  ];
  test.each(broken)('%s', async (_, content, reason) => {
    const before = await fingerprint();
    await writeFile(at('broken.csv'), content);
    await expect(importFile(at('broken.csv'))).rejects.toThrow(reason);
    expect(await fingerprint()).toBe(before);
  });

  test('does not exist, or comes with a broken ATC file', async () => {
    const before = await fingerprint();
    await expect(importFile(at('nowhere.csv'))).rejects.toThrow(/ENOENT/);
    await writeFile(at('atc.csv'), 'X\n');
    await expect(importFile(await file('list.csv', whole()), { atc: at('atc.csv') })).rejects.toThrow(/no column/);
    expect(await fingerprint()).toBe(before);
  });
});
