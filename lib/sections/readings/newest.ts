import { desc, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';

const { day, measuredAt, createdAt, id } = readings;

/**
 * The newest measure first. Within a day, the time of measurement counts: devices' readings are often stored later than newer
 * ones that were typed in, for which the time of typing is used. Lists are sorted by the time of creation instead.
 */
export const NEWEST = [
  desc(day),
  sql`coalesce(${measuredAt}, ${createdAt} at time zone 'Europe/Rome') desc`,
  desc(createdAt),
  desc(id),
];
