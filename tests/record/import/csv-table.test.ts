import { expect, test } from 'vitest';
import { readTable } from '@/lib/record/import/csv/table';

// A table as the page of imports reads it: what it says of itself, what its reader chooses, and what must still be asked.

const bytes = (text: string) => new TextEncoder().encode(text);
const told = ({ entries, leftOut = [], size, table }: ReturnType<typeof readTable>) => ({
  ...{ entries: entries.filter(({ origin }) => origin).length, left: leftOut.map(({ reason }) => reason), size },
  ...{ kind: table.kind, meanings: table.columns.map(({ meaning }) => meaning), ask: table.ask },
});

test('a table with known titles is read without a question', () => {
  const read = readTable(bytes('Data;Ora;Massima;Minima\n2026-02-20;08:00;128;79\n2026-02-21;08:10;131;80\n'));
  expect(told(read)).toMatchObject({ left: [], size: 2, kind: 'readings', ask: [] });
  expect(read.table.columns.map(({ meaning }) => meaning)).toEqual(['day', 'time', 'maxPressure', 'minPressure']);
  expect(read.table.columns[2]?.samples).toEqual(['128', '131']);
});

test('a table whose columns are unknown has every row left out, and is read once they are chosen', () => {
  const text = 'quando;qq;zz\n2026-02-20;128;79\n2026-02-21;131;80\n';
  const before = told(readTable(bytes(text), { 0: '', 1: '', 2: '' }));
  expect(before).toMatchObject({
    entries: 0,
    left: ['csvColumns', 'csvColumns', 'csvColumns'],
    size: 3,
    ask: ['columns'],
  });
  const chosen = readTable(bytes(text), { 0: 'day', 1: 'maxPressure', 2: 'minPressure', tipo: 'readings' });
  expect(told(chosen)).toMatchObject({
    left: ['csvNoDay'],
    size: 3,
    ask: [],
    meanings: ['day', 'maxPressure', 'minPressure'],
  });
  expect(chosen.entries.length).toBeGreaterThan(0);
});

test('days that may be read in two ways make every entry unsure until the order is chosen', () => {
  const text = 'Data;Peso\n01/02/2026;70,5\n03/04/2026;71\n';
  const unsure = readTable(bytes(text));
  expect(unsure.table.ask).toContain('dateOrder');
  expect(unsure.entries.map(({ origin }) => origin?.unsure)).toEqual(unsure.entries.map(() => true));
  const sure = readTable(bytes(text), { ordine: 'mdy' });
  expect(sure.table.ask).toEqual([]);
  expect(sure.entries.every(({ origin }) => origin?.unsure === undefined)).toBe(true);
  expect(JSON.stringify(sure.entries)).toContain('2026-01-02');
});

test('a meaning that the kind of table does not have is not read', () => {
  const text = 'Data;Esame;Valore\n2026-02-20;Glucosio;101\n';
  expect(readTable(bytes(text), { 1: 'maxPressure' }).table.columns[1]?.meaning).toBeNull();
});
