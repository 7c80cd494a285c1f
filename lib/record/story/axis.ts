import 'server-only';
import { and, type SQLWrapper, sql } from 'drizzle-orm';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type UnionPart, unionAll } from '@/lib/access/union';
import { itemColumns, itemsAt, itemsOf, type StoryItem } from './items';
import { askedOf, dayOf, lastsOf, type StoryFilter, sectionsFor } from './parts';
import { type Place, placed, type SectionDays } from './places';
import type { Zoom } from './span';

/** What began in one cell of the axis, of one section. */
export interface Cell {
  section: string;
  /** A year, a month or a day, as an address calls it. */
  cell: string;
  count: number;
  /** The one item, where there is no other; of values that are told of together, one of them. */
  only?: StoryItem;
  /** Of the first and the last cell, where what lies beyond them is counted in it as well. */
  beyond?: 'earlier' | 'later';
}

export interface Axis {
  cells: Cell[];
  /** What lasts and touches the axis, the first to begin first. */
  bars: StoryItem[];
}

/** More bars than that nobody reads: what lasts is then counted by its first days as everything is. */
const MOST_BARS = 40;
const TITLE = 80;

interface Counted {
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

/** What the axis is made of: the counts by cell, and what lasts. `alone` are the items that are the only ones of a cell. */
export interface AxisCounts {
  cells: readonly Counted[];
  bars: StoryItem[];
  alone: Place[];
  /** On which days of the axis each section has what may stand on the page of the list: no other days hold any of it. */
  days: SectionDays;
}

/** Each section's counts by cell, and what lasts: counted by the policy, as all that is read. */
export async function countAxis(
  record: RecordAccess,
  filter: StoryFilter,
  zoom: Zoom,
  beside: Beside,
): Promise<AxisCounts> {
  const [{ counted, days }, bars] = await Promise.all([
    readCounts(record, filter, zoom, beside),
    readBars(record, filter),
  ]);
  const drawn = bars.length <= MOST_BARS;
  const cells = counted.filter(({ lasts }) => !lasts || !drawn);
  return { cells, bars: drawn ? bars : [], alone: cells.filter(({ told }) => told === 1), days };
}

/** What the axis shows, once the items have been read that are the only ones of a cell. */
export function axisOf({ cells, bars, alone }: AxisCounts, items: readonly StoryItem[]): Axis {
  const only = itemsAt(alone, items).map((item) => [`${item.section} ${item.id}`, shortened(item)] as const);
  return { cells: summedUp(cells, new Map(only)), bars };
}

const shortened = (item: StoryItem): StoryItem => ({ ...item, title: cutOff(item.title), text: cutOff(item.text) });
const cutOff = (text: string | null) => text && [...text].slice(0, TITLE).join('');

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
async function readCounts(record: RecordAccess, filter: StoryFilter, zoom: Zoom, { most, to }: Beside) {
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

async function readBars(record: RecordAccess, filter: StoryFilter): Promise<StoryItem[]> {
  const parts = sectionsFor(filter)
    .filter(({ story }) => story.until !== undefined)
    .map(
      (section): UnionPart => ({
        section,
        columns: itemColumns(section, TITLE),
        where: and(askedOf(section, filter), lastsOf(section), sql`${dayOf(section)} is not null`),
        first: { orderBy: newestFirst(placed(section)), most: MOST_BARS + 1 },
      }),
    );
  return (await itemsOf(record, parts, MOST_BARS + 1)).reverse();
}

/** One cell each, whether what began in it lasts or not. */
function summedUp(counted: readonly Counted[], items: ReadonlyMap<string, StoryItem>): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { section, cell, count, told, id } of counted) {
    const key = `${section} ${cell}`;
    const known = cells.get(key);
    const only = !known && told === 1 ? items.get(`${section} ${id}`) : undefined;
    cells.set(key, { section, cell, count: (known?.count ?? 0) + count, ...(only ? { only } : {}) });
  }
  return [...cells.values()].sort((one, other) => one.cell.localeCompare(other.cell));
}
