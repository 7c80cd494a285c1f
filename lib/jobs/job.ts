import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What a job may open, besides the tables without row security. `contents`: the stored bytes of one patient's files;
 * `account`: one account's own rows; `record`: a record as a viewer sees it. Checked where each is opened (`./scope.ts`).
 */
export type Opening = 'contents' | 'account' | 'record';

interface Declared {
  /** Lower case with hyphens: the name in the log, in figures and on the command line. */
  name: string;
  /** Seconds from the end of one run to the next. */
  every: number;
  /** Seconds until a failed run is repeated, by the number of failures; the last value applies to all further ones. */
  retryAfter: readonly number[];
  opens: readonly Opening[];
  /** Whether this installation has what the job needs; absent: always. */
  isOn?(): boolean;
}

/** A job that runs by the clock, in one process at a time. A run may be repeated, so it must be idempotent. */
export interface ScheduledJob extends Declared {
  /**
   * Runs in each process, without a lease: for a job that compares the database with what its own process has seen. It must
   * lock what it writes itself.
   */
  inEachProcess?: true;
  /** @param stopping aborted when the process ends: a loop ends after the item at hand */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Rows that wait to be processed. A row is written in the transaction that causes it. */
export interface Queue<T extends PgTable = PgTable> {
  table: T;
  key: readonly PgColumn[];
  /** The time from which the row may be taken; null: never. */
  dueAt: PgColumn;
  /** How often the row has been taken. */
  attempts?: PgColumn;
  /**
   * Minutes for which a taken row is left alone, by its number of attempts; the last value applies to all further ones. It is
   * both the lease and the wait before another attempt, so the first value must be longer than an attempt may last.
   */
  waits: readonly number[];
  /** The attempt after which `work` gives the row up; absent: never. */
  most?: number;
  /** Which due rows may be taken; absent: all. */
  isReady?: SQL;
  /** Which rows count as waiting, and which as failing, in figures. */
  isWaiting?: SQL;
  isFailing?: SQL;
  /** How many rows one process works on at once. */
  atOnce: number;
  /** A number of the row; a process works on one row at a time of those with the same number. */
  lane?: SQL<number>;
}

export interface Attempt {
  number: number;
  isLast: boolean;
}

/** A job that takes rows from a queue: at once when `wake` is called after a commit, and in each run all that are due. */
export interface QueueJob<T extends PgTable = PgTable> extends Declared {
  queue: Queue<T>;
  /** Called before the first rows are taken in a process that has just started. */
  atStart?(): PromiseLike<unknown>;
  /**
   * Processes a row in its own transactions, and deletes or changes it when done. A row left unchanged is taken again after its
   * wait.
   * @throws to stop taking further rows until the next run
   */
  work(row: InferSelectModel<T>, attempt: Attempt): Promise<void>;
}

export type Job = ScheduledJob | QueueJob;

export const isQueueJob = (job: Job): job is QueueJob => 'queue' in job;

/** Declares a job that takes rows, with the type of its table's rows. */
export const queueJob = <T extends PgTable>(job: QueueJob<T>): QueueJob<T> => job;

export const isOn = ({ isOn: asked }: Job) => asked?.() ?? true;

/** The wait after an attempt or a failure, the first of which has number 1. */
export const waitAfter = (waits: readonly number[], number: number) => waits[Math.min(number, waits.length) - 1] ?? 0;
