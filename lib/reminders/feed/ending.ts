import 'server-only';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { calendarFeeds } from '@/db/schema';

/** Ends all feeds of a user, for every record; with `since`, those made since a sign-in that was not the user's. */
export const endFeedsOf = (db: Db, userId: number, since?: Date) =>
  db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, userId), since && gte(calendarFeeds.createdAt, since)));
