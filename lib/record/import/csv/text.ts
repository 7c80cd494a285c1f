import { parse } from 'csv-parse/sync';
import { DELIMITERS, type Delimiter, type Encoding } from '../document/csv-mapping';
import { Unreadable } from '../document/unreadable';

/** The largest file: far more than anybody has typed. */
export const MOST_MB = 10;
export const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;
/** Lines by which the delimiter is found. */
const LOOKED_AT = 50;

/** A row with the number of its line in the file, from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

const tooLong = () => new Unreadable('importCsvLong', { rows: String(MOST_ROWS), mb: String(MOST_MB) });

/** The encoding of a file: by its byte order mark, otherwise UTF-8 if it is valid, otherwise that of older spreadsheets. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16 every other byte of Latin letters is zero.
  const start = bytes.subarray(0, 200);
  if (start.length > 3 && start.filter((byte, index) => byte === 0 && index % 2 === 1).length > start.length / 3)
    return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of a file. Throws Unreadable for one that is too long, and for one that is no text. */
export function textOf(bytes: Uint8Array, encoding: Encoding): string {
  if (bytes.length > MOST_MB * 1_000_000) throw tooLong();
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a text from other files.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Unreadable('importCsvText');
  return text;
}

/** Spreadsheets may say the delimiter in a first line such as `sep=;`. */
const SAID = /^sep=(.)\r?\n/i;

/** The delimiter: as the file says, otherwise the one that divides most lines into the same number of several cells. */
export function delimiterOf(text: string): Delimiter {
  const said = DELIMITERS.find((one) => one === SAID.exec(text)?.[1]);
  if (said) return said;
  const start = text.split('\n').slice(0, LOOKED_AT).join('\n');
  const scores = DELIMITERS.map((delimiter) => {
    const counts = parsed(start, delimiter).map(({ cells }) => cells.length);
    const usual = mostFrequent(counts);
    return { delimiter, score: usual > 1 ? counts.filter((one) => one === usual).length * (1 + usual / 1000) : 0 };
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.delimiter : ';';
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The rows of a text, without empty ones. Throws Unreadable for too many of them. */
export function rowsOf(text: string, delimiter: Delimiter): CsvRow[] {
  const rows = parsed(text.replace(SAID, '\n'), delimiter);
  if (rows.length === 0) throw new Unreadable('importCsvEmpty');
  if (rows.length > MOST_ROWS || rows.some(({ cells }) => cells.length > MOST_COLUMNS)) throw tooLong();
  return rows;
}

function parsed(text: string, delimiter: Delimiter): CsvRow[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, info: true };
  try {
    const found = parse(text, { ...options, to: MOST_ROWS + 1, max_record_size: 200_000 }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return found
      .map(({ record, info }) => ({ line: info.lines, cells: record.map(plainCell) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    throw new Unreadable('importCsvText');
  }
}

/**
 * A cell as text. One that begins like a formula stays the text that it is: nothing is computed. The apostrophe with which exports keep
 * spreadsheets from computing it is dropped.
 */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');
