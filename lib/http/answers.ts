import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import type { PgArray, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isInternal } from './wire';

// Schemas of answers for the API's description. A row's shape is derived from its table's columns by the same rules by which
// lib/http/wire.ts and the SQL lists write rows.

type Shape = Record<string, z.ZodType>;

/** A point in time, ISO 8601 in UTC. */
export const instantAnswer = () => z.string().meta({ format: 'date-time' });
/** A calendar day, YYYY-MM-DD. */
export const dayAnswer = () => z.string().meta({ format: 'date' });
/** A time without a zone. */
export const localTimeAnswer = () => z.string().describe('YYYY-MM-DDTHH:mm:ss, by the device’s clock');
export const idAnswer = () => z.int().min(0);
/** The schema of an id in a path; `what` describes whose id it is. */
export const idOf = (what: string) => z.int().min(1).describe(what);
export const tagAnswer = z.object({ id: z.int(), id_tag: z.int(), tag: z.string() });

/** An answer with its content under `data`. */
export const dataAnswer = (data: z.ZodType) => z.object({ data });
/** A page of a list, and the cursor of the next page. */
export const pageAnswer = (row: z.ZodType) => z.object({ data: z.array(row), next: z.string().nullable() });
/** The answer of a command that only reports success. */
export const successAnswer = z.object({ success: z.literal(true) });

interface RowShape {
  without?: readonly string[];
  /** Fields that are added to the columns or replace one, by the contract's names. */
  shapes?: Shape;
  /** Schemas of columns whose type is not specific enough, by the names in the code. */
  values?: Shape;
}

/** The schema of a table's row as the server sends it. */
export function rowAnswer(table: PgTable, { without = [], shapes = {}, values = {} }: RowShape = {}) {
  const columns = Object.entries(getTableColumns(table));
  const served = columns.filter(([name]) => !isInternal(name) && !without.includes(name));
  return z.object({
    ...Object.fromEntries(served.map(([name, column]) => [column.name, columnAnswer(column, values[name])])),
    ...(columns.some(([name]) => name === 'tags') ? { tags: z.array(tagAnswer) } : {}),
    ...shapes,
  });
}

function columnAnswer(column: PgColumn, known?: z.ZodType): z.ZodType {
  const value = known ?? holdingOf(column);
  return column.notNull ? value : value.nullable();
}

const WHOLE = new Set(['PgInteger', 'PgSmallInt', 'PgBigInt53', 'PgSerial']);

function holdingOf(column: PgColumn): z.ZodType {
  const { columnType, dataType } = column;
  if (columnType === 'PgArray') return z.array(holdingOf((column as PgArray<never, never>).baseColumn));
  if (columnType === 'PgDateString') return dayAnswer();
  if (column.getSQLType() === 'timestamp(0)') return localTimeAnswer();
  if (dataType === 'date') return instantAnswer();
  if (dataType === 'number') return WHOLE.has(columnType) ? z.int() : z.number();
  if (dataType === 'boolean') return z.boolean();
  return dataType === 'string' || column.getSQLType() === 'text' ? z.string() : z.unknown();
}
