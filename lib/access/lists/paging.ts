import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDay } from '@/lib/values/days';
import { done, invalid, type Result } from '@/lib/values/refusal';

export const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

/** Part of a list, newest first: how many rows, and after which one. */
export interface Page {
  limit: number;
  after?: Place | undefined;
}
/** The last row of a page: the day that it is about, where the list goes by days, when it was written, and which. */
export interface Place {
  at: Date;
  id: number;
  day?: string | undefined;
}
/** `valuesOf` a place, or the placeholders of a prepared query. */
export type Beginning = Record<keyof Place, unknown>;

/** The end of the year 9999, in milliseconds: later instants have no ISO form that PostgreSQL reads. */
const LAST_INSTANT = 253_402_300_799_999;
const cursorShape = z.tuple([
  z.number().int().min(0).max(LAST_INSTANT),
  z.number().int(),
  z.string().refine(isDay).optional(),
]);

/** Reads ?limit= and ?cursor=; a limit above the largest page is cut to it. */
export function pageOf(query: URLSearchParams): Result<Page> {
  const limit = query.get('limit') ?? String(DEFAULT_PAGE);
  if (!/^[1-9]\d{0,8}$/.test(limit)) return invalid('limit', 'invalid');
  const cursor = query.get('cursor');
  const page = { limit: Math.min(Number(limit), LARGEST_PAGE) };
  if (cursor === null) return done(page);
  const after = cursorIn(cursor);
  return after ? done({ ...page, after }) : invalid('cursor', 'invalid');
}

function cursorIn(text: string): Page['after'] {
  try {
    const [at, id, day] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at: new Date(at), id, day };
  } catch {
    return undefined;
  }
}

/** The cursor after which the next page begins. */
export const cursorOf = ({ at, id, day }: Place) =>
  Buffer.from(JSON.stringify([at.getTime(), id, ...(day ? [day] : [])])).toString('base64url');

interface DatedColumns {
  createdAt: SQLWrapper;
  id: SQLWrapper;
  /** The day that a row is about, by which its list then goes. */
  day?: SQLWrapper;
}

/**
 * The condition that a page begins after its cursor, as one comparison of rows, which the index on a table's newest
 * answers. A cursor of another kind of list begins it at the end of that day.
 */
export const afterCursor = ({ createdAt, id, day }: DatedColumns, after: Beginning): SQL =>
  day
    ? sql`(${day}, ${createdAt}, ${id}) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::int8)`
    : sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::int8)`;

/** A cursor of a list that goes by no days begins one that does at the end of the day on which its row was written. */
export const valuesOf = ({ at, id, day }: Place) => ({
  at: at.toISOString(),
  id,
  day: day ?? at.toISOString().slice(0, 10),
});

export const newestFirst = ({ createdAt, id, day }: DatedColumns) => [
  ...(day ? [desc(day)] : []),
  desc(createdAt),
  desc(id),
];

/** The same rows the other way round. */
export const soonestFirst = ({ createdAt, id, day }: DatedColumns) => [
  ...(day ? [asc(day)] : []),
  asc(createdAt),
  asc(id),
];
