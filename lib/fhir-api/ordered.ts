import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Source } from '@/lib/record/fhir/resources';
import { daysAfter } from '@/lib/values/days';
import type { Position } from './cursor';
import { firstChunk, nextChunk, type Wanted } from './matches';
import { dayAt, startOf } from './parameters/dates';
import { type Narrowed, stricter } from './parameters/narrowing';
import type { Query } from './query';
import { askedOf } from './rows/asked';
import { type FoundRow, readRows } from './rows/read';
import { type Served, type WriteContext, writeRows } from './rows/write';

export interface Sorting {
  query: Pick<Query, 'count'> & { sort: NonNullable<Query['sort']> };
  after: Position | undefined;
}

/** Resources of a source, and the place in the order before which no further one of the source can be. */
interface OrderedChunk {
  chunk: Served[];
  rest: Position;
}

/** How a column of a source's rows decides the order of a sorted search. */
interface Order {
  column: PgColumn;
  /** What a place in the order, of the last resource before a page, tells of the rows that can follow. */
  since(at: number): Narrowed;
  /** The time before which nothing can be if all further rows have this value or a later one. */
  timeAt(value: never): number;
  /** Whether the time is exactly that of the row's resources: among equal ones, the row's id decides. */
  isExact: boolean;
}

/** The resources of a source from the first in the order on; undefined if no column decides their order. */
export function chunksInOrder(
  source: Source,
  context: WriteContext,
  { wanted, sorting }: { wanted: Wanted; sorting: Sorting },
): AsyncGenerator<OrderedChunk> | undefined {
  const order = orderOf(source, sorting.query.sort);
  if (!order) return undefined;
  const at = sorting.after?.at ?? undefined;
  const narrowing = at === undefined ? wanted.narrowing : stricter(wanted.narrowing, order.since(at));
  return read(source, context, { wanted: { ...wanted, narrowing }, sorting, order });
}

function orderOf({ rows, day }: Source, { parameter, descending }: Sorting['query']['sort']): Order | undefined {
  const sign = descending ? -1 : 1;
  if (!rows) return undefined;
  if (parameter.name === '_lastUpdated')
    return {
      column: rows.section.table.updatedAt as PgColumn,
      since: (at) => (descending ? { changedTo: -at } : { changedFrom: at }),
      isExact: true,
      timeAt: (value: Date) => sign * value.getTime(),
    };
  if (parameter.name !== 'date' || !day) return undefined;
  // A row's day is that of its resources to within a day.
  return {
    column: day,
    since: (at) => (descending ? { to: daysAfter(dayAt(-at), 1) } : { from: daysAfter(dayAt(at), -1) }),
    isExact: false,
    timeAt: (value: string) => sign * startOf(daysAfter(value, descending ? 2 : -1)),
  };
}

interface Reading {
  wanted: Wanted;
  sorting: Sorting;
  order: Order;
}

async function* read(source: Source, context: WriteContext, { wanted, sorting, order }: Reading) {
  const asked = askedOf(source, wanted);
  const { rows } = source;
  if (!asked || !rows) return;
  const { query } = sorting;
  const { codes } = wanted.narrowing;
  const by = { column: order.column, descending: query.sort.descending };
  const name = nameOf(order.column, rows.section.table as PgTable);
  let [offset, most] = [0, firstChunk(source, wanted, query.count + 1)];
  while (true) {
    const values = { ...asked.values, most, offset };
    const found: FoundRow[] = await readRows(context.record, rows.section, { ...asked, order: by, values });
    const last = found.at(-1);
    const isLast = found.length < most;
    if (last)
      yield {
        chunk: await writeRows(source, found, { ...context, codes, types: wanted.types }),
        rest: {
          section: order.isExact ? source.section.name : '',
          rowId: order.isExact ? last.row.id : 0,
          part: '~',
          at: isLast ? Number.POSITIVE_INFINITY : order.timeAt(last.row[name] as never),
        },
      };
    if (isLast) return;
    offset += found.length;
    most = nextChunk(most);
  }
}

/** The name of a column in a row. */
const nameOf = (column: PgColumn, table: PgTable): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? column.name;
