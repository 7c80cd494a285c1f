import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import type { ItemPlace } from '@/lib/access/lists/asked-item';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { type UnionPart, unionAll } from '@/lib/access/record/union';
import { askedOf, isOfDays, placeOf, sectionsFor, type TimelineFilter, type TimelineSection } from './parts';

export interface PlacesPage {
  places: ItemPlace[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/** The days on which each section has items, by the section's name. */
export type SectionDays = ReadonlyMap<string, readonly string[]>;

interface PlaceRow extends ItemPlace {
  /** Its sort position in the list: its day, and when it was written. */
  place: string;
  created_at: string;
}

/** The columns that the list is sorted by; an index provides them for sections that have one. */
export const placed = (section: TimelineSection) => ({
  createdAt: section.table.createdAt,
  id: section.table.id,
  day: placeOf(section),
});
export const LIST_ORDER = sql`place desc, created_at desc, id desc`;

/**
 * The items of one page of the list, newest first. Each section contributes only its newest items, and the newest of all
 * these make up the page. Only the columns for sorting are read here, so that an index alone is enough: a doctor's few
 * visible rows may be among ten thousand hidden ones. If the days of a section's rows are known, only these days are
 * searched.
 */
export async function findPlaces(
  record: RecordAccess,
  filter: TimelineFilter,
  { limit, after }: Page,
  days?: SectionDays,
): Promise<PlacesPage> {
  const parts = sectionsFor(filter).map((section): UnionPart => {
    const columns = placed(section);
    return {
      section,
      columns: { ...nameOf(section), place: columns.day, created_at: columns.createdAt },
      where: and(
        askedOf(section, filter),
        after && afterCursor(columns, valuesOf(after)),
        days && isOfDays(section)
          ? sql`${columns.day} = any(${`{${(days.get(section.name) ?? []).join()}}`}::date[])`
          : undefined,
      ),
      first: { orderBy: newestFirst(columns), most: limit + 1 },
    };
  });
  if (parts.length === 0) return { places: [], next: null };
  const rows = await record.db.execute<
    PlaceRow & Record<string, unknown>
  >(sql`select * from (${unionAll(record, parts)}) items
    order by ${LIST_ORDER} limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    places: shown.map(({ section, id }) => ({ section, id })),
    next: last ? cursorOf({ at: new Date(last.created_at), id: last.id, day: last.place }) : null,
  };
}

const nameOf = ({ name, table }: TimelineSection): Record<string, SQL> => ({
  section: sql`${name}::text`,
  id: sql`${table.id}`,
});
