import { beforeEach, expect, test } from 'vitest';
import { importCentres } from '@/db/centres/import';
import { connected, inProcess } from '../support/in-process';

// Importing a CSV file replaces the lists of centres or changes nothing.

const behind = inProcess();
const HEAD = 'codice;tipo;nome;indirizzo;telefono;email;sito';
const row = (code: string, kind = 1, name = `Centro ${code}`) => `${code};${kind};${name};Via Roma 1;;;`;
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`A${at}`));

/** Yields the text in parts of `step` characters, as if it were read from a slow disk. */
async function* partsOf(text: string, step = text.length) {
  for (let at = 0; at < text.length; at += step) yield text.slice(at, at + step);
}
const load = (lines: string[], step?: number) =>
  connected(behind.ownerUrl, (sql) => importCentres(sql, partsOf(lines.join('\r\n'), step)));
const stored = async () => [
  ...(await behind.sql`select codice, tipo, centro_nome, centro_indirizzo, telefono, email, "sitoWeb", esempio
    from tbl_centri_indagini where in_elenco order by codice`),
];
const idsByCode = async () =>
  new Map(
    (await behind.sql`select codice, id_centro_indagine as id from tbl_centri_indagini`).map(({ codice, id }) => [
      codice,
      id,
    ]),
  );

beforeEach(() => behind.sql`delete from tbl_centri_indagini`);

test('a file’s rows are stored with their quotes, separators and line ends', async () => {
  const file = [
    HEAD,
    '"R1";2;"Studio ""Raggi""; Roma";" Via dell’Orto 3, 00100 Roma ";+39 06 123456;info@raggi.example.it;raggi.example.it/esami',
    '',
    'L1;3;Laboratorio Città;Corso Italia 5;;;',
  ];
  for (const step of [undefined, 1]) {
    expect(await load(file, step)).toEqual({ listed: 2, unlisted: 0, bad: [] });
    expect(await stored()).toEqual([
      {
        codice: 'L1',
        tipo: 3,
        centro_nome: 'Laboratorio Città',
        centro_indirizzo: 'Corso Italia 5',
        telefono: '',
        email: '',
        sitoWeb: '',
        esempio: false,
      },
      {
        codice: 'R1',
        tipo: 2,
        centro_nome: 'Studio "Raggi"; Roma',
        centro_indirizzo: 'Via dell’Orto 3, 00100 Roma',
        telefono: '+39 06 123456',
        email: 'info@raggi.example.it',
        sitoWeb: 'https://raggi.example.it/esami',
        esempio: false,
      },
    ]);
  }
});

test('importing the same file twice changes nothing, and a centre keeps its id when its data change', async () => {
  await load([HEAD, row('A'), row('B')]);
  const [before, ids] = [await stored(), await idsByCode()];
  expect(await load([HEAD, row('A'), row('B')])).toEqual({ listed: 2, unlisted: 0, bad: [] });
  expect([await stored(), await idsByCode()]).toEqual([before, ids]);
  await load(['tipo,codice,indirizzo,nome', '3,A,Via Nuova 2,Altro nome']);
  expect(await stored()).toMatchObject([{ codice: 'A', tipo: 3, centro_nome: 'Altro nome' }]);
  expect(await idsByCode()).toEqual(ids);
});

test('a centre missing from the file leaves the lists and stays stored, since exams refer to it', async () => {
  await load([HEAD, row('A'), row('B')]);
  expect(await load([HEAD, row('B')])).toMatchObject({ listed: 1, unlisted: 1 });
  expect((await stored()).map(({ codice }) => codice)).toEqual(['B']);
  expect([...(await idsByCode()).keys()].sort()).toEqual(['A', 'B']);
  expect(await load([HEAD, row('A'), row('B')])).toMatchObject({ listed: 2 });
});

test('a bad row is reported with its line number and skipped, and its centre stays unchanged', async () => {
  await load([HEAD, row('X', 1, 'Com’era'), ...rows(60)]);
  const bad = [
    'X;4;Nome;Via;;;',
    'Y;1;;Via;;;',
    row('A0'),
    'Z;1;Nome;Via;;;javascript:alert(1)',
    'W;1;Nome;Via;;nessuno;',
    'V;1;Nome',
  ];
  expect(await load([HEAD, '', ...rows(60), ...bad])).toEqual({
    listed: 60,
    unlisted: 0,
    bad: [
      { line: 63, fault: 'tipo is 4, not 1, 2 or 3' },
      { line: 64, fault: 'nome is missing' },
      { line: 65, fault: 'codice A0 stands in the file before' },
      { line: 66, fault: 'sito is no http(s) address' },
      { line: 67, fault: 'email is no e-mail address' },
      { line: 68, fault: 'has 3 cells, not 7' },
    ],
  });
  expect(await stored()).toContainEqual(expect.objectContaining({ codice: 'X', centro_nome: 'Com’era' }));
});

test.each([
  ['is empty', []],
  ['has a head and nothing else', [HEAD]],
  ['is another list', ['id;name', '1;Roma']],
  ['ends within a quote', [HEAD, ...rows(1200), '"B;1;Nome']],
  ['has a quote within a cell', [HEAD, ...rows(1200), 'B;1;Studio "Sole";Via;;;']],
  ['is bad for more than a tenth', [HEAD, ...rows(8), 'B;9;Nome;Via;;;']],
])('a file that %s changes nothing', async (_, file) => {
  await load([HEAD, row('A1', 1, 'Com’era'), row('B')]);
  const before = await stored();
  await expect(load(file)).rejects.toThrow();
  expect(await stored()).toEqual(before);
});
