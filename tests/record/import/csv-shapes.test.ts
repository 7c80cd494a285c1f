import { describe, expect, test } from 'vitest';
import { csv } from '@/lib/account/csv';
import { csvMapping, mappingOf, readCsv, sniffCsv } from '@/lib/record/import/csv/csv';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { readingsFhir } from '@/lib/sections/readings/fhir';
import { resultsFhir } from '@/lib/sections/results/fhir';
import { readBy } from '../../support/fhir/read-by';

// Tables whose columns are dates, exports of Samsung Health, and what spreadsheets do to cells.

const bytesOf = (given: string | Uint8Array) => (typeof given === 'string' ? new TextEncoder().encode(given) : given);
const previewOf = (given: string | Uint8Array) => sniffCsv(bytesOf(given));
function read(given: string | Uint8Array, told: { dateOrder?: 'dmy' | 'mdy' } = {}) {
  return readCsv(bytesOf(given), csvMapping.parse({ ...mappingOf(previewOf(given)), ...told }));
}
function rowsOf(document: ReadDocument): Record<string, unknown>[] {
  const reading = { ...document, documentDay: undefined, say: (key: string) => key };
  return document.entries.flatMap(({ resource }) =>
    [readingsFhir, resultsFhir].flatMap((mapping) => {
      const row = readBy(mapping, resource, reading);
      return row ? [row.input] : [];
    }),
  );
}
const resultsOf = (document: ReadDocument) =>
  rowsOf(document).map(({ name, day, value, text }) => [name, day, value ?? text]);
const pathsOf = ({ entries }: ReadDocument) =>
  entries.flatMap(({ resource, origin }) => (resource.resourceType === 'Observation' ? origin?.path : []));
const placesOf = ({ entries, leftOut = [] }: ReadDocument) =>
  new Set([...entries, ...leftOut].flatMap(({ place }) => place ?? []));

describe('a table of results with a column for each date', () => {
  const TABLE = 'Esame;Unità;01/02/2026;23/03/2026\nColesterolo totale;mg/dL;212;198,5\nTSH;mUI/L;;< 0,01\n';

  test('has a result of each cell, under its date and with its unit', () => {
    const preview = previewOf(TABLE);
    expect([preview.ask, preview.kind, preview.dateOrder]).toEqual([[], 'results', 'dmy']);
    expect(preview.columns.map(({ title, meaning }) => [title, meaning])).toEqual([
      ['Esame', 'test'],
      ['Unità', 'unit'],
      ['01/02/2026', 'dated'],
      ['23/03/2026', 'dated'],
    ]);
    const document = read(TABLE);
    expect(resultsOf(document)).toEqual([
      ['Colesterolo totale', '2026-02-01', 212],
      ['Colesterolo totale', '2026-03-23', 198.5],
      ['TSH', '2026-03-23', 0.01],
    ]);
    expect(rowsOf(document)[0]).toMatchObject({ unit: 'mg/dL', test: 'chol' });
    expect(new Set(pathsOf(document)).size).toBe(3);
    expect(document.entries.filter(({ resource }) => resource.resourceType === 'DiagnosticReport').length).toBe(2);
    expect([document.size, placesOf(document).size]).toEqual([2, 2]);
  });

  test('asks for the order of day and month if its titles do not tell it', () => {
    const table = TABLE.replace('23/03/2026', '03/03/2026');
    expect(previewOf(table).ask).toEqual(['dateOrder']);
    expect(resultsOf(read(table, { dateOrder: 'dmy' }))[0]?.[1]).toBe('2026-02-01');
    expect(resultsOf(read(table, { dateOrder: 'mdy' }))[0]?.[1]).toBe('2026-01-02');
  });

  test.each([
    ['words around the dates', 'Esame;Risultato del 13/02/2026;Esito 23/03/2026 08:30\nTSH;2,1;2,4\n'],
    ['dates with the year first', 'test,2026-02-13,2026-03-23\nTSH,2.1,2.4\n'],
    ['no title above the names', ';13/02/2026;23/03/2026\nTSH;2,1;2,4\nFerritina;33;35\n'],
    ['months in words', 'Analisi\t13 feb 2026\t23 mar 2026\nTSH\t2,1\t2,4\n'],
    ['lines above the titles', 'Paziente;Prova Ginevra;\n\nEsame;13/02/2026;23/03/2026\nTSH;2,1;2,4\n'],
  ])('with %s is read', (_, text) => {
    expect(previewOf(text).ask).toEqual([]);
    expect(resultsOf(read(text)).slice(0, 2)).toEqual([
      ['TSH', '2026-02-13', 2.1],
      ['TSH', '2026-03-23', 2.4],
    ]);
  });

  test('says which cells are not taken', () => {
    const document = read('Esame;13/02/2026;23/03/2026\nTSH;non eseguito;2,4\nPSA;;\n');
    expect(resultsOf(document)).toEqual([['TSH', '2026-03-23', 2.4]]);
    expect(document.leftOut?.map(({ place, reason, origin }) => [place, reason, origin.path])).toEqual([
      [0, 'csvNotDone', 'line 2, 13/02/2026'],
      [1, 'csvNoValue', 'line 3'],
    ]);
    expect(document.size).toBe(2);
  });

  test('may be one of measures', () => {
    const document = read('Misura;13/02/2026;23/03/2026\nPeso;71,5;70,8\nPressione;138/84;\n');
    expect(rowsOf(document)).toMatchObject([
      { day: '2026-02-13', weight: 71.5 },
      { day: '2026-03-23', weight: 70.8 },
      { day: '2026-02-13', maxPressure: 138, minPressure: 84 },
    ]);
  });
});

test('the cells that are not taken of a table with a column for each test are told', () => {
  const document = read('Data;TSH (mUI/L);PSA (ng/mL)\n25/01/2026;non eseguito;2,4\n');
  expect(resultsOf(document)).toEqual([['PSA', '2026-01-25', 2.4]]);
  expect(document.leftOut?.map(({ place, reason }) => [place, reason])).toEqual([[0, 'csvNotDone']]);
});

describe('an export of Samsung Health', () => {
  const of = (kind: string, columns: readonly string[], ...lines: string[]) =>
    [`com.samsung.${kind},6310000,8`, columns.join(','), ...lines.map((line) => `${line},`)].join('\n');
  const named = (kind: string, ...names: string[]) => names.map((name) => `com.samsung.health.${kind}.${name}`);

  test('has local times: its times are in UTC, with the clock’s lead in another column', () => {
    const columns = named(
      'blood_pressure',
      'update_time',
      'systolic',
      'start_time',
      'time_offset',
      'pulse',
      'diastolic',
    );
    const text = of(
      'health.blood_pressure',
      columns,
      '2026-07-16 05:00:00.000,138,2026-07-15 22:30:00.000,UTC+0200,71,84',
      '2026-01-15 05:00:00.000,132,2026-01-15 03:10:00.000,UTC-0330,68,82',
    );
    expect(previewOf(text).ask).toEqual([]);
    expect(rowsOf(read(text))).toMatchObject([
      { day: '2026-07-16', time: '00:30', maxPressure: 138, minPressure: 84, heartRate: 71 },
      { day: '2026-01-14', time: '23:40', maxPressure: 132, minPressure: 82, heartRate: 68 },
    ]);
    const instants = read(text).entries.flatMap(({ resource }) =>
      typeof resource.effectiveDateTime === 'string' ? new Date(resource.effectiveDateTime).toISOString() : [],
    );
    expect(new Set(instants)).toEqual(new Set(['2026-07-15T22:30:00.000Z', '2026-01-15T03:10:00.000Z']));
  });

  test('has no pressure in the highest and lowest pulse', () => {
    const columns = named('heart_rate', 'max', 'min', 'start_time', 'heart_rate', 'time_offset', 'end_time');
    const line = '99.0,55.0,2026-01-15 07:30:00.000,71.0,UTC+0100,2026-01-15 07:31:00.000';
    const [row] = rowsOf(read(of('shealth.tracker.heart_rate', columns, line)));
    expect(row).toMatchObject({ day: '2026-01-15', time: '08:30', heartRate: 71 });
    expect(row?.maxPressure ?? null).toBeNull();
  });

  test('has glucose in mmol/L, and weights under short names', () => {
    const sugar = named('blood_glucose', 'glucose', 'start_time', 'time_offset');
    expect(rowsOf(read(of('health.blood_glucose', sugar, '5.5,2026-01-15 07:30:00.000,UTC+0100')))).toMatchObject([
      { day: '2026-01-15', time: '08:30', glucose: 99.1 },
    ]);
    const weight = ['create_time', 'start_time', 'weight', 'height', 'body_fat_mass', 'time_offset', 'deviceuuid'];
    const line = '2026-01-16 07:30:00.000,2026-01-15 23:30:00.000,71.5,164.0,20.5,UTC+0100,x';
    expect(rowsOf(read(of('health.weight', weight, line)))).toMatchObject([
      { day: '2026-01-16', time: '00:30', weight: 71.5, height: 164 },
    ]);
  });

  test('without a readable lead has Italian clocks, or only the day', () => {
    const columns = ['start_time', 'weight', 'time_offset'];
    const rows = rowsOf(
      read(of('health.weight', columns, '2026-07-15 06:30:00.000,71.5,', '2026-07-15 06:30:00.000,71.5,boh')),
    );
    expect(rows).toMatchObject([{ day: '2026-07-15', time: '08:30' }, { day: '2026-07-15' }]);
    expect(rows[1]?.time ?? null).toBeNull();
  });
});

describe('cells of spreadsheets', () => {
  test('with quotes, line breaks and separators inside are read from UTF-16 with decimal commas', () => {
    const text =
      'Data;Esame;Risultato;Unità;Valori di riferimento\r\n25/01/2026;"Colesterolo\r\n""totale""";212,5;mg/dL;"fino a\n200; oltre: alto"\r\n';
    for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le'), Buffer.from(text)]) {
      const document = read(bytes);
      expect([document.size, document.leftOut]).toEqual([1, []]);
      expect(rowsOf(document)[0]).toMatchObject({ day: '2026-01-25', value: 212.5, unit: 'mg/dL' });
      expect(String(rowsOf(document)[0]?.name)).toContain('"totale"');
    }
  });

  test('that begin like formulas come back from an export of ours as they were', () => {
    const signs = ['=HYPERLINK("http://example.org";"x")', '+39 06', '-cmd', '@SUM(A1)'];
    const rows = signs.map((name) => ['25/01/2026', name, 'negativo']);
    const text = csv([['Data', 'Esame', 'Risultato'], ...rows]);
    for (const line of text.split('\r\n').slice(1, -1)) expect(line.split(';')[1]).toMatch(/^"?'/);
    expect(rowsOf(read(text)).map(({ name }) => name)).toEqual(signs);
  });
});
