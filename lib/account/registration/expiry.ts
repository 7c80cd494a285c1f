import 'server-only';
import { database } from '../../database';
import type { ScheduledJob } from '../../jobs/job';

/** Deletes registrations that were not confirmed in time, with their mails. */
export const pruneRegistrations = () => database().sql`delete from registrations where expires_at < now()`;

export const pruneRegistrationsJob: ScheduledJob = {
  name: 'prune-registrations',
  every: 600,
  retryAfter: [60, 300],
  opens: [],
  run: pruneRegistrations,
};
