import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * One row for each declared background job (lib/operation/registered-jobs.ts): when it runs next, which process runs it now, and how
 * it ended last. What waits to be done is in the tables of the queues themselves. Holds nothing of any person.
 */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    name: text('name').primaryKey(),
    nextRunAt: instant('next_run_at').notNull().defaultNow(),
    /** While this is in the future `holder` runs the job; a process that was killed no longer renews it. */
    leasedUntil: instant('leased_until'),
    /** A random name of the run; a run that has lost its lease writes nothing here. */
    holder: text('holder'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    result: text('result').$type<'done' | 'failed'>(),
    /** The SQLSTATE or the kind of the error; never its message, which may quote a row. */
    error: text('error'),
    /** Failed runs since the last that succeeded. */
    failures: integer('failures').notNull().default(0),
  },
  () => [
    check('background_jobs_result', sql`result in ('done', 'failed')`),
    check('background_jobs_lease', sql`(leased_until is null) = (holder is null)`),
  ],
);
