import 'server-only';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListedRows } from '../access/lists/listing';
import { afterCursor, type Beginning, cursorOf, newestFirst, type Page, valuesOf } from '../access/lists/paging';
import type { RowSection } from '../access/policy/sections';
import { preparedQuery } from '../access/record/prepared-query';
import type { RecordAccess } from '../access/record/record';
import { pageAnswer, rowAnswer } from './answers';
import { JsonText } from './json';
import { isInternal } from './wire';

/** The definition of a list that a route serves: which of the patient's visible rows, and which columns or further fields. */
export interface JsonList {
  section: RowSection<ListedRows>;
  where?: SQL;
  without?: readonly string[];
  /** Further fields as SQL; a function of the record if they depend on what the viewer sees in other sections. */
  more?: Record<string, SQL> | ((record: RecordAccess) => Record<string, SQL>);
  /** The schemas of `more`, for the API's description. */
  shapes?: Record<string, z.ZodType>;
  /** Schemas of columns whose type is not specific enough, by the names in the code. */
  values?: Record<string, z.ZodType>;
  /** For large rows: the most bytes of a page; its first row is always included. */
  bytes?: number;
}

/**
 * Pages of a section's rows as JSON, newest first. PostgreSQL writes the JSON, since its columns have the contract's names;
 * the app does not parse the rows.
 */
export function jsonList(list: JsonList) {
  const first = preparedQuery<Lines>((record) => linesOf(list, record));
  const later = preparedQuery<Lines>((record) =>
    linesOf(list, record, { at: open('at'), id: open('id'), day: open('day') }),
  );
  const read = async (record: RecordAccess, { limit, after }: Page): Promise<Served> => {
    const place = after && valuesOf(after);
    const found = await (place ? later : first)(record, { rows: limit + 1, ...place });
    const lines = found?.lines?.split('\n').slice(0, limit) ?? [];
    const last = (found?.count ?? 0) > lines.length ? lines.at(-1) : undefined;
    return {
      data: new JsonText(`[${lines.join(',')}]`),
      next: last === undefined ? null : cursorAt(JSON.parse(last), list.section.table),
    };
  };
  return Object.assign(read, { answer: pageAnswer(servedRow(list)) });
}
type Served = { data: JsonText; next: string | null };

/** The schema of a list's rows. */
export const servedRow = (list: JsonList) => rowAnswer(list.section.table, list);

/** The list as one JSON array, for a column of a larger query; that query sets the placeholder `rows`. */
export const jsonArray = (list: JsonList, record: RecordAccess) =>
  sql<string>`(select coalesce(json_agg(served), '[]') from ${rowsOf(list, record)})::text`;

/** `count`: the number of rows found, at most one more than the page size; not all of them are in `lines`. */
type Lines = { lines: string | null; count: number };
const open = sql.placeholder;

/** One line of JSON per row; JSON text contains no line breaks. */
const linesOf = (list: JsonList, record: RecordAccess, after?: Beginning) =>
  list.bytes === undefined
    ? record.db
        .select({ lines: sql`string_agg(row_to_json(served)::text, E'\n')`.as('lines'), count })
        .from(rowsOf(list, record, after))
    : fewLinesOf(list.bytes, rowsOf(list, record, after), record);
const count = sql`count(*)::int`.as('count');

/** The first lines that together fit into this many bytes; the first line is always included. */
function fewLinesOf(bytes: number, rows: ReturnType<typeof rowsOf>, { db }: RecordAccess) {
  const line = sql`row_to_json(served)::text`.as('line');
  const lines = db
    .select({ line, place: sql`row_number() over ()`.as('place') })
    .from(rows)
    .as('lines');
  const length = sql`sum(octet_length(line)) over (order by place)`.as('length');
  const measured = db.select({ line: sql`line`.as('line'), place: sql`place`.as('place'), length }).from(lines);
  const fits = sql`filter (where place = 1 or length <= ${sql.raw(String(bytes))})`;
  return db
    .select({ lines: sql`string_agg(line, E'\n' order by place) ${fits}`.as('lines'), count })
    .from(measured.as('measured'));
}

/** A subquery `served` with the rows and columns to serve. */
export const rowsOf = (
  { section, where, without = [], more = {} }: JsonList,
  record: RecordAccess,
  after?: Beginning,
) => {
  const { table } = section;
  const { db, visible } = record;
  return db
    .select({ ...jsonColumns(table, without), ...aliased(typeof more === 'function' ? more(record) : more) })
    .from(table as PgTable)
    .where(and(eq(table.patientId, open('patientId')), where, visible(section), after && afterCursor(table, after)))
    .orderBy(...newestFirst(table))
    .limit(open('rows'))
    .as('served');
};

const cursorAt = (row: Record<string, never>, { createdAt, id, day }: ListedRows) =>
  cursorOf({ at: new Date(row[createdAt.name] as never), id: row[id.name] as never, day: day && row[day.name] });

/** The columns that leave the server: instants as ISO 8601 in UTC, tags with their names. */
function jsonColumns(table: ListedRows, without: readonly string[]): Record<string, PgColumn | SQL.Aliased> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !isInternal(name) && !without.includes(name),
  );
  return {
    ...Object.fromEntries(
      columns.map(([name, column]) => [name, column instanceof PgTimestamp ? instantOf(column) : column]),
    ),
    ...('tags' in table ? { tags: namedTags(table.tags as PgColumn).as('tags') } : {}),
  };
}

/** The connection's time zone is UTC. */
const instantOf = (column: PgColumn) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(column.name);

/** Tags as JSON, with their names. */
export const namedTags = (tags: PgColumn) => sql`case when ${tags} = '{}' then '[]'::json else named_tags(${tags}) end`;

const aliased = (more: Record<string, SQL>) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.as(name)]));
