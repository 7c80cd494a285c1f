import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Beginning, cursorOf, type Page, valuesOf } from '../access/lists/paging';
import { preparedQuery } from '../access/record/prepared-query';
import type { RecordAccess } from '../access/record/record';
import { pageAnswer } from './answers';
import { JsonText } from './json';
import { type JsonList, rowsOf, servedRow } from './json-list';

type Line = { line: string; at: string; id: number; day: string | null };
const open = sql.placeholder;

/** Pages of several sections' rows in one list, newest first; each row has the JSON of its own section's list. */
export function mergedJsonList(lists: readonly JsonList[]) {
  const first = preparedQuery<{ lines: Line[] | null }>((record) => merged(lists, record));
  const later = preparedQuery<{ lines: Line[] | null }>((record) =>
    merged(lists, record, { at: open('at'), id: open('id'), day: open('day') }),
  );
  const read = async (
    record: RecordAccess,
    { limit, after }: Page,
  ): Promise<{ data: JsonText; next: string | null }> => {
    const found = await (after ? later : first)(record, { rows: limit + 1, ...(after && valuesOf(after)) });
    const lines = found?.lines ?? [];
    const shown = lines.slice(0, limit);
    const last = lines.length > limit ? shown.at(-1) : undefined;
    return {
      data: new JsonText(`[${shown.map(({ line }) => line).join(',')}]`),
      next: last ? cursorOf({ at: new Date(last.at), id: Number(last.id), day: last.day ?? undefined }) : null,
    };
  };
  return Object.assign(read, { answer: pageAnswer(z.union(lists.map(servedRow))) });
}

/** Reads a full page of each list, then takes the newest rows of all. */
function merged(lists: readonly JsonList[], record: RecordAccess, after?: Beginning) {
  const rows = lists.map((list) => {
    const { createdAt, id, day } = list.section.table;
    // Some lists serve their id as `id` instead of the column's name.
    const idName = 'id' in (list.more ?? {}) ? 'id' : id.name;
    const served = (name: string) => sql`served.${sql.identifier(name)}`;
    return sql`(select row_to_json(served)::text as line, ${served(createdAt.name)} as at, ${served(idName)} as id,
      ${day ? served(day.name) : sql`null::date`} as day from ${rowsOf(list, record, after)})`;
  });
  const newest = sql`select * from (${sql.join(rows, sql` union all `)}) rows
    order by day desc, at desc, id desc limit ${open('rows')}`;
  return record.db.select({ lines: sql`json_agg(newest)`.as('lines') }).from(sql`(${newest}) newest`);
}
