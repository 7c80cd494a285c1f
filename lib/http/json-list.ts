import 'server-only';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { afterCursor, type Beginning, cursorOf, newestFirst, type Page, valuesOf } from '../access/paging';
import { preparedQuery } from '../access/prepared-query';
import type { RecordAccess } from '../access/record';
import type { ClinicalTable } from '../access/rows';
import { JsonText } from './json';
import { isInternal } from './wire';

type ListedTable = ClinicalTable & { createdAt: PgColumn; day?: PgColumn };

/** A list as a route serves it: which of the patient's visible rows, and what is no column or not served as one. */
export interface JsonList {
  table: ListedTable;
  where?: SQL;
  without?: readonly string[];
  more?: Record<string, SQL>;
}

/**
 * Pages of a section's rows for the border, newest first. PostgreSQL writes the JSON, since its columns have the
 * contract's names: a row is never taken apart and put together again here.
 */
export function jsonList(list: JsonList) {
  const first = preparedQuery<Lines>((record) => linesOf(list, record));
  const later = preparedQuery<Lines>((record) =>
    linesOf(list, record, { at: open('at'), id: open('id'), day: open('day') }),
  );
  return async (record: RecordAccess, { limit, after }: Page): Promise<{ data: JsonText; next: string | null }> => {
    const place = after && valuesOf(after);
    const found = await (place ? later : first)(record, { rows: limit + 1, ...place });
    const lines = found?.lines?.split('\n') ?? [];
    const last = lines.length > limit ? lines[limit - 1] : undefined;
    return {
      data: new JsonText(`[${lines.slice(0, limit).join(',')}]`),
      next: last === undefined ? null : cursorAt(JSON.parse(last), list.table),
    };
  };
}

/** The list as one JSON array, as a column of a larger query that is told how many `rows`. */
export const jsonArray = (list: JsonList, record: RecordAccess) =>
  sql<string>`(select coalesce(json_agg(served), '[]') from ${rowsOf(list, record)})::text`;

type Lines = { lines: string | null };
const open = sql.placeholder;

/** A line of JSON for each row, which has no line breaks of its own. */
const linesOf = (list: JsonList, record: RecordAccess, after?: Beginning) =>
  record.db
    .select({ lines: sql`string_agg(row_to_json(served)::text, E'\n')`.as('lines') })
    .from(rowsOf(list, record, after));

const rowsOf = (
  { table, where, without = [], more = {} }: JsonList,
  { db, visible }: RecordAccess,
  after?: Beginning,
) =>
  db
    .select({ ...jsonColumns(table, without), ...aliased(more) })
    .from(table as PgTable)
    .where(and(eq(table.patientId, open('patientId')), where, visible(table), after && afterCursor(table, after)))
    .orderBy(...newestFirst(table))
    .limit(open('rows'))
    .as('served');

const cursorAt = (row: Record<string, never>, { createdAt, id, day }: ListedTable) =>
  cursorOf({ at: new Date(row[createdAt.name] as never), id: row[id.name] as never, day: day && row[day.name] });

/** The columns that leave the server: instants as ISO 8601 in UTC, tags with their names. */
function jsonColumns(table: ListedTable, without: readonly string[]): Record<string, PgColumn | SQL.Aliased> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !isInternal(name) && !without.includes(name),
  );
  return {
    ...Object.fromEntries(
      columns.map(([name, column]) => [name, column instanceof PgTimestamp ? instantOf(column) : column]),
    ),
    tags: namedTags(table).as('tags'),
  };
}

/** The connection's time zone is UTC. */
const instantOf = (column: PgColumn) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(column.name);

const namedTags = ({ tags }: ListedTable) => sql`case when ${tags} = '{}' then '[]'::json else named_tags(${tags}) end`;

const aliased = (more: Record<string, SQL>) =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.as(name)]));
