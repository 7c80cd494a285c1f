import 'server-only';
import { and, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUNTED } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { rowsOf } from '@/lib/access/record/union';
import { askedOf, dayOf, lastsOf, sectionsFor, type TimelineFilter, type TimelineSection } from './parts';
import type { SectionDays } from './places';
import { cellsOf, daysOf, type Zoom } from './span';

/** How many items of one section begin in one cell of the axis; `id` is the id of one of them. */
export interface Counted {
  section: string;
  cell: string;
  lasts: boolean;
  count: number;
  /** The number of items if values of the same report are counted as one. */
  groups: number;
  id: number;
  /** Whether the cell has more items than were counted. */
  more: boolean;
}

/** The first page of the list, which is shown below the axis: its number of items, and its last possible day. */
export interface Beside {
  most: number;
  to: string | undefined;
}

const CELLS: Record<Zoom, (day: SQLWrapper) => SQLWrapper> = {
  years: (day) => sql`extract(year from ${day})::int::text`,
  months: (day) => sql`to_char(${day}, 'YYYY-MM')`,
  days: (day) => sql`to_char(${day}, 'YYYY-MM-DD')`,
};

/**
 * The newest rows of a section that belong on the axis, each with its first day; `within` limits their number and, if it has
 * `days`, their days.
 */
function begunIn(record: RecordAccess, section: TimelineSection, filter: TimelineFilter, within: Within): SQL {
  const day = dayOf(section);
  return rowsOf(record, {
    section,
    columns: {
      day,
      lasts: lastsOf(section),
      together: section.timeline.together ?? sql`null::int8`,
      id: section.table.id,
    },
    where: and(askedOf(section, filter), sql`${day} is not null`, within.days?.(day)),
    // A literal, because with a parameter the planner would not know how few rows the limit leaves.
    first: { orderBy: [desc(day)], most: sql.raw(String(within.most)) },
  });
}

interface Within {
  days?: (day: SQLWrapper) => SQL;
  most: number;
}

/** SQL for the cells in which items may begin, each with its first and last day. */
function cellsFor(record: RecordAccess, section: TimelineSection, filter: TimelineFilter, zoom: Zoom): SQL {
  const { from, to } = filter;
  if (zoom !== 'years' && from && to) {
    const cells = cellsOf(zoom, { from, to }).map(daysOf);
    const [firsts, lasts] = [cells.map((one) => one.from), cells.map((one) => one.to)];
    return sql`cells as (select * from unnest(${`{${firsts}}`}::date[], ${`{${lasts}}`}::date[]) cell (first, last))`;
  }
  // The query goes from the newest year with an item to the next older one, because a record may span a hundred years, of
  // which most have no items.
  const newest = begunIn(record, section, filter, { most: 1 });
  const before = begunIn(record, section, filter, { most: 1, days: (day) => sql`${day} < years.first` });
  return sql`years as (select ${YEAR} as first from ${newest} newest
      union all select older.first from years cross join lateral (select ${YEAR} as first from ${before} before) older),
    cells as (select first, (first + interval '1 year' - interval '1 day')::date as last from years)`;
}

const YEAR = sql`date_trunc('year', day::timestamp)::date`;

/**
 * How many items of one section begin on each day. In each cell only the newest are counted, up to the counting limit. With
 * an index by day the rows themselves need not be read.
 */
function byDays(record: RecordAccess, section: TimelineSection, filter: TimelineFilter, zoom: Zoom): SQL {
  const begun = begunIn(record, section, filter, {
    most: COUNTED + 1,
    days: (day) => sql`${day} between cells.first and cells.last`,
  });
  return sql`(with recursive ${cellsFor(record, section, filter, zoom)}
    select ${section.name}::text as section, day, lasts, together, count(*) as rows, min(id) as id
    from cells cross join lateral ${begun} begun group by day, lasts, together)`;
}

/**
 * Prepared statements use a generic plan until the transaction ends: the same index suits all patients, and planning a query
 * over all sections takes longer than running it.
 */
const ONE_PLAN = sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** One row of the query's result: a cell, or a day on which a section has items. */
type CountRow = (Counted & { day: null }) | { section: string; day: string };

/**
 * The counts and, from the same query, the newest days on which a section has items. `most` pairs of day and section contain at
 * least `most` items; one more pair for each section is read, so that the last day is complete in every section.
 */
export async function readCounts(
  record: RecordAccess,
  filter: TimelineFilter,
  zoom: Zoom,
  { most, to }: Beside,
): Promise<{ counted: Counted[]; days: SectionDays }> {
  const parts = sectionsFor(filter).map((section) => byDays(record, section, filter, zoom));
  const days = new Map<string, string[]>();
  if (parts.length === 0) return { counted: [], days };
  const [, rows] = await Promise.all([
    record.db.execute(ONE_PLAN),
    record.db.execute<
      CountRow & Record<string, unknown>
    >(sql`with days as materialized (${sql.join(parts, sql` union all `)}),
    newest as (select distinct day, section from days where day <= coalesce(${to ?? null}::date, 'infinity')
      order by day desc, section limit ${most + parts.length})
    select section, ${CELLS[zoom](sql`day`)} as cell, lasts, sum(rows)::int as count, min(id) as id,
      case when count(together) = 0 then sum(rows)::int else count(distinct together)::int end as groups,
      sum(sum(rows)) over (partition by section, ${CELLS[zoom](sql`day`)}) > ${COUNTED} as more, null::date as day
    from days group by 1, 2, 3
    union all select section, null, null, null, null, null, null, day from newest`),
  ]);
  const counted: Counted[] = [];
  for (const row of rows) {
    if (row.day === null) counted.push(row);
    else days.set(row.section, [...(days.get(row.section) ?? []), row.day]);
  }
  return { counted, days };
}
