import type { Resource } from '@/lib/fhir/types';
import type { CsvMapping, Meaning } from '../document/csv-mapping';
import { newAddress } from '../document/read-document';
import type { LeftOut, Note, Origin } from '../document/source-document';
import { dateIn, timeIn } from './dates';
import type { CsvRow } from './text';

/** One row of a file with what its cells mean. */
export interface MeantRow {
  row: CsvRow;
  mapping: CsvMapping;
  titles: readonly string[];
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM:SS; undefined if the row has only a day. */
  time: string | undefined;
  /** The cell of a meaning; undefined for an empty one. */
  cell(meaning: Meaning): string | undefined;
  /** The columns that have a meaning, with their cells that are not empty. */
  cells: readonly MeantCell[];
}
export interface MeantCell {
  index: number;
  meaning: Meaning;
  text: string;
  unit: string | undefined;
  decimal: ',' | '.' | undefined;
}

/** A resource that a row becomes. */
export interface MadeEntry {
  fullUrl: string;
  resource: Resource;
  /** What tells the resources of one row apart; absent if they are one row of the record. */
  part?: string;
  notes?: readonly Note[];
}
/** What becomes of a row: the resources that belong to its entry, or the reason why there are none. */
export type RowOutcome = { made: readonly MadeEntry[] } | { left: string };

export const made = (resource: Resource): MadeEntry => ({ fullUrl: newAddress(), resource });

/** A row with its day; undefined if it has none. */
export function meantRow(row: CsvRow, mapping: CsvMapping, titles: readonly string[]): MeantRow | undefined {
  const cells = mapping.columns.flatMap(({ meaning, unit, decimal }, index): MeantCell[] => {
    const text = row.cells[index];
    return meaning === null || !text ? [] : [{ index, meaning, text, unit, decimal }];
  });
  const cell = (meaning: Meaning) => cells.find((one) => one.meaning === meaning)?.text;
  const found = dateIn(cell('day') ?? '', mapping.dateOrder);
  if (!found) return undefined;
  // Spreadsheets add midnight to days without a time.
  const time = timeIn(cell('time') ?? '') ?? (found.time === '00:00:00' ? undefined : found.time);
  return { row, mapping, titles, cells, cell, day: found.day, time };
}

/** Where a row stands in the file. */
export const placeOf = ({ line, cells }: CsvRow): Pick<Origin, 'path' | 'quote'> => ({
  path: `line ${line}`,
  quote: cells.join(' | ').slice(0, 500),
});

export const leftRow = (row: CsvRow, reason: string, day?: string): LeftOut => ({
  origin: placeOf(row),
  title:
    row.cells
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .join(' ')
      .slice(0, 200) || '?',
  ...(day === undefined ? {} : { day }),
  reason,
});
