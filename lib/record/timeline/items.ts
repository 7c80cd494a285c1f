import 'server-only';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ItemPlace } from '@/lib/access/lists/asked-item';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { type UnionPart, unionAll } from '@/lib/access/record/union';
import { dayOf, lastsOf, placeOf, type TimelineFilter, type TimelineSection, timelineSections, untilOf } from './parts';
import { findPlaces, LIST_ORDER } from './places';

/** One row of any section, as the timeline shows it. */
export interface TimelineItem {
  section: string;
  id: number;
  /** The first day; null if the row has none. */
  day: string | null;
  /** The last day: an event's own day, or null for something that still lasts. */
  until: string | null;
  lasts: boolean;
  /** Null if the row has no name: then the section's label is shown. */
  title: string | null;
  text: string | null;
  /** Whether the text consists of numbers with a decimal point. */
  measured: boolean;
  /** A message key, such as that of the item's state. */
  word: string | null;
  /** The message key of what the row is; null: the section's name says it. */
  kind: string | null;
  doctor: string | null;
  /** The id that groups items of the same day, such as their report's. */
  together: number | null;
}

export interface TimelinePage {
  items: TimelineItem[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

const none = sql`null::text`;

/** The columns of an item; `cut`: the maximum length of its texts. */
export function itemColumns(section: TimelineSection, cut?: number): Record<string, SQLWrapper> {
  const { name, table, named, timeline } = section;
  const words = (text: SQLWrapper | undefined) =>
    text === undefined ? none : cut === undefined ? sql`(${text})::text` : sql`left((${text})::text, ${cut}::int)`;
  return {
    section: sql`${name}::text`,
    id: table.id,
    place: placeOf(section),
    created_at: table.createdAt,
    day: dayOf(section),
    until: untilOf(section),
    lasts: lastsOf(section),
    title: words(timeline.title ?? named),
    text: words(timeline.text),
    measured: timeline.measured ?? sql`false`,
    word: timeline.word ? sql`(${timeline.word.code})::text` : none,
    kind: timeline.kind ? sql`(${timeline.kind.code})::text` : none,
    doctor: words(timeline.doctor),
    together: timeline.together ?? sql`null::int8`,
  };
}

/** A row with the columns by which the rows of several sections are sorted together. */
type ItemRow = TimelineItem & { place: string; created_at: string };

/** A page of the timeline, newest first, across all sections. */
export async function readItems(record: RecordAccess, filter: TimelineFilter, page: Page): Promise<TimelinePage> {
  const { places, next } = await findPlaces(record, filter, page);
  return { items: itemsAt(places, await readItemsAt(record, places)), next };
}

/** The items at these places, in their order. */
export function itemsAt(places: readonly ItemPlace[], items: readonly TimelineItem[]): TimelineItem[] {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return places.flatMap((place) => known.get(keyOf(place)) ?? []);
}

export const keyOf = ({ section, id }: ItemPlace) => `${section} ${id}`;

/**
 * The items with these ids, as far as the viewer may see them. All sections are always queried, with the ids of each as one
 * array: the text of the statement is then always the same, so that it is prepared only once.
 */
export async function readItemsAt(
  record: RecordAccess,
  places: readonly ItemPlace[],
  cut?: number,
): Promise<TimelineItem[]> {
  if (places.length === 0) return [];
  const parts = timelineSections.map((section): UnionPart => {
    const ids = places.flatMap((place) => (place.section === section.name ? [place.id] : []));
    const where = sql`${section.table.id} = any(${sql.param(ids)}::int8[])`;
    return { section, columns: itemColumns(section, cut), where };
  });
  return itemsOf(record, parts, places.length);
}

/** The newest rows of all parts; each part has the columns of an item. */
export async function itemsOf(
  record: RecordAccess,
  parts: readonly UnionPart[],
  most: number,
): Promise<TimelineItem[]> {
  if (parts.length === 0) return [];
  const rows: unknown = await record.db.execute(sql`select * from (${unionAll(record, parts)}) items
    order by ${LIST_ORDER} limit ${most}`);
  return (rows as ItemRow[]).map(itemOf);
}

const TIMELINES = new Map(timelineSections.map(({ name, timeline }) => [name, timeline]));

function itemOf({
  place: _,
  created_at: __,
  title,
  text,
  doctor,
  word: code,
  kind: kindCode,
  ...item
}: ItemRow): TimelineItem {
  const { word, kind } = TIMELINES.get(item.section) ?? {};
  return {
    ...item,
    title: title || null,
    text: text || null,
    doctor: doctor || null,
    word: word && code !== null ? `${word.in}.${code}` : null,
    kind: kind && kindCode !== null ? kind.label(kindCode, title ?? '') : null,
  };
}
