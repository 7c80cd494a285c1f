import { linesOf } from './decoding';

/** Thrown if the file is not of the expected kind; nothing of it is imported then. */
export class BrokenFile extends Error {}

/** A row's values by its upper-case column names, or the problem that makes the row unreadable; the header is line 1. */
export type FileRow = { line: number; row: Record<string, string> } | { line: number; problem: string };

/**
 * The maximum number of lines of one row: a quoted field may contain a line break, but a row of more lines has an unclosed
 * quote.
 */
const MOST_LINES = 3;

/**
 * Yields the rows of a file with semicolon-separated values, quoted or not; the header may be in upper or lower case. An
 * unreadable row is reported with its line, and reading continues with the next one.
 * @throws BrokenFile if the header lacks a column of `needed`
 */
export async function* rowsOf(path: string, needed: readonly string[]): AsyncGenerator<FileRow> {
  let header: string[] | undefined;
  let open: { line: number; text: string; lines: number } | undefined;
  let line = 0;
  for await (const text of linesOf(path)) {
    line += 1;
    if (!header) {
      header = headerOf(text, needed);
      continue;
    }
    const fields = fieldsOf(text);
    const whole = fields?.length === header.length;
    if (open && !whole) {
      const joined = `${open.text}\n${text}`;
      const together = fieldsOf(joined);
      if (together?.length === header.length) yield { line: open.line, row: named(header, together) };
      else if (!together && open.lines + 1 < MOST_LINES) {
        open = { ...open, text: joined, lines: open.lines + 1 };
        continue;
      } else yield { line: open.line, problem: UNCLOSED };
      open = undefined;
      continue;
    }
    if (open) yield { line: open.line, problem: UNCLOSED };
    open = undefined;
    if (whole && fields) yield { line, row: named(header, fields) };
    else if (!fields) open = { line, text, lines: 1 };
    else if (text.trim() !== '') yield { line, problem: `${fields.length} columns instead of ${header.length}` };
  }
  if (!header) throw new BrokenFile('the file is empty');
  if (open) yield { line: open.line, problem: UNCLOSED };
}

const UNCLOSED = 'a quote is not closed';

function headerOf(text: string, needed: readonly string[]): string[] {
  const header = (fieldsOf(text) ?? []).map((name) => name.trim().toUpperCase());
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new BrokenFile(`the file has no column ${missing.join(', ')}`);
  return header;
}

const named = (header: readonly string[], fields: readonly string[]) =>
  Object.fromEntries(header.map((name, index) => [name, (fields[index] ?? '').trim()]));

/** The values of a line; null if a quote is unclosed or closed within a value. */
export function fieldsOf(text: string): string[] | null {
  if (!text.includes('"')) return text.split(';');
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(text, at + 1) : nextSemicolon(text, at);
    if (end < 0) return null;
    fields.push(quoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    const next = quoted ? end + 1 : end;
    if (next < text.length && text[next] !== ';') return null;
    if (next >= text.length) return fields;
    at = next + 1;
  }
}

const nextSemicolon = (text: string, from: number) => {
  const found = text.indexOf(';', from);
  return found < 0 ? text.length : found;
};

/** The index of the quote that ends a value, which is the first that is not doubled; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
