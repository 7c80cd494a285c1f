import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyModel } from './model';

/** A column of a derived table: a field of the model, or another column that the table has. */
export interface DeclaredColumn {
  /** Its name in the code, which is also the key of its label in the section's messages. */
  name: string;
  /** How its cells are formatted. */
  as: 'text' | 'longText' | 'choice' | 'day' | 'yesNo';
  /** Whether the table can be sorted by it. */
  sorted: boolean;
  /** Whether this column names the row. */
  head: boolean;
  /** The words for a value that says little alone, such as a code. */
  worded?(value: string, locale: string): string;
}

interface Listed {
  sorted: Readonly<Record<string, unknown>>;
  /** The names of the columns, if they are not exactly the model's fields. */
  columns: readonly string[] | undefined;
  worded?: Readonly<Record<string, NonNullable<DeclaredColumn['worded']>>>;
}

/** The columns of a section's tables, derived from its model and from the columns its list can be sorted by. */
export function columnsOf(
  table: object,
  model: AnyModel,
  { sorted, columns, worded = {} }: Listed,
): readonly DeclaredColumn[] {
  const { title, fields } = model;
  const others = Object.keys(fields).filter((name) => name !== title);
  return (columns ?? [...(title ? [title] : []), ...others]).map((name) => ({
    name,
    as: kindOf(table, model, name),
    sorted: Object.hasOwn(sorted, name),
    head: name === title,
    ...(worded[name] ? { worded: worded[name] } : {}),
  }));
}

function kindOf(table: object, { fields }: AnyModel, name: string): DeclaredColumn['as'] {
  const editor = fields[name]?.editor;
  if (editor === 'choice' || editor === 'longText') return editor;
  if (editor === 'partialDay') return 'day';
  const type = getTableColumns(table as PgTable)[name]?.columnType;
  if (type === 'PgBoolean') return 'yesNo';
  return type === 'PgDateString' ? 'day' : 'text';
}
