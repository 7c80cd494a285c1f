import 'server-only';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ItemPlace } from '@/lib/access/lists/asked-item';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { type UnionPart, unionAll } from '@/lib/access/record/union';
import { dayOf, lastsOf, placeOf, type StoryFilter, type StorySection, storySections, untilOf } from './parts';
import { findPlaces, LIST_ORDER } from './places';

/** One row of any section, as the timeline tells of it. */
export interface StoryItem {
  section: string;
  id: number;
  /** The first day; null where the row tells of none. */
  day: string | null;
  /** The last day: that of an event, or null while something lasts. */
  until: string | null;
  lasts: boolean;
  /** Null where the row has no name: then its section's words name it. */
  title: string | null;
  text: string | null;
  /** The text is numbers with a decimal point. */
  measured: boolean;
  /** The key of a word of the messages, such as what state it is in. */
  word: string | null;
  doctor: string | null;
  /** What it is told of together with others of its day. */
  together: number | null;
}

export interface StoryPage {
  items: StoryItem[];
  /** After which the next page begins; null at the end. */
  next: string | null;
}

const none = sql`null::text`;

/** The columns of an item; `cut`: so many letters of its texts at most. */
export function itemColumns(section: StorySection, cut?: number): Record<string, SQLWrapper> {
  const { name, table, named, story } = section;
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
    title: words(story.title ?? named),
    text: words(story.text),
    measured: story.measured ?? sql`false`,
    word: story.word ? sql`(${story.word.code})::text` : none,
    doctor: words(story.doctor),
    together: story.together ?? sql`null::int8`,
  };
}

/** The columns by which the newest of several sections are found, besides. */
type ItemRow = StoryItem & { place: string; created_at: string };

/** A page of what a record tells, newest first, whatever section it is in. */
export async function readItems(record: RecordAccess, filter: StoryFilter, page: Page): Promise<StoryPage> {
  const { places, next } = await findPlaces(record, filter, page);
  return { items: itemsAt(places, await readItemsAt(record, places)), next };
}

/** The items at these places, in their order. */
export function itemsAt(places: readonly ItemPlace[], items: readonly StoryItem[]): StoryItem[] {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return places.flatMap((place) => known.get(keyOf(place)) ?? []);
}

export const keyOf = ({ section, id }: ItemPlace) => `${section} ${id}`;

/**
 * Those of the items that are asked for by their ids, as far as the viewer sees them. All sections are asked, and the ids
 * of each as one array: the text of the statement is then always the same, and the database prepares it once.
 */
export async function readItemsAt(
  record: RecordAccess,
  places: readonly ItemPlace[],
  cut?: number,
): Promise<StoryItem[]> {
  if (places.length === 0) return [];
  const parts = storySections.map((section): UnionPart => {
    const ids = places.flatMap((place) => (place.section === section.name ? [place.id] : []));
    const where = sql`${section.table.id} = any(${sql.param(ids)}::int8[])`;
    return { section, columns: itemColumns(section, cut), where };
  });
  return itemsOf(record, parts, places.length);
}

/** The newest of what the parts have, each of an item's columns. */
export async function itemsOf(record: RecordAccess, parts: readonly UnionPart[], most: number): Promise<StoryItem[]> {
  if (parts.length === 0) return [];
  const rows: unknown = await record.db.execute(sql`select * from (${unionAll(record, parts)}) told
    order by ${LIST_ORDER} limit ${most}`);
  return (rows as ItemRow[]).map(itemOf);
}

const STORIES = new Map(storySections.map(({ name, story }) => [name, story]));

function itemOf({ place: _, created_at: __, title, text, doctor, word: code, ...item }: ItemRow): StoryItem {
  const { word } = STORIES.get(item.section) ?? {};
  return {
    ...item,
    title: title || null,
    text: text || null,
    doctor: doctor || null,
    word: word && code !== null ? `${word.in}.${code}` : null,
  };
}
