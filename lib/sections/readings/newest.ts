import { desc, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';

const { day, measuredAt, createdAt, id } = readings;

/**
 * Sorts the newest measure first. Within a day, devices' readings are sorted by the time of measurement, because they are
 * often stored later than newer ones that were typed in; readings that were typed in are sorted by the time of typing. Lists
 * are sorted by the time of creation instead.
 */
export const NEWEST = [
  desc(day),
  sql`coalesce(${measuredAt}, ${createdAt} at time zone 'Europe/Rome') desc`,
  desc(createdAt),
  desc(id),
];
