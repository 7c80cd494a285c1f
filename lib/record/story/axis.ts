import 'server-only';
import { and, type SQLWrapper, sql } from 'drizzle-orm';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type UnionPart, unionAll } from '@/lib/access/union';
import { itemColumns, itemsOf, readItemsAt, type StoryItem } from './items';
import { askedOf, dayOf, lastsOf, placeOf, type StoryFilter, sectionsFor } from './parts';
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

/** What the axis shows: each section's counts by cell, and what lasts. Counted by the policy, as all that is read. */
export async function readAxis(record: RecordAccess, filter: StoryFilter, zoom: Zoom): Promise<Axis> {
  const [counted, bars] = await Promise.all([readCounts(record, filter, zoom), readBars(record, filter)]);
  const drawn = bars.length <= MOST_BARS;
  const cells = counted.filter(({ lasts }) => !lasts || !drawn);
  const single = cells.filter(({ told }) => told === 1);
  const items = new Map((await readItemsAt(record, single, TITLE)).map((item) => [`${item.section} ${item.id}`, item]));
  return { cells: summedUp(cells, items), bars: drawn ? bars : [] };
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

async function readCounts(record: RecordAccess, filter: StoryFilter, zoom: Zoom): Promise<Counted[]> {
  const parts = byDays(filter);
  if (parts.length === 0) return [];
  const rows: unknown = await record.db.execute(sql`select section, ${CELLS[zoom](sql`day`)} as cell, lasts,
    sum(rows)::int as count, min(id) as id,
    case when count(together) = 0 then sum(rows)::int else count(distinct together)::int end as told
    from (${unionAll(record, parts)}) days group by 1, 2, 3`);
  return rows as Counted[];
}

/** What had begun before is no part of a cell. */
const began = (day: SQLWrapper, { from }: StoryFilter) =>
  from === undefined ? undefined : sql`${day} >= ${from}::date`;

async function readBars(record: RecordAccess, filter: StoryFilter): Promise<StoryItem[]> {
  const parts = sectionsFor(filter)
    .filter(({ story }) => story.until !== undefined)
    .map((section): UnionPart => {
      const place = { createdAt: section.table.createdAt, id: section.table.id, day: placeOf(section) };
      return {
        section,
        columns: itemColumns(section, TITLE),
        where: and(askedOf(section, filter), lastsOf(section), sql`${dayOf(section)} is not null`),
        first: { orderBy: newestFirst(place), most: MOST_BARS + 1 },
      };
    });
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
