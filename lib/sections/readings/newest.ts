import { desc, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';

const { day, time, measuredAt, createdAt, id } = readings;

/**
 * Sorts the newest measure first. Within a day, readings are sorted by the time of measurement, because they are
 * often stored later than newer ones; readings without one are sorted by the time of typing. Lists are sorted by the time of
 * creation instead.
 */
export const NEWEST = [
  desc(day),
  sql`coalesce(${measuredAt}, ${day} + ${time}::time, ${createdAt} at time zone 'Europe/Rome') desc`,
  desc(createdAt),
  desc(id),
];
