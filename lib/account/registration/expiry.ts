import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { registrations } from '@/db/schema';
import { database } from '../../database';
import type { ScheduledJob } from '../../jobs/job';

/** Deletes registrations that were not confirmed in time, with their mails. */
export const pruneRegistrations = () =>
  database().db.delete(registrations).where(lt(registrations.expiresAt, sql`now()`));

export const pruneRegistrationsJob: ScheduledJob = {
  name: 'prune-registrations',
  every: 600,
  retryAfter: [60, 300],
  opens: [],
  run: pruneRegistrations,
};
