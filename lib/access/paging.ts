import { and, desc, eq, lt, or, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { done, invalid, type Result } from './refusal';

export const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

/** Part of a list, newest first: how many rows, and after which one. */
export interface Page {
  limit: number;
  after?: { at: Date; id: number } | undefined;
}
/** Where a page begins, or where a query that is kept will be told so. */
export type Place = { at: Date | Placeholder; id: number | Placeholder };
export interface Listed<R> {
  rows: R[];
  next: string | null;
}

/** The end of the year 9999, in milliseconds: later instants have no ISO form that PostgreSQL reads. */
const LAST_INSTANT = 253_402_300_799_999;
const cursorShape = z.tuple([z.number().int().min(0).max(LAST_INSTANT), z.number().int()]);

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
    const [at, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch {
    return undefined;
  }
}

/** The cursor after which the next page begins. */
export const cursorOf = ({ at, id }: NonNullable<Page['after']>) =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

interface Dated {
  createdAt: Date;
  id: number;
}
interface DatedColumns {
  createdAt: PgColumn;
  id: PgColumn;
}

/** The condition that a page begins after its cursor. */
export const afterCursor = (table: DatedColumns, { after }: { after?: Place | undefined }): SQL | undefined =>
  after && or(lt(table.createdAt, after.at), and(eq(table.createdAt, after.at), lt(table.id, after.id)));

export const newestFirst = (table: DatedColumns) => [desc(table.createdAt), desc(table.id)];

/** Cuts the one row too many that was asked for, and says where the next page begins. */
export function paged<R extends Dated>(rows: R[], { limit }: Page): Listed<R> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id }) : null };
}
