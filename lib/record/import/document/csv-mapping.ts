import { z } from 'zod';

/** What a column of a file of readings, and of a file of results, may mean. */
export const READING_MEANINGS = [
  ...(['day', 'time', 'pressure', 'maxPressure', 'minPressure', 'heartRate', 'weight', 'height', 'oxygen'] as const),
  ...(['temperature', 'glucose', 'meal', 'device', 'serial', 'measure', 'value', 'unit'] as const),
  /** How far the clock is ahead of UTC, in which the times are. */
  'offset',
  'dated',
] as const;
export const RESULT_MEANINGS = [
  ...(['day', 'test', 'loinc', 'value', 'unit', 'low', 'high', 'range', 'flag'] as const),
  /** The column's title is the name of a test, its cells are the results. */
  'result',
  /** The column's title is a day, its cells are the values of that day. */
  'dated',
] as const;
export const MEANINGS = [...new Set([...READING_MEANINGS, ...RESULT_MEANINGS])] as const;
export type Meaning = (typeof MEANINGS)[number];

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
export const CSV_KINDS = ['readings', 'results'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

/** How a CSV file is read: what a preview has guessed, or what the reader of the preview has chosen. */
export const csvMapping = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** The row of the titles, from 0; -1 if the file has none. */
  headerRow: z.int().min(-1).max(50),
  kind: z.enum(CSV_KINDS),
  dateOrder: z.enum(DATE_ORDERS),
  columns: z
    .array(
      z.object({
        /** Null: the column is not read. */
        meaning: z.enum([...MEANINGS]).nullable(),
        /** The unit of all values of the column; absent if the cells or a column of units say it. */
        unit: z.string().max(40).optional(),
        decimal: z.enum([',', '.']).optional(),
      }),
    )
    .max(200),
});
export type CsvMapping = z.infer<typeof csvMapping>;

/** What a preview tells of a column. */
export interface CsvColumn {
  title: string;
  meaning: Meaning | null;
  /** The unit in the title. */
  unit?: string;
  /** The decimal separator of its numbers; absent if they have none, or if it must be asked. */
  decimal?: ',' | '.';
  /** The first cells that are not empty. */
  samples: readonly string[];
}

/** What must be asked before a file is read: the order of day and month, a decimal separator, what the columns mean. */
export type CsvQuestion = 'dateOrder' | 'decimal' | 'columns';

export interface CsvPreview {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: number;
  kind: CsvKind;
  dateOrder: DateOrder;
  columns: readonly CsvColumn[];
  /** The number of rows below the titles. */
  rows: number;
  /** The first rows below the titles. */
  sample: readonly (readonly string[])[];
  /** Empty: the file can be read as it was understood. */
  ask: readonly CsvQuestion[];
}

/** The mapping that a preview proposes. */
export const mappingOf = ({ encoding, delimiter, headerRow, kind, dateOrder, columns }: CsvPreview): CsvMapping => ({
  ...{ encoding, delimiter, headerRow, kind, dateOrder },
  columns: columns.map(({ meaning, unit, decimal }) => ({
    meaning,
    ...(unit === undefined ? {} : { unit }),
    ...(decimal === undefined ? {} : { decimal }),
  })),
});
