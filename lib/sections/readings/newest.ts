import { desc, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';

const { day, measuredAt, createdAt, id } = readings;

/**
 * The newest measure first. On one day it goes by when it was measured: a device's measurements are stored later, sometimes
 * after newer ones that were typed in, whose time is that of their typing. Lists stay in the order in which they grew.
 */
export const NEWEST = [
  desc(day),
  sql`coalesce(${measuredAt}, ${createdAt} at time zone 'Europe/Rome') desc`,
  desc(createdAt),
  desc(id),
];
