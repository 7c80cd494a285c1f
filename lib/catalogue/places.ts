import 'server-only';
import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { searchForm } from '@/db/reference/places';
import { places } from '@/db/schema';
import { database } from '../database';

export interface Place {
  city: string;
  province: string;
  code: string;
}

export const SUGGESTIONS = 10;
const shape = { city: places.name, province: places.province, code: places.code };

/**
 * Places whose name contains the text, at most ten: exact matches first, then prefixes, then the rest; places that still exist
 * before others. Case, accents, apostrophes and hyphens are ignored.
 */
export async function findPlaces(text: string): Promise<Place[]> {
  const wanted = searchForm(text).slice(0, 100);
  // PostgreSQL texts cannot contain NUL.
  if (wanted === '' || wanted.includes('\0')) return [];
  const pattern = wanted.replace(/[\\%_]/g, '\\$&');
  return database()
    .db.select(shape)
    .from(places)
    .where(or(like(places.search, `${pattern}%`), like(places.search, `%${pattern}%`)))
    .orderBy(
      desc(sql`${places.search} = ${wanted}`),
      desc(sql`${places.search} like ${`${pattern}%`}`),
      desc(places.current),
      asc(places.search),
      asc(places.id),
    )
    .limit(SUGGESTIONS);
}

/**
 * The place with this name, which may be followed by its province: `Samone (TN)`. If several share the name, the one with the
 * preferred code, otherwise one that still exists. Null if the list has none.
 */
export async function placeNamed(db: Db, name: string, preferredCode?: string | null): Promise<Place | null> {
  const [, bare = name, province] = /^(.*?)\s*\(([A-Za-z]{2})\)\s*$/.exec(name) ?? [];
  const [found] = await db
    .select(shape)
    .from(places)
    .where(and(eq(places.search, searchForm(bare)), province ? eq(places.province, province.toUpperCase()) : undefined))
    .orderBy(desc(sql`${places.code} = ${preferredCode ?? ''}`), desc(places.current), asc(places.id))
    .limit(1);
  return found ?? null;
}

export const placeAnswer = z.object({ city: z.string(), province: z.string(), code: z.string() });
