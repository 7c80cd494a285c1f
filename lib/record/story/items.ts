import 'server-only';
import { and, type SQLWrapper, sql } from 'drizzle-orm';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type UnionPart, unionAll } from '@/lib/access/union';
import {
  askedOf,
  dayOf,
  lastsOf,
  placeOf,
  type StoryFilter,
  type StorySection,
  sectionsFor,
  storySections,
  untilOf,
} from './parts';

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

interface ItemRow extends StoryItem {
  /** Where it stands in the list: its day, and when it was written. */
  place: string;
  created_at: string;
}

/**
 * A page of what a record tells, newest first, whatever section it is in. Each section gives its newest rows and no more,
 * and of those the newest are the page's.
 */
export async function readItems(
  record: RecordAccess,
  filter: StoryFilter,
  { limit, after }: Page,
  cut?: number,
): Promise<StoryPage> {
  const parts = sectionsFor(filter).map((section): UnionPart => {
    const columns = { createdAt: section.table.createdAt, id: section.table.id, day: placeOf(section) };
    const asked = askedOf(section, filter);
    const later = after && afterCursor(columns, valuesOf(after));
    return {
      section,
      columns: itemColumns(section, cut),
      where: and(asked, later),
      first: { orderBy: newestFirst(columns), most: limit + 1 },
    };
  });
  if (parts.length === 0) return { items: [], next: null };
  const rows = await rowsOf(record, parts, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(itemOf),
    next: last ? cursorOf({ at: new Date(last.created_at), id: last.id, day: last.place }) : null,
  };
}

/**
 * Those of the items that are asked for by their ids, as far as the viewer sees them. All sections are asked, and the ids
 * of each as one array: the text of the statement is then always the same, and the database prepares it once.
 */
export async function readItemsAt(
  record: RecordAccess,
  places: readonly { section: string; id: number }[],
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
export const itemsOf = async (record: RecordAccess, parts: readonly UnionPart[], most: number): Promise<StoryItem[]> =>
  parts.length === 0 ? [] : (await rowsOf(record, parts, most)).map(itemOf);

async function rowsOf(record: RecordAccess, parts: readonly UnionPart[], most: number): Promise<ItemRow[]> {
  const rows: unknown = await record.db.execute(sql`select * from (${unionAll(record, parts)}) told
    order by place desc, created_at desc, id desc limit ${most}`);
  return rows as ItemRow[];
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
