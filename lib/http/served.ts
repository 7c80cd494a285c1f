import 'server-only';
import { and, eq, fillPlaceholders, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { afterCursor, cursorOf, newestFirst, type Page } from '../access/paging';
import type { RecordAccess } from '../access/record';
import type { ClinicalTable } from '../access/rows';
import { JsonText } from './json';
import { isInternal } from './wire';

type ListedTable = ClinicalTable & { createdAt: PgColumn };
interface Query {
  sql: string;
  params: unknown[];
}

/** A list as a route serves it: which rows beside those that are the patient's and visible, and what is no column. */
export interface ServedList {
  table: ListedTable;
  where?: SQL;
  more?: Record<string, SQL>;
}

/**
 * Pages of a section's rows for the border, newest first. PostgreSQL writes the JSON, since its columns have the
 * contract's names: a row is never taken apart and put together again here.
 */
export function servedList(list: ServedList) {
  // Building a query costs more than sending it, and an owner's differs in its values only.
  const owners: { first?: Query; later?: Query } = {};
  const queryFor = (record: RecordAccess, page: Page) => {
    if (record.relation.kind !== 'owner') return build(list, record, page);
    const kind = page.after ? 'later' : 'first';
    owners[kind] ??= build(list, record, page);
    return owners[kind];
  };
  return async (record: RecordAccess, page: Page): Promise<{ data: JsonText; next: string | null }> => {
    const query = queryFor(record, page);
    const { patientId } = record;
    const values = { patientId, rows: page.limit + 1, at: page.after?.at.toISOString(), id: page.after?.id };
    const params = fillPlaceholders(query.params, values);
    const [found] = await record.sql.unsafe<{ lines: string | null }[]>(query.sql, params as never[], {
      prepare: true,
    });
    const lines = found?.lines?.split('\n') ?? [];
    const last = lines.length > page.limit ? lines[page.limit - 1] : undefined;
    return {
      data: new JsonText(`[${lines.slice(0, page.limit).join(',')}]`),
      next: last === undefined ? null : cursorAt(JSON.parse(last), list.table),
    };
  };
}

/** The query with a line of JSON for each row, which has no line breaks of its own; its values are still open. */
function build({ table, where, more = {} }: ServedList, { db, visible }: RecordAccess, { after }: Page): Query {
  const open = sql.placeholder;
  const place = after && { at: open('at'), id: open('id') };
  const rows = db
    .select({ ...servedColumns(table), ...aliased(more) })
    .from(table as PgTable)
    .where(and(eq(table.patientId, open('patientId')), where, visible(table), afterCursor(table, { after: place })))
    .orderBy(...newestFirst(table))
    .limit(open('rows'))
    .as('served');
  return db
    .select({ lines: sql`string_agg(row_to_json(served)::text, E'\n')`.as('lines') })
    .from(rows)
    .toSQL();
}

const cursorAt = (row: Record<string, never>, { createdAt, id }: ListedTable) =>
  cursorOf({ at: new Date(row[createdAt.name] as never), id: row[id.name] as never });

/** The columns that leave the server: instants as ISO 8601 in UTC, tags with their names. */
function servedColumns(table: ListedTable): Record<string, PgColumn | SQL.Aliased> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !isInternal(name));
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
