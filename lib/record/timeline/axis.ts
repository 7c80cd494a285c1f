import 'server-only';
import { and, sql } from 'drizzle-orm';
import type { ItemPlace } from '@/lib/access/lists/asked-item';
import { COUNTED } from '@/lib/access/lists/listing';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import type { UnionPart } from '@/lib/access/record/union';
import { type Beside, type Counted, readCounts } from './counts';
import { itemColumns, itemsAt, itemsOf, keyOf, type StoryItem } from './items';
import { askedOf, dayOf, lastsOf, type StoryFilter, sectionsFor } from './parts';
import { placed, type SectionDays } from './places';
import type { Zoom } from './span';

/** What began in one cell of the axis, of one section. */
export interface Cell {
  section: string;
  /** A year, a month or a day, as an address calls it. */
  cell: string;
  count: number;
  /** There are more than were counted. */
  more?: true;
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

/** What the axis is made of: the counts by cell, and what lasts. `alone` are the items that are the only ones of a cell. */
export interface AxisCounts {
  cells: readonly Counted[];
  bars: StoryItem[];
  alone: ItemPlace[];
  /** On which days each section has what may stand on the first page of the list: no other days hold any of it. */
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
  const only = itemsAt(alone, items).map((item) => [keyOf(item), shortened(item)] as const);
  return { cells: summedUp(cells, new Map(only)), bars };
}

const shortened = (item: StoryItem): StoryItem => ({ ...item, title: cutOff(item.title), text: cutOff(item.text) });
const cutOff = (text: string | null) => text && [...text].slice(0, TITLE).join('');

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
  for (const { section, cell, count, told, id, more } of counted) {
    const key = `${section} ${cell}`;
    const known = cells.get(key);
    const only = !known && told === 1 ? items.get(keyOf({ section, id })) : undefined;
    const sum = Math.min(COUNTED, (known?.count ?? 0) + count);
    cells.set(key, { section, cell, count: sum, ...(more && { more }), ...(only && { only }) });
  }
  return [...cells.values()].sort((one, other) => one.cell.localeCompare(other.cell));
}
