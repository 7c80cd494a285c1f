import 'server-only';
import { database } from '../../database';
import type { ScheduledJob } from '../../jobs/job';

/** Deletes the registrations that nobody has confirmed in time, with the mails to them. */
export const pruneRegistrations = () => database().sql`delete from tbl_registrazioni where expires_at < now()`;

export const pruneRegistrationsJob: ScheduledJob = {
  name: 'prune-registrations',
  every: 600,
  retryAfter: [60, 300],
  opens: [],
  run: pruneRegistrations,
};
