import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDay } from '@/lib/values/days';
import { done, invalid, type Result } from '@/lib/values/refusal';

export const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

/** The page of a list that is requested, newest first: the number of rows, and the row after which the page begins. */
export interface Page {
  limit: number;
  after?: Place | undefined;
}
/** The position of a page's last row: its creation time, its id and, if the list is sorted by day, its day. */
export interface Place {
  at: Date;
  id: number;
  day?: string | undefined;
}
/** The values of a cursor: the result of `valuesOf`, or the placeholders of a prepared query. */
export type Beginning = Record<keyof Place, unknown>;

/** The end of the year 9999, in milliseconds: later instants have no ISO form that PostgreSQL reads. */
const LAST_INSTANT = 253_402_300_799_999;
const cursorShape = z.tuple([
  z.number().int().min(0).max(LAST_INSTANT),
  z.number().int(),
  z.string().refine(isDay).optional(),
]);

/** Reads the query parameters `limit` and `cursor`; a limit above the maximum page size is reduced to that maximum. */
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

/** Encodes a row's position as the cursor after which the next page begins. */
export const cursorOf = ({ at, id, day }: Place) =>
  Buffer.from(JSON.stringify([at.getTime(), id, ...(day ? [day] : [])])).toString('base64url');

interface DatedColumns {
  createdAt: SQLWrapper;
  id: SQLWrapper;
  /** The column with the day that a row is about; if present, the list is sorted by it. */
  day?: SQLWrapper;
}

/**
 * The condition for rows after the cursor, as one row comparison, which the newest-first index supports. For a cursor
 * without a day in a list sorted by day, see `valuesOf`.
 */
export const afterCursor = ({ createdAt, id, day }: DatedColumns, after: Beginning): SQL =>
  day
    ? sql`(${day}, ${createdAt}, ${id}) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::int8)`
    : sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::int8)`;

/**
 * The values of a cursor for the query. In lists sorted by day, a cursor without a day gets the day on which its row was
 * created.
 */
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

/** The reverse order of `newestFirst`. */
export const soonestFirst = ({ createdAt, id, day }: DatedColumns) => [
  ...(day ? [asc(day)] : []),
  asc(createdAt),
  asc(id),
];
