import type { Resource } from '@/lib/fhir/types';
import type { CsvMapping, Meaning } from '../document/csv-mapping';
import { newAddress } from '../document/read-document';
import type { LeftOut, Note, Origin } from '../document/source-document';
import { dayInTitle } from './dated';
import { dateIn, timeIn } from './dates';
import { localOf } from './offsets';
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
  /** The offset with which the time is an instant, such as `+02:00`, if the row has it. */
  zone?: string | undefined;
  /** The title of the column of which this is the value, in a table with a column for each day. */
  part?: string;
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
/** A cell of a row that is not taken, while others are. */
export interface LeftCell {
  part: string;
  reason: string;
}
/** What becomes of a row: the resources that belong to its entry and the cells that are left, or the reason why there are none. */
export type RowOutcome = { made: readonly MadeEntry[]; cells?: readonly LeftCell[] } | { left: string };

export const made = (resource: Resource): MadeEntry => ({ fullUrl: newAddress(), resource });

/**
 * A row with its day, and one for each of its values whose column is named by a day. Undefined for a row without a day; a column that was said to
 * be named by a day, and is not, has the day ''.
 */
export function meantRows(row: CsvRow, mapping: CsvMapping, titles: readonly string[]): MeantRow[] | undefined {
  const all = mapping.columns.flatMap(({ meaning, unit, decimal }, index): MeantCell[] => {
    const text = row.cells[index];
    return meaning === null || !text ? [] : [{ index, meaning, text, unit, decimal }];
  });
  const shared = { row, mapping, titles };
  const isDated = mapping.columns.some(({ meaning }) => meaning === 'dated');
  const dated = all
    .filter(({ meaning }) => meaning === 'dated')
    .map((cell): MeantRow => {
      const title = titles[cell.index] ?? '';
      const cells = [...all.filter(({ meaning }) => SHARED.includes(meaning)), { ...cell, meaning: 'value' as const }];
      return {
        ...shared,
        ...withCells(cells),
        day: dayInTitle(title, mapping.dateOrder) ?? '',
        time: undefined,
        part: title,
      };
    });
  const cells = all.filter(({ meaning }) => meaning !== 'dated');
  const meant = withCells(cells);
  const when = timeOf(meant.cell, mapping);
  const isValued = !isDated || cells.some(({ meaning }) => meaning === 'value' || meaning === 'result');
  if (!when || !isValued) return isDated ? dated : undefined;
  return [{ ...shared, ...meant, ...when }, ...dated];
}

/** What a row says of each of its values. */
const SHARED: readonly Meaning[] = ['test', 'loinc', 'unit', 'low', 'high', 'range', 'measure', 'device', 'serial'];

const withCells = (cells: readonly MeantCell[]) => ({
  cells,
  cell: (meaning: Meaning) => cells.find((one) => one.meaning === meaning)?.text,
});

/** The day and time of a row; undefined for one without a day. */
function timeOf(
  cell: MeantRow['cell'],
  { columns, dateOrder }: CsvMapping,
): Pick<MeantRow, 'day' | 'time' | 'zone'> | undefined {
  const found = dateIn(cell('day') ?? '', dateOrder);
  if (!found) return undefined;
  const own = timeIn(cell('time') ?? '');
  if (columns.some(({ meaning }) => meaning === 'offset'))
    return { time: undefined, ...localOf(own === undefined ? found : { ...found, time: own }, cell('offset')) };
  // Spreadsheets add midnight to days without a time.
  return { day: found.day, time: own ?? (found.time === '00:00:00' ? undefined : found.time) };
}

/** Where a row stands in the file. */
const placeOf = ({ line, cells }: CsvRow): Pick<Origin, 'path' | 'quote'> => ({
  path: `line ${line}`,
  quote: cells.join(' | ').slice(0, 500),
});

/** Where a row, or one of its cells under its column's name, stands in the file. */
export const placeOfPart = (row: CsvRow, ...parts: readonly (string | undefined)[]) => {
  const { path, quote } = placeOf(row);
  return { path: [path, ...parts.filter((part) => part !== undefined)].join(', '), quote };
};

interface Left {
  day?: string | undefined;
  /** The columns of the cell, if only one cell is left. */
  parts?: readonly (string | undefined)[];
}

export const leftRow = (row: CsvRow, reason: string, { day, parts = [] }: Left = {}): LeftOut => ({
  origin: placeOfPart(row, ...parts),
  title:
    [...row.cells.filter((cell) => cell !== '').slice(0, 3), ...parts].filter(Boolean).join(' ').slice(0, 200) || '?',
  ...(day ? { day } : {}),
  reason,
});
