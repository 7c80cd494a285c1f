import 'server-only';
import { and, type SQLWrapper, sql } from 'drizzle-orm';
import type { RecordAccess } from '@/lib/access/record';
import { type UnionPart, unionAll } from '@/lib/access/union';
import { askedOf, dayOf, lastsOf, type StoryFilter, sectionsFor } from './parts';
import type { SectionDays } from './places';
import type { Zoom } from './span';

/** How many begin in one cell of the axis, of one section; `id` is one of them. */
export interface Counted {
  section: string;
  cell: string;
  lasts: boolean;
  count: number;
  /** How many they are where those that are told of together are one. */
  told: number;
  id: number;
}

/** A page of the list beside the axis: how many items, and up to which day. */
export interface Beside {
  most: number;
  to: string | undefined;
}

const CELLS: Record<Zoom, (day: SQLWrapper) => SQLWrapper> = {
  years: (day) => sql`extract(year from ${day})::int::text`,
  months: (day) => sql`to_char(${day}, 'YYYY-MM')`,
  days: (day) => sql`to_char(${day}, 'YYYY-MM-DD')`,
};

/** How many begin on each day, in each section; an index that goes by days counts them without a look at the rows. */
const byDays = (filter: StoryFilter) =>
  sectionsFor(filter).map((section): UnionPart => {
    const { name, table, story } = section;
    const day = dayOf(section);
    return {
      section,
      columns: {
        section: sql`${name}::text`,
        day,
        lasts: lastsOf(section),
        together: story.together ?? sql`null::int8`,
        rows: sql`count(*)`,
        id: sql`min(${table.id})`,
      },
      where: and(askedOf(section, filter), sql`${day} is not null`, began(day, filter)),
      groupBy: [day, ...(story.until ? [sql`3`] : []), ...(story.together ? [story.together] : [])],
    };
  });

/** One row of the answer: a cell, or a day on which a section has something. */
type CountRow = (Counted & { day: null }) | { section: string; day: string };

/**
 * The counts, and of the same look at the rows the newest days. As many days of sections as the page has items hold them
 * all, but for those of the last day before it, which may all stand on the page before.
 */
export async function readCounts(
  record: RecordAccess,
  filter: StoryFilter,
  zoom: Zoom,
  { most, to }: Beside,
): Promise<{ counted: Counted[]; days: SectionDays }> {
  const parts = byDays(filter);
  const days = new Map<string, string[]>();
  if (parts.length === 0) return { counted: [], days };
  const rows = (await record.db.execute(sql`with days as materialized (${unionAll(record, parts)}),
    newest as (select distinct day, section from days where day <= coalesce(${to ?? null}::date, 'infinity')
      order by day desc, section limit ${most + parts.length})
    select section, ${CELLS[zoom](sql`day`)} as cell, lasts, sum(rows)::int as count, min(id) as id,
      case when count(together) = 0 then sum(rows)::int else count(distinct together)::int end as told, null::date as day
    from days group by 1, 2, 3
    union all select section, null, null, null, null, null, day from newest`)) as unknown as CountRow[];
  const counted: Counted[] = [];
  for (const row of rows) {
    if (row.day === null) counted.push(row);
    else days.set(row.section, [...(days.get(row.section) ?? []), row.day]);
  }
  return { counted, days };
}

/** What had begun before is no part of a cell. */
const began = (day: SQLWrapper, { from }: StoryFilter) =>
  from === undefined ? undefined : sql`${day} >= ${from}::date`;
