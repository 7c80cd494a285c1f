import { expect, test } from 'vitest';
import { csv } from '@/lib/account/csv';

test('T25: a cell that a spreadsheet would run as a formula starts with an apostrophe', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', ' =1', '＝1'])
    expect(csv([[cell]]).replace(/"/g, ''), JSON.stringify(cell)).toBe(`\ufeff'${cell}\r\n`);
  // The same holds at the beginning of cells for spreadsheets with another delimiter.
  expect(csv([['\t=1', 'Rossi,=1', 'Rossi, =1']])).toBe("\ufeff'\t'=1;Rossi,'=1;Rossi, =1\r\n");
  expect(csv([['=HYPERLINK("http://x","y")']])).toBe(`\ufeff"'=HYPERLINK(""http://x"",""y"")"\r\n`);
});

test('a CSV file follows RFC 4180 with semicolons: CRLF after each line, and quotes only where needed', () => {
  expect(csv([['a', 'b; c', 'd "e"', 'f\ng', ' h ', '1,5', 'perché', '']])).toBe(
    '\ufeffa;"b; c";"d ""e""";"f\ng"; h ;1,5;perché;\r\n',
  );
  expect(csv([['1'], ['2']])).toBe('\ufeff1\r\n2\r\n');
});
