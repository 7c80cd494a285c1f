import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textAt } from '@/lib/fhir/reading';
import { csvMapping, mappingOf, readCsv, sniffCsv } from '@/lib/record/import/csv/csv';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { examsFhir } from '@/lib/sections/exams/fhir';
import { readingsFhir } from '@/lib/sections/readings/fhir';
import { resultsFhir } from '@/lib/sections/results/fhir';
import { readBy } from '../../support/fhir/read-by';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Reads a file as its preview understands it. */
const read = (given: string | Uint8Array) => {
  const bytes = typeof given === 'string' ? bytesOf(given) : given;
  return readCsv(bytes, csvMapping.parse(mappingOf(sniffCsv(bytes))));
};
const ask = (text: string) => sniffCsv(bytesOf(text)).ask;

/** The rows that a document proposes to the sections, with what is not sure of each. */
function rowsOf(document: ReadDocument): (Record<string, unknown> & { notes: string[] })[] {
  const reading = { ...document, documentDay: undefined, say: (key: string) => key };
  return document.entries.flatMap(({ resource, origin }) =>
    [readingsFhir, resultsFhir].flatMap((mapping) => {
      const row = readBy(mapping, resource, reading);
      const notes = (origin?.notes ?? []).map(({ key }) => key);
      return row ? [{ ...row.input, notes, wrong: row.wrong ?? [], unsure: origin?.unsure ?? false }] : [];
    }),
  );
}
const leftOf = (document: ReadDocument) => (document.leftOut ?? []).map(({ reason }) => reason);

describe('the example files', () => {
  test('measurements are read without a question', () => {
    const bytes = readFileSync('public/esempi/misurazioni.csv');
    expect(sniffCsv(bytes).ask).toEqual([]);
    const document = read(bytes);
    expect(rowsOf(document)).toMatchObject([
      { day: '2026-01-12', time: '08:30', maxPressure: 138, minPressure: 84, heartRate: 71, weight: 71.5, height: 164 },
      {
        day: '2026-01-13',
        time: '08:15',
        maxPressure: 132,
        oxygen: 97,
        temperature: 36.6,
        glucose: 101,
        meal: 'fasting',
      },
      { day: '2026-01-14', time: '20:40', temperature: 37.8 },
      { day: '2026-01-25', maxPressure: 128, weight: 71.2, glucose: 132, meal: 'postprandial' },
    ]);
    expect(document.size).toBe(4);
    expect(document.leftOut).toEqual([]);
  });

  test('results are read without a question and belong to one exam', () => {
    const bytes = readFileSync('public/esempi/risultati.csv');
    expect(sniffCsv(bytes).ask).toEqual([]);
    const document = read(bytes);
    expect(rowsOf(document)).toMatchObject([
      { test: 'hgb', value: 13.4, unit: 'g/dL', day: '2026-01-25', range: '12,0 - 16,0', unsure: false, wrong: [] },
      { test: 'creatinine', value: 0.82, unit: 'mg/dL', unsure: false, wrong: [] },
      { test: 'chol', value: 212, unit: 'mg/dL', range: '< 200', unsure: false, wrong: [] },
      { test: 'tsh', value: 1.85, unsure: false, wrong: [] },
      { test: 'wbc', value: 6.42, unit: '10*3/uL', unsure: false, wrong: [] },
    ]);
    const reading = { ...document, documentDay: undefined, say: (key: string) => key };
    const reports = document.entries.filter(({ resource }) => resource.resourceType === 'DiagnosticReport');
    const exams = reports.flatMap(({ resource }) => readBy(examsFhir, resource, reading) ?? []);
    expect(exams.map(({ input }) => input.day)).toEqual(['2026-01-25']);
  });
});

describe('dialects', () => {
  const WEIGHT = { day: '2026-01-15', weight: 71.5 };
  test.each([
    ['semicolons and a comma', 'Data;Peso\n15/01/2026;71,5\n'],
    ['commas and quotes', 'date,weight\n2026-01-15,"71,5"\n'],
    ['tabs', 'Data\tPeso (kg)\r\n15.01.2026\t71,5\r\n'],
    ['bars', 'Data|Peso\n15-1-26|71.5\n'],
    ['a byte order mark', '\uFEFFData;Peso\n15/01/2026;71,5'],
    ['a line that says the delimiter', 'sep=;\nData;Peso\n15/01/2026;71,5\n'],
    ['months in words', 'Data;Peso\n15 gennaio 2026;71,5\n'],
    ['the month first', 'Date,Weight (kg)\n01/15/2026,71.5\n'],
    ['a unit in the cell', 'Data;Peso\n15/01/2026;71,5 kg\n'],
    ['lines above the titles', 'Prova Ginevra;\n\nData;Peso;Nota\n15/01/2026;71,5;x\n'],
    ['another order of columns', 'Peso;Nota;Data\n71,5;a;15/01/2026\n'],
    ['midnight behind each day', 'Data;Peso\n15/01/2026 00:00:00;71,5\n'],
    ['other days', 'Data di nascita;Data referto;Data prelievo;Peso\n02/04/1961;20/01/2026;15/01/2026;71,5\n'],
    ['pounds', 'Date,Weight (lb)\n2026-01-15,157.63051\n'],
  ])('a file with %s is read', (_, text) => {
    expect(ask(text)).toEqual([]);
    expect(rowsOf(read(text))).toMatchObject([WEIGHT]);
    expect(rowsOf(read(text))[0]).not.toHaveProperty('time');
  });

  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFData;Peso;Qualità\n15/01/2026;71,5;x', 'utf16le')],
    ['UTF-16 without one', Buffer.from('Data;Peso;Qualità\n15/01/2026;71,5;x', 'utf16le')],
    ['Windows-1252', Buffer.from('Data;Peso;Qualità\n15/01/2026;71,5;x', 'latin1')],
  ])('a file in %s is read', (_, bytes) => {
    expect(rowsOf(read(bytes))).toMatchObject([WEIGHT]);
    expect(read(bytes).source?.notes?.[0]?.values?.columns).toBe('Qualità');
  });

  test('a pressure in one cell, times with half a day, and instants are read', () => {
    const rows = rowsOf(read('Date,Time,Blood pressure\n2026-01-15,8:30 PM,138/84\n2026-07-15T06:30:00Z,,120/80\n'));
    expect(rows).toMatchObject([
      { day: '2026-01-15', time: '20:30', maxPressure: 138, minPressure: 84 },
      { day: '2026-07-15', time: '08:30', maxPressure: 120 },
    ]);
  });

  test('a line for each measure, named by a cell', () => {
    const rows = rowsOf(
      read(
        'Data;Misura;Valore;Unità\n15/01/2026;Peso;71,5;kg\n15/01/2026;Pressione;138/84;mmHg\n16/01/2026;Temperatura;98,6;°F\n',
      ),
    );
    expect(rows).toMatchObject([{ weight: 71.5 }, { maxPressure: 138, minPressure: 84 }, { temperature: 37 }]);
  });

  test('the device of a column is that of the readings', () => {
    const rows = rowsOf(read('Data;Ora;Frequenza;Dispositivo;Numero di serie\n15/01/2026;08:30;71;BM 85;S-7\n'));
    expect(rows).toMatchObject([
      { device: 'BM 85', serialNumber: 'S-7', heartRate: 71, measuredAt: '2026-01-15T08:30:00' },
    ]);
  });
});

describe('questions', () => {
  test('the order of day and month is asked if no day is above 12, and the answer counts', () => {
    const text = 'Data;Peso\n03/04/2026;71,5\n05/06/2026;71,2\n';
    expect(ask(text)).toEqual(['dateOrder']);
    const mapping = mappingOf(sniffCsv(bytesOf(text)));
    expect(rowsOf(readCsv(bytesOf(text), { ...mapping, dateOrder: 'dmy' }))[0]?.day).toBe('2026-04-03');
    expect(rowsOf(readCsv(bytesOf(text), { ...mapping, dateOrder: 'mdy' }))[0]?.day).toBe('2026-03-04');
  });

  test('a separator before three digits is asked, unless another column tells it', () => {
    expect(ask('Data;Esame;Risultato\n15/01/2026;Leucociti;6.420\n')).toEqual(['decimal']);
    expect(ask('Data;Esame;Risultato;Limite superiore\n15/01/2026;Leucociti;6.420;10,5\n')).toEqual([]);
    expect(ask('Data;Peso\n15/01/2026;71.250\n')).toEqual(['decimal']);
  });

  test('unknown titles are asked', () => {
    expect(ask('Alfa;Beta\n15/01/2026;12\n')).toEqual(['columns']);
    const text = 'Alfa;Beta\n15/01/2026;71,5\n';
    const mapping = { ...mappingOf(sniffCsv(bytesOf(text))), headerRow: 0, dateOrder: 'dmy' as const };
    const columns = [{ meaning: 'day' as const }, { meaning: 'weight' as const, decimal: ',' as const }];
    expect(rowsOf(readCsv(bytesOf(text), { ...mapping, columns }))).toMatchObject([{ weight: 71.5 }]);
  });

  test('a mapping without a day is refused', () => {
    const text = 'Peso\n71,5\n';
    expect(() => readCsv(bytesOf(text), mappingOf(sniffCsv(bytesOf(text))))).toThrowError('importCsvColumns');
  });
});

describe('results', () => {
  const file = (...lines: string[]) => ['Data;Esame;Risultato;Unità;Valori di riferimento', ...lines].join('\n');

  test('comparators, words, titers and marks are kept', () => {
    const rows = rowsOf(
      read(
        file(
          '25/01/2026;TSH;< 0,01;mUI/L;0,27 - 4,20',
          '25/01/2026;Nitriti urinari;assenti;;assenti',
          '25/01/2026;ANA;1:160;;< 1:80',
        ),
      ),
    );
    expect(rows).toMatchObject([
      { test: 'tsh', value: 0.01, comparator: '<' },
      { text: 'assenti', value: null },
      { text: '1:160', value: null },
    ]);
  });

  test('a test that is not certain is shown as not sure, with its name', () => {
    const rows = rowsOf(
      read(
        file('25/01/2026;Glucosio;101;cats;', '25/01/2026;Esame inventato;3,5;mg/dL;', '25/01/2026;Emoglobina;13,4;;'),
      ),
    );
    expect(rows.map(({ unsure, name, test: key }) => [unsure, name, key ?? null])).toEqual([
      [true, 'Glucosio', null],
      [true, 'Esame inventato', null],
      [true, 'Emoglobina', 'hgb'],
    ]);
  });

  test('a column of each test gives a result of each cell', () => {
    const document = read(
      'Data;Colesterolo totale (mg/dL);Trigliceridi (mg/dL);Emoglobina (g/dL)\n25/01/2026;212;98;13,4\n26/01/2026;;99;\n',
    );
    expect(rowsOf(document).map(({ day, value }) => [day, value])).toEqual([
      ['2026-01-25', 212],
      ['2026-01-25', 98],
      ['2026-01-25', 13.4],
      ['2026-01-26', 99],
    ]);
    const results = document.entries.filter(({ resource }) => resource.resourceType === 'Observation');
    expect(new Set(results.map(({ origin }) => origin?.path)).size).toBe(4);
  });

  test('what was not done is left out, and sensitive tests are for nobody else', () => {
    const document = read(file('25/01/2026;PSA;non eseguito;ng/mL;', '25/01/2026;HIV 1/2 Ag/Ab;negativo;;'));
    expect(leftOf(document)).toEqual(['csvNotDone']);
    const labels = document.entries.map(({ resource }) => textAt(resource.meta, 'security', 0, 'code'));
    expect(labels).toContain('V');
  });
});

describe('rows', () => {
  test('every row is proposed or left out with its reason', () => {
    const document = read(
      'Titolo\nData;Peso;Temperatura\n15/01/2026;71,5;\n31/02/2026;70;\n16/01/2026;;\n17/01/2026;tanto;\n18/01/2026;71;alta\n',
    );
    expect(leftOf(document)).toEqual(['csvBefore', 'csvNoDay', 'csvNoValue', 'csvNoNumber']);
    expect(rowsOf(document)).toMatchObject([{ weight: 71.5 }, { weight: 71, unsure: true, notes: ['csvCell'] }]);
    const places = [...document.entries, ...(document.leftOut ?? [])].flatMap(({ place }) => place ?? []);
    expect([...new Set(places)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(document.size).toBe(6);
  });

  test('formulas stay text', () => {
    const document = read(
      'Data;Esame;Risultato;Unità\n25/01/2026;=HYPERLINK("http://example.org");=1+1;\n25/01/2026;@SUM(A1);+3+4;\n25/01/2026;\'-cmd;negativo;\n',
    );
    expect(rowsOf(document).map(({ name, text }) => [name, text])).toEqual([
      ['=HYPERLINK("http://example.org")', '=1+1'],
      ['@SUM(A1)', '+3+4'],
      ['-cmd', 'negativo'],
    ]);
    expect(leftOf(read('Data;Peso\n15/01/2026;=70+1\n'))).toEqual(['csvNoNumber']);
  });
});

describe('files that are refused', () => {
  test.each([
    ['an empty file', '', 'importCsvEmpty'],
    ['blank lines', '\n\n;;\n', 'importCsvEmpty'],
    ['another file', 'PK\u0003\u0004\u0000\u0000', 'importCsvText'],
    ['too many rows', `Data;Peso\n${'15/01/2026;71\n'.repeat(20_001)}`, 'importCsvLong'],
    ['too many columns', `Data;Peso${';x'.repeat(300)}\n15/01/2026;71${';x'.repeat(300)}`, 'importCsvLong'],
    ['too many bytes', 'x'.repeat(10_000_001), 'importCsvLong'],
  ])('%s', (_, text, key) => expect(() => sniffCsv(bytesOf(text))).toThrowError(key));
});
