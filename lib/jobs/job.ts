import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What a job may access, besides the tables without row security. `contents`: the stored bytes of one patient's files;
 * `account`: one account's own rows; `record`: a record as a viewer sees it; `invitations`: those by mail that ended long ago;
 * `delegations`: the relations of carers whose end is near.
 * The access is checked at each point where it is opened (`./scope.ts`).
 */
export type Opening = 'contents' | 'account' | 'record' | 'invitations' | 'delegations';

interface Declared {
  /** The job's name in the log, in metrics and on the command line; lower case with hyphens. */
  name: string;
  /** Seconds from the end of one run to the next. */
  every: number;
  /**
   * Seconds until a failed run is repeated, by the number of consecutive failures; the last value applies to all further
   * ones.
   */
  retryAfter: readonly number[];
  opens: readonly Opening[];
  /** Whether this installation has what the job needs; if absent, it always has. */
  isOn?(): boolean;
}

/** A job that runs at regular times, in one process at a time. A run may be repeated, so it must be idempotent. */
export interface ScheduledJob extends Declared {
  /**
   * The job runs in each process, without a lease: for a job that compares the database with what its own process has seen.
   * Such a job must itself lock what it writes.
   */
  inEachProcess?: true;
  /** @param stopping aborted when the process ends: the job then finishes the current item and stops */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** A table whose rows wait to be processed. Each row is written in the transaction that causes it. */
export interface Queue<T extends PgTable = PgTable> {
  table: T;
  key: readonly PgColumn[];
  /** The column with the time from which the row may be taken; null means never. */
  dueAt: PgColumn;
  /** The column that counts how often the row has been taken. */
  attempts?: PgColumn;
  /**
   * Minutes for which no process takes a row again after it was taken, by its number of attempts; the last value applies to
   * all further ones. This time is both the lease and the wait before another attempt, so the first value must be longer
   * than an attempt may last.
   */
  waits: readonly number[];
  /** The number of the attempt after which `work` gives up the row; if absent, it never does. */
  most?: number;
  /** The condition for due rows that may be taken; if absent, all may. */
  isReady?: SQL;
  /** The conditions by which metrics count rows as waiting and as failing. */
  isWaiting?: SQL;
  isFailing?: SQL;
  /** The number of rows that one process works on simultaneously. */
  atOnce: number;
  /** A number computed from the row; among rows with the same number, a process works on one at a time. */
  lane?: SQL<number>;
}

export interface Attempt {
  number: number;
  isLast: boolean;
}

/**
 * A job that takes rows from a queue: immediately when `wake` is called after a commit, and in each run all rows that are
 * due.
 */
export interface QueueJob<T extends PgTable = PgTable> extends Declared {
  queue: Queue<T>;
  /** Called before the first rows are taken in a process that has just started. */
  atStart?(): PromiseLike<unknown>;
  /**
   * Processes a row in its own transactions, and deletes or changes the row when done. A row that is left unchanged is taken
   * again after its wait.
   * @throws to stop taking further rows until the next run
   */
  work(row: InferSelectModel<T>, attempt: Attempt): Promise<void>;
}

export type Job = ScheduledJob | QueueJob;

export const isQueueJob = (job: Job): job is QueueJob => 'queue' in job;

/** Declares a job that takes rows, and keeps the type of its table's rows. */
export const queueJob = <T extends PgTable>(job: QueueJob<T>): QueueJob<T> => job;

export const isOn = ({ isOn: asked }: Job) => asked?.() ?? true;

/** The wait after an attempt or a failure with this number; the first one has number 1. */
export const waitAfter = (waits: readonly number[], number: number) => waits[Math.min(number, waits.length) - 1] ?? 0;
