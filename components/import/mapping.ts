import {
  CSV_KINDS,
  type CsvMapping,
  DATE_ORDERS,
  type Meaning,
  READING_MEANINGS,
  RESULT_MEANINGS,
} from '@/lib/record/import/document/csv-mapping';
import type { Review } from './answer/review';

export type TableTold = NonNullable<Review['tabella']>;

/** The fields of the form of a table: `kind`, `dateOrder`, `decimal`, and the meaning of each column by its position. */
export type TableForm = Readonly<Record<string, string>>;

/** The meanings that a column of a kind of table may have. */
export const meaningsOf = (kind: string): readonly Meaning[] =>
  kind === 'results' ? RESULT_MEANINGS : READING_MEANINGS;

/** How a table is to be read: as it was understood, with what the form says instead. An empty meaning is not read. */
export function mappingFrom(table: TableTold, form: TableForm): CsvMapping {
  const { encoding, delimiter, headerRow } = table;
  const kind = CSV_KINDS.find((one) => one === form.kind) ?? table.kind;
  const known = meaningsOf(kind);
  const columns = table.columns.map(({ meaning: guessed, unit, decimal }, at) => {
    const meant = form[at] ?? guessed;
    const meaning = known.find((one) => one === meant) ?? null;
    const mark = decimal ?? ([',', '.'] as const).find((one) => one === form.decimal);
    // The unit of a title belongs to the meaning for which it was read.
    return { meaning, ...(unit && meaning === guessed ? { unit } : {}), ...(mark ? { decimal: mark } : {}) };
  });
  const dateOrder = DATE_ORDERS.find((one) => one === form.dateOrder) ?? table.dateOrder;
  return { encoding, delimiter, headerRow, kind, dateOrder, columns };
}

/** The form of a mapping that was chosen before. */
export const formOfMapping = (mapping: CsvMapping | undefined): TableForm =>
  mapping
    ? {
        ...{ kind: mapping.kind, dateOrder: mapping.dateOrder },
        ...Object.fromEntries(mapping.columns.map(({ meaning }, at) => [String(at), meaning ?? ''])),
        ...(mapping.columns.some(({ decimal }) => decimal)
          ? { decimal: mapping.columns.find(({ decimal }) => decimal)?.decimal ?? '' }
          : {}),
      }
    : {};
