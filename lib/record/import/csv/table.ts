import { documentOf, type Entry, type ReadDocument } from '../read-document';
import type { LeftOut } from '../source-document';
import type { Table } from '../table';
import { type CsvMapping, type CsvPreview, mappingOf, readCsv, sniffCsv } from './csv';
import { CSV_KINDS, DATE_ORDERS, type Meaning, READING_MEANINGS, RESULT_MEANINGS } from './mapping';
import { leftRow } from './rows';
import { isReadable } from './sniff';
import { rowsOf, textOf } from './text';

/**
 * What the reader of a table has chosen: the meaning of a column by its position from 0, an empty text for a column that is not
 * read; besides `tipo` (CSV_KINDS), `ordine` of day and month (DATE_ORDERS) and `decimale` (a comma or a point).
 */
export type ChosenColumns = Readonly<Record<string, string>>;

/**
 * Reads a table, by what it says of itself and what was chosen. A table that cannot be read yet has no entries but its rows left
 * out, so that its columns can be chosen. Throws Unreadable as `sniffCsv` and `readCsv` do.
 */
export function readTable(bytes: Uint8Array, chosen: ChosenColumns = {}): ReadDocument & { table: Table } {
  const preview = sniffCsv(bytes);
  const mapping = chosenMapping(preview, chosen);
  const isWhole = isReadable(
    mapping.columns.map(({ meaning }) => meaning),
    mapping.kind,
  );
  const ask = preview.ask.filter(
    (one) => (one === 'dateOrder' && !chosen.ordine) || (one === 'decimal' && !chosen.decimale),
  );
  const document = isWhole ? readCsv(bytes, mapping) : unread(bytes, mapping);
  const columns = preview.columns.map(({ title, samples }, at) => ({
    ...{ title, samples },
    meaning: mapping.columns[at]?.meaning ?? null,
  }));
  const meanings = mapping.kind === 'results' ? RESULT_MEANINGS : READING_MEANINGS;
  const { kind, dateOrder } = mapping;
  const table: Table = { kind, dateOrder, columns, meanings, ask: isWhole ? ask : ['columns', ...ask] };
  return { ...document, entries: ask.includes('dateOrder') ? document.entries.map(doubted) : document.entries, table };
}

/** The mapping that a preview proposes, with what was chosen instead. */
export function chosenMapping(preview: CsvPreview, chosen: ChosenColumns): CsvMapping {
  const guessed = mappingOf(preview);
  const kind = CSV_KINDS.find((one) => one === chosen.tipo) ?? guessed.kind;
  const known: readonly Meaning[] = kind === 'results' ? RESULT_MEANINGS : READING_MEANINGS;
  const decimal = ([',', '.'] as const).find((one) => one === chosen.decimale);
  return {
    ...guessed,
    kind,
    dateOrder: DATE_ORDERS.find((one) => one === chosen.ordine) ?? guessed.dateOrder,
    columns: guessed.columns.map((column, at) => {
      const meant = Object.hasOwn(chosen, String(at)) ? chosen[at] : column.meaning;
      const meaning = known.find((one) => one === meant) ?? null;
      const mark = column.decimal ?? decimal;
      return { ...column, meaning, ...(mark ? { decimal: mark } : {}) };
    }),
  };
}

/** A table whose columns are not known: its rows are told and left out. */
function unread(bytes: Uint8Array, { encoding, delimiter, headerRow }: CsvMapping): ReadDocument {
  const rows = rowsOf(textOf(bytes, encoding), delimiter).slice(headerRow + 1);
  const leftOut = rows.map((row, place): LeftOut & { place: number } => ({ ...leftRow(row, 'csvColumns'), place }));
  return documentOf([], {
    ...{ size: rows.length, leftOut },
    source: { kind: 'csv', title: 'CSV', signed: false, narrative: [] },
  });
}

/** An entry whose day may be another one, as long as the order of day and month is not known. */
const doubted = (entry: Entry): Entry =>
  entry.origin
    ? {
        ...entry,
        origin: { ...entry.origin, unsure: true, notes: [...(entry.origin.notes ?? []), { key: 'csvDateOrder' }] },
      }
    : entry;
