import 'server-only';
import { and, asc, Column, desc, eq, fillPlaceholders, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { patients } from '@/db/schema';
import { isClinical, type RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';

export type Row = Record<string, unknown> & { id: number; authorId: number; version: number; updatedAt: Date };

/** A row that the viewer sees, and what its resources need besides it. */
export interface FoundRow {
  row: Row;
  /** The level and specialities that decide who sees the row: its own, or those of its parent row. */
  level: number | null;
  tags: number[] | null;
  birthDate: string | null;
}

/** Which rows, and in which order; absent: all, by their ids. */
export interface Wanted {
  /** A condition, with a text that no other condition of the section has. */
  where?: { sql: SQL; key: string } | undefined;
  order?: { column: PgColumn; descending: boolean } | undefined;
  /** A column of days, for `fromDay` and `toDay`. */
  day?: PgColumn | undefined;
  values?: Values;
}

/** The values that differ from one query to the next. */
interface Values {
  /** The lowest id of the rows. */
  from?: number;
  ids?: readonly number[];
  fromDay?: string | undefined;
  toDay?: string | undefined;
  /** Instants of the rows' last change, as ISO 8601. */
  changedFrom?: string | undefined;
  changedTo?: string | undefined;
  most?: number;
  offset?: number;
}

/** The rows of a section that the viewer sees, in one statement. */
export async function readRows(record: RecordAccess, section: RowSection, wanted: Wanted): Promise<FoundRow[]> {
  const { values = {} } = wanted;
  if (values.ids?.length === 0) return [];
  const { text, params, decode } = queryFor(record, section, wanted);
  const filled = fillPlaceholders(params, { ...values, patientId: record.patientId });
  const found = await record.sql.unsafe(text, filled as never[], { prepare: true }).values();
  return found.map((one) => decode(one));
}

interface Query {
  text: string;
  params: unknown[];
  decode(values: readonly unknown[]): FoundRow;
}

const built = new Map<string, Query>();
const MOST_BUILT = 500;

/**
 * Building a query costs more than sending it, so that its text is kept for viewers who see the whole record; for others, what they
 * see is part of the text.
 */
function queryFor(record: RecordAccess, section: RowSection, wanted: Wanted): Query {
  if (!record.isWhole || record.viewer.token) return build(record, section, wanted);
  const { where, order, values = {} } = wanted;
  const given = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
  const key = JSON.stringify([section.name, where?.key, order?.column.name, order?.descending, given]);
  const known = built.get(key);
  if (known) return known;
  if (built.size >= MOST_BUILT) built.clear();
  const made = build(record, section, wanted);
  built.set(key, made);
  return made;
}

const open = sql.placeholder;

function build(record: RecordAccess, section: RowSection, { where, order, day, values = {} }: Wanted): Query {
  const { table, parent } = section;
  const own = isClinical(section) ? section.table : undefined;
  const above = own ?? parent?.section.table;
  if (!above) throw new Error(`the rows of ${section.name} have no level`);
  const columns = getTableColumns(table as PgTable);
  const isGiven = (name: keyof Values) => values[name] !== undefined;
  const query = record.db
    .select({ row: columns, level: above.level, tags: above.tags, birthDate: birthDateOf(record) })
    .from(table as PgTable)
    .where(
      and(
        eq(table.patientId, open('patientId')),
        record.visible(section),
        where?.sql,
        isGiven('from') ? gte(table.id, open('from')) : undefined,
        isGiven('ids') ? sql`${table.id} = any(${open('ids')}::int8[])` : undefined,
        day && isGiven('fromDay') ? gte(day, open('fromDay')) : undefined,
        day && isGiven('toDay') ? lte(day, open('toDay')) : undefined,
        isGiven('changedFrom') ? sql`${table.updatedAt} >= ${open('changedFrom')}::timestamptz` : undefined,
        isGiven('changedTo') ? sql`${table.updatedAt} <= ${open('changedTo')}::timestamptz` : undefined,
      ),
    )
    .orderBy(...(order ? [(order.descending ? desc : asc)(order.column)] : []), asc(table.id))
    .$dynamic();
  if (!own && parent)
    query.leftJoin(above as PgTable, and(eq(above.patientId, table.patientId), eq(above.id, parent.id)));
  if (isGiven('most')) query.limit(open('most'));
  if (isGiven('offset')) query.offset(open('offset'));
  const { sql: text, params } = query.toSQL();
  return {
    text,
    params,
    decode: decoderOf([...Object.entries(columns), ['level', above.level], ['tags', above.tags]]),
  };
}

/** Reads a row's values as Drizzle does; most columns have them in the form in which the driver gives them. */
function decoderOf(columns: readonly (readonly [name: string, column: unknown])[]): Query['decode'] {
  const readers = columns.map(([name, column]) => {
    const { mapFromDriverValue } = column as Column;
    const isPlain = mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { name, read: isPlain ? undefined : mapFromDriverValue.bind(column) };
  });
  const [level, tags] = readers.splice(-2);
  const readBy = (value: unknown, read: ((value: unknown) => unknown) | undefined) =>
    value === null || !read ? value : read(value);
  const after = readers.length;
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < after; at++) {
      const { name, read } = readers[at] as (typeof readers)[number];
      row[name] = readBy(values[at], read);
    }
    return {
      row: row as Row,
      level: readBy(values[after], level?.read) as number | null,
      tags: readBy(values[after + 1], tags?.read) as number[] | null,
      birthDate: values[after + 2] as string | null,
    };
  };
}

/** By the birth date some values are judged; a token that may not read the card judges nothing by it. */
const birthDateOf = ({ viewer }: RecordAccess) =>
  viewer.token && !viewer.token.sections.has('card')
    ? sql<string | null>`null::text`
    : sql<
        string | null
      >`(select ${patients.birthDate}::text from ${patients} where ${patients.id} = ${open('patientId')})`;
