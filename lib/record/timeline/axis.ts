import 'server-only';
import { and, sql } from 'drizzle-orm';
import type { ItemPlace } from '@/lib/access/lists/asked-item';
import { COUNTED } from '@/lib/access/lists/listing';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import type { UnionPart } from '@/lib/access/record/union';
import { type Beside, type Counted, readCounts } from './counts';
import { itemColumns, itemsAt, itemsOf, keyOf, type TimelineItem } from './items';
import { askedOf, dayOf, lastsOf, sectionsFor, type TimelineFilter } from './parts';
import { placed, type SectionDays } from './places';
import type { Zoom } from './span';

/** How many items of one section began in one cell of the axis. */
export interface Cell {
  section: string;
  /** A year, a month or a day: YYYY, YYYY-MM, YYYY-MM-DD. */
  cell: string;
  count: number;
  /** Set if there are more than were counted. */
  more?: true;
  /**
   * The item, if it is the only one in the cell. Several values of the same report are treated as one item, which any of
   * them represents.
   */
  only?: TimelineItem;
  /** Set on the first or last cell of the axis if its count includes items before or after the axis. */
  beyond?: 'earlier' | 'later';
}

export interface Axis {
  cells: Cell[];
  /** Items that last and overlap the axis, in the order of their beginnings. */
  bars: TimelineItem[];
}

/**
 * If more items than this last, their bars would be unreadable: the items are then counted by their first days like all
 * others.
 */
const MOST_BARS = 40;
const TITLE = 80;

/**
 * The data of the axis: the counts for each cell, the items that last (`bars`), and the items that are the only ones in
 * their cell (`alone`).
 */
export interface AxisCounts {
  cells: readonly Counted[];
  bars: TimelineItem[];
  alone: ItemPlace[];
  /** For each section, the days with items of the list's first page. A search for these items needs no other days. */
  days: SectionDays;
}

/** Each section's counts by cell, and the items that last; both only of rows that the viewer may see. */
export async function countAxis(
  record: RecordAccess,
  filter: TimelineFilter,
  zoom: Zoom,
  beside: Beside,
): Promise<AxisCounts> {
  const [{ counted, days }, bars] = await Promise.all([
    readCounts(record, filter, zoom, beside),
    readBars(record, filter),
  ]);
  const drawn = bars.length <= MOST_BARS;
  const cells = counted.filter(({ lasts }) => !lasts || !drawn);
  return { cells, bars: drawn ? bars : [], alone: cells.filter(({ groups }) => groups === 1), days };
}

/** The axis, made from its counts and the items that are the only ones in their cell. */
export function axisOf({ cells, bars, alone }: AxisCounts, items: readonly TimelineItem[]): Axis {
  const only = itemsAt(alone, items).map((item) => [keyOf(item), shortened(item)] as const);
  return { cells: summedUp(cells, new Map(only)), bars };
}

const shortened = (item: TimelineItem): TimelineItem => ({
  ...item,
  title: cutOff(item.title),
  text: cutOff(item.text),
});
const cutOff = (text: string | null) => text && [...text].slice(0, TITLE).join('');

async function readBars(record: RecordAccess, filter: TimelineFilter): Promise<TimelineItem[]> {
  const parts = sectionsFor(filter)
    .filter(({ timeline }) => timeline.until !== undefined)
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

/** Adds the counts of a cell's lasting and other items to one count for each cell. */
function summedUp(counted: readonly Counted[], items: ReadonlyMap<string, TimelineItem>): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { section, cell, count, groups, id, more } of counted) {
    const key = `${section} ${cell}`;
    const known = cells.get(key);
    const only = !known && groups === 1 ? items.get(keyOf({ section, id })) : undefined;
    const sum = Math.min(COUNTED, (known?.count ?? 0) + count);
    cells.set(key, { section, cell, count: sum, ...(more && { more }), ...(only && { only }) });
  }
  return [...cells.values()].sort((one, other) => one.cell.localeCompare(other.cell));
}
