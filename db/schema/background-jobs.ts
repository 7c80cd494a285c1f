import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * One row per declared background job (lib/operation/registered-jobs.ts): its next run, the process that is running it, and
 * the result of its last run. Pending work is in the queues' own tables. This table contains no personal data.
 */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    name: text('name').primaryKey(),
    nextRunAt: instant('next_run_at').notNull().defaultNow(),
    /**
     * While this time is in the future, the run named by `holder` is in progress; a killed process no longer renews the
     * lease.
     */
    leasedUntil: instant('leased_until'),
    /** A random name of the run; a run that has lost its lease changes nothing in this table. */
    holder: text('holder'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    result: text('result').$type<'done' | 'failed'>(),
    /** The SQLSTATE or the kind of the error; never its message, which may quote a row. */
    error: text('error'),
    /** Failed runs since the last successful one. */
    failures: integer('failures').notNull().default(0),
  },
  () => [
    check('background_jobs_result', sql`result in ('done', 'failed')`),
    check('background_jobs_lease', sql`(leased_until is null) = (holder is null)`),
  ],
);
