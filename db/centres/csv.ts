/** A record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Thrown if the file is not valid CSV; then nothing that was read from it can be trusted. */
export class BrokenCsv extends Error {}

/**
 * The maximum length of a record in characters, more than any row of a list has: an unclosed quote would otherwise include
 * the rest of the file.
 */
const LONGEST_RECORD = 20_000;

/**
 * Reads CSV according to RFC 4180 as a stream, with the separator (comma or semicolon) that occurs first in the first line.
 * Quoted cells may contain line breaks. Blank lines are skipped.
 * @throws BrokenCsv at a misplaced or unclosed quote.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let pending = '';
  let line = 1;
  let separator: string | undefined;
  for await (const part of text) {
    pending += part;
    let end = recordEnd(pending);
    while (end >= 0) {
      const record = pending.slice(0, end);
      separator ??= /[;,]/.exec(record)?.[0] ?? ';';
      if (record.trim() !== '') yield { line, cells: cellsOf(record, separator, line) };
      line += record.split('\n').length;
      pending = pending.slice(end + 1);
      end = recordEnd(pending);
    }
    if (pending.length > LONGEST_RECORD) throw new BrokenCsv(`line ${line}: a quote is not closed`);
  }
  if (pending.trim() !== '') yield { line, cells: cellsOf(pending, separator ?? ';', line) };
}

/**
 * The index of the first line break outside quotes, which ends the first record; -1 if that line break has not arrived yet.
 */
function recordEnd(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === '\n' && !quoted) return at;
  }
  return -1;
}

function cellsOf(record: string, separator: string, line: number): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator}|$)`, 'y');
  const text = record.replace(/\r$/, '');
  const cells: string[] = [];
  for (;;) {
    const found = cell.exec(text);
    if (!found) throw new BrokenCsv(`line ${line}: a quote is out of place or not closed`);
    const [, quoted, plain = '', end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') return cells;
  }
}
