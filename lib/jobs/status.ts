import 'server-only';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { backgroundJobs as jobs } from '@/db/schema';
import { database } from '../database';
import { isOn, isQueueJob, type Job } from './job';

/** A job's status for operators: times and counts, but nothing about the data that it processes. */
export interface JobStatus {
  name: string;
  isOn: boolean;
  isRunning: boolean;
  /** The time at which the last run ended; null before the first run. */
  lastRun: Date | null;
  nextRun: Date | null;
  result: 'done' | 'failed' | null;
  error: string | null;
  /** Failed runs since the last successful one. */
  failures: number;
  /**
   * The number of rows that wait in the job's queue, and how many of them have failed before; both are 0 for a job without a
   * queue.
   */
  waiting: number;
  failing: number;
}

export async function statusOf(declared: readonly Job[]): Promise<JobStatus[]> {
  const { db } = database();
  const names = declared.map(({ name }) => name);
  const isRunning = sql<boolean>`coalesce(${jobs.leasedUntil} > now(), false)`;
  const [rows, counts] = await Promise.all([
    db.select({ job: jobs, isRunning }).from(jobs).where(inArray(jobs.name, names)),
    Promise.all(declared.map(countsOf)),
  ]);
  return declared.map((one, at) => {
    const row = rows.find(({ job }) => job.name === one.name);
    return {
      name: one.name,
      isOn: isOn(one),
      isRunning: row?.isRunning ?? false,
      lastRun: row?.job.finishedAt ?? null,
      nextRun: row?.job.nextRunAt ?? null,
      result: row?.job.result ?? null,
      error: row?.job.error ?? null,
      failures: row?.job.failures ?? 0,
      ...(counts[at] ?? NOTHING),
    };
  });
}

const NOTHING = { waiting: 0, failing: 0 };

async function countsOf(job: Job) {
  if (!isQueueJob(job)) return NOTHING;
  const { table, isWaiting, isFailing = sql`false` } = job.queue;
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [row] = await database()
    .db.select({ waiting: counted(isWaiting ?? sql`true`), failing: counted(isFailing) })
    .from(table)
    .where(isWaiting && or(isWaiting, isFailing));
  return row ?? NOTHING;
}
