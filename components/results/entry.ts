import { readRange } from '@/lib/laboratory/ranges';
import { enteredUnits, twinOf } from '@/lib/laboratory/slips';
import { findTests, type LabTest, nameOf, TESTS, testAt } from '@/lib/laboratory/tests';
import { type ReadValue, readValue } from '@/lib/laboratory/values';
import { type CriticalResult, criticalOf } from '@/lib/sections/results/critical';
import type { Entered } from '@/lib/sections/results/model';
import type { ListedResult } from '@/lib/sections/results/shown';
import { resultNumber, valueText } from '@/lib/sections/results/words';
import { message } from '@/lib/values/fields';

/** A row of the grid as typed. */
export interface GridRow {
  /** Identifies the row while the grid is open. */
  key: string;
  /** 0 for a new row. */
  id: number;
  version?: number;
  /** The test's key; null for a test that is known only by its typed name. */
  test: string | null;
  name: string;
  value: string;
  unit: string;
  range: string;
}

let made = 0;
const newKey = () => `r${++made}`;

/** A new row for a test in its usual unit, or without a test. */
export const newRow = (test?: LabTest, locale = 'it'): GridRow => ({
  key: newKey(),
  id: 0,
  test: test?.key ?? null,
  name: test ? nameOf(test, locale) : '',
  value: '',
  unit: test?.unit ?? '',
  range: '',
});

/** A stored result as grid text. */
export const storedRow = (row: ListedResult, locale: string): GridRow => ({
  key: newKey(),
  id: row.id,
  version: row.version,
  test: row.test,
  name: namedIn(row.test, row.name, locale),
  value: valueText(row, locale),
  unit: row.unit ?? '',
  range: row.range ?? rangeOf(row, locale),
});

const namedIn = (key: string | null, name: string, locale: string) => {
  const test = testAt(key);
  return test ? nameOf(test, locale) : name;
};

function rangeOf({ low, high }: ListedResult, locale: string): string {
  const number = (value: number) => resultNumber(value, locale);
  if (low !== null && high !== null) return `${number(low)} - ${number(high)}`;
  if (low !== null) return `≥ ${number(low)}`;
  return high === null ? '' : `≤ ${number(high)}`;
}

/** The units to offer for a row: those of its test, and its current one. */
export function unitsFor({ test: key, unit }: GridRow): string[] {
  const test = testAt(key);
  const known = test ? enteredUnits(test) : [];
  return unit === '' || known.includes(unit) ? known : [...known, unit];
}

/** The tests that a typed name may mean. */
export const suggested = (name: string) => findTests(name);
export const testNamed = (name: string, locale: string): LabTest | undefined =>
  TESTS.find((test) => nameOf(test, locale).toLowerCase() === name.trim().toLowerCase());

/** The parsed value of a row; null for an empty one. */
export function readingOf({ test, value, unit }: GridRow): ReadValue | null {
  return value.trim() === '' ? null : readValue(value, { test: testAt(test), unit });
}

/** When and of whom the values of a grid were measured. */
export interface Measured {
  day: string;
  birthDate: string | null;
}

/** The alarm of the value typed in a row; null if it has none, or is not a number yet. */
export function alarmTyped(row: GridRow, { day, birthDate }: Measured): CriticalResult | null {
  const read = readingOf(row);
  if (read?.value === undefined) return null;
  const test = testAt(row.test);
  const unit = read.unit ?? row.unit;
  const twin = test && twinOf(test, unit);
  const { low = null, high = null } = row.range.trim() === '' ? {} : readRange(row.range, { test, unit });
  const { value, comparator = null, interpretation = null } = read;
  const words = { name: row.name, text: null, ordinal: null, loinc: null, condition: null };
  const measured = {
    test: twin?.key ?? row.test,
    value,
    comparator,
    unit,
    low,
    high,
    range: null,
    interpretation,
    day,
  };
  return criticalOf({ ...words, ...measured }, { birthDate });
}

/** The error that prevents a row from being sent: a key under `errors.`; null if there is none. */
export function objectionTo(row: GridRow): string | null {
  const read = readingOf(row);
  if (read === null) return row.id === 0 ? null : 'required';
  return read.ask ? message('labAsk', { decimal: read.ask[0], grouped: read.ask[1] }) : null;
}

/** The data to send for a row; null for a row without a value. */
export function sentOf(row: GridRow): (Entered & { id: number; version?: number }) | null {
  const read = readingOf(row);
  if (read === null) return null;
  const { value, comparator, ordinal, unit, interpretation } = read;
  const isWord = value === undefined || ordinal !== undefined;
  return {
    id: row.id,
    ...(row.version === undefined ? {} : { version: row.version }),
    test: row.test,
    ...(row.test ? {} : { name: row.name.trim() }),
    value: value ?? null,
    comparator: comparator ?? null,
    text: isWord ? row.value.trim() : null,
    unit: (unit ?? row.unit) || null,
    range: row.range.trim() || null,
    ...(interpretation === undefined ? {} : { interpretation }),
  };
}
